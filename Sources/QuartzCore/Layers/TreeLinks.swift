import Synchronization

/// A layer's place in the tree, and what it has besides its properties.
///
/// A class because reading one of the links of a structure would copy its weak references.
final class TreeLinks {
  var id = LayerID(rawValue: 0)
  /// The layer that has this one as a sublayer.
  weak var superlayer: CALayer?
  var sublayers: [CALayer] = []
  /// The layer's mask.
  var mask: CALayer?
  /// The layer that this one masks.
  weak var masked: CALayer?
  /// The context of the stage that owns this layer as its root.
  weak var context: RenderContext?
  weak var delegate: (any CALayerDelegate)?
  var layoutManager: (any CALayoutManager)?
  var motionBlur: MotionBlur?
  /// Whether the layer is the backing layer of a view, which is its delegate.
  var isBackingLayer = false
}

extension LayerID {
  private static let last = Atomic<Int>(0)

  /// Returns an identifier that is unique in the process, across stages.
  static func next() -> LayerID {
    LayerID(rawValue: last.add(1, ordering: .relaxed).newValue)
  }
}

extension CALayer {
  /// The identifier of the layer in snapshots and errors.
  package var snapshotID: LayerID { tree.id }
}
