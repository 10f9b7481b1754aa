import QuartzCore

extension CALayer {
  /// Moves the layer, and so what is in it, like a layer or a group of a Lottie file (LO-04).
  ///
  /// The anchor point of the file is the origin of the bounds, which is at the layer's position.
  /// `hasOpacity` says whether the opacity applies; that of parents does not.
  func follow(_ transform: LottieTransform, through binding: ValueBinding, hasOpacity: Bool = true)
  {
    anchorPoint = .zero
    binding.bind(LayerValues.bounds.origin, of: self, to: transform.anchor) { CGPoint($0) }
    switch transform.position {
    case .point(let track):
      binding.bind(LayerValues.position, of: self, to: track) { CGPoint($0) }
    case .separate(let x, let y):
      binding.bind(LayerValues.position.x, of: self, to: x) { $0[0] }
      binding.bind(LayerValues.position.y, of: self, to: y) { $0[0] }
    }
    followTurn(of: transform, through: binding)
    if hasOpacity { binding.bindOpacity(of: self, to: transform.opacity) }
  }

  private func followTurn(of transform: LottieTransform, through binding: ValueBinding) {
    if transform.scale.constant == [100, 100] || transform.scale.constant == [100, 100, 100],
      transform.skew.constant == [0], !transform.isAutoOriented
    {
      binding.bind(LayerValues.transform.rotationZ, of: self, to: transform.rotation) {
        $0[0] * .pi / 180
      }
      return
    }
    // Scales of 0 and below have several rotations, so that only a matrix is exact.
    binding.compute(LayerValues.transform, of: self, isConstant: transform.hasConstantTurn) {
      CATransform3DMakeAffineTransform(transform.turn(at: $0))
    }
  }
}
