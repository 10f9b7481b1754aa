import PixelKernels

// Apple documents the inputs only; the mathematics is ours. The image is bent to a ring around a
// clear circle of radius R: its bottom edge lies on the circle, a pixel of its height is a pixel of
// the radius, and its width W takes the whole turn, clockwise, so that it reads outward. The color
// at the distance r from the center and the polar angle a is that of the image at
//
//   x = minX + W fract(1/2 + (pi/2 + angle - a) / 2 pi),  y = minY + r - R
//
// With angle 0 the middle of the image is at the top and its two ends meet at the bottom. An
// infinite image counts as one that is 2 pi R wide around the center and starts at its height.
//
// The extent is the circle that contains the ring.

private let radius = Input.distance(
  kCIInputRadiusKey, 150, slider: 0...600, "The radius, in pixels.")

extension FilterDefinition {
  static let circularWrap = FilterDefinition(
    "CICircularWrap", "Circular Wrap Distortion", "wraps the image around a circle",
    in: [kCICategoryDistortionEffect],
    inputs: [Input.image, Input.center, radius, Input.angle]
  ) { image, inputs in
    let (center, radius) = (inputs[.center], inputs[radius])
    let isInfinite = image.extent.isInfinite
    var bounds = CGRect(image.pixelExtent)
    if isInfinite {
      let width = max(1, min(2 * .pi * radius, 1e6))
      bounds = CGRect(x: center.x - width / 2, y: center.y, width: width, height: 1e6)
    }
    guard !bounds.isEmpty else { return .empty() }
    let outer = radius + bounds.height
    let kernel = CircularWrapKernel(
      center: center, radius: radius, angle: inputs[.angle], bounds: bounds)
    if isInfinite { return CIImage(kernel, of: [image], extent: .infinite) }
    let joined = CIImage(JoinedEnds(image: image, margin: CircularWrapKernel.margin))
    return CIImage(kernel, of: [joined], extent: CGRect(around: center, radius: outer))
  }
}

/// An image with its right end repeated beyond its left one, and vice versa.
private struct JoinedEnds: ImageOperation {
  let image: CIImage
  /// The number of columns that are repeated on either side.
  let margin: Int

  var inputs: [CIImage] { [image] }
  var reach: Int? { nil }
  var overlap: Int? { 0 }
  var extent: CGRect { CGRect(image.pixelExtent.expanded(by: (margin, 0))) }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let inside = image.pixelExtent
    let width = inside.width
    let part = PixelRect(
      minX: min(region.minX, inside.minX), minY: region.minY,
      maxX: max(region.maxX, inside.maxX), maxY: region.maxY)
    let target = try request.pixels(of: image, in: part)
    for y in part.minY..<part.maxY {
      // So that columns are counted like those of the plane.
      let row = target.row(y) - part.minX
      for x in part.minX..<inside.minX {
        row[x] = row[inside.minX &+ (x &- inside.minX).wrapped(to: width)]
      }
      for x in inside.maxX..<part.maxX {
        row[x] = row[inside.minX &+ (x &- inside.minX).wrapped(to: width)]
      }
    }
    return part == region ? target : target.copy(of: region)
  }
}

/// Bends an image to a ring.
private struct CircularWrapKernel: SmoothWarpKernel {
  /// How many columns beyond the ends of the image are read: half of the largest distance of
  /// samples, and one for the interpolation.
  static let margin = 33

  private let center: SIMD2<Double>
  private let radius: Double
  /// The share of the width that is at the polar angle 0.
  private let start: Double
  private let bounds: CGRect

  init(center: SIMD2<Double>, radius: Double, angle: Double, bounds: CGRect) {
    self.center = center
    self.radius = radius
    start = 0.75 + angle.remainder(dividingBy: 2 * .pi) / (2 * .pi)
    self.bounds = bounds
  }

