package import CoreGraphics

/// What a node has if it is a collection view, besides its properties.
package struct SceneCollection: NodePayload {
  /// The items that are shown from the start, in order.
  package var items: [SceneLayer] = []
  /// The items that the timeline inserts, in file order.
  package var newItems: [SceneLayer] = []
  /// Where the items are.
  package var layout = SceneCollectionLayout.flow(SceneCollectionLayout.Flow())
  /// The layout to which fingers that move together change; nil for none.
  package var pinchIn: SceneCollectionLayout?
  /// The layout to which fingers that move apart change; nil for none.
  package var pinchOut: SceneCollectionLayout?
  /// What an item is like before it is inserted and after it is deleted.
  package var itemEffect = SceneTransition.Effect(alpha: 0)

  package var nodes: [SceneLayer] {
    get { items + newItems }
    set {
      let count = items.count
      (items, newItems) = (Array(newValue.prefix(count)), Array(newValue.dropFirst(count)))
    }
  }

  package func configure(_ node: any StagedNode, with nodes: [any StagedNode]) {
    guard let node = node as? StagedView else { return }
    let views = nodes.compactMap { $0 as? StagedView }
    MainActor.assumeIsolated {
      let placed = zip(self.nodes, views).map {
        SceneCollectionView.Item(identifier: $0.identifier, view: $1.view)
      }
      (node.view as? SceneCollectionView)?.configure(
        self, items: Array(placed.prefix(items.count)),
        newItems: Array(placed.dropFirst(items.count)))
    }
  }
}

extension SceneLayer {
  /// What the node has if it is a collection view.
  package var collection: SceneCollection? {
    get { payloads[SceneCollection.self] }
    set { payloads[SceneCollection.self] = newValue }
  }
}

/// A layout of a collection view.
package enum SceneCollectionLayout: Sendable, Hashable {
  /// Lines of items.
  package struct Flow: Sendable, Hashable {
    /// The size of an item, in points.
    package var itemSize = CGSize(width: 50, height: 50)
    /// The space between lines, in points.
    package var lineSpacing = 10.0
    /// The least space between the items of a line, in points.
    package var itemSpacing = 10.0
    /// The space around the items in points: top, left, bottom, right.
    package var inset = [0.0, 0, 0, 0]
    /// Whether lines are columns, which scroll horizontally.
    package var isHorizontal = false
  }

  /// Items on top of each other.
  package struct Stack: Sendable, Hashable {
    /// The size of an item, in points.
    package var itemSize = CGSize(width: 200, height: 200)
    /// How far each item is from the one in front of it, in points.
    package var offset = CGPoint(x: 0, y: -12)
    /// The size of each item, relative to the one in front of it.
    package var scale = 0.95
    /// The rotations in radians clockwise, from the front; at least one.
    package var angles = [0.0]
    /// The number of items that are shown.
    package var visibleCount = 4
  }

  /// Lines of items, which scroll.
  case flow(Flow)
  /// Items on top of each other in the middle of the view.
  case stack(Stack)

  /// The size of an item, in points.
  package var itemSize: CGSize {
    switch self {
    case .flow(let flow): flow.itemSize
    case .stack(let stack): stack.itemSize
    }
  }
}
