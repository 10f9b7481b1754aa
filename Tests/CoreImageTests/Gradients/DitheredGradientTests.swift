import CoreGraphics
import CoreImage
import Foundation
import PixelKernels
import Testing

/// Bitmaps of Core Image's gradients, which are dithered between levels.
@Suite("Gradients of Core Image are dithered (GR-12)")
struct DitheredGradientTests {
  private func gradient(
    _ first: CIColor, _ second: CIColor, from start: Double = 0, to end: Double = 256
  ) throws -> CIImage {
    let filter = CIFilter.linearGradient()
    (filter.point0, filter.point1) = (CGPoint(x: start, y: 0), CGPoint(x: end, y: 0))
    (filter.color0, filter.color1) = (first, second)
    return try #require(filter.outputImage)
  }

  private func gray(_ level: Double) -> CIColor {
    CIColor(red: level / 255, green: level / 255, blue: level / 255)
  }

  @Test("The mean of a dark gradient is exact", arguments: [true, false], [0.0, 8])
  func means(isLinear: Bool, darkest: Double) throws {
    let image = try gradient(gray(darkest), gray(darkest + 6))
    let words = try TestImage.words(
      image, in: CGRect(x: 0, y: 0, width: 256, height: 32), isLinear: isLinear)
    func working(_ level: Double) -> Double {
      isLinear ? TransferFunction.linear(fromSRGB: level / 255) : level / 255
    }
    let (first, last) = (working(darkest), working(darkest + 6))
    for column in stride(from: 0, to: 256, by: 8) {
      let exact = (column..<column + 8).reduce(0) { sum, x in
        let value = first + (last - first) * (Double(x) + 0.5) / 256
        return sum + 255 * (isLinear ? TransferFunction.sRGB(fromLinear: value) : value) / 8
      }
      let mean = words.reduce(0) { sum, row in
        sum + row[column..<column + 8].reduce(0) { $0 + Double($1 & 255) } / 256
      }
      #expect(abs(mean - exact) < 0.05, "columns from \(column)")
    }
    // Grays stay gray.
    #expect(words.joined().allSatisfy { $0 == 0xFF00_0000 | ($0 & 255) &* 0x010101 })
  }

  @Test("Colors that are levels are not changed", arguments: [true, false])
  func levels(isLinear: Bool) throws {
    for level in 0..<256 {
      let image = try gradient(gray(0), gray(Double(level)), from: -2, to: -1)
      let words = try TestImage.words(
        image, in: CGRect(x: 0, y: 0, width: 32, height: 32), isLinear: isLinear)
      let word = 0xFF00_0000 | UInt32(level) &* 0x010101
      #expect(words.joined().allSatisfy { $0 == word })
    }
  }

  @Test("No color exceeds its alpha", arguments: [true, false])
  func alpha(isLinear: Bool) throws {
    let words = try TestImage.words(
      gradient(.clear, .white), in: CGRect(x: -8, y: 0, width: 272, height: 16),
      isLinear: isLinear)
    #expect(words.joined().allSatisfy { $0 == ($0 & 255) &* 0x0101_0101 })
    #expect(words.allSatisfy { $0.first == 0 && $0.last == 0xFFFF_FFFF })
  }

  @Test("A cropped gradient is a part of the whole; other filters' images have the nearest levels")
  func furtherFilters() throws {
    let image = try gradient(gray(8), gray(20))
    let area = CGRect(x: 0, y: 0, width: 256, height: 8)
    let words = try TestImage.words(image, in: area)
    #expect(Set(words).count == 8)
    #expect(try TestImage.words(image.cropped(to: area), in: area) == words)
    let inverted = image.applyingFilter("CIColorInvert")
    #expect(try Set(TestImage.words(inverted, in: area)).count == 1)
  }
}
