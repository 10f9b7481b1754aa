/// The methods that a layer calls on its delegate, all of them optional (LX-07).
public protocol CALayerDelegate: AnyObject {
  /// Returns the action for an event; `NSNull` for none, nil to continue the search.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// Lays out the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
  /// Makes the layer's contents, instead of a bitmap.
  func display(_ layer: CALayer)
  /// Notifies the delegate that the layer is about to draw its bitmap.
  func layerWillDraw(_ layer: CALayer)
  /// Draws the layer's bitmap, in the layer's coordinates.
  func draw(_ layer: CALayer, in ctx: CGContext)
}

extension CALayerDelegate {
  /// Continues the search.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Reports that the delegate has no such method, so that the layer draws itself.
  public func display(_ layer: CALayer) { layer.drawing.isAnswered = false }
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Reports that the delegate has no such method, so that the layer keeps its contents.
  public func draw(_ layer: CALayer, in ctx: CGContext) { layer.drawing.isAnswered = false }
}
