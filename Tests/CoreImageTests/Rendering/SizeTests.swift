import CoreGraphics
import CoreImage
import Foundation
import PixelKernels
import Testing

/// All filters with the smallest, longest and largest images, and with extreme lengths.
struct SizeTests {
  static let names = FilterDefinition.all.map(\.name)

  /// Returns the result of a filter whose images are all the same.
  private func output(
    _ name: String, of image: CIImage, edit: (FilterInput) -> FilterValue? = { _ in nil }
  ) throws -> CIImage {
    let definition = try #require(FilterDefinition.named(name))
    var values: [String: FilterValue] = [:]
    for input in definition.inputs {
      values[input.key] = input.kind == .image ? .image(image) : edit(input)
    }
    return try #require(definition.output(FilterInputs(values)))
  }

  /// Returns the pixels of a rectangle, or nil if an intermediate image is too large.
  private func words(_ image: CIImage, in region: PixelRect) throws -> [[UInt32]]? {
    do {
      let pixels = try CIContext().buffer(of: image, in: region)
      return (0..<pixels.height).map { y in (0..<pixels.width).map { pixels[$0, y] } }
    } catch CIError.tooLarge {
      return nil
    }
  }

  @Test(arguments: names) func onePixel(name: String) throws {
    let result = try output(name, of: TestImage.image([[0xFF80_4020]]))
    let region = PixelRect(minX: -2, minY: -2, maxX: 3, maxY: 3)
    let words = try #require(try words(result, in: region))
    // What is outside the extent is clear.
    let shown = result.pixelExtent
    for (row, y) in zip(words, (-2...2).reversed()) {
      for (word, x) in zip(row, -2...2) where word != 0 {
        #expect(shown.contains(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)))
      }
    }
  }

  @Test(arguments: names) func longStrip(name: String) throws {
    let strip = TestImage.noise(width: 16384, height: 2)
    let result = try output(name, of: strip)
    let whole = try #require(
      try words(result, in: PixelRect(minX: 0, minY: 0, maxX: 16384, maxY: 2)))
    let part = try #require(
      try words(result, in: PixelRect(minX: 8190, minY: 0, maxX: 8194, maxY: 2)))
    #expect(part == whole.map { Array($0[8190..<8194]) })
  }

  @Test(arguments: names) func moreThanFitsInMemory(name: String) throws {
    let size = CGRect(x: 0, y: 0, width: 1 << 16, height: 1 << 10)
    #expect(Int(size.width * size.height) > RenderRequest.maximumPixels)
    let image = CIImage(color: .red).cropped(to: size)
    let result = try output(name, of: image)
    let region = PixelRect(minX: 300, minY: 300, maxX: 304, maxY: 304)
    let words = try words(result, in: region)
    #expect(words == nil || words?.count == 4)
    #expect(CIContext().createCGImage(result, from: size) == nil)
    #expect(CIContext().createCGImage(result, from: .infinite) == nil)
  }

  @Test(arguments: names, [0, -7, 1e9]) func extremeLengths(name: String, length: Double) throws {
    let image = TestImage.noise(width: 12, height: 9)
    let result = try output(name, of: image) { input in
      input.type == kCIAttributeTypeDistance ? .number(length) : nil
    }
    let words = try words(result, in: PixelRect(minX: 0, minY: 0, maxX: 12, maxY: 9))
    #expect(words == nil || words?.count == 9)
  }

  @Test(arguments: names) func numbersAreFinite(name: String) throws {
    for input in try #require(FilterDefinition.named(name)).inputs where input.kind == .number {
      #expect(FilterValue(Double.nan, for: input.kind) == nil)
      #expect(FilterValue(Double.infinity, for: input.kind) == nil)
    }
  }
}
