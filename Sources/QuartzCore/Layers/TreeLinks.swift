import LayerTree
import Synchronization

/// A layer's place in the tree.
struct TreeLinks {
  var id = LayerID(rawValue: 0)
  /// The layer that has this one among its sublayers.
  weak var superlayer: CALayer?
  var sublayers: [CALayer] = []
  /// The layer's mask.
  var mask: CALayer?
  /// The layer that this one is the mask of.
  weak var masked: CALayer?

  /// The layer in whose coordinates and time this one is, as a sublayer or as its mask: what client
  /// code knows as the superlayer.
  var holder: CALayer? { superlayer ?? masked }
  /// The context of the stage whose root this layer is, and which holds it.
  weak var context: RenderContext?
  weak var delegate: (any CALayerDelegate)?
}

extension LayerID {
  private static let last = Atomic<Int>(0)

  /// An identity that no other layer of the process has, whichever stage it will come to.
  static func next() -> LayerID {
    LayerID(rawValue: last.add(1, ordering: .relaxed).newValue)
  }
}
