package import CoreGraphics
package import QuartzCore

/// W6: 20 cards with soft shadows that slide over a photo and each other.
package struct ShadowWorkload: Workload {
  package static let name = "W6"

  /// The cards from back to front.
  package let cards: [ShadowCard]
  let photo: CGImage

  package init() throws {
    cards = try ShadowCard.table()
    photo = CGImage(buffer: Photo(seed: 1).render(), hasAlpha: false)
  }

  package var background: CGColor { .black }

  package func addLayers(to root: CALayer) {
    let image = CALayer()
    image.frame = CGRect(origin: .zero, size: WorkloadVideo.size)
    image.contents = photo
    root.addSublayer(image)
    for card in cards {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: ShadowCard.width, height: ShadowCard.height)
      layer.position = CGPoint(x: card.x0, y: card.y0)
      layer.cornerRadius = CGFloat(ShadowCard.cornerRadius)
      layer.backgroundColor = Self.color(card.r, card.g, card.b)
      layer.shadowOpacity = Float(ShadowCard.shadowOpacity)
      layer.shadowRadius = CGFloat(ShadowCard.shadowRadius)
      layer.shadowOffset = CGSize(width: 0, height: ShadowCard.shadowOffset)
      layer.add(slide(of: card), forKey: "slide")
      root.addSublayer(layer)
    }
  }

  /// Returns an animation to the other position and back.
  private func slide(of card: ShadowCard) -> CABasicAnimation {
    let slide = CABasicAnimation(keyPath: "position")
    slide.fromValue = CGPoint(x: card.x0, y: card.y0)
    slide.toValue = CGPoint(x: card.x1, y: card.y1)
    slide.duration = 2.5
    slide.autoreverses = true
    slide.timingFunction = CAMediaTimingFunction(name: card.ease == 1 ? .easeInEaseOut : .linear)
    return slide
  }
}
