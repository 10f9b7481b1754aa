import CoreGraphics
import Foundation
import MultiplaneScene
import Testing

struct ValueDecoderColorsTests {
  @Test func textAndSpacesGiveColors() throws {
    #expect(try decode("'#ff000080'") { $0.color($1) }.value?.components == [1, 0, 0, 128.0 / 255])
    #expect(try decode("white") { $0.color($1) }.value?.components == [1, 1, 1, 1])
    let wide = try decode("{space: displayP3, components: [1, 0.5, 0]}") { $0.color($1) }
    #expect(wide.value?.components == [1, 0.5, 0, 1])
    let gray = try decode("{space: genericGrayGamma2_2, components: [0.25, 0.5]}") { $0.color($1) }
    #expect(gray.value?.components == [0.25, 0.5])
    let outside = try decode("{space: extendedSRGB, components: [1.2, -0.1, 0, 1]}") {
      $0.color($1)
    }
    #expect(outside.value?.components == [1.2, -0.1, 0, 1])
  }

  @Test(arguments: [
    ("5", ["1:1 MP0206 expected a color, found the number 5"]),
    ("rgb(300 0 0)", ["1:1 MP0206 \"rgb(300 0 0)\" is not a color: 300 is not between 0 and 255"]),
    ("wihte", ["1:1 MP0206 \"wihte\" is not a color"]),
    ("{space: p3, components: [1, 0, 0]}", ["1:9 MP0208 unknown name \"p3\""]),
    (
      "{space: sRGB, components: [1, 0]}",
      ["1:27 MP0209 expected 3 components and an optional alpha for a color in sRGB, found 2"]
    ),
    ("{space: sRGB}", ["1:2 MP0102 missing key \"components\" in the color"]),
    (
      "{space: sRGB, components: [0, 0, 0, 2]}",
      ["1:27 MP0202 the alpha must be between 0 and 1, not 2"]
    ),
    (
      "{space: sRGB, compnents: [0, 0, 0]}",
      [
        "1:15 MP0103 unknown key \"compnents\" in the color"
      ]
    ),
  ])
  func invalidColors(text: String, problems: [String]) throws {
    let result = try decode(text) { $0.color($1) }
    #expect(result.value == nil)
    #expect(result.problems == problems)
  }
}
