import CoreGraphics
import LayerTree

/// What is known of the items of collection views while a scene is decoded.
final class ItemNotes: DecodingNote {
  /// The full ids of the collection views of items, by those of the items; nil for one without
  /// an id.
  var owners: [String: String?] = [:]

  init() {}
}

/// The items of a collection view.
struct ItemList: NodeList {
  func check(_ layer: SceneLayer, at cursor: SceneCursor, _ decoder: SceneDecoder) {
    guard layer.nodeClass.view == nil else { return }
    decoder.report(
      .badItem, "expected a view, found a \(layer.nodeClass.noun)", at: cursor,
      hint: "write type: view")
  }

  /// Gives the view of an item the size of its cell, and reports what an item cannot have.
  func prepare(_ layer: inout SceneLayer, at site: NodeSite) {
    let node = site.node
    for key in ["frame", "bounds", "center", "position"] where node.hasKey(key) {
      guard let field = node[key] else { continue }
      site.decoder.diagnostics.report(
        .misplacedKey,
        "\(quoted(field.key)) of an item has no effect, because the layout places it",
        at: field.keyRange, path: node.fields.path, hint: "change itemSize of the layout")
    }
    guard let row = layer.nodeClass.properties["frame"] else { return }
    layer.settings.insert(
      SceneLayer.Setting(
        property: row, value: .rect(CGRect(origin: .zero, size: site.outside.size))),
      at: 0)
  }
}
