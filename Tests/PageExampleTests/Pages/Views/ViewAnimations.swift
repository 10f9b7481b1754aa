// Generated from docs/view-animations.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func viewAnimations(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/view-animations.md", line: 14)
let card = UIView(frame: CGRect(x: 20, y: 40, width: 60, height: 60))
card.backgroundColor = .systemBlue
stage.window.addSubview(card)
CATransaction.flush()
#sourceLocation()
#sourceLocation(file: "docs/view-animations.md", line: 21)
UIView.animate(withDuration: 1, delay: 0.5, options: .curveEaseOut) {
  card.center.x = 250
  card.alpha = 0.5
} completion: { finished in
  card.removeFromSuperview()
}
#sourceLocation()
#sourceLocation(file: "docs/view-animations.md", line: 75)
final class Garage: UIView {
  private let door = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 60))

  var isOpen = false {
    didSet {
      let transform = isOpen ? CGAffineTransform(translationX: 0, y: -50) : .identity
      UIView.animate(withDuration: 0) { self.door.transform = transform }
    }
  }
}
#sourceLocation()
#sourceLocation(file: "docs/view-animations.md", line: 88)
let garage = Garage(frame: CGRect(x: 100, y: 200, width: 80, height: 60))
stage.window.addSubview(garage)
UIView.animate(withDuration: 1) { garage.isOpen = true }
#sourceLocation()
#sourceLocation(file: "docs/view-animations.md", line: 111)
let ball = UIView(frame: CGRect(x: 20, y: 20, width: 30, height: 30))
stage.window.addSubview(ball)
CATransaction.flush()
#sourceLocation()
#sourceLocation(file: "docs/view-animations.md", line: 117)
UIView.animateKeyframes(withDuration: 0.8, delay: 0, options: .calculationModeCubic) {
  UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
    ball.center = CGPoint(x: 160, y: 140)
  }
  UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
    ball.center = CGPoint(x: 290, y: 35)
  }
}
#sourceLocation()
#sourceLocation(file: "docs/view-animations.md", line: 170)
let drawer = UIView(frame: CGRect(x: 0, y: 40, width: 80, height: 100))
drawer.backgroundColor = .systemBlue
stage.window.addSubview(drawer)
CATransaction.flush()
#sourceLocation()
#sourceLocation(file: "docs/view-animations.md", line: 177)
let animator = UIViewPropertyAnimator(duration: 4, curve: .easeInOut) {
  drawer.center.x = 240
  drawer.layer.cornerRadius = 40
}
animator.addCompletion { position in drawer.isHidden = position == .end }
animator.startAnimation()
#sourceLocation()
#sourceLocation(file: "docs/view-animations.md", line: 186)
stage.advance(to: stage.currentTime + 1)
animator.pauseAnimation()
#expect(abs(animator.fractionComplete - 0.129) < 0.0005)
#sourceLocation()
#sourceLocation(file: "docs/view-animations.md", line: 236)
let (velocity, shouldOpen) = (1.5, false)
#sourceLocation()
#sourceLocation(file: "docs/view-animations.md", line: 240)
let spring = UISpringTimingParameters(
  dampingRatio: 0.8, initialVelocity: CGVector(dx: velocity, dy: velocity))
animator.isReversed = !shouldOpen
animator.continueAnimation(withTimingParameters: spring, durationFactor: 0.5)
#sourceLocation()
#sourceLocation(file: "docs/view-animations.md", line: 312)
let page = UIView(frame: CGRect(x: 60, y: 20, width: 200, height: 140))
let (front, back) = (UIView(frame: page.bounds), UIView(frame: page.bounds))
(front.backgroundColor, back.backgroundColor) = (.systemTeal, .systemPink)
page.addSubview(front)
stage.window.addSubview(page)
CATransaction.flush()
#sourceLocation()
#sourceLocation(file: "docs/view-animations.md", line: 321)
UIView.transition(
  from: front, to: back, duration: 0.6, options: .transitionCurlUp
) { finished in
  UIView.transition(with: page, duration: 0.3, options: .transitionFlipFromLeft) {
    back.backgroundColor = .systemIndigo
  }
}
#sourceLocation()
#sourceLocation(file: "docs/view-animations.md", line: 380)
UIView.beginAnimations(nil, context: nil)
UIView.setAnimationDuration(1)
UIView.setAnimationTransition(.curlUp, for: page, cache: true)
back.removeFromSuperview()
page.addSubview(front)
UIView.commitAnimations()
#sourceLocation()
    return stage
  }
}
