import CPango

/// What libraries would take from the machine by themselves: its fonts and its user's languages.
enum ProcessFonts {
  /// Removes settings from the environment and gives the process an empty configuration of fonts,
  /// before Pango can load the machine's.
  ///
  /// Pango asks fontconfig for the current configuration when it makes its first font map, even
  /// if that font map never uses it. The work is done once a process, on whichever thread comes
  /// first; the others wait.
  static func forgetMachine() { _ = isForgotten }

  private static let isForgotten: Bool = {
    ProcessEnvironment.forgetFontSettings()
    guard let empty = FcConfigCreate() else { preconditionFailure("no memory for fonts") }
    defer { FcConfigDestroy(empty) }
    guard FcConfigSetCurrent(empty) != 0 else {
      preconditionFailure("fontconfig refuses an empty configuration")
    }
    // Pango looks for the user's languages when it is first asked for a script's, and finds none. Its
    // header calls the function pure, so a call whose result nobody uses is optimised away.
    guard pango_script_get_sample_language(PANGO_SCRIPT_LATIN) != nil else {
      preconditionFailure("Pango knows no language for Latin script")
    }
    return true
  }()
}
