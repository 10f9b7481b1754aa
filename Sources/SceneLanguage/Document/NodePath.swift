/// The path from the document's root to a node: keys of mappings and indices of sequences.
///
/// A linked list from the node up, so that each step down costs one small allocation and the text
/// is created only for an error.
package final class NodePath: Sendable {
  /// The document itself.
  package static let root = NodePath(parent: nil, component: "")

  /// The parent path, or nil for the root.
  package let parent: NodePath?
  private let component: String

  private init(parent: NodePath?, component: String) {
    self.parent = parent
    self.component = component
  }

  /// Returns the path of a mapping's value.
  ///
  /// - Parameter key: The value's key.
  /// - Returns: The child path.
  package func appending(_ key: String) -> NodePath { NodePath(parent: self, component: key) }

  /// Returns the path of a sequence's element.
  ///
  /// - Parameter index: The element's index, starting at 0.
  /// - Returns: The child path.
  package func appending(_ index: Int) -> NodePath {
    NodePath(parent: self, component: String(index))
  }

  /// Returns whether the node is in the value of a key of a mapping.
  ///
  /// - Parameter key: The key.
  /// - Returns: True if a mapping around it has the key.
  func isInside(_ key: String) -> Bool {
    var path = parent
    while let current = path {
      if current.component == key { return true }
      path = current.parent
    }
    return false
  }

  /// The key of the value, or the index of the element; empty for the root.
  var lastComponent: String { component }

  /// The path as a JSON pointer (RFC 6901), or empty for the root.
  package var pointer: String {
    var components: [String] = []
    var path = self
    while let parent = path.parent {
      let escaped = path.component.replacing("~", with: "~0").replacing("/", with: "~1")
      components.append("/" + escaped)
      path = parent
    }
    return components.reversed().joined()
  }
}
