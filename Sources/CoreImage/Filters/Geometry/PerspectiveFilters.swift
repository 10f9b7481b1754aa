import PixelKernels

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

private let extent = Input.rectangle(
  kCIInputExtentKey, CGRect(x: 0, y: 0, width: 300, height: 300),
  "The part of the image to transform, in pixels.")
private let cropping = Input.flag(
  "inputCrop", true, "Whether the result has only what is between the points.")

extension FilterFamily {
  /// The filters of perspective.
  static let perspective = FilterFamily(
    "CIFourCoordinateGeometryFilter", of: "the filters of perspective", inputs: Quad.inputs)
}

extension FilterDefinition {
  static let perspectiveTransform = FilterDefinition(
    "CIPerspectiveTransform", "Perspective Transform",
    "moves the corners of an image to four points", in: [kCICategoryGeometryAdjustment],
    family: .perspective,
    inputs: Quad.inputs
  ) { inputs in
    inputs.image.map { projected($0, $0.extent, to: Quad(inputs)) }
  }

  static let perspectiveTransformWithExtent = FilterDefinition(
    "CIPerspectiveTransformWithExtent", "Perspective Transform with Extent",
    "moves the corners of a part of an image to four points",
    in: [kCICategoryGeometryAdjustment],
    family: .perspective,
    inputs: [Input.image, extent] + Quad.inputs.dropFirst()
  ) { image, inputs in
    let rect = inputs[extent]
    return projected(image.cropped(to: rect), rect, to: Quad(inputs))
  }

  static let perspectiveCorrection = FilterDefinition(
    "CIPerspectiveCorrection", "Perspective Correction",
    "makes what is between four points a rectangle", in: [kCICategoryGeometryAdjustment],
    family: .perspective,
    inputs: Quad.inputs + [cropping]
  ) { image, inputs in
    let quad = Quad(inputs)
    let width = max(
      (quad.topRight - quad.topLeft).length, (quad.bottomRight - quad.bottomLeft).length)
    let height = max(
      (quad.bottomLeft - quad.topLeft).length, (quad.bottomRight - quad.topRight).length)
    let rect = CGRect(x: 0, y: 0, width: width.rounded(), height: height.rounded())
    guard let source = PlaneMap(rect, to: quad) else { return .empty() }
    let whole = inputs[cropping] ? nil : source.normalizedInverse?.bounds(of: image.extent)
    return CIImage(ProjectionKernel(source: source), of: [image], extent: whole ?? rect)
  }

  /// Returns an image with the corners of a rectangle moved to four points.
  private static func projected(_ image: CIImage, _ rect: CGRect, to quad: Quad) -> CIImage {
    guard let source = PlaneMap(rect, to: quad)?.normalizedInverse else { return .empty() }
    return CIImage(
      ProjectionKernel(source: source), of: [image], extent: CGRect(around: quad.points))
  }
}

/// An image whose colors a projection moves.
private struct ProjectionKernel: WarpKernel {
  /// Maps points of the result to points of the image.
  let source: PlaneMap

  func source(of region: CGRect, inInput index: Int) -> CGRect {
    // Around the samples of all pixels.
    source.bounds(of: region)?.insetBy(dx: -1, dy: -1) ?? .infinite
  }

  @inline(__always)
  func samples(at point: SIMD2<Double>, in images: SampledImages) -> SampleGrid {
    source.footprint(at: point)?.samples(reducedBy: 1) ?? .clear
  }
}

/// What a pixel shows of an image, as a parallelogram: a projection is taken for affine within a
/// pixel.
struct PixelFootprint {
  let center: SIMD2<Double>
  /// The horizontal side of the pixel.
  private let right: SIMD2<Double>
  /// The vertical side of the pixel.
  private let up: SIMD2<Double>
  /// The square of the length of the horizontal side.
  private let width: Double
  /// The square of the length of the vertical side.
  private let height: Double

  /// The largest distance of samples, in pixels of the image.
  private static var limit: Double { 1.25 }

  @inline(__always)
  init(center: SIMD2<Double>, right: SIMD2<Double>, up: SIMD2<Double>) {
    (self.center, self.right, self.up) = (center, right, up)
    width = right.x * right.x + right.y * right.y
    height = up.x * up.x + up.y * up.y
  }

  /// Returns how often an image must be reduced to half its size so that the longer side needs no
  /// more than one sample, if it is at most twice as long as the shorter one.
  ///
  /// - Returns: The number, at least 0.
  @inline(__always)
  func halvings(most: Int) -> Int {
    let square = min(max(width, height), 4 * min(width, height))
    var rest = square * (1 / (Self.limit * Self.limit))
    var count = 0
    while rest > 1, count < most {
      rest *= 0.25
      count &+= 1
    }
    return count
  }

  /// Returns the points to sample: at most 1.25 pixels of the image apart, but up to 8 x 8.
  @inline(__always)
  func samples(reducedBy scale: Double) -> SampleGrid {
    let most = Self.limit * Self.limit * (scale * scale)
    if width <= most, height <= most { return SampleGrid(center: center) }
    // In this order, also for NaN.
    func count(_ square: Double) -> Int {
      square <= most ? 1 : Int(min(7, square.squareRoot() / (Self.limit * scale))) + 1
    }
    let (columns, rows) = (count(width), count(height))
    return SampleGrid(
      center: center, columns: columns, columnStep: right / Double(columns), rows: rows,
      rowStep: up / Double(rows))
  }
}

extension PlaneMap {
  /// Returns what a pixel shows; nil beyond the horizon.
  ///
  /// - Returns: The parallelogram, or nil.
  @inline(__always)
  func footprint(at point: SIMD2<Double>) -> PixelFootprint? {
    let place = homogeneous(point)
    // Also for NaN.
    guard place.z > 1e-9 else { return nil }
    let inverse = 1 / place.z
    let center = SIMD2(place.x, place.y) * inverse
    // The derivatives along both axes.
    return PixelFootprint(
      center: center, right: (SIMD2(x.x, x.y) - center * x.z) * inverse,
      up: (SIMD2(y.x, y.y) - center * y.z) * inverse)
  }
}
