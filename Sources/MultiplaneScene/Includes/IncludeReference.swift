/// What `include:` names: a file, and a symbol or layer in it.
struct IncludeReference {
  /// The whole text.
  let text: String
  /// The file's path.
  let path: String
  /// The symbol or layer; nil for all layers of the file.
  let name: String?

  /// Takes a reference apart at its first number sign.
  ///
  /// - Parameter text: `cards.yaml#card` or `cards.yaml`.
  init(_ text: String) {
    self.text = text
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts.first ?? "")
    name = parts.count > 1 ? String(parts[1]) : nil
  }
}