  func source(of region: CGRect, inInput index: Int) -> CGRect {
    let x = max(abs(region.minX - center.x), abs(region.maxX - center.x))
    let y = max(abs(region.minY - center.y), abs(region.maxY - center.y))
    let height = min(max((x * x + y * y).squareRoot() - radius, 0) + 2, bounds.height)
    guard height.isFinite else { return bounds.insetBy(dx: -CGFloat(Self.margin), dy: 0) }
    return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: height)
      .insetBy(dx: -CGFloat(Self.margin), dy: 0)
  }

  /// A ring nearer to the center may be bent too strongly.
  @inline(__always)
  func isSmooth(around middle: SIMD2<Double>) -> Bool {
    let offset = middle - center
    return (offset * offset).sum() > 24 * 24 && bounds.height >= Self.narrowestFeature
  }

  @inline(__always)
  func samples(at point: SIMD2<Double>, in images: SampledImages) -> SampleGrid {
    let offset = point - center
    let distance = (offset * offset).sum().squareRoot()
    let height = distance - radius
    // Half a pixel more on both sides, so that the edges of the ring are antialiased.
    guard height > -0.5, height < bounds.height + 0.5, distance > 0 else { return .clear }
    let share = start - PolarAngle.turns(of: offset)
    let place = bounds.minX + bounds.width * (share - Double(share.wholeBelow))
    var samples = SampleGrid(center: SIMD2(place, bounds.minY + height))
    // The pixels of the image per pixel along the circle.
    let stretch = bounds.width / max(2 * .pi * distance, 1)
    guard stretch > 1.25 else { return samples }
    samples.columns = Int(min(stretch + 0.75, 16))
    samples.columnStep = SIMD2(min(stretch, 64) / Double(samples.columns), 0)
    return samples
  }
}

/// Angles of points.
enum PolarAngle {
  /// Returns the vector of length 1 at an angle, to a hundred millionth.
  ///
  /// - Parameter turns: The angle in turns; its magnitude is less than 2^50.
  /// - Returns: The cosine and the sine.
  @inline(__always)
  static func direction(turns: Double) -> SIMD2<Double> {
    // Adding and subtracting 1.5 * 2^52 rounds; the lowest bits are the quarters.
    let magic = 6_755_399_441_055_744.0
    let shifted = turns * 4 + magic
    let quarters = shifted.bitPattern & 3
    let angle = (turns * 4 - (shifted - magic)) * (.pi / 2)
    // Their series, for angles up to an eighth of a turn.
    let s = angle * angle
    let sine =
      angle * (1 + s * (-1 / 6 + s * (1 / 120 + s * (-1 / 5040 + s * (1 / 362_880)))))
    let cosine =
      1 + s * (-1 / 2 + s * (1 / 24 + s * (-1 / 720 + s * (1 / 40320 - s / 3_628_800))))
    let (x, y) = quarters & 1 == 0 ? (cosine, sine) : (-sine, cosine)
    return quarters & 2 == 0 ? SIMD2(x, y) : SIMD2(-x, -y)
  }

  /// Returns the angle of a vector in turns, from -1/2 to 1/2, to a millionth; 0 for no vector.
  ///
  /// The arc tangent of the smaller coordinate divided by the larger one is a polynomial
  /// (Abramowitz and Stegun 4.4.49).
  @inline(__always)
  static func turns(of vector: SIMD2<Double>) -> Double {
    let (x, y) = (abs(vector.x), abs(vector.y))
    let (most, least) = (max(x, y), min(x, y))
    guard most > 0 else { return 0 }
    let z = least / most
    let s = z * z
    let low = 0.999_996_115_1 + s * (-0.333_173_758_0 + s * 0.198_078_690_0)
    let high =
      -0.132_335_148_0 + s * (0.079_626_318_0 + s * (-0.033_606_269_0 + s * 0.006_812_411_0))
    var turns = z * (low + s * s * s * high) * (0.5 / .pi)
    if y > x { turns = 0.25 - turns }
    if vector.x < 0 { turns = 0.5 - turns }
    return vector.y < 0 ? -turns : turns
  }
}
