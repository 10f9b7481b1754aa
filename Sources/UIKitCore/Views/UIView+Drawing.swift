import CViewRuntime

/// A layer delegate without methods, whose defaults mark a method as not implemented (LX-07).
final class UnimplementedMethods: CALayerDelegate, Sendable {
  static let shared = UnimplementedMethods()
}

extension UIView {
  /// Whether the view's class overrides `draw(_:)`.
  package var overridesDrawing: Bool {
    let metadata = unsafeBitCast(type(of: self) as AnyClass, to: UnsafeRawPointer.self)
    let base = unsafeBitCast(UIView.self as AnyClass, to: UnsafeRawPointer.self)
    return mp_view_draw_method(metadata) != mp_view_draw_method(base)
  }

  /// Requests the first drawing of a view that draws.
  func prepareDrawing() {
    guard overridesDrawing else { return }
    updateLayerOpacity()
    setNeedsDisplay()
  }

  /// Implements `draw(_:in:)` unless a subclass overrides it.
  func drawBitmap(of layer: CALayer, in context: CGContext) {
    guard layer === self.layer || layer.model() === self.layer, overridesDrawing else {
      UnimplementedMethods.shared.draw(layer, in: context)
      return
    }
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let rect = context.boundingBoxOfClipPath.intersection(layer.bounds)
    traitCollection.performAsCurrent {
      // The bitmap hides the layer's own background.
      if layer.isOpaque, let color = layer.backgroundColor {
        context.setFillColor(color)
        context.fill(rect)
      }
      draw(rect)
    }
  }
}
