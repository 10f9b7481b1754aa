import QuartzCore
import UIKit

/// A view that computes what assistive software reads.
class CardView: UIView {
  override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(.button) }
    set { super.accessibilityTraits = newValue }
  }
  override var accessibilityLabel: String? {
    get { "Card" }
    set {}
  }
}

/// The duration of animations, which is read from anywhere.
func duration(_ seconds: Double) -> Double {
  UIAccessibility.isReduceMotionEnabled ? 0 : seconds
}

/// The height of text in Core Text's measures.
func height(of font: UIFont) -> CGFloat {
  let ctFont = font as CTFont
  return CTFontGetAscent(ctFont) + CTFontGetDescent(font as CTFont)
}

/// A plain class that owns views, a layer and an animator, as code for Swift 5 often has.
class Card {
  let view = CardView(frame: CGRect(x: 0, y: 20, width: 120, height: 80))
  let title = UIView()
  let ring = RingLayer()
  private var animator: UIViewPropertyAnimator?
  private(set) var ends: [UIViewAnimatingPosition] = []
  private(set) var purges = 0
  private var observer: NSObjectProtocol?

  init(color: UIColor) {
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { [weak self] _ in self?.purges += 1 }
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
    let animator = UIViewPropertyAnimator(duration: duration(1), curve: .linear) { [view] in
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
