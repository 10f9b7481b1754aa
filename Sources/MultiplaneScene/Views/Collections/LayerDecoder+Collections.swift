import CoreGraphics
import LayerTree

extension LayerDecoder {
  /// Adds what a node has because it is a collection view, except its items.
  func prepareCollection(_ layer: inout SceneLayer, _ node: NodeFields) {
    var collection = SceneCollection()
    if let layout = node[CollectionKeys.layout] { collection.layout = layout }
    collection.pinchIn = node[CollectionKeys.pinchIn]
    collection.pinchOut = node[CollectionKeys.pinchOut]
    if let effect = node[CollectionKeys.itemEffect] {
      collection.itemEffect = decoder.effect(effect)
    }
    layer.collection = collection
  }

  /// Notes the items of a collection view, which the timeline can then change.
  func noteItems(of layer: SceneLayer, _ node: NodeFields) {
    guard let collection = layer.collection else { return }
    if let place = node[CollectionKeys.newItems],
      collection.newItems.contains(where: { $0.identifier == nil })
    {
      decoder.report(
        .badItem, "an item has no id, so the timeline cannot insert it", at: place, hint: "add id")
    }
    for (key, items) in [
      (CollectionKeys.items, collection.items), (CollectionKeys.newItems, collection.newItems),
    ] {
      guard let place = node[key], items.contains(where: \.containsController) else { continue }
      decoder.report(.badItem, "an item cannot contain a view controller", at: place)
    }
    for identifier in (collection.items + collection.newItems).compactMap(\.identifier) {
      itemOwners[identifier] = .some(layer.identifier)
    }
  }

  /// Gives the view of an item the size of its cell, and reports what an item cannot have.
  func prepareItem(_ layer: inout SceneLayer, _ node: NodeFields, size: CGSize) {
    for key in ["frame", "bounds", "center", "position"] where node.hasKey(key) {
      guard let field = node[key] else { continue }
      decoder.diagnostics.report(
        .misplacedKey,
        "\(quoted(field.key)) of an item has no effect, because the layout places it",
        at: field.keyRange, path: node.fields.path, hint: "change itemSize of the layout")
    }
    guard let row = layer.nodeClass.properties["frame"] else { return }
    layer.settings.insert(
      SceneLayer.Setting(property: row, value: .rect(CGRect(origin: .zero, size: size))), at: 0)
  }
}

extension SceneLayer {
  /// Whether the node or one in it is a view controller.
  var containsController: Bool {
    controller != nil || descendants.contains(where: \.containsController)
  }
}
