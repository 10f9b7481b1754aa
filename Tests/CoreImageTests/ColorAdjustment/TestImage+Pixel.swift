import CoreGraphics
import CoreImage
import Testing

extension TestImage {
  /// Returns the pixel, as 0xAARRGGBB, that a filter makes of an image of one pixel.
  static func filtered(
    _ word: UInt32, _ name: String, _ parameters: [String: Any] = [:], isLinear: Bool = true
  ) throws -> UInt32 {
    let filter = try #require(CIFilter(name: name, parameters: parameters))
    filter.setValue(image([[word]]), forKey: kCIInputImageKey)
    let output = try #require(filter.outputImage)
    return try words(output, in: CGRect(x: 0, y: 0, width: 1, height: 1), isLinear: isLinear)[0][0]
  }
}
