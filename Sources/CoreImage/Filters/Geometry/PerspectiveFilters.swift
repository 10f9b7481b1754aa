import CoreGraphics

// CIPerspectiveTransform, CIPerspectiveTransformWithExtent and CIPerspectiveCorrection.
//
// CIPerspectiveTransform maps the corners of the image's extent to four points by the projection
// that they define; CIPerspectiveTransformWithExtent does so with a part of the image, and crops it
// to that. The extent is the bounding box of the points. CIPerspectiveCorrection is the inverse:
// what is between the points becomes a rectangle at the origin, as wide and high as the longer of
// the two opposite sides, rounded to pixels. Without `inputCrop`, the rest of the image is visible
// too, unless a corner of it would be beyond the horizon. Points of which three are on a line give
// an empty image.
//
// Colors are interpolated, and averaged where the image is reduced.

extension FilterDefinition {
  static let perspectiveTransform = FilterDefinition(
    "CIPerspectiveTransform", "Perspective Transform", in: [kCICategoryGeometryAdjustment],
    inputs: [.image] + Quad.inputs
  ) { inputs in
    inputs.image.map { projected($0, $0.extent, to: Quad(inputs)) }
  }

  static let perspectiveTransformWithExtent = FilterDefinition(
    "CIPerspectiveTransformWithExtent", "Perspective Transform with Extent",
    in: [kCICategoryGeometryAdjustment],
    inputs: [.image, .rectangle("inputExtent", CGRect(x: 0, y: 0, width: 300, height: 300))]
      + Quad.inputs
  ) { inputs in
    guard let image = inputs.image else { return nil }
    let rect = inputs.rect("inputExtent")
    return projected(image.cropped(to: rect), rect, to: Quad(inputs))
  }

  static let perspectiveCorrection = FilterDefinition(
    "CIPerspectiveCorrection", "Perspective Correction", in: [kCICategoryGeometryAdjustment],
    inputs: [.image] + Quad.inputs + [.flag("inputCrop", true)]
  ) { inputs in
    guard let image = inputs.image else { return nil }
    let quad = Quad(inputs)
    func length(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
      ((b - a) * (b - a)).sum().squareRoot()
    }
    let width = max(
      length(quad.topLeft, quad.topRight), length(quad.bottomLeft, quad.bottomRight))
    let height = max(
      length(quad.topLeft, quad.bottomLeft), length(quad.topRight, quad.bottomRight))
    let rect = CGRect(x: 0, y: 0, width: width.rounded(), height: height.rounded())
    guard let source = Projection(rect, to: quad) else { return .empty() }
    let whole = inputs.flag("inputCrop") ? nil : source.inverse?.bounds(of: image.extent)
    return CIImage(ProjectionKernel(source: source), of: [image], extent: whole ?? rect)
  }

  /// Returns an image with the corners of a rectangle moved to four points.
  private static func projected(_ image: CIImage, _ rect: CGRect, to quad: Quad) -> CIImage {
    guard let source = Projection(rect, to: quad)?.inverse else { return .empty() }
    return CIImage(
      ProjectionKernel(source: source), of: [image], extent: CGRect(around: quad.points))
  }
}

/// An image whose colors a projection moves.
private struct ProjectionKernel: SampledKernel {
  /// Maps points of the result to points of the image.
  let source: Projection

  func source(of region: CGRect, inInput index: Int) -> CGRect {
    // Around the samples of all pixels.
    source.bounds(of: region)?.insetBy(dx: -1, dy: -1) ?? .infinite
  }

  func color(at point: SIMD2<Double>, in images: SampledImages) -> SIMD4<Float> {
    source.mean(at: point) { images.first.color(at: $0) }
  }
}

extension Projection {
  /// Returns the mean of the colors in a pixel, whose samples are at most 1.25 pixels of the image
  /// apart, but up to 8 x 8; clear beyond the horizon.
  ///
  /// - Parameters:
  ///   - point: The center of the pixel.
  ///   - color: Returns the color of the image at a point.
  /// - Returns: The mean.
  @inline(__always)
  func mean(
    at point: SIMD2<Double>, of color: (SIMD2<Double>) -> SIMD4<Float>
  ) -> SIMD4<Float> {
    let place = homogeneous(point)
    // Also for NaN.
    guard place.z > 1e-9 else { return .zero }
    let inverse = 1 / place.z
    let center = SIMD2(place.x, place.y) * inverse
    // The derivatives along both axes; the projection is taken for affine within a pixel.
    let right = (SIMD2(x.x, x.y) - center * x.z) * inverse
    let up = (SIMD2(y.x, y.y) - center * y.z) * inverse
    let width = right.x * right.x + right.y * right.y
    let height = up.x * up.x + up.y * up.y
    let limit = 1.25 * 1.25
    if width <= limit, height <= limit { return color(center) }
    // In this order, also for NaN.
    func count(_ square: Double) -> Int {
      square <= limit ? 1 : Int(min(7, square.squareRoot() / 1.25)) + 1
    }
    let (across, down) = (count(width), count(height))
    return SampleGrid.mean(
      around: center, columns: across, by: right / Double(across), rows: down,
      by: up / Double(down), of: color)
  }
}
