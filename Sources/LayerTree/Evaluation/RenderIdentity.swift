/// Which node of a render tree this is: the same at every moment, and no other node's.
package struct RenderIdentity: Sendable, Hashable {
  package let layer: LayerID
  /// Which copy of the layer.
  package let instance: InstancePath

  package init(layer: LayerID, instance: InstancePath = .original) {
    (self.layer, self.instance) = (layer, instance)
  }
}

/// Which copy of a layer shows, where layers above it show their sublayers several times.
package struct InstancePath: Sendable, Hashable {
  /// The number of the copy in each of those layers, the outermost first; none for a layer that
  /// shows once.
  package let indices: [Int]

  private init(indices: [Int]) { self.indices = indices }

  /// The path of what is not copied.
  package static let original = InstancePath(indices: [])

  /// The path of a copy of what this is the path of.
  ///
  /// - Parameter index: The copy's number.
  /// - Returns: The path.
  package func appending(_ index: Int) -> InstancePath { InstancePath(indices: indices + [index]) }
}
