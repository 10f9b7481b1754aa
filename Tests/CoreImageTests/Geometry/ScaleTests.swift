import CoreGraphics
import CoreImage
import PixelKernels
import Testing

/// CILanczosScaleTransform and CIBicubicScaleTransform.
struct ScaleTests {
  private let names = ["CILanczosScaleTransform", "CIBicubicScaleTransform"]

  @Test("The width also has the aspect ratio as factor")
  func extents() throws {
    let image = TestImage.noise(width: 10, height: 6)
    for name in names {
      let scaled = image.applyingFilter(
        name, parameters: ["inputScale": 2, "inputAspectRatio": 0.5])
      #expect(scaled.extent == CGRect(x: 0, y: 0, width: 10, height: 12))
      #expect(image.applyingFilter(name) === image)
      #expect(
        image.applyingFilter(name, parameters: ["inputScale": 0]).extent.isEmpty)
    }
    #expect(CIFilter.bicubicScaleTransform().parameterC == 0.75)
    #expect(CIFilter.lanczosScaleTransform().aspectRatio == 1)
  }

  @Test("A color stays the same, at the edges too", arguments: [0.3, 0.5, 1.7, 4])
  func constant(scale: Double) throws {
    let image = TestImage.image(width: 20, height: 20) { _, _ in 0xFF40_80C0 }
    for name in names {
      let scaled = image.applyingFilter(name, parameters: ["inputScale": scale])
      let size = (20 * scale).rounded(.down)
      let words = try TestImage.words(scaled, in: CGRect(x: 0, y: 0, width: size, height: size))
      #expect(words.allSatisfy { $0.allSatisfy { $0 == 0xFF40_80C0 } })
    }
  }

  @Test("Doubling weighs with the filter")
  func weights() throws {
    // White right of column 4, black left of it.
    let image = TestImage.image(width: 9, height: 1) { x, _ in x >= 4 ? 0xFFFF_FFFF : 0xFF00_0000 }
    func row(_ name: String) throws -> [UInt32] {
      let scaled = image.applyingFilter(name, parameters: ["inputScale": 2])
      return try TestImage.words(
        scaled, in: CGRect(x: 0, y: 0, width: 18, height: 1), isLinear: false)[0].map { $0 & 255 }
    }
    // Column 8 has its center at 4.25 pixels: the distances to columns 4, 5 and 6 are 0.25, 1.25
    // and 2.25, those to 3 and 2 are 0.75 and 1.75.
    func lanczos(_ t: Double) -> Double { sinc(t) * sinc(t / 3) }
    func sinc(_ t: Double) -> Double {
      // Bhaskara's formula would not do: the sine of t pi by its series.
      let x = t * .pi
      var (sum, term) = (0.0, 1.0)
      for k in 0..<20 {
        sum += term
        term *= -x * x / Double((2 * k + 2) * (2 * k + 3))
      }
      return sum
    }
    let (inside, outside) = (
      [0.25, 1.25, 2.25].map(lanczos).reduce(0, +), [0.75, 1.75, 2.75].map(lanczos).reduce(0, +)
    )
    let share = inside / (inside + outside)
    #expect(abs(Double(try row("CILanczosScaleTransform")[7]) - (1 - share) * 255) <= 1)
    // Bicubic with B = 0, C = 0.75, of 0.75 and 1.75: 1.25 t^3 - 2.25 t^2 + 1 and
    // -0.75 t^3 + 3.75 t^2 - 6 t + 3.
    let bicubic: Double =
      1.25 * 0.421875 - 2.25 * 0.5625 + 1 + (-0.75 * 5.359375 + 3.75 * 3.0625 - 10.5 + 3)
    #expect(abs(Double(try row("CIBicubicScaleTransform")[7]) - bicubic * 255) <= 1)
  }

  @Test("Halving averages")
  func halving() throws {
    let image = TestImage.image(width: 40, height: 40) { x, y in
      (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
    }
    for name in names {
      let scaled = image.applyingFilter(name, parameters: ["inputScale": 0.5])
      let words = try TestImage.words(
        scaled, in: CGRect(x: 5, y: 5, width: 10, height: 10), isLinear: false)
      #expect(words.allSatisfy { $0.allSatisfy { abs(Int($0 & 255) - 128) <= 2 } })
    }
  }

  @Test("Tiles match the whole, and huge and tiny scales render (CI-22)")
  func tiles() throws {
    let image = TestImage.noise(width: 30, height: 20)
    for name in names {
      for scale in [0.4, 2.3] {
        let scaled = image.applyingFilter(name, parameters: ["inputScale": scale])
        try TestImage.expectTilesMatch(scaled, in: CGRect(x: -2, y: 1, width: 40, height: 30))
      }
      for scale in [1e-8, 1e-3, 1e300] {
        let scaled = image.applyingFilter(
          name, parameters: ["inputScale": scale, "inputAspectRatio": 0.5])
        _ = try TestImage.words(scaled, in: CGRect(x: 0, y: 0, width: 3, height: 3))
      }
      let infinite = CIImage(color: .red).applyingFilter(name, parameters: ["inputScale": 0.5])
      #expect(infinite.extent.isInfinite)
      #expect(
        try TestImage.words(infinite, in: CGRect(x: 9, y: 9, width: 1, height: 1))
          == [[0xFFFF_0000]])
      // Too much to read, but no crash.
      let tiny = CIImage(color: .red).applyingFilter(name, parameters: ["inputScale": 1e-7])
      #expect(CIContext().createCGImage(tiny, from: CGRect(x: 0, y: 0, width: 9, height: 9)) == nil)
    }
  }
}
