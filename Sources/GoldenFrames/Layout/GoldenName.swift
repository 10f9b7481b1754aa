/// What a scene and its goldens are called: the area, which is a folder, and the name in it.
package struct GoldenName: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The folder below `scenes` and `golden-frames`.
  package let area: String
  /// The scene file's name without its extension.
  package let name: String

  /// Makes a name.
  ///
  /// - Parameters:
  ///   - area: The folder.
  ///   - name: The file's name without its extension.
  package init(area: String, name: String) {
    self.area = area
    self.name = name
  }

  /// Both parts with a slash between them; the name alone where the scene lies in no folder.
  package var description: String { area.isEmpty ? name : "\(area)/\(name)" }

  /// Orders names by area, then by name.
  ///
  /// - Parameters:
  ///   - left: One name.
  ///   - right: The other.
  /// - Returns: Whether `left` comes first.
  package static func < (left: GoldenName, right: GoldenName) -> Bool {
    (left.area, left.name) < (right.area, right.name)
  }
}
