import Foundation

/// The environment of the process, as far as it could affect text.
package enum ProcessEnvironment {
  /// Removes the environment variables that configure the text and drawing libraries.
  ///
  /// The work is done once per process, on the first thread that calls this.
  package static func forgetFontSettings() { _ = forgotten }

  private static let forgotten: Void = {
    for name in ProcessInfo.processInfo.environment.keys where reachesIntoText(name) {
      unsetenv(name)
    }
  }()

  /// Returns whether FreeType, Pango, Cairo, fontconfig, pixman, or HarfBuzz reads a variable.
  ///
  /// From `LANGUAGE`, Pango takes the language of scripts that English is not written in.
  package static func reachesIntoText(_ name: String) -> Bool {
    ["FREETYPE_PROPERTIES", "LANGUAGE"].contains(name)
      || ["PANGO_", "CAIRO_", "FONTCONFIG_", "FC_", "PIXMAN_", "HB_"].contains {
        name.hasPrefix($0)
      }
  }
}
