import Foundation
import Testing
import TextLayout

struct ProcessEnvironmentTests {
  @Test func noFontSettingSurvivesTheFirstBook() {
    _ = FontBook.packaged
    let prefixes = [
      "FREETYPE_PROPERTIES", "LANGUAGE", "PANGO_", "CAIRO_", "FONTCONFIG_", "FC_", "PIXMAN_", "HB_",
    ]
    let left = ProcessInfo.processInfo.environment.keys.filter { name in
      prefixes.contains { name.hasPrefix($0) }
    }
    #expect(left.isEmpty)
  }

  @Test(arguments: [
    "FREETYPE_PROPERTIES", "LANGUAGE", "PANGO_LANGUAGE", "FONTCONFIG_FILE", "FC_LANG",
    "HB_SHAPER_LIST",
  ])
  func settingsAreRecognized(name: String) {
    #expect(ProcessEnvironment.reachesIntoText(name))
  }

  @Test(arguments: ["HOME", "LANG", "MY_PANGO_X", "HBO", "MY_LANGUAGE"])
  func otherVariablesAreKept(name: String) {
    #expect(!ProcessEnvironment.reachesIntoText(name))
  }
}
