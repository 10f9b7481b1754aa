package import CoreGraphics
package import QuartzCore

/// W1: 200 rounded cards with borders that slide and rotate, each with a group opacity.
package struct CardWorkload: Workload {
  package static let name = "W1"

  /// The cards from back to front.
  package let cards: [Card]

  package init() throws { cards = try Card.table() }

  package var background: CGColor { Self.color(0x14, 0x16, 0x1C) }

  package func addLayers(to root: CALayer) {
    for card in cards {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: Card.width, height: Card.height)
      layer.position = CGPoint(x: card.x0, y: card.y0)
      layer.cornerRadius = CGFloat(Card.cornerRadius)
      layer.backgroundColor = Self.color(card.r, card.g, card.b)
      layer.borderWidth = CGFloat(Card.borderWidth)
      layer.borderColor = .white
      layer.opacity = Float(Card.opacity)
      layer.add(slide(of: card), forKey: "slide")
      layer.add(turn(of: card), forKey: "turn")
      root.addSublayer(layer)
    }
  }

  /// Returns an animation to the other position and back.
  private func slide(of card: Card) -> CABasicAnimation {
    let slide = CABasicAnimation(keyPath: "position")
    slide.fromValue = CGPoint(x: card.x0, y: card.y0)
    slide.toValue = CGPoint(x: card.x1, y: card.y1)
    slide.duration = Card.slideDuration
    slide.autoreverses = true
    slide.timingFunction = timingFunction(of: card)
    return slide
  }

  private func turn(of card: Card) -> CABasicAnimation {
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = card.a0 * .pi / 180
    turn.toValue = card.a1 * .pi / 180
    turn.duration = Card.turnDuration
    turn.timingFunction = timingFunction(of: card)
    return turn
  }

  private func timingFunction(of card: Card) -> CAMediaTimingFunction {
    CAMediaTimingFunction(name: card.ease == 1 ? .easeInEaseOut : .linear)
  }
}
