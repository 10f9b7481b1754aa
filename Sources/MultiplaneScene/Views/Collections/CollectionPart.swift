import CoreGraphics
import LayerTree

/// What a class of nodes has if they are collection views.
struct CollectionPart: NodePart {
  let keys = CollectionKeys.all

  func prepare(_ layer: inout SceneLayer, at site: NodeSite) {
    let node = site.node
    var collection = SceneCollection()
    if let layout = node[CollectionKeys.layout] { collection.layout = layout }
    collection.pinchIn = node[CollectionKeys.pinchIn]
    collection.pinchOut = node[CollectionKeys.pinchOut]
    if let effect = node[CollectionKeys.itemEffect] {
      collection.itemEffect = site.decoder.effect(effect)
    }
    layer.collection = collection
  }

  func addNodes(to layer: inout SceneLayer, at site: NodeSite) {
    guard let size = layer.collection?.layout.itemSize else { return }
    func items(_ key: Key<SceneCursor?>) -> [SceneLayer] {
      site.node[key].map { site.nodes($0, in: .list(ItemList()), parentSize: size) } ?? []
    }
    layer.collection?.items = items(CollectionKeys.items)
    layer.collection?.newItems = items(CollectionKeys.newItems)
    noteItems(of: layer, site)
  }

  /// Notes the items of a collection view, which the timeline can then change.
  private func noteItems(of layer: SceneLayer, _ site: NodeSite) {
    guard let collection = layer.collection else { return }
    let (node, decoder) = (site.node, site.decoder)
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
    let notes = site.layers.notes.note(ItemNotes.self)
    for identifier in (collection.items + collection.newItems).compactMap(\.identifier) {
      notes.owners[identifier] = .some(layer.identifier)
    }
  }
}

extension SceneLayer {
  /// Whether the node or one in it is a view controller.
  var containsController: Bool {
    controller != nil || descendants.contains(where: \.containsController)
  }
}
