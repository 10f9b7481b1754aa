import CoreGraphics

// CIPerspectiveTransform, CIPerspectiveTransformWithExtent and CIPerspectiveCorrection.
//
// CIPerspectiveTransform maps the corners of the image's extent to four points by the projection that
// they define; CIPerspectiveTransformWithExtent does so with a part of the image, and crops it to that.
// The extent is the bounding box of the points. CIPerspectiveCorrection is the inverse: what is between
// the points becomes a rectangle at the origin, as wide and high as the longer of the two opposite
// sides, rounded to pixels. Without `inputCrop`, the rest of the image is visible too, unless
// a corner of it would be beyond the horizon. Points of which three are on a line give an empty image.
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
    let place = source.homogeneous(point)
    // Behind the observer; also for NaN.
    guard place.z > 1e-9 else { return .zero }
    let center = SIMD2(place.x, place.y) * (1 / place.z)
    let (across, down) = source.samples(at: center, w: place.z)
    if across == 1, down == 1 { return images.first.color(at: center) }
    var sum = SIMD4<Float>.zero
    for row in 0..<down {
      let y = point.y - 0.5 + (Double(row) + 0.5) / Double(down)
      for column in 0..<across {
        let x = point.x - 0.5 + (Double(column) + 0.5) / Double(across)
        sum += images.first.color(at: source(SIMD2(x, y)))
      }
    }
    return sum / Float(across * down)
  }
}

extension Projection {
  /// Returns how many samples a pixel needs along each axis: as many as it covers pixels of the
  /// image, from 1 to 8.
  ///
  /// - Parameters:
  ///   - place: The point to which the center of the pixel is mapped.
  ///   - w: Its W.
  /// - Returns: The numbers along the x and the y axis of the result.
  @inline(__always)
  func samples(at place: SIMD2<Double>, w: Double) -> (across: Int, down: Int) {
    // The derivatives along both axes, times W.
    let (first, second) = (SIMD2(x.x, x.y) - place * x.z, SIMD2(y.x, y.y) - place * y.z)
    let across = first.x * first.x + first.y * first.y
    let down = second.x * second.x + second.y * second.y
    let limit = 1.02 * w * w
    if across <= limit, down <= limit { return (1, 1) }
    func count(_ square: Double) -> Int {
      square <= limit ? 1 : Int(min(square.squareRoot() / w - 0.01, 7)) + 1
    }
    return (count(across), count(down))
  }
}
