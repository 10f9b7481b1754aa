package import CoreGraphics
package import LayerTree

/// A part of a node class: the keys that it adds, how they are decoded, and what it allows.
///
/// The decoder of layers calls the parts of a class in their order. What it decodes is in the
/// payloads of the layer.
package protocol NodePart: Sendable {
  /// The keys besides those of all nodes and those of properties.
  var keys: [any AnyKey] { get }
  /// The rules about the keys of the class.
  var rules: [NodeRule] { get }
  /// The keys that the class no longer has.
  var removedKeys: [RemovedKey] { get }
  /// Whether the nodes play a file on a clock of their own.
  var playsFile: Bool { get }

  /// Returns the number of layers that a node makes for a value of a property.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - property: The property.
  /// - Returns: The number besides the node's own layer.
  func layerCount(for value: AnimatableValue, of property: LayerProperty) -> Int

  /// Decodes the contents of a node, which can determine its size.
  ///
  /// - Parameters:
  ///   - layer: The layer, with its properties.
  ///   - site: The place of the node, whose layout is not known yet.
  func decodeContents(of layer: inout SceneLayer, at site: NodeSite)

  /// Decodes what a node has besides its properties and the nodes in it.
  ///
  /// - Parameters:
  ///   - layer: The layer, with its properties.
  ///   - site: The place of the node.
  func prepare(_ layer: inout SceneLayer, at site: NodeSite)

  /// Decodes the nodes that the node has besides its sublayers, which are known.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - site: The place of the node.
  func addNodes(to layer: inout SceneLayer, at site: NodeSite)

  /// Decodes what refers to the nodes in the node.
  ///
  /// - Parameters:
  ///   - layer: The layer, with everything in it.
  ///   - site: The place of the node.
  ///   - target: The layer as the target of key paths.
  func complete(_ layer: inout SceneLayer, at site: NodeSite, as target: AnimationTarget)

  /// Reports a value that the timeline sets and that the node cannot have.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - property: The property.
  ///   - reference: The node.
  ///   - place: The value in the file.
  ///   - decoder: Receives the errors.
  func check(
    _ value: AnimatableValue, of property: LayerProperty, _ reference: LayerReference,
    at place: SceneCursor, _ decoder: SceneDecoder)
}

extension NodePart {
  package var keys: [any AnyKey] { [] }
  package var rules: [NodeRule] { [] }
  package var removedKeys: [RemovedKey] { [] }
  package var playsFile: Bool { false }
  package func decodeContents(of layer: inout SceneLayer, at site: NodeSite) {}
  package func layerCount(for value: AnimatableValue, of property: LayerProperty) -> Int { 0 }
  package func prepare(_ layer: inout SceneLayer, at site: NodeSite) {}
  package func addNodes(to layer: inout SceneLayer, at site: NodeSite) {}
  package func complete(
    _ layer: inout SceneLayer, at site: NodeSite, as target: AnimationTarget
  ) {}
  package func check(
    _ value: AnimatableValue, of property: LayerProperty, _ reference: LayerReference,
    at place: SceneCursor, _ decoder: SceneDecoder
  ) {}
}

/// The place of a node that is being decoded: in the file, and in the tree.
package struct NodeSite {
  /// Decodes the nodes in it.
  package let layers: LayerDecoder
  /// The keys of the node.
  package let node: NodeFields
  /// The node in the file.
  package let cursor: SceneCursor
  /// What the node is in.
  package let outside: NodeSurroundings
  /// What nodes in it are in, except for their context.
  package internal(set) var inside: NodeSurroundings

  /// Decodes values and receives the errors.
  package var decoder: SceneDecoder { layers.decoder }

  /// Decodes a list of nodes in the node.
  ///
  /// - Parameters:
  ///   - cursor: The list.
  ///   - context: What the list is.
  ///   - size: The size of the parent of the nodes.
  /// - Returns: The valid nodes.
  package func nodes(
    _ cursor: SceneCursor, in context: NodeContext, parentSize size: CGSize
  ) -> [SceneLayer] {
    layers.layers(cursor, in: inside.with(context, size: size))
  }
}
