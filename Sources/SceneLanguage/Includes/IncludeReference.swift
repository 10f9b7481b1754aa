/// The value of `include:`, which refers to a file and optionally a symbol or layer in it.
struct IncludeReference {
  /// The whole text.
  let text: String
  /// The file's path.
  let path: String
  /// The symbol or layer, or nil for all layers of the file.
  let name: String?

  /// Splits a reference at its first number sign.
  ///
  /// - Parameter text: `cards.yaml#card` or `cards.yaml`.
  init(_ text: String) {
    self.text = text
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts.first ?? "")
    name = parts.count > 1 ? String(parts[1]) : nil
  }
}
