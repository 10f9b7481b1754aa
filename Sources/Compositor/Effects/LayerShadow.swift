import CoreGraphics
import LayerTree
import PixelKernels

/// A layer's shadow on the canvas: how soft, how far, in which colour.
///
/// Offset and softness are lengths of the layer's own coordinates: they turn and scale with it. Where
/// the matrix scales unevenly, each canvas axis has the blur's own deviation along it.
struct LayerShadow {
  /// The colour with `shadowOpacity` in it.
  let color: PixelColor
  /// The standard deviation, in pixels along the canvas's axes.
  let sigmaX: Double
  let sigmaY: Double
  /// Pixels by which the shadow is moved.
  let offset: CGPoint
  /// What casts it, in the layer's coordinates; nil is the layer itself.
  let path: CGPath?

  /// The softest shadow, in pixels: what a softer one has is too faint and too large to matter.
  static let softest = 256.0
  /// Pixels beyond which a shadow is not looked for.
  private static let farthest = 1e7

  /// Nil for a layer without a shadow.
  ///
  /// - Parameters:
  ///   - values: The layer's.
  ///   - matrix: From the layer to canvas pixels.
  init?(_ values: LayerValues, matrix: CGAffineTransform) {
    guard values.shadowOpacity > 0, let color = values.shadowColor else { return nil }
    self.color = PixelColor(color).multiplied(by: Float(min(values.shadowOpacity, 1)))
    guard self.color.alpha > 0 else { return nil }
    let radius = values.shadowRadius > 0 ? values.shadowRadius : 0
    func limited(_ sigma: Double) -> Double { sigma > 0 ? min(sigma, Self.softest) : 0 }
    sigmaX = limited(radius * (matrix.a * matrix.a + matrix.c * matrix.c).squareRoot())
    sigmaY = limited(radius * (matrix.b * matrix.b + matrix.d * matrix.d).squareRoot())
    let (x, y) = (Double(values.shadowOffset.width), Double(values.shadowOffset.height))
    let offset = CGPoint(x: matrix.a * x + matrix.c * y, y: matrix.b * x + matrix.d * y)
    guard abs(offset.x) < Self.farthest, abs(offset.y) < Self.farthest else { return nil }
    self.offset = offset
    path = values.shadowPath
  }

  /// Pixels beside the moved caster where there is shadow.
  var reach: (x: Int, y: Int) {
    (GaussianBlur.reach(sigma: sigmaX), GaussianBlur.reach(sigma: sigmaY))
  }

  /// Pixels around one pixel that its shadow is computed from.
  var support: (x: Int, y: Int) {
    (GaussianBlur.support(sigma: sigmaX) + 1, GaussianBlur.support(sigma: sigmaY) + 1)
  }

  /// The canvas rectangle that the shadow of a caster can touch.
  func extent(of caster: CGRect) -> CGRect {
    extent(ofMoved: caster.isNull ? .null : caster.offsetBy(dx: offset.x, dy: offset.y))
  }

  /// The canvas rectangle that the shadow of a caster, which is moved already, can touch.
  func extent(ofMoved caster: CGRect) -> CGRect {
    caster.isNull
      ? .null : caster.insetBy(dx: CGFloat(-reach.x), dy: CGFloat(-reach.y))
  }

  /// The rectangle that a layer's shadow can touch, in the layer's coordinates.
  ///
  /// - Parameters:
  ///   - values: The layer's.
  ///   - caster: What the layer covers.
  /// - Returns: Null for none.
  static func extent(_ values: LayerValues, of caster: CGRect) -> CGRect {
    guard values.shadowOpacity > 0, values.shadowColor != nil else { return .null }
    let caster = values.shadowPath?.boundingBoxOfPath ?? caster
    guard !caster.isNull else { return .null }
    // Beyond three deviations less than half a level of 255 is left.
    let reach = values.shadowRadius > 0 ? min(3 * values.shadowRadius, farthest) : 0
    let (x, y) = (values.shadowOffset.width, values.shadowOffset.height)
    guard abs(x) < farthest, abs(y) < farthest else { return .null }
    return caster.offsetBy(dx: x, dy: y).insetBy(dx: -reach, dy: -reach)
  }

  /// Steps a pixel that a shadow's place is rounded to, where that is less than half a level of 255
  /// in any pixel.
  ///
  /// An edge is at most 0.399 / sigma steep, so a place that is off by half a step changes a pixel by
  /// at most 0.2 / (sigma * steps).
  var placeSteps: Double {
    let sigma = min(sigmaX, sigmaY)
    return sigma >= 14 ? 8 : sigma >= 7 ? 16 : sigma >= 3.5 ? 32 : 1024
  }
}
