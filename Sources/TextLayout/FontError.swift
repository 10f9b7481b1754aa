/// An error about a font.
package enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file does not exist, is empty, or cannot be read.
  case unreadable(path: String)
  /// The file is not a TrueType or OpenType font.
  case notAFont(path: String)
  /// No font has this name; `near` contains the most similar names, best first.
  case unknownName(String, near: [String])
  /// The default family is neither installed nor among the given files.
  case defaultFamilyMissing(directory: String)

  package var description: String {
    switch self {
    case .unreadable(let path):
      return "cannot read font file \"\(path)\""
    case .notAFont(let path):
      return "\"\(path)\" is not a TrueType or OpenType font"
    case .unknownName(let name, let near):
      let names = near.map { "\"\($0)\"" }.joined(separator: ", ")
      let hint = near.isEmpty ? "no fonts are available" : "the closest matches are \(names)"
      return "unknown font \"\(name)\"; \(hint)"
    case .defaultFamilyMissing(let directory):
      return "the default font family \(FontBook.defaultFamily) is not installed in \(directory)"
    }
  }
}
