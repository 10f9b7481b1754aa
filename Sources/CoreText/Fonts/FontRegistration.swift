public import Foundation
import TextLayout

/// How long a font stays registered.
public enum CTFontManagerScope: UInt32, Sendable, Hashable {
  /// Until the process ends; the only scope that is supported.
  case process = 1
  /// Same as `process`.
  case persistent = 2
  /// Same as `process`.
  case session = 3
}

/// Registers the fonts of a file for the process.
///
/// They come after the fonts that a stage provides itself and before the packaged family. Existing
/// stages and fonts are not affected.
///
/// - Parameters:
///   - fontURL: The file.
///   - scope: Ignored; always the process.
///   - error: Receives the error if the file is not a usable font; may be nil.
/// - Returns: True if the file is a font and was not registered before.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<(any Error)?>?
) -> Bool {
  do throws(FontError) {
    return try FontBook.register(file: fontURL.path)
  } catch let problem {
    error?.pointee = problem
    return false
  }
}

/// Unregisters the fonts of a file.
///
/// - Parameters:
///   - fontURL: The file.
///   - scope: Ignored; always the process.
///   - error: Ignored; nothing is written.
/// - Returns: True if the file was registered.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<(any Error)?>?
) -> Bool {
  FontBook.unregister(file: fontURL.path)
}

/// Returns the font families in use, in order of precedence.
public func CTFontManagerCopyAvailableFontFamilyNames() -> [CFString] { FontBook.current.families }

/// Returns the PostScript names of the fonts in use, in order of precedence.
public func CTFontManagerCopyAvailablePostScriptNames() -> [CFString] {
  FontBook.current.faces.map(\.names.postScript)
}
