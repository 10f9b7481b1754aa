import Foundation
import MultiplaneScene

/// The lines of a scene file on which layers with an `id` are written.
package struct LayerLines {
  private var lines: [String: Int] = [:]

  /// Reads a scene file; one that cannot be read has no lines.
  ///
  /// - Parameter path: The file.
  package init(ofScene path: String) {
    guard let document = try? SceneDocument(contentsOf: URL(fileURLWithPath: path)) else { return }
    visit(document.root)
  }

  /// Returns the line of a layer.
  ///
  /// - Parameter layer: The layer, such as `card/dot`.
  /// - Returns: The line of its `id`, from 1; nil if the file does not contain it, as for a layer from
  ///   an included file.
  package func line(of layer: String) -> Int? {
    layer.split(separator: "/").last.flatMap { lines[String($0)] }
  }

  private mutating func visit(_ node: SceneNode) {
    switch node.content {
    case .scalar: return
    case .sequence(let elements):
      for element in elements { visit(element) }
    case .mapping(let entries):
      for entry in entries {
        if entry.key == "id", case .scalar(.string(let name)) = entry.value.content,
          lines[name] == nil
        {
          lines[name] = entry.keyRange.start.line
        }
        visit(entry.value)
      }
    }
  }
}
