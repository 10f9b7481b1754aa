/// The identity of a node in a render tree, unique within the tree and constant over time.
package struct RenderIdentity: Sendable, Hashable {
  package let layer: LayerID
  /// The instance of the layer.
  package let instance: InstancePath

  package init(layer: LayerID, instance: InstancePath = .original) {
    (self.layer, self.instance) = (layer, instance)
  }
}

/// Identifies an instance of a layer whose ancestors show their sublayers several times.
package struct InstancePath: Sendable, Hashable {
  /// The index of the instance in each of those ancestors, outermost first; empty for a layer shown
  /// once.
  ///
  /// The images of a transition are instances as well: `outgoing` and `incoming` are their indices.
  package let indices: [Int]

  private init(indices: [Int]) { self.indices = indices }

  /// The path of a layer that is shown once.
  package static let original = InstancePath(indices: [])
  /// The path of the outgoing image of a transition, and of all layers in it.
  package static let outgoing = InstancePath(indices: [-1])
  /// The path of the incoming image of a transition; the layers in it are the originals.
  package static let incoming = InstancePath(indices: [-2])

  /// Returns the path of an instance below this one.
  ///
  /// - Parameter index: The index of the instance.
  /// - Returns: The path.
  package func appending(_ index: Int) -> InstancePath { InstancePath(indices: indices + [index]) }

  /// Returns the path of an instance below this one.
  ///
  /// - Parameter path: The path from this instance on.
  /// - Returns: The path.
  func appending(_ path: InstancePath) -> InstancePath {
    InstancePath(indices: indices + path.indices)
  }
}
