import CoreGraphics
import LayerTree
import PixelKernels

/// The outline of a layer's bounds with its rounded corners and border, on the canvas.
///
/// Turned, scaled evenly and moved it is a rounded rectangle, which has a rasteriser of its own;
/// otherwise a path.
struct CornerShape {
  /// The layer's own rectangle, whose unit square gradients are in.
  let layerBounds: CGRect
  /// The rectangle that is rounded: the layer's own, or a smaller one within it.
  let bounds: CGRect
  /// Points; at most half the shorter side.
  let radius: Double
  /// Which corners are rounded and by which curve.
  let corners: Corners
  /// Points; at least 0.
  let borderWidth: Double
  /// From the layer to canvas pixels.
  let matrix: CGAffineTransform

  /// Which corners are rounded and by which curve.
  struct Corners: Hashable {
    /// By the signs of x and y, seen from the middle of the layer.
    var rounded = CornerSet.all
    /// Whether the curve is continuous, not a quarter circle.
    var isContinuous = false
  }

  init(_ values: LayerValues, matrix: CGAffineTransform) {
    let bounds = values.drawnBounds
    let half = min(bounds.width, bounds.height) / 2
    let corners = Corners(
      // The bits stand for the same corners.
      rounded: CornerSet(rawValue: Int(values.maskedCorners.intersection(.all).rawValue)),
      isContinuous: values.cornerCurve == .continuous)
    self.init(
      layerBounds: bounds, bounds: bounds, radius: min(max(values.cornerRadius, 0), half),
      corners: corners, borderWidth: max(values.borderWidth, 0), matrix: matrix)
  }

  private init(
    layerBounds: CGRect, bounds: CGRect, radius: Double, corners: Corners, borderWidth: Double,
    matrix: CGAffineTransform
  ) {
    self.layerBounds = layerBounds
    self.bounds = bounds
    self.radius = radius.isFinite && !corners.rounded.isEmpty ? radius : 0
    self.corners = corners
    self.borderWidth = borderWidth.isFinite ? borderWidth : 0
    self.matrix = matrix
  }

  /// Pixels a point where the matrix keeps shapes: turns, moves, mirrors and scales evenly.
  private var evenScale: Double? {
    let (a, b, c, d) = (matrix.a, matrix.b, matrix.c, matrix.d)
    let scale = (a * a + b * b).squareRoot()
    // Off by less than a hundredth of a pixel on the largest layer.
    let tolerance = 1e-6 * scale
    let turns = abs(a - d) <= tolerance && abs(b + c) <= tolerance
    let mirrors = abs(a + d) <= tolerance && abs(b - c) <= tolerance
    return turns || mirrors ? scale : nil
  }

  /// The shape for the rasteriser.
  ///
  /// - Parameters:
  ///   - surface: Whose pixels it counts in.
  ///   - outset: Pixels by which the outer edge moves out; the border's inner edge stays.
  /// - Returns: The shape; nil where it is uneven or too large for the rasteriser.
  func rounded(on surface: Surface, outset: Double = 0) -> RoundedRectangle? {
    guard let scale = evenScale else { return nil }
    let half = CGSize(width: bounds.width / 2 * scale, height: bounds.height / 2 * scale)
    guard max(half.width, half.height) + outset <= RoundedRectangle.largestHalfSide else {
      return nil
    }
    let center = CGPoint(x: bounds.midX, y: bounds.midY).applying(matrix)
    // Neither far away, where it is not seen, nor at a place whose numbers have overflowed.
    guard abs(center.x) < 1e7, abs(center.y) < 1e7, half.width.isFinite, half.height.isFinite
    else { return nil }
    // Seen from the axis that the matrix leads x to, a mirrored layer has its y the other way.
    let isMirrored = matrix.determinant < 0
    let outline = RoundedOutline(
      halfWidth: half.width, halfHeight: half.height, radius: radius * scale,
      corners: isMirrored ? corners.rounded.mapped { ($0, -$1) } : corners.rounded,
      isContinuous: corners.isContinuous)
    return RoundedRectangle(
      centerX: center.x - Double(surface.area.minX), centerY: center.y - Double(surface.area.minY),
      axisX: matrix.a, axisY: matrix.b,
      outline: outset > 0 ? outline.outset(by: outset) : outline,
      borderWidth: borderWidth > 0 ? borderWidth * scale + outset : 0)
  }

  /// The outer edge in canvas pixels, as far as some of them show it.
  func path(near area: PixelRect) -> CGPath {
    VisibleOutline(rect: bounds, radius: radius, corners: corners, matrix: matrix)
      .path(near: area)
  }

  /// The border's inner edge, likewise; nil where the border covers everything.
  func innerPath(near area: PixelRect) -> CGPath? {
    let inner = bounds.insetBy(dx: borderWidth, dy: borderWidth)
    guard borderWidth < min(bounds.width, bounds.height) / 2 else { return nil }
    return VisibleOutline(
      rect: inner, radius: max(radius - borderWidth, 0), corners: corners, matrix: matrix
    ).path(near: area)
  }

  /// The shape without its border.
  var withoutBorder: CornerShape {
    CornerShape(
      layerBounds: layerBounds, bounds: bounds, radius: radius, corners: corners, borderWidth: 0,
      matrix: matrix)
  }

  /// The shape that ends in the middle of the border.
  var toMiddleOfBorder: CornerShape {
    let inset = min(borderWidth, min(bounds.width, bounds.height)) / 2
    return CornerShape(
      layerBounds: layerBounds, bounds: bounds.insetBy(dx: inset, dy: inset),
      radius: max(radius - inset, 0), corners: corners, borderWidth: 0, matrix: matrix)
  }

  /// The canvas rectangle that it can touch.
  var extent: CGRect { bounds.applying(matrix) }

  /// The pixels that it covers exactly and wholly, where it is such a rectangle.
  var exactPixels: PixelRect? {
    guard radius == 0, (matrix.b == 0 && matrix.c == 0) || (matrix.a == 0 && matrix.d == 0) else {
      return nil
    }
    let rect = extent
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    let whole = edges.map { $0.rounded() }
    // A thousandth of a pixel would not change a byte.
    guard zip(edges, whole).allSatisfy({ abs($0 - $1) < 1e-3 && abs($1) < 1e9 }) else {
      return nil
    }
    return PixelRect(
      minX: Int(whole[0]), minY: Int(whole[1]), maxX: Int(whole[2]), maxY: Int(whole[3]))
  }

  /// A rectangle of the layer's coordinates that the corners and the border leave free.
  ///
  /// - Parameter avoidsBorder: Whether to stay inside the border as well.
  /// - Returns: The rectangle, in the middle of the bounds.
  func free(avoidsBorder: Bool) -> CGRect {
    let inset = avoidsBorder ? borderWidth : 0
    let rect = bounds.insetBy(
      dx: min(inset, bounds.width / 2), dy: min(inset, bounds.height / 2))
    // The middle of a quarter circle lies this part of the radius from both sides, that of a
    // continuous corner a little less.
    let corner = max(radius - inset, 0) * (1 - 0.5.squareRoot())
    return rect.insetBy(dx: min(corner, rect.width / 2), dy: min(corner, rect.height / 2))
  }
}
