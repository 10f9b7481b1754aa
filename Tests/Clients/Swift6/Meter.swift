import QuartzCore
import UIKit

/// A class that owns views, an animator and anchors, isolated as Swift 6 requires it.
@MainActor final class Meter {
  let track = UIView()
  let bar = UIView()
  let dot = DotLayer()
  private let width: NSLayoutConstraint
  private let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear)

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
