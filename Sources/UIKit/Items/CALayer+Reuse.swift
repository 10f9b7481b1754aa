import QuartzCore

extension CALayer {
  /// Ends the animations of a view that is kept for other items, and those of its content.
  func endAnimations() {
    removeAllAnimations()
    for layer in sublayers ?? [] { layer.endAnimations() }
  }
}
