import CLayerRuntime

/// The origin of a presentation copy.
struct PresentationSource {
  let model: CALayer

  /// The copy through which this one was reached, so that walking a tree makes one copy per layer.
  var reachedFrom: CALayer?

  /// The copy of the superlayer, or of the masked layer, as of the last commit.
  var superlayer: CALayer? {
    reachedFrom ?? model.committed?.superlayer?.layer?.presentation()
  }

  /// Returns the copy of the mask.
  func mask(of copy: CALayer) -> CALayer? {
    guard let id = model.committed?.node.mask?.id else { return nil }
    let mask = model.tree.mask.flatMap { $0.tree.id == id ? $0 : nil }
    return (mask ?? removed.first { $0.tree.id == id }).flatMap { reached($0, from: copy) }
  }

  /// The layers removed since the last commit, which stay on screen until the next one.
  private var removed: [CALayer] { model.context.committer.removed }

  private func reached(_ layer: CALayer, from copy: CALayer) -> CALayer? {
    let result = layer.presentation()
    result?.presented?.reachedFrom = copy
    return result
  }

  /// Returns copies of the sublayers as of the last commit, in array order; nil if there are none.
  func sublayers(of copy: CALayer) -> [CALayer]? {
    guard let nodes = model.committed?.node.sublayers else { return nil }
    let current = model.tree.sublayers
    // Usually the order has not changed since the commit.
    let isUnchanged =
      nodes.count == current.count && zip(nodes, current).allSatisfy { $0.id == $1.tree.id }
    var layers = current
    if !isUnchanged {
      let byID = Dictionary((current + removed).map { ($0.tree.id, $0) }) { first, _ in first }
      layers = nodes.compactMap { byID[$0.id] }
    }
    let copies = layers.compactMap { reached($0, from: copy) }
    return copies.isEmpty ? nil : copies
  }
}

extension CALayer {
  /// Makes a copy with the most derived class's `init(layer:)` and the values on screen.
  func makePresentation() -> Self? {
    if presented != nil { return self }
    guard let committed else { return nil }
    let copy = Self.copy(of: self)
    copy.state = committed.presentationState(at: context.now)
    let timing = committed.node.timing
    copy.timing.beginTime = timing.beginTime
    copy.timing.speed = timing.speed
    copy.timing.timeOffset = timing.timeOffset
    copy.presented = PresentationSource(model: self)
    return copy as? Self
  }

  /// Creates a layer with the `init()` of a class, which may not be `required` (LX-10).
  ///
  /// - Parameter layerClass: `CALayer` or a subclass of it.
  /// - Returns: The new layer, marked as the backing layer of a view.
  package static func makeBackingLayer(_ layerClass: CALayer.Type) -> CALayer {
    let layer = layerClass.makeInstance()
    layer.markBackingLayer()
    return layer
  }

  /// Marks the layer as the backing layer of a view, which becomes its delegate.
  package func markBackingLayer() { tree.isBackingLayer = true }

  /// Calls the `init(layer:)` of the layer's own class, which may not be `required` (LX-06).
  private static func copy(of layer: CALayer) -> CALayer {
    let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
    // The initializer consumes the value; only the memory remains to be freed.
    argument.initialize(to: layer)
    defer { argument.deallocate() }
    let metadata = unsafeBitCast(type(of: layer) as AnyClass, to: UnsafeRawPointer.self)
    guard let object = mp_layer_copy(metadata, argument) else {
      CAEngine.stop("LX-06", "\(type(of: layer)).init(layer:) returned nil")
    }
    return Unmanaged<CALayer>.fromOpaque(object).takeRetainedValue()
  }
}
