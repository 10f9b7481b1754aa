import CoreGraphics
import CoreImage
import PixelKernels
import Testing

struct ShadingBallTests {
  /// The shaded material of an image on which a color fills half of the shading image.
  private func material(_ image: CIImage, _ shading: CIImage) throws -> CIImage {
    let filter = CIFilter.shadedMaterial()
    filter.inputImage = image
    filter.shadingImage = shading
    return try #require(filter.outputImage)
  }

  // A flat surface shows the middle of the ball, a steep one a point near its edge.
  @Test(arguments: [255, 256, 640])
  func largeImagesShowTheSamePlaces(size: Int) throws {
    let third = size / 3
    let shading = TestImage.image(width: size, height: size) { x, y in
      x < third ? 0xFFFF_0000 : x < 2 * third ? 0xFF00_FF00 : 0xFF00_00FF
    }
    let image = TestImage.image(width: 9, height: 9) { x, _ in
      x < 4 ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    let words = try TestImage.words(material(image, shading), in: image.extent)
    // The luminance rises toward the right, so the normal points to the left.
    #expect(words[4][0] == 0xFF00_FF00)
    #expect(words[4][3] == 0xFFFF_0000)
    #expect(words[4][8] == 0xFF00_FF00)
  }

  @Test func edgesOfReducedImagesAreNotTranslucent() throws {
    // 257 pixels are not a whole number of squares.
    let shading = TestImage.image(width: 257, height: 257) { _, _ in 0xFF80_8080 }
    let image = TestImage.image(width: 9, height: 9) { x, _ in
      x < 4 ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    let filter = CIFilter.shadedMaterial()
    filter.inputImage = image
    filter.shadingImage = shading
    filter.scale = 1e6
    let output = try #require(filter.outputImage)
    #expect(Set(try TestImage.words(output, in: image.extent).joined()) == [0xFF80_8080])
  }
}
