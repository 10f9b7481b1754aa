import QuartzCore
import UIKit

/// A plain class that owns views, a layer and an animator, as code for Swift 5 often has.
class Card {
  let view = UIView(frame: CGRect(x: 0, y: 20, width: 120, height: 80))
  let title = UIView()
  let ring = RingLayer()
  private var animator: UIViewPropertyAnimator?
  private(set) var ends: [UIViewAnimatingPosition] = []

  init(color: UIColor) {
    view.backgroundColor = color
    ring.frame = CGRect(x: 10, y: 10, width: 24, height: 24)
    view.layer.addSublayer(ring)
    view.addSubview(title)
    title.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      title.place(.centerX) |=| view.place(.centerX),
      title.place(.top) |=| view.place(.top) + 44,
      title.place(.width) |=| 60,
      title.place(.height) |=| 16,
    ])
  }

  func slide(to x: CGFloat) {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
      view.center.x = x
    }
    animator.addCompletion { [weak self] position in
      self?.ends.append(position)
      self?.animator = nil
    }
    animator.startAnimation()
    self.animator = animator
  }
}
