import CoreImage
import CoreImage.CIFilterBuiltins
import Testing

/// Filters used as in programs for Apple's platforms.
struct FilterTests {
  // CI-03: a dissolve of red and blue in linear light.
  @Test func aTypedFilterMakesAnImage() throws {
    let filter = CIFilter.dissolveTransition()
    filter.inputImage = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 4))
    filter.targetImage = CIImage(color: .blue).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 4))
    filter.time = 0.5
    let output = try #require(filter.outputImage)
    let context = CIContext()
    let image = try #require(context.createCGImage(output, from: output.extent))
    #expect(image.width == 4 && image.height == 4)
    var pixel: [UInt8] = [0, 0, 0, 0]
    context.render(
      output, toBitmap: &pixel, rowBytes: 4, bounds: CGRect(x: 1, y: 1, width: 1, height: 1),
      format: .RGBA8, colorSpace: nil)
    // 0.735357 * 255
    #expect(pixel == [188, 0, 188, 255])
  }
}
