import CoreGraphics
import Foundation
import MultiplaneScene
import SceneTools
import Testing

struct ForeignColorTests {
  @Test(arguments: [
    ("ff8000", "write \"#ff8000\""), ("F80", "write \"#f80\""), ("0xFF8000", "write \"#ff8000\""),
    ("UIColor.systemBlue", "write \"#007aff\""), ("systemPink", "write \"#ff2d55\""),
    (".red", "write red"), ("Color.orange", "write orange"),
    ("none", "write clear, or null for no color at all"),
    ("currentColor", "write the color itself"),
    ("hsb(30 100% 50%)", "write rgb(), oklch() or color(display-p3 1 0.5 0)"),
    ("color-mix(in srgb, red, blue)", "write rgb(), oklch() or color(display-p3 1 0.5 0)"),
    ("var(--accent)", "write rgb(), oklch() or color(display-p3 1 0.5 0)"),
  ])
  func foreignColorsHaveHints(text: String, hint: String) {
    #expect(ForeignColor.hint(for: text) == hint)
    #expect(throws: ColorSyntax.Problem.self) { try ColorSyntax(text) }
  }

  @Test(arguments: ["", "zebra", "()", "rgb(1)", ".", "0x", "ffff", "color()", "gg8000", "0x12345"])
  func unknownTextHasNoHint(text: String) {
    let hint = ForeignColor.hint(for: text)
    #expect(hint == nil, "\(hint ?? "")")
  }

  @Test func systemColorsAreColors() throws {
    for (name, value) in ForeignColor.systemColors {
      #expect(try ColorSyntax(value).color.alpha == 1, "\(name)")
      #expect(name == name.lowercased())
    }
  }
}
