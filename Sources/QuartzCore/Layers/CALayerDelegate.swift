public import CoreGraphics

/// What a layer asks of and tells its delegate; all methods are optional (LX-07).
public protocol CALayerDelegate: AnyObject {
  /// The action for an event; `NSNull` for none, nil to go on searching.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// Places the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
  /// Makes the layer's contents, in place of a bitmap.
  func display(_ layer: CALayer)
  /// The layer is about to draw its bitmap.
  func layerWillDraw(_ layer: CALayer)
  /// Draws the layer's bitmap, in the layer's coordinates.
  func draw(_ layer: CALayer, in ctx: CGContext)
}

extension CALayerDelegate {
  /// Goes on searching.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Says that the delegate has no such method, so that the layer draws itself.
  public func display(_ layer: CALayer) { layer.drawing.isAnswered = false }
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Says that the delegate has no such method, so that the layer keeps its contents.
  public func draw(_ layer: CALayer, in ctx: CGContext) { layer.drawing.isAnswered = false }
}
