import Foundation

/// The settings of the process that could reach into text.
package enum ProcessEnvironment {
  /// Removes the environment variables by which the text and drawing libraries can be tuned.
  ///
  /// The work is done once a process, on whichever thread comes first.
  package static func forgetFontSettings() { _ = forgotten }

  private static let forgotten: Void = {
    for name in ProcessInfo.processInfo.environment.keys where reachesIntoText(name) {
      unsetenv(name)
    }
  }()

  /// Whether a variable is read by FreeType, Pango, Cairo, fontconfig, pixman or HarfBuzz.
  ///
  /// Pango takes the language of a script that English is not written in from `LANGUAGE`.
  package static func reachesIntoText(_ name: String) -> Bool {
    ["FREETYPE_PROPERTIES", "LANGUAGE"].contains(name)
      || ["PANGO_", "CAIRO_", "FONTCONFIG_", "FC_", "PIXMAN_", "HB_"].contains {
        name.hasPrefix($0)
      }
  }
}
