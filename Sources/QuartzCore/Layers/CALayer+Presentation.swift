import CLayerRuntime
import LayerTree

/// Where a presentation copy comes from.
struct PresentationSource {
  let model: CALayer

  /// The copy of the superlayer at the last commit.
  var superlayer: CALayer? {
    // A mask has none.
    guard model.tree.masked == nil else { return nil }
    return model.committed?.superlayer?.layer?.presentation()
  }

  /// The copy of the mask.
  var mask: CALayer? {
    model.committed?.node.mask.flatMap { node in
      model.tree.mask.flatMap { $0.tree.id == node.id ? $0.presentation() : nil }
    }
  }

  /// Copies of the sublayers at the last commit, in array order; nil for none.
  func sublayers(of copy: CALayer) -> [CALayer]? {
    let ids = model.committed?.node.sublayers.map(\.id) ?? []
    let copies = ids.compactMap { id in
      model.tree.sublayers.first { $0.tree.id == id }?.presentation()
    }
    return copies.isEmpty ? nil : copies
  }
}

extension CALayer {
  /// Makes a copy by the most derived class's `init(layer:)` and gives it what is on screen.
  func makePresentation() -> Self? {
    if presented != nil { return self }
    guard let committed else { return nil }
    let copy = Self.copy(of: self)
    copy.state = committed.presentationState(at: context.now)
    copy.presented = PresentationSource(model: self)
    return copy as? Self
  }

  /// Calls `init(layer:)` of the layer's own class, which need not be `required` (LX-06).
  private static func copy(of layer: CALayer) -> CALayer {
    let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
    // The initialiser consumes what the pointer holds; only the memory is left.
    argument.initialize(to: layer)
    defer { argument.deallocate() }
    let metadata = unsafeBitCast(type(of: layer) as AnyClass, to: UnsafeRawPointer.self)
    guard let object = mp_layer_copy(metadata, argument) else {
      preconditionFailure("LX-06: \(type(of: layer)).init(layer:) returned nothing")
    }
    return Unmanaged<CALayer>.fromOpaque(object).takeRetainedValue()
  }
}
