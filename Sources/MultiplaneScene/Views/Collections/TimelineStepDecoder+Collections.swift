import LayerTree

/// The verbs that change the items and the layouts of collection views.
struct CollectionVerbs: TimelineVerb {
  let keys = CollectionStepKeys.all
  let removedKeys = CollectionStepKeys.removed

  func decode(
    _ node: NodeFields, _ targets: [TimelineStepDecoder.Target]?,
    by decoder: inout TimelineStepDecoder, into step: inout TimelineStep
  ) {
    decoder.changeCollections(node, targets, in: &step)
  }
}

extension TimelineStepDecoder {
  fileprivate mutating func changeCollections(
    _ node: NodeFields, _ targets: [Target]?, in step: inout TimelineStep
  ) {
    for (target, value) in pairs(CollectionStepKeys.layout, of: node, targets) {
      guard admit(at: value), let layout = decoder.collectionLayout(value),
        isCollection(target, at: value)
      else { continue }
      step.operations.append(
        .act(
          CollectionChange(
            collection: target.identifier, content: .layout(layout),
            place: decoder.diagnostic(.badItem, "", at: value))))
    }
    changeItems(node, in: &step)
  }

  /// Decodes the changes of items, which are one for each collection view.
  private mutating func changeItems(_ node: NodeFields, in step: inout TimelineStep) {
    var changes: [String: ItemChange] = [:]
    var order: [(collection: String, place: SceneCursor)] = []
    for (key, list) in [
      (CollectionStepKeys.delete, \ItemChange.deletions),
      (CollectionStepKeys.insert, \.insertions), (CollectionStepKeys.move, \.moves),
    ] {
      for element in oneOrMore(node[key]) {
        guard admit(at: element), let (collection, mention) = mention(element, list) else {
          continue
        }
        if changes[collection] == nil { order.append((collection, element)) }
        changes[collection, default: ItemChange()][keyPath: list].append(mention)
      }
    }
    for (collection, place) in order {
      guard let change = changes[collection] else { continue }
      step.operations.append(
        .act(
          CollectionChange(
            collection: collection, content: .items(change),
            place: decoder.diagnostic(.badItem, "", at: place))))
    }
  }

  /// Decodes an item with the full id of its collection view.
  private func mention(
    _ cursor: SceneCursor, _ list: WritableKeyPath<ItemChange, [ItemChange.Mention]>
  ) -> (collection: String, ItemChange.Mention)? {
    var (place, index) = (cursor, Int?.none)
    let isMove = list == \.moves
    if isMove || list == \.insertions && cursor.isMapping {
      guard
        let node = decoder.node(
          cursor, as: ItemPlaceKeys.mapping, owner: "the item",
          requiring: isMove ? [ItemPlaceKeys.index.name] : []),
        let item = node[ItemPlaceKeys.item]
      else { return nil }
      (place, index) = (item, node[ItemPlaceKeys.index])
      if index == nil, isMove || node.has(ItemPlaceKeys.index) { return nil }
    }
    guard let identifier = decoder.string(place),
      let target = target(identifier, at: place.range, path: place.path)
    else { return nil }
    guard let owner = layers.notes.note(ItemNotes.self).owners[target.identifier] else {
      let noun = target.reference.target.nodeClass.noun
      decoder.report(
        .badItem, "\(quoted(identifier)) is a \(noun) and not an item of a collection view",
        at: place)
      return nil
    }
    guard let owner else {
      decoder.report(
        .badItem,
        "the collection view of \(quoted(identifier)) has no id, so the timeline cannot change it",
        at: place, hint: "add id to the collection view")
      return nil
    }
    return (
      owner,
      ItemChange.Mention(
        item: target.identifier, index: index, place: decoder.diagnostic(.badItem, "", at: place))
    )
  }

  private func isCollection(_ target: Target, at cursor: SceneCursor) -> Bool {
    let nodeClass = target.reference.target.nodeClass
    if nodeClass == .collectionView { return true }
    decoder.report(
      .badItem, "\(quoted(target.identifier)) is a \(nodeClass.noun) and not a collection view",
      at: cursor)
    return false
  }
}
