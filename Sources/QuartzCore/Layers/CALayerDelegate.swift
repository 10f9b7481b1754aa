/// What a layer asks of and tells its delegate; all methods are optional (LX-07).
public protocol CALayerDelegate: AnyObject {
  /// The action for an event; `NSNull` for none, nil to go on searching.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// Places the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  /// Goes on searching.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
}
