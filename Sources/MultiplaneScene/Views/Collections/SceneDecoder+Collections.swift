import CoreGraphics
import LayerTree

extension SceneDecoder {
  /// Decodes a layout of a collection view.
  ///
  /// - Parameter cursor: The mapping, whose only key is the name of the layout.
  /// - Returns: The layout, or nil after an error.
  func collectionLayout(_ cursor: SceneCursor) -> SceneCollectionLayout? {
    guard let node = node(cursor, as: CollectionLayoutKeys.mapping, owner: "the layout") else {
      return nil
    }
    if let place = node[CollectionLayoutKeys.flow] { return flowLayout(place).map { .flow($0) } }
    return node[CollectionLayoutKeys.stack].flatMap { stackLayout($0) }.map { .stack($0) }
  }

  private func flowLayout(_ cursor: SceneCursor) -> SceneCollectionLayout.Flow? {
    guard let node = node(cursor, as: FlowLayoutKeys.mapping, owner: "the flow layout") else {
      return nil
    }
    var flow = SceneCollectionLayout.Flow()
    flow.itemSize = node[FlowLayoutKeys.itemSize]
    flow.lineSpacing = node[FlowLayoutKeys.minimumLineSpacing]
    flow.itemSpacing = node[FlowLayoutKeys.minimumInteritemSpacing]
    if let inset = node[FlowLayoutKeys.sectionInset] { flow.inset = inset }
    flow.isHorizontal = node[FlowLayoutKeys.scrollDirection]
    return flow
  }

  private func stackLayout(_ cursor: SceneCursor) -> SceneCollectionLayout.Stack? {
    guard let node = node(cursor, as: StackLayoutKeys.mapping, owner: "the stack layout") else {
      return nil
    }
    var stack = SceneCollectionLayout.Stack()
    stack.itemSize = node[StackLayoutKeys.itemSize]
    stack.offset = node[StackLayoutKeys.offset]
    stack.scale = node[StackLayoutKeys.scale]
    stack.visibleCount = node[StackLayoutKeys.visibleCount]
    let angles = node[StackLayoutKeys.angles]
    if angles.isEmpty, let place = node.place(StackLayoutKeys.angles) {
      report(.wrongCount, "a stack has at least one angle", at: place)
    } else {
      stack.angles = angles
    }
    return stack
  }
}
