import LayerTree
import Synchronization

/// A layer's place in the tree.
struct TreeLinks {
  var id = LayerID(rawValue: 0)
  weak var superlayer: CALayer?
  var sublayers: [CALayer] = []
  /// The context of the stage whose root this layer is.
  var context: RenderContext?
  weak var delegate: (any CALayerDelegate)?
}

extension LayerID {
  private static let last = Atomic<Int>(0)

  /// An identity that no other layer of the process has, whichever stage it will come to.
  static func next() -> LayerID {
    LayerID(rawValue: last.add(1, ordering: .relaxed).newValue)
  }
}
