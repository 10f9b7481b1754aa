import CoreGraphics
import LayerTree

extension SceneDecoder {
  /// Decodes a layout of a collection view.
  ///
  /// - Parameter cursor: The mapping.
  /// - Returns: The layout, or nil after an error.
  func collectionLayout(_ cursor: SceneCursor) -> SceneCollectionLayout? {
    guard let node = node(cursor, as: CollectionLayoutKeys.mapping, owner: "the layout") else {
      return nil
    }
    let kind = node[CollectionLayoutKeys.kind]
    let others =
      kind == "stack" ? CollectionLayoutKeys.ofFlows : CollectionLayoutKeys.ofStacks
    for field in others.compactMap(node.field) {
      diagnostics.report(
        .badItem, "a \(kind) has no \(quoted(field.key))", at: field.keyRange, path: cursor.path)
    }
    return kind == "stack" ? .stack(stackLayout(node)) : .flow(flowLayout(node))
  }

  private func flowLayout(_ node: NodeFields) -> SceneCollectionLayout.Flow {
    var flow = SceneCollectionLayout.Flow()
    if let size = node[CollectionLayoutKeys.itemSize] { flow.itemSize = size }
    flow.lineSpacing = node[CollectionLayoutKeys.minimumLineSpacing]
    flow.itemSpacing = node[CollectionLayoutKeys.minimumInteritemSpacing]
    if let inset = node[CollectionLayoutKeys.sectionInset] { flow.inset = inset }
    flow.isHorizontal = node[CollectionLayoutKeys.scrollDirection]
    return flow
  }

  private func stackLayout(_ node: NodeFields) -> SceneCollectionLayout.Stack {
    var stack = SceneCollectionLayout.Stack()
    if let size = node[CollectionLayoutKeys.itemSize] { stack.itemSize = size }
    stack.offset = node[CollectionLayoutKeys.offset]
    stack.scale = node[CollectionLayoutKeys.scale]
    stack.visibleCount = node[CollectionLayoutKeys.count]
    let angles = node[CollectionLayoutKeys.angles]
    if angles.isEmpty, let place = node.place(CollectionLayoutKeys.angles) {
      report(.wrongCount, "a stack has at least one angle", at: place)
    } else {
      stack.angles = angles
    }
    return stack
  }
}
