import CoreGraphics
import LayerTree
import PixelKernels

/// A layer's shadow on the canvas: its softness, offset, and color.
///
/// Offset and softness are lengths in the layer's own coordinates, so they rotate and scale with it.
struct LayerShadow {
  /// The color multiplied by `shadowOpacity`.
  let color: PixelColor
  /// The standard deviation, in pixels along the canvas's axes.
  let sigmaX: Double
  let sigmaY: Double
  /// The offset of the shadow, in pixels.
  let offset: CGPoint
  /// The caster, in the layer's coordinates, or nil if the layer itself casts the shadow.
  let path: CGPath?

  /// The distance in pixels beyond which a shadow is ignored.
  private static let farthest = 1e7

  /// Creates the shadow of a layer; fails if it has none.
  init?(_ values: LayerValues, matrix: CGAffineTransform) {
    guard values.shadowOpacity > 0, let color = values.shadowColor else { return nil }
    self.color = PixelColor(color).multiplied(by: Float(min(values.shadowOpacity, 1)))
    guard self.color.alpha > 0 else { return nil }
    let deviation = BlurDeviation(radius: values.shadowRadius, matrix: matrix)
    (sigmaX, sigmaY) = (deviation.x, deviation.y)
    let (x, y) = (Double(values.shadowOffset.width), Double(values.shadowOffset.height))
    let offset = CGPoint(x: matrix.a * x + matrix.c * y, y: matrix.b * x + matrix.d * y)
    guard abs(offset.x) < Self.farthest, abs(offset.y) < Self.farthest else { return nil }
    self.offset = offset
    path = values.shadowPath
  }

  /// The distance from the moved caster, in pixels, within which there is shadow.
  var reach: (x: Int, y: Int) {
    (GaussianBlur.reach(sigma: sigmaX), GaussianBlur.reach(sigma: sigmaY))
  }

  /// The distance around a pixel, in pixels, from which its shadow is computed.
  var support: (x: Int, y: Int) {
    (GaussianBlur.support(sigma: sigmaX) + 1, GaussianBlur.support(sigma: sigmaY) + 1)
  }

  /// Returns the canvas rectangle that the shadow of a caster can touch.
  func extent(of caster: CGRect) -> CGRect {
    extent(ofMoved: caster.isNull ? .null : caster.offsetBy(dx: offset.x, dy: offset.y))
  }

  /// Returns the canvas rectangle that the shadow of a caster that has already been moved can
  /// touch.
  func extent(ofMoved caster: CGRect) -> CGRect {
    caster.isNull
      ? .null : caster.insetBy(dx: CGFloat(-reach.x), dy: CGFloat(-reach.y))
  }

  /// Returns the rectangle that a layer's shadow can touch, in the layer's coordinates.
  ///
  /// - Returns: The rectangle, or null if there is no shadow.
  static func extent(_ values: LayerValues, of caster: CGRect) -> CGRect {
    guard values.shadowOpacity > 0, values.shadowColor != nil else { return .null }
    let caster = values.shadowPath?.boundingBoxOfPath ?? caster
    guard !caster.isNull else { return .null }
    let reach = BlurDeviation.reach(radius: values.shadowRadius)
    let (x, y) = (values.shadowOffset.width, values.shadowOffset.height)
    guard abs(x) < farthest, abs(y) < farthest else { return .null }
    return caster.offsetBy(dx: x, dy: y).insetBy(dx: -reach, dy: -reach)
  }

  /// The steps per pixel that a shadow's position is rounded to, chosen so that no pixel changes by
  /// more than half a level of 255.
  ///
  /// The slope of an edge is at most 0.399 / sigma, so an error of half a step changes a pixel by
  /// at most 0.2 / (sigma * steps).
  var placeSteps: Double {
    let sigma = min(sigmaX, sigmaY)
    return sigma >= 14 ? 8 : sigma >= 7 ? 16 : sigma >= 3.5 ? 32 : 1024
  }
}
