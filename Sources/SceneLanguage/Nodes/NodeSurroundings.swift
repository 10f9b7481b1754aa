package import CoreGraphics

/// Where a node is in the file.
package enum NodeContext: Sendable {
  /// On the stage.
  case stage
  /// In a layer.
  case layer
  /// In a view.
  case view
  /// A mask.
  case mask
  /// The definition of a symbol.
  case symbol
  /// In another list of nodes.
  case list(any NodeList)

  /// Whether the node is on the stage.
  package var isStage: Bool { if case .stage = self { true } else { false } }
  /// Whether the node is a mask.
  package var isMask: Bool { if case .mask = self { true } else { false } }
  /// Whether the node is the definition of a symbol.
  package var isSymbol: Bool { if case .symbol = self { true } else { false } }
  /// The list, if the node is in one that is not the contents of a layer.
  package var list: (any NodeList)? { if case .list(let list) = self { list } else { nil } }
}

/// A list of nodes that a scene, or a part of a node class, has besides layers.
package protocol NodeList: Sendable {
  /// Reports a node that cannot be in the list.
  ///
  /// - Parameters:
  ///   - layer: The node.
  ///   - cursor: The node in the file.
  ///   - decoder: Receives the errors.
  func check(_ layer: SceneLayer, at cursor: SceneCursor, _ decoder: SceneDecoder)

  /// Gives a node what it has because it is in the list.
  ///
  /// - Parameters:
  ///   - layer: The layer, with its properties.
  ///   - site: The place of the node.
  func prepare(_ layer: inout SceneLayer, at site: NodeSite)
}

extension NodeList {
  package func prepare(_ layer: inout SceneLayer, at site: NodeSite) {}
}

/// What a node is in, as far as its decoding depends on it.
package struct NodeSurroundings {
  /// Where the node is in the file.
  package var context: NodeContext
  /// The size of the parent, which is 100% for percentages.
  package var size: CGSize
  /// The number of layers from the stage to the node.
  var depth = 1
  /// The speed of the parent's time relative to stage time.
  var rate = 1.0
  /// What arranges the node.
  var layout = LayoutSurroundings(isStage: true)

  /// Creates the surroundings of the outermost nodes.
  ///
  /// - Parameters:
  ///   - context: Where the nodes are in the file.
  ///   - size: The size of the stage, or of the parent of a definition.
  package init(_ context: NodeContext, size: CGSize) { (self.context, self.size) = (context, size) }

  /// Returns the surroundings of nodes in another list.
  ///
  /// - Parameters:
  ///   - context: Where the nodes are in the file.
  ///   - size: The size of their parent.
  /// - Returns: The surroundings, which otherwise are the same.
  package func with(_ context: NodeContext, size: CGSize) -> NodeSurroundings {
    var result = self
    (result.context, result.size) = (context, size)
    return result
  }
}
