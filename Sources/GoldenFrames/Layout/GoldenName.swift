/// The name of a scene and its goldens: the area, which is a folder, and the name within it.
package struct GoldenName: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The folder below `scenes` and `golden-frames`.
  package let area: String
  /// The scene file's name without its extension.
  package let name: String

  /// Creates a name.
  ///
  /// - Parameters:
  ///   - area: The folder.
  ///   - name: The file's name without its extension.
  package init(area: String, name: String) {
    self.area = area
    self.name = name
  }

  /// Both parts separated by a slash; only the name if the scene is not in a folder.
  package var description: String { area.isEmpty ? name : "\(area)/\(name)" }

  /// Orders names by area, then by name.
  ///
  /// - Parameters:
  ///   - left: A name.
  ///   - right: Another name.
  /// - Returns: Whether `left` comes first.
  package static func < (left: GoldenName, right: GoldenName) -> Bool {
    (left.area, left.name) < (right.area, right.name)
  }
}
