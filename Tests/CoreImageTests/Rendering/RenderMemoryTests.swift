import CoreGraphics
import CoreImage
import PixelKernels
import Testing

/// The memory of rendering: 4 bytes for each pixel of the result, and 16 for each of an intermediate
/// image.
struct RenderMemoryTests {
  private let region = PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 64)
  private let context = CIContext(options: [.workingColorSpace: NSNull()])

  private func needs(_ image: CIImage, _ bytes: Int) throws -> Bool {
    let image = image.cropped(to: CGRect(region))
    _ = try context.buffer(of: image, in: region, memory: MemoryAccount(limit: bytes))
    do {
      _ = try context.buffer(of: image, in: region, memory: MemoryAccount(limit: bytes - 1))
      return false
    } catch CIError.tooLarge {
      return true
    }
  }

  // One band of 64 rows; a filter of colors changes the pixels in place.
  @Test func imagesThatExistAtATimeAreCounted() throws {
    let image = TestImage.noise(width: 64, height: 64)
    #expect(try needs(image, 20 * 4096))
    let inverse = image.applyingFilter("CIColorInvert")
    #expect(try needs(inverse, 20 * 4096))
    #expect(try needs(inverse.applyingFilter("CISepiaTone"), 20 * 4096))
    // Both images at a time.
    let other = TestImage.noise(width: 64, height: 65)
    let mix = image.applyingFilter(
      "CIMix", parameters: [kCIInputBackgroundImageKey: other, "inputAmount": 0.5])
    #expect(try needs(mix, 36 * 4096))
  }

  // Each step is read twice, so all of them are kept: the memory grows with the chain.
  @Test func chainsAreLimited() throws {
    var image = TestImage.noise(width: 64, height: 64)
    for _ in 0..<100 {
      let twirled = image.applyingFilter(
        "CITwirlDistortion", parameters: [kCIInputCenterKey: CIVector(x: 30, y: 30)])
      image = image.applyingFilter(
        "CIMix", parameters: [kCIInputBackgroundImageKey: twirled, "inputAmount": 0.5]
      ).cropped(to: CGRect(region))
    }
    #expect(throws: CIError.tooLarge) {
      try context.buffer(of: image, in: region, memory: MemoryAccount(limit: 1 << 20))
    }
    _ = try context.buffer(of: image, in: region)
  }

  // A limit changes no pixel.
  @Test func limitsDoNotChangePixels() throws {
    let image = TestImage.noise(width: 64, height: 64).applyingFilter(
      "CITwirlDistortion", parameters: [kCIInputCenterKey: CIVector(x: 30, y: 30)])
    let free = try context.buffer(of: image, in: region)
    var (least, most) = (0, 1 << 20)
    while most - least > 1 {
      let middle = (least + most) / 2
      if let limited = try? context.buffer(
        of: image, in: region, memory: MemoryAccount(limit: middle))
      {
        #expect(PixelDifference(limited, free).largest == 0)
        most = middle
      } else {
        least = middle
      }
    }
    // The result, and at least the image and what it becomes.
    #expect(most >= 36 * 4096)
  }
}
