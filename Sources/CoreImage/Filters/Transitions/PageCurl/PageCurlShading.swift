import PixelKernels

/// How the light changes the colors of a curled sheet, by the slope of its surface.
///
/// Without a shading image, the light comes from 30 degrees beside the vertical, toward the
/// direction of the angle: colors are multiplied by the square of the cosine between the normal and
/// the light, and a soft gloss is added. A shading image is a sphere in a square; its color at the
/// surface's normal covers that light, so that an opaque one multiplies the sheet's colors alone.
struct PageCurlShading {
  /// Factors of red, green and blue, and the white to add, by slope: the sine of the angle between
  /// the normal and the vertical, positive toward the direction of the angle.
  private var factors: [SIMD4<Float>]
  private static let half = 256

  /// Prepares the light without a shading image.
  init() {
    factors = (-Self.half...Self.half).map { index in
      let sine = Double(index) / Double(Self.half)
      let cosine = (1 - sine * sine).squareRoot()
      let toward = max(0.5 * sine + 0.75.squareRoot() * cosine, 0)
      // The hollow front starts with the brightness of the flat front.
      let light = sine < 0 ? 0.35 + 0.65 * toward * toward / 0.75 : 0.06 + 0.94 * toward * toward
      let gloss = sine < 0 ? 0 : 0.25 * pow(toward, 40)
      return SIMD4(Float(light), Float(light), Float(light), Float(gloss))
    }
  }

  /// Reads a shading image.
  init(_ image: CIImage, direction: SIMD2<Double>, for request: RenderRequest) throws {
    let sphere = image.extent.isInfinite ? CGRect(x: 0, y: 0, width: 1, height: 1) : image.extent
    let center = SIMD2(Double(sphere.midX), Double(sphere.midY))
    let radii = SIMD2(Double(sphere.width) / 2, Double(sphere.height) / 2)
    // Colors of their own have the pixels up to half a pixel from the edge.
    let limit = pointwiseMax(radii - 0.5, .zero)
    let (x, y) = (abs(direction.x) * limit.x + 1, abs(direction.y) * limit.y + 1)
    let area = PixelRect(
      touching: CGRect(x: center.x - x, y: center.y - y, width: 2 * x, height: 2 * y))
    let pixels = try request.pixels(
      of: image, in: area.expanded(by: (1, 1)).intersection(image.pixelExtent))
    self.init()
    for index in factors.indices {
      let sine = Double(index - Self.half) / Double(Self.half)
      let color = pixels.color(at: center + direction * limit * sine)
      factors[index] = factors[index] * (1 - color.w) + SIMD4(color.x, color.y, color.z, 0)
    }
  }

  /// The light at a slope.
  struct Light {
    /// The factors of red, green and blue, and 1.
    let factor: SIMD4<Float>
    /// The white to add.
    let gloss: SIMD4<Float>

    /// Returns a premultiplied color in the light.
    @inline(__always)
    func lit(_ color: SIMD4<Float>) -> SIMD4<Float> { color * factor + gloss * color.w }
  }

  /// Returns the light at a slope.
  @inline(__always)
  func light(slope: Double, weight: Float = 1) -> Light {
    let place = (slope + 1) * Double(Self.half)
    let index = min(max(Int(place), 0), 2 * Self.half - 1)
    let (low, high) = factors.withUnsafeBufferPointer { ($0[index], $0[index + 1]) }
    let factor = low + (high - low) * Float(place - Double(index))
    var light = factor
    light.w = 1
    let gloss = factor.w * weight
    return Light(
      factor: SIMD4(repeating: 1) + (light - 1) * weight, gloss: SIMD4(gloss, gloss, gloss, 0))
  }

  /// Returns a color of the sheet in the light; `color` is the premultiplied color.
  @inline(__always)
  func lit(_ color: SIMD4<Float>, slope: Double, weight: Float = 1) -> SIMD4<Float> {
    light(slope: slope, weight: weight).lit(color)
  }
}
