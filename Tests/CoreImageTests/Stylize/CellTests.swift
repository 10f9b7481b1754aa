import CoreGraphics
import CoreImage
import PixelKernels
import Testing

/// Filters that divide an image into cells.
@Suite struct CellTests {
  @Test func squaresHaveTheMean() throws {
    let image = TestImage.image([
      [0xFF00_0000, 0xFF28_2828, 0xFF10_1010, 0xFF10_1010],
      [0xFF50_5050, 0xFF78_7878, 0xFF10_1010, 0xFF10_1010],
    ]).applyingFilter(
      "CIPixellate", parameters: ["inputCenter": CIVector(x: 1, y: 1), "inputScale": 2])
    // (0 + 40 + 80 + 120) / 4 = 60.
    #expect(
      try TestImage.words(image, in: image.extent, isLinear: false) == [
        [0xFF3C_3C3C, 0xFF3C_3C3C, 0xFF10_1010, 0xFF10_1010],
        [0xFF3C_3C3C, 0xFF3C_3C3C, 0xFF10_1010, 0xFF10_1010],
      ])
  }

  @Test func theCenterIsTheMiddleOfASquare() throws {
    // With the center at the origin, squares of 4 pixels start at -2.
    let image = PositionKernel.image.applyingFilter(
      "CIPixellate", parameters: ["inputCenter": CIVector(x: 0, y: 0), "inputScale": 4])
    for x in 2...5 { #expect(try PositionKernel.source(image, x, 0) == SIMD2(4, 0)) }
    #expect(try PositionKernel.source(image, 6, 9) == SIMD2(8, 8))
  }

  @Test func hexagonsAreAroundTheCenter() throws {
    let image = PositionKernel.image.applyingFilter(
      "CIHexagonalPixellate", parameters: ["inputCenter": CIVector(x: 0, y: 0), "inputScale": 10])
    // The hexagon extends 10 up and 8.66 to the right; the next center is at 17.32.
    #expect(try PositionKernel.source(image, 0, 9) == SIMD2(0, 0))
    #expect(try PositionKernel.source(image, 7, 0) == SIMD2(0, 0))
    let right = try PositionKernel.source(image, 9, 0)
    #expect(abs(right.x - 17.32) < 0.5 && right.y == 0)
    let above = try PositionKernel.source(image, 8, 14)
    #expect(abs(above.x - 8.66) < 0.5 && abs(above.y - 15) < 0.5)
  }

  @Test(arguments: ["CIPixellate", "CIHexagonalPixellate", "CICrystallize"])
  func cellsKeepTheMeanOfTheImage(name: String) throws {
    let image = TestImage.noise(width: 61, height: 47)
    let region = PixelRect(minX: 0, minY: 0, maxX: 61, maxY: 47)
    func sum(_ image: CIImage) throws -> SIMD4<Double> {
      let pixels = try RenderRequest(image, in: .encoded).pixels(of: image, in: region)
      return (0..<61 * 47).reduce(into: .zero) { sum, index in
        let color = pixels.base[index]
        sum += SIMD4(Double(color.x), Double(color.y), Double(color.z), Double(color.w))
      }
    }
    let (before, after) = (try sum(image), try sum(image.applyingFilter(name)))
    for index in 0..<4 { #expect(abs(before[index] - after[index]) < 0.01) }
  }

  @Test(arguments: ["CIPixellate", "CIHexagonalPixellate", "CICrystallize", "CIPointillize"])
  func oneColorStays(name: String) throws {
    let image = CIImage(color: .orange).applyingFilter(name)
    let words = try TestImage.words(image, in: CGRect(x: 0, y: 0, width: 30, height: 30))
    #expect(Set(words.joined()) == [0xFFFF_8000])
  }

  @Test(arguments: ["CICrystallize", "CIPointillize"])
  func randomCellsHaveSeveralPixelsOfOneColor(name: String) throws {
    let image = TestImage.noise(width: 64, height: 64).applyingFilter(
      name, parameters: ["inputRadius": 8])
    let words = try TestImage.words(image, in: image.extent)
    let colors = Set(words.joined())
    // Squares of 12 or 10 pixels, and mixed colors at the edges of discs.
    #expect(colors.count > 15 && colors.count < (name == "CICrystallize" ? 60 : 1500))
  }
}

extension CIColor {
  /// Red and half green.
  fileprivate static let orange = CIColor(red: 1, green: 128 / 255, blue: 0)
}
