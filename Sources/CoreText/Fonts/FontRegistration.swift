public import Foundation
import TextLayout

/// How long a registered font stays.
public enum CTFontManagerScope: UInt32, Sendable, Hashable {
  /// As long as the process: the only scope there is here.
  case process = 1
  /// Acts as `process`.
  case persistent = 2
  /// Acts as `process`.
  case session = 3
}

/// Adds the fonts of a file to those of the process.
///
/// They come after what a stage brings itself and before the packaged family. Stages and fonts
/// that exist already keep theirs.
///
/// - Parameters:
///   - fontURL: A file.
///   - scope: Always the process.
///   - error: Nil; nothing is written there.
/// - Returns: Whether the file is a font and was not registered before.
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

/// Takes the fonts of a file out of those of the process.
///
/// - Parameters:
///   - fontURL: A file.
///   - scope: Always the process.
///   - error: Nil; nothing is written there.
/// - Returns: Whether the file was registered.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<(any Error)?>?
) -> Bool {
  FontBook.unregister(file: fontURL.path)
}

/// The families that are in use, in order of precedence.
public func CTFontManagerCopyAvailableFontFamilyNames() -> [CFString] { FontBook.current.families }

/// The PostScript names of the fonts that are in use, in order of precedence.
public func CTFontManagerCopyAvailablePostScriptNames() -> [CFString] {
  FontBook.current.faces.map(\.names.postScript)
}
