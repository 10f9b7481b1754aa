import CPango

/// Isolates the process from what libraries would take from the machine: its fonts and languages.
enum ProcessFonts {
  /// Removes environment variables and gives the process an empty font configuration, before Pango
  /// can load the machine's.
  ///
  /// Pango asks fontconfig for the current configuration when it makes its first font map, even if
  /// that font map never uses it. The work is done once per process, on the first thread that calls
  /// this; other threads wait.
  static func forgetMachine() { _ = isForgotten }

  private static let isForgotten: Bool = {
    ProcessEnvironment.forgetFontSettings()
    guard let empty = FcConfigCreate() else { preconditionFailure("out of memory for fonts") }
    defer { FcConfigDestroy(empty) }
    guard FcConfigSetCurrent(empty) != 0 else {
      preconditionFailure("fontconfig rejected an empty configuration")
    }
    // Pango looks up the user's languages when it is first asked for a script's language, and finds
    // none. Its header declares the function pure, so a call whose result is unused would be
    // optimized away.
    guard pango_script_get_sample_language(PANGO_SCRIPT_LATIN) != nil else {
      preconditionFailure("Pango has no language for the Latin script")
    }
    return true
  }()
}
