import QuartzCore
import UIKit

/// The duration of animations, which is read without isolation.
func duration(_ seconds: Double) -> Double {
  UIAccessibility.isReduceMotionEnabled ? 0 : seconds
}

/// The ascent of a font by Core Text, and what is read back from attributes.
func measure(_ font: UIFont) -> (ascent: CGFloat, isSame: Bool) {
  let text = NSAttributedString(string: "12", attributes: [.font: font as CTFont])
  let stored = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
  return (CTFontGetAscent(font as CTFont), stored == font)
}

/// A bar that assistive software may adjust.
final class MeterBar: UIView {
  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { [.adjustable, .updatesFrequently] }
    set {}
  }
  override func accessibilityIncrement() { tag += 1 }
}

/// A class that owns views, an animator and anchors, isolated as Swift 6 requires it.
@MainActor final class Meter {
  let track = UIView()
  let bar = MeterBar()
  let dot = DotLayer()
  private let width: NSLayoutConstraint
  private let animator = UIViewPropertyAnimator(duration: duration(0.5), curve: .linear)

  init() {
    track.addSubview(bar)
    track.layer.addSublayer(dot)
    width = (bar.widthAnchor ~ 20)
    bar.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      width, bar.leadingAnchor ~ track.leadingAnchor, bar.topAnchor ~ track.topAnchor,
      bar.bottomAnchor ~ track.bottomAnchor,
    ])
  }

  func fill(to length: CGFloat) {
    width.constant = length
    animator.addAnimations { [track] in track.layoutIfNeeded() }
    animator.startAnimation()
  }
}

infix operator ~ : ComparisonPrecedence

@MainActor func ~ <Axis>(
  left: NSLayoutAnchor<Axis>, right: NSLayoutAnchor<Axis>
) -> NSLayoutConstraint { left.constraint(equalTo: right) }

@MainActor func ~ (left: NSLayoutDimension, length: CGFloat) -> NSLayoutConstraint {
  left.constraint(equalToConstant: length)
}
