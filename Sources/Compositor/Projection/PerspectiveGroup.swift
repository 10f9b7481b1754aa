import CoreGraphics
import LayerTree
import PixelKernels

/// A layer seen in perspective: drawn flat on a picture of its own, which is then projected.
struct PerspectiveGroup {
  /// From the layer to canvas pixels.
  private let map: Homography
  /// From the layer to the flat picture's pixels.
  private let flat: Placement
  /// The canvas pixels that the projection can touch.
  private let area: PixelRect
  /// Whether the picture is seen so much smaller than it was drawn that one sample a pixel is not
  /// enough.
  private let isReduced: Bool

  /// The most pixels of a flat picture: a larger one is drawn more coarsely.
  private static let mostPixels = 16e6
  /// The longest side of a flat picture.
  private static let longestSide = 8192.0

  /// - Parameters:
  ///   - node: The layer.
  ///   - map: From the layer to its superlayer's plane.
  ///   - place: The superlayer's placement.
  ///   - extents: Measures the layer.
  init?(node: RenderNode, map: Homography, place: Placement, extents: LayerExtents) {
    let extent = extents.extent(of: node).intersection(LayerExtents.everything)
    let map = map.concatenating(place.matrix)
    guard !extent.isNull, extent.width > 0, extent.height > 0, map.isFinite else { return nil }
    self.map = map
    area =
      map.extent(of: extent).map { PixelRect(touching: $0, within: place.clip) } ?? place.clip
    guard !area.isEmpty else { return nil }
    let scales = map.scales(in: extent)
    guard let largest = scales.max(), let smallest = scales.min(), largest > 0 else { return nil }
    let scale = min(
      largest, Self.longestSide / max(extent.width, extent.height),
      (Self.mostPixels / (extent.width * extent.height)).squareRoot())
    isReduced = scale > 1.3 * smallest
    let matrix = CGAffineTransform(scaleX: scale, y: scale)
    let pixels = extent.applying(matrix)
    // A clear pixel all round makes the edge soft.
    let flatArea = PixelRect(
      minX: Int(pixels.minX.rounded(.down)) - 1, minY: Int(pixels.minY.rounded(.down)) - 1,
      maxX: Int(pixels.maxX.rounded(.up)) + 1, maxY: Int(pixels.maxY.rounded(.up)) + 1)
    flat = Placement(matrix: matrix, clip: flatArea, opacity: place.opacity)
  }

  /// Draws the flat picture and projects it.
  ///
  /// - Parameters:
  ///   - surface: What it is laid on.
  ///   - paint: Draws the layer on the surface it is given, by the placement it is given.
  func composite(onto surface: Surface, paint: (Surface, Placement) -> Void) {
    let picture = Surface(area: flat.clip)
    paint(picture, flat)
    let toPicture = map.inverse.concatenating(flat.matrix)
      .concatenating(
        CGAffineTransform(
          translationX: CGFloat(-flat.clip.minX), y: CGFloat(-flat.clip.minY))
      )
      .preceded(
        by: CGAffineTransform(
          translationX: CGFloat(surface.area.minX), y: CGFloat(surface.area.minY)))
    PerspectiveWarp.composite(
      picture.buffer,
      from: PerspectiveWarp.Map(
        xx: toPicture.xx, xy: toPicture.xy, x: toPicture.x, yx: toPicture.yx, yy: toPicture.yy,
        y: toPicture.y, wx: toPicture.wx, wy: toPicture.wy, w: toPicture.w),
      samplesPerSide: isReduced ? 3 : 1, onto: surface.buffer, clip: surface.local(area))
  }
}

extension Homography {
  /// Pixels a point, along the direction most enlarged and the one most reduced, at the corners and
  /// the middle of a rectangle; places behind the eye are left out.
  fileprivate func scales(in rect: CGRect) -> [Double] {
    let points = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.midX, y: rect.midY),
    ]
    return points.filter { depth(of: $0) > 1e-6 }.flatMap { point in
      let (seen, depth) = (map(point), depth(of: point))
      let (a, b) = ((xx - wx * seen.x) / depth, (xy - wy * seen.x) / depth)
      let (c, d) = ((yx - wx * seen.y) / depth, (yy - wy * seen.y) / depth)
      // Singular values of the derivative [a b; c d].
      let (sum, product) = ((a * a + b * b + c * c + d * d) / 2, abs(a * d - b * c))
      let root = max(sum * sum - product * product, 0).squareRoot()
      return [(sum + root).squareRoot(), max(sum - root, 0).squareRoot()]
    }
  }
}
