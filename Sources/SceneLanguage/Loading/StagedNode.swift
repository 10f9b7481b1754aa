package import LayerTree
package import QuartzCore

/// A node on its stage that is more than a layer, such as a view.
package protocol StagedNode: Sendable {
  /// Its layer.
  var layer: CALayer { get }
  /// Whether it adopts nodes in it.
  var isOwner: Bool { get }

  /// Sets a property.
  ///
  /// - Parameters:
  ///   - path: A property of the node's class, or a component of one.
  ///   - value: The value.
  func change(_ path: PropertyPath, to value: AnimatableValue)

  /// Adds a node in front of the others.
  ///
  /// - Parameter child: The node.
  func add(_ child: any StagedNode)

  /// Adopts a node in it, before the node is added.
  ///
  /// - Parameter node: The node.
  func adopt(_ node: any StagedNode)

  /// Masks the node by the alpha channel of another one.
  ///
  /// - Parameter mask: The other node.
  func mask(by mask: any StagedNode)

  /// Keeps a node whose layer is in a layer without such a node, as long as the stage exists.
  func keep()
}

/// Makes the nodes of a scene that are more than layers, and what connects them, on a stage.
package protocol NodeStage: AnyObject {
  /// What has the layer of the stage.
  var root: any StagedNode { get }

  /// Creates a node with its properties.
  ///
  /// - Parameter node: The node.
  /// - Returns: The node on the stage, or nil if it is only a layer.
  func make(_ node: SceneLayer) -> (any StagedNode)?

  /// Notes a node with everything in it.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - staged: The node on the stage.
  func add(_ node: SceneLayer, _ staged: any StagedNode)

  /// Connects the nodes and schedules what happens to them, once all of them exist.
  ///
  /// - Parameters:
  ///   - contents: The scene.
  ///   - nodes: The nodes by full id.
  func connect(_ contents: SceneContents, _ nodes: [String: any StagedNode])

  /// Changes what connects nodes.
  ///
  /// - Parameters:
  ///   - identifier: The full id of the connection.
  ///   - value: The value.
  func change(_ identifier: String, to value: AnimatableValue)

  /// Lays out the nodes, if they depend on each other.
  func layOut()
}
