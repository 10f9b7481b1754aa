import CoreGraphics
import LayerTree
import PixelKernels

/// The outline of a layer's bounds on the canvas, with its rounded corners and border.
///
/// If it is only rotated, scaled uniformly, and moved, it is a rounded rectangle, which has its own
/// rasterizer; otherwise it is a path.
struct CornerShape {
  /// The layer's bounds, whose unit square gradients refer to.
  let layerBounds: CGRect
  /// The rectangle that is rounded: the layer's bounds, or a smaller one inside them.
  let bounds: CGRect
  /// The corner radius, in points; at most half the shorter side.
  let radius: Double
  /// The rounded corners and their curve.
  let corners: Corners
  /// The width of the border, in points; at least 0.
  let borderWidth: Double
  /// The transform from the layer to canvas pixels.
  let matrix: CGAffineTransform

  /// The rounded corners and their curve.
  struct Corners: Hashable {
    /// The rounded corners, by the signs of x and y relative to the middle of the layer.
    var rounded = CornerSet.all
    /// Whether the curve is continuous instead of a quarter circle.
    var isContinuous = false
  }

  init(_ values: LayerValues, matrix: CGAffineTransform) {
    let bounds = values.drawnBounds
    let half = min(bounds.width, bounds.height) / 2
    let corners = Corners(
      // The bits have the same meaning.
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

  /// Pixels per point if the matrix preserves shapes: if it only rotates, moves, mirrors, and
  /// scales uniformly.
  private var evenScale: Double? {
    let (a, b, c, d) = (matrix.a, matrix.b, matrix.c, matrix.d)
    let scale = (a * a + b * b).squareRoot()
    // The error is less than a hundredth of a pixel on the largest layer.
    let tolerance = 1e-6 * scale
    let turns = abs(a - d) <= tolerance && abs(b + c) <= tolerance
    let mirrors = abs(a + d) <= tolerance && abs(b - c) <= tolerance
    return turns || mirrors ? scale : nil
  }

  /// Returns the shape for the rasterizer.
  ///
  /// `outset` is the distance by which the outer edge moves outward, in pixels; the border's inner
  /// edge stays.
  ///
  /// - Returns: The shape, or nil if it is distorted or too large for the rasterizer.
  func rounded(on surface: Surface, outset: Double = 0) -> RoundedRectangle? {
    guard let scale = evenScale else { return nil }
    let half = CGSize(width: bounds.width / 2 * scale, height: bounds.height / 2 * scale)
    guard max(half.width, half.height) + outset <= RoundedRectangle.largestHalfSide else {
      return nil
    }
    let center = CGPoint(x: bounds.midX, y: bounds.midY).applying(matrix)
    // Neither so far away that it is not visible, nor at a position that has overflowed.
    guard abs(center.x) < 1e7, abs(center.y) < 1e7, half.width.isFinite, half.height.isFinite
    else { return nil }
    // Relative to the axis that the matrix maps x to, a mirrored layer has its y reversed.
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

  /// Returns the outer edge in canvas pixels, as far as it is visible in an area.
  func path(near area: PixelRect) -> CGPath {
    VisibleOutline(rect: bounds, radius: radius, corners: corners, matrix: matrix)
      .path(near: area)
  }

  /// Returns the border's inner edge in the same way, or nil if the border covers everything.
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

  /// The canvas rectangle that the shape can touch.
  var extent: CGRect { bounds.applying(matrix) }

  /// The pixels that the shape covers exactly and entirely, if there are such pixels.
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

  /// Returns a rectangle in the layer's coordinates that is clear of the corners and the border.
  ///
  /// - Parameter avoidsBorder: Whether to stay inside the border as well.
  /// - Returns: The rectangle, centered in the bounds.
  func free(avoidsBorder: Bool) -> CGRect {
    let inset = avoidsBorder ? borderWidth : 0
    let rect = bounds.insetBy(
      dx: min(inset, bounds.width / 2), dy: min(inset, bounds.height / 2))
    // The middle of a quarter circle is this fraction of the radius from both sides; that of a
    // continuous corner is slightly less.
    let corner = max(radius - inset, 0) * (1 - 0.5.squareRoot())
    return rect.insetBy(dx: min(corner, rect.width / 2), dy: min(corner, rect.height / 2))
  }
}
