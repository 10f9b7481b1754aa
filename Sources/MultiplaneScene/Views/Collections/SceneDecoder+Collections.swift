import CoreGraphics
import LayerTree

extension SceneDecoder {
  /// Decodes a layout of a collection view.
  ///
  /// - Parameter cursor: The mapping, whose only key is the name of the layout.
  /// - Returns: The layout, or nil after an error.
  func collectionLayout(_ cursor: SceneCursor) -> SceneCollectionLayout? {
    guard
      let node = node(cursor, as: NodeRegistry.collectionLayoutSection, owner: "the layout")
    else { return nil }
    if let place = node.value("flow") { return flowLayout(place).map { .flow($0) } }
    return node.value("stack").flatMap { stackLayout($0) }.map { .stack($0) }
  }

  private func flowLayout(_ cursor: SceneCursor) -> SceneCollectionLayout.Flow? {
    guard let node = node(cursor, as: NodeRegistry.flowLayoutSection, owner: "the flow layout")
    else { return nil }
    let count = diagnostics.diagnostics.count
    var flow = SceneCollectionLayout.Flow()
    if let size = itemSize(node) { flow.itemSize = size }
    if let spacing = number("minimumLineSpacing", of: node) { flow.lineSpacing = spacing }
    if let spacing = number("minimumInteritemSpacing", of: node) { flow.itemSpacing = spacing }
    if let inset = node.value("sectionInset").flatMap({ insets($0) }) { flow.inset = inset }
    if let place = node.value("scrollDirection") {
      flow.isHorizontal = name(place, among: SceneCollectionLayout.directions) == "horizontal"
    }
    return diagnostics.diagnostics.count == count ? flow : nil
  }

  private func stackLayout(_ cursor: SceneCursor) -> SceneCollectionLayout.Stack? {
    guard let node = node(cursor, as: NodeRegistry.stackLayoutSection, owner: "the stack layout")
    else { return nil }
    let count = diagnostics.diagnostics.count
    var stack = SceneCollectionLayout.Stack()
    if let size = itemSize(node) { stack.itemSize = size }
    if let offset = node.value("offset").flatMap({ point($0) }) { stack.offset = offset }
    if let scale = number("scale", of: node) { stack.scale = scale }
    if let place = node.value("angles") {
      let angles = (elements(place) ?? []).compactMap { angle($0) }
      if elements(place)?.isEmpty == true {
        report(.wrongCount, "a stack has at least one angle", at: place)
      }
      if !angles.isEmpty { stack.angles = angles }
    }
    if let place = node.value("visibleCount"),
      let visible = integer(place, within: node.range("visibleCount"))
    {
      stack.visibleCount = visible
    }
    return diagnostics.diagnostics.count == count ? stack : nil
  }

  private func number(_ key: String, of node: NodeFields) -> Double? {
    node.value(key).flatMap { number($0, within: node.range(key)) }
  }

  private func itemSize(_ node: NodeFields) -> CGSize? {
    node.value("itemSize").flatMap { place in
      tuple(place, what: "a size", shape: "[width, height]", count: 2) { element, _ in
        number(element, within: node.range("itemSize"))
      }
    }.map { CGSize(width: $0[0], height: $0[1]) }
  }
}
