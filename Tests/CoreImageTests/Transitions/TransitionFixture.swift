import CoreGraphics
import CoreImage
import PixelKernels
import Testing

/// Transitions between small images.
enum TransitionFixture {
  /// The names of all transitions.
  static let names = CIFilter.filterNames(inCategory: kCICategoryTransition)

  /// Returns an image of one color, as a premultiplied word 0xAARRGGBB.
  static func solid(_ word: UInt32, width: Int, height: Int) -> CIImage {
    TestImage.image(width: width, height: height) { _, _ in word }
  }

  /// Returns a filter with images, and with an opaque mask that is dark at the left.
  static func filter(
    _ name: String, _ source: CIImage, _ target: CIImage, time: Double,
    _ inputs: [String: Any] = [:]
  ) throws -> CIFilter {
    let filter = try #require(CIFilter(name: name, parameters: inputs))
    filter.setValue(source, forKey: kCIInputImageKey)
    filter.setValue(target, forKey: kCIInputTargetImageKey)
    filter.setValue(time, forKey: kCIInputTimeKey)
    if filter.inputKeys.contains(kCIInputMaskImageKey), inputs[kCIInputMaskImageKey] == nil {
      let mask = TestImage.image(width: 24, height: 20) { x, _ in
        0xFF00_0000 | UInt32(x * 10) * 0x01_0101
      }
      filter.setValue(mask, forKey: kCIInputMaskImageKey)
    }
    return filter
  }

  /// Returns the result from black to white, as red bytes of sRGB-encoded values, row by row from
  /// the top.
  static func reds(
    _ name: String, width: Int, height: Int, time: Double, _ inputs: [String: Any] = [:]
  ) throws -> [[UInt32]] {
    let filter = try filter(
      name, solid(0xFF00_0000, width: width, height: height),
      solid(0xFFFF_FFFF, width: width, height: height), time: time, inputs)
    return try reds(#require(filter.outputImage), width: width, height: height)
  }

  /// Returns the red bytes of an image, which filters computed from encoded values.
  static func reds(_ image: CIImage, width: Int, height: Int) throws -> [[UInt32]] {
    try TestImage.words(
      image, in: CGRect(x: 0, y: 0, width: width, height: height), isLinear: false
    ).map { $0.map { $0 >> 16 & 255 } }
  }
}
