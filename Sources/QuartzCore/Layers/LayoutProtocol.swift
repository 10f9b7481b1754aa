/// What lays out the sublayers of layers, all methods of which are optional (SL-01).
public protocol CALayoutManager: AnyObject {
  /// Returns the preferred size of a layer in its superlayer.
  func preferredSize(of layer: CALayer) -> CGSize
  /// Discards what the manager has calculated for a layer, because the preferred size of one of its
  /// sublayers may have changed.
  func invalidateLayout(of layer: CALayer)
  /// Lays out the sublayers of a layer.
  func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
  /// Returns the size of the layer's frame.
  public func preferredSize(of layer: CALayer) -> CGSize { layer.frame.size }
  /// Does nothing.
  public func invalidateLayout(of layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
}
