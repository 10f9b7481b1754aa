import Multiplane

/// A card with two faces that are shaded by code, the more the closer the card is to edge-on.
final class FlippingCard: CATransformLayer {
  private let shades = [CALayer(), CALayer()]
  private var link: CADisplayLink?

  /// Creates a card.
  ///
  /// - Parameters:
  ///   - front: The color of the face that is seen first.
  ///   - back: The color of the other face.
  ///   - size: The size of the card, in points.
  convenience init(front: CGColor, back: CGColor, size: CGSize) {
    self.init()
    for (index, color) in [front, back].enumerated() {
      let face = CALayer()
      face.bounds = CGRect(origin: .zero, size: size)
      face.backgroundColor = color
      face.isDoubleSided = false
      face.transform = CATransform3DMakeRotation(CGFloat(index) * .pi, 0, 1, 0)
      shades[index].frame = face.bounds
      shades[index].backgroundColor = .black
      shades[index].opacity = 0
      face.addSublayer(shades[index])
      addSublayer(face)
    }
  }

  /// Turns the card over once, and shades it in every frame.
  func flip(duration: CFTimeInterval) {
    let turn = CABasicAnimation(keyPath: "transform.rotation.y")
    turn.fromValue = 0
    turn.toValue = CGFloat.pi
    turn.duration = duration
    turn.fillMode = .forwards
    turn.isRemovedOnCompletion = false
    add(turn, forKey: "flip")
    let link = CADisplayLink(target: self, action: FlippingCard.shade)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func shade(_ link: CADisplayLink) {
    let angle = presentation()?.value(forKeyPath: "transform.rotation.y") as? CGFloat ?? 0
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for shade in shades { shade.opacity = Float(0.6 * abs(sin(angle))) }
    CATransaction.commit()
  }
}
