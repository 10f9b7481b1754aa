import CoreGraphics
import CoreImage
import Testing

/// The looks of photographs, at the values that their curves go through.
struct PhotoEffectTests {
  /// A look: its saturation, and what it makes of black, of (0.75, 0.5, 0.25) once saturated, and of
  /// white.
  struct Look: Sendable, CustomTestStringConvertible {
    let name: String
    let saturation: Double
    let black: [Double]
    let middle: [Double]
    let white: [Double]
    var testDescription: String { name }
  }

  static let looks = [
    Look(
      name: "Chrome", saturation: 1.3, black: [0, 0, 0], middle: [0.82, 0.54, 0.235],
      white: [1, 1, 1]),
    Look(
      name: "Fade", saturation: 0.68, black: [0.08, 0.08, 0.11], middle: [0.75, 0.53, 0.31],
      white: [0.94, 0.94, 0.92]),
    Look(
      name: "Instant", saturation: 0.85, black: [0.07, 0.05, 0.15], middle: [0.83, 0.55, 0.34],
      white: [0.98, 0.96, 0.86]),
    Look(
      name: "Process", saturation: 0.95, black: [0, 0.02, 0.13], middle: [0.76, 0.55, 0.34],
      white: [0.97, 1, 0.95]),
    Look(
      name: "Transfer", saturation: 0.9, black: [0.05, 0.03, 0.05], middle: [0.86, 0.52, 0.22],
      white: [1, 0.96, 0.86]),
  ]

  /// Checks the components of a color, from 0 to 1, within the rounding of the input.
  private func check(_ word: UInt32, _ color: [Double], _ name: String) {
    #expect(word >> 24 == 255)
    for (shift, value) in zip([16, 8, 0], color) {
      let component = Double(word >> UInt32(shift) & 255)
      #expect(abs(component - value * 255) <= 2, "\(name): \(String(word, radix: 16)) \(color)")
    }
  }

  private func word(_ color: [Double]) -> UInt32 {
    color.reduce(0xFF) { $0 << 8 | UInt32(($1 * 255).rounded()) }
  }

  @Test(arguments: PhotoEffectTests.looks)
  func colorsAreSaturatedThenMapped(look: Look) throws {
    let name = "CIPhotoEffect" + look.name
    check(try TestImage.filtered(0xFF00_0000, name), look.black, name)
    check(try TestImage.filtered(0xFFFF_FFFF, name), look.white, name)
    // e = gray + (color - gray) * saturation, whose gray is the same, is (0.75, 0.5, 0.25).
    let gray = 0.2126 * 0.75 + 0.7152 * 0.5 + 0.0722 * 0.25
    let color = [0.75, 0.5, 0.25].map { gray + ($0 - gray) / look.saturation }
    check(try TestImage.filtered(word(color), name), look.middle, name)
    // Colors that a context without color management passes on are encoded as well.
    check(try TestImage.filtered(word(color), name, isLinear: false), look.middle, name)
  }

  // The color has the gray 0.25: 0.2126 * 0.749 + 0.7152 * 0.102 + 0.0722 * 0.251,
  // 0.3 * 0.749 + 0.1 * 0.251, and 0.4 * 0.251 + 0.15.
  @Test(
    arguments: [
      ("Mono", 0xFFBF_1A40, 0.05, 0.26, 0.96), ("Noir", 0xFFBF_0040, 0, 0.13, 1),
      ("Tonal", 0xFF40_00FF, 0, 0.26, 1),
    ] as [(String, UInt32, Double, Double, Double)])
  func graysAreWeightedThenMapped(
    look: String, color: UInt32, black: Double, dark: Double, white: Double
  ) throws {
    let name = "CIPhotoEffect" + look
    for (word, gray) in [(0xFF00_0000, black), (color, dark), (0xFFFF_FFFF, white)] {
      check(try TestImage.filtered(word, name), [gray, gray, gray], name)
    }
  }
}
