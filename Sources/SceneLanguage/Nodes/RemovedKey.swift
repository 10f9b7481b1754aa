/// A key that mappings of a type no longer have, with what replaces it.
package struct RemovedKey: Sendable, Hashable {
  /// The key.
  package let name: String
  /// The key of the same mapping that replaces it, or that contains what does.
  package let successor: String
  /// How to write it.
  package let hint: String

  /// Creates a removed key with an example of what replaces it.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - successor: The key of the same mapping that replaces it, or that contains what does.
  ///   - hint: How to write it, after "write".
  package init(_ name: String, _ successor: any AnyKey, _ hint: String) {
    self.name = name
    self.successor = successor.name
    self.hint = "write \(hint)"
  }
}
