import CLayerRuntime
import LayerTree

/// Where a presentation copy comes from.
struct PresentationSource {
  let model: CALayer

  /// The copy through which this one was reached, so that a walk over a tree makes one of each.
  var reachedFrom: CALayer?

  /// The copy of the superlayer at the last commit, or of what the layer masked then.
  var superlayer: CALayer? {
    reachedFrom ?? model.committed?.superlayer?.layer?.presentation()
  }

  /// The copy of the mask.
  func mask(of copy: CALayer) -> CALayer? {
    guard let id = model.committed?.node.mask?.id else { return nil }
    let mask = model.tree.mask.flatMap { $0.tree.id == id ? $0 : nil }
    return (mask ?? removed.first { $0.tree.id == id }).flatMap { reached($0, from: copy) }
  }

  /// What was taken away since the last commit, and is on screen until the next one.
  private var removed: [CALayer] { model.context.removed }

  private func reached(_ layer: CALayer, from copy: CALayer) -> CALayer? {
    let result = layer.presentation()
    result?.presented?.reachedFrom = copy
    return result
  }

  /// Copies of the sublayers at the last commit, in array order; nil for none.
  func sublayers(of copy: CALayer) -> [CALayer]? {
    guard let nodes = model.committed?.node.sublayers else { return nil }
    let current = model.tree.sublayers
    // Mostly nothing has changed its place since the commit.
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
  /// Makes a copy by the most derived class's `init(layer:)` and gives it what is on screen.
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
