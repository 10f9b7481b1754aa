import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// Constraints inside and beside animation blocks.
@Suite(.ownContext) @MainActor struct ConstraintAnimationTests {
  private let lab = LayoutStage()

  @Test("Layout inside a block animates all that is below, and nothing else (AL-02)")
  func layoutInsideABlock() {
    let (group, other) = (lab.add("group"), lab.add("other"))
    group.fix(0, 0, 200, 100)
    other.fix(0, 150, 10, 10)
    let (a, b) = (lab.add("a", to: group), lab.add("b", to: group))
    a.fix(0, 0, 20, 20)
    activate(
      b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 10),
      b.rightAnchor.constraint(equalTo: group.rightAnchor),
      b.topAnchor.constraint(equalTo: group.topAnchor),
      b.heightAnchor.constraint(equalToConstant: 5))
    lab.stage.advance(to: 0)
    group.constraints.first { $0.firstItem === a }?.constant = 50
    lab.view.constraints.first { $0.firstItem === other }?.constant = 100
    group.constraints.first { $0.firstItem === group && $0.firstAttribute == .height }?
      .constant = 50
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { group.layoutIfNeeded() }
    lab.stage.advance(to: 0.5)
    // The model values are at the end; on screen, a is half way.
    #expect(a.frame.minX == 50 && isClose(Double(a.shown.position.x), 10 + 25))
    // The right edge of b stays, so that its width changes from 170 to 120.
    #expect(b.frame == CGRect(x: 80, y: 0, width: 120, height: 5))
    #expect(isClose(Double(b.shown.bounds.width), 145))
    // The view itself and its neighbor are laid out by the commit, without animation.
    #expect(group.frame.height == 50 && group.shown.bounds.height == 50)
    #expect(other.frame.minX == 100 && other.shown.position.x == 105)
  }

  @Test("A constant without layout in the block does not animate (AL-01)")
  func constantAlone() {
    let view = lab.add("a")
    view.fix(0, 0, 20, 20)
    lab.stage.advance(to: 0)
    UIView.animate(withDuration: 1) { lab.view.constraints[0].constant = 100 }
    lab.stage.advance(to: 0.5)
    #expect(view.frame.minX == 100 && view.shown.position.x == 110)
  }

  @Test("A moved view with constraints returns with the next layout (AL-03)")
  func movedByHand() {
    let view = lab.add("a")
    view.fix(0, 0, 20, 20)
    lab.stage.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x += 100
    } completion: { _ in
      lab.view.setNeedsLayout()
      lab.view.layoutIfNeeded()
    }
    lab.stage.advance(to: 0.5)
    #expect(isClose(Double(view.shown.position.x), 60))
    lab.stage.advance(to: 0.999)
    #expect(view.frame.minX == 100)
    lab.stage.advance(to: 1.1)
    #expect(view.frame.minX == 0 && view.shown.position.x == 10)
    #expect(view.layer.animationKeys() ?? [] == [])
  }

  @Test("So does a view whose size was animated (AL-03)")
  func resizedByHand() {
    let view = lab.add("a")
    view.fix(0, 0, 20, 20)
    lab.stage.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
    }
    lab.stage.advance(to: 0.5)
    #expect(isClose(Double(view.shown.bounds.width), 40) && view.bounds.width == 60)
    lab.view.setNeedsLayout()
    lab.stage.advance(to: 0.6)
    #expect(view.bounds.width == 20)
  }

  @Test("Frames set by hand are constraints for others, even in a block (AL-04)")
  func generatedConstraints() {
    let hand = UIView(frame: CGRect(x: 30, y: 10, width: 40, height: 40))
    lab.view.addSubview(hand)
    let view = lab.add("a")
    activate(
      view.leftAnchor.constraint(equalTo: hand.rightAnchor, constant: 5),
      view.topAnchor.constraint(equalTo: hand.topAnchor),
      view.widthAnchor.constraint(equalTo: hand.widthAnchor),
      view.heightAnchor.constraint(equalToConstant: 10))
    lab.stage.advance(to: 0)
    #expect(view.frame == CGRect(x: 75, y: 10, width: 40, height: 10))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      hand.frame = CGRect(x: 130, y: 10, width: 60, height: 40)
      lab.view.layoutIfNeeded()
    }
    lab.stage.advance(to: 0.5)
    #expect(hand.frame == CGRect(x: 130, y: 10, width: 60, height: 40))
    #expect(view.frame == CGRect(x: 195, y: 10, width: 60, height: 10))
    #expect(isClose(Double(view.shown.position.x), (95 + 225) / 2))
  }

  @Test("The layoutSubviews option lays out what the block changed (AL-05)")
  func layoutSubviewsOption() {
    let view = lab.add("a")
    view.fix(0, 0, 20, 20)
    lab.stage.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: [.layoutSubviews, .curveLinear]) {
      lab.view.constraints[0].constant = 100
    }
    lab.stage.advance(to: 0.5)
    #expect(isClose(Double(view.shown.position.x), 60))
  }

  @Test("Autoresizing inside a view that constraints resize animates with it (AL-07)")
  func autoresizing() {
    let view = lab.add("a")
    view.fix(0, 0, 20, 20)
    lab.stage.advance(to: 0)
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    inner.autoresizingMask = .flexibleWidth
    view.addSubview(inner)
    lab.stage.advance(to: 0)
    view.constraints[0].constant = 120
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { lab.view.layoutIfNeeded() }
    lab.stage.advance(to: 0.5)
    #expect(inner.frame.width == 120 && isClose(Double(inner.shown.bounds.width), 70))
  }

  @Test("Outside of blocks, layout starts at the highest view that needs it (AL-10)")
  func layoutFromTheTop() {
    let view = lab.add("a")
    view.fix(0, 0, 20, 20)
    view.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test("Nested blocks with layout at both levels animate what each lays out (AL-02)")
  func nestedBlocks() {
    let group = lab.add("group")
    group.fix(0, 0, 100, 100)
    let view = lab.add("a", to: group)
    view.fix(0, 0, 20, 20)
    lab.stage.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      lab.view.constraints.first { $0.firstItem === group }?.constant = 100
      lab.view.layoutIfNeeded()
      UIView.animate(
        withDuration: 2, delay: 0, options: [.curveLinear, .overrideInheritedDuration]
      ) {
        group.constraints.first { $0.firstItem === view }?.constant = 40
        group.layoutIfNeeded()
      }
    }
    #expect(group.frame.minX == 100 && view.frame.minX == 40)
    lab.stage.advance(to: 0.5)
    #expect(isClose(Double(group.shown.position.x), 50 + 50))
    #expect(isClose(Double(view.shown.position.x), 10 + 10))
    lab.stage.advance(to: 1.5)
    #expect(group.shown.position.x == 150 && isClose(Double(view.shown.position.x), 10 + 30))
  }

  @Test("Constraints exchanged in mid-flight: the animations add up (AL-02, AL-06)")
  func exchangedInMidFlight() {
    let view = lab.add("a")
    view.fix(0, 0, 20, 20)
    lab.stage.advance(to: 0)
    let width = view.constraints[0]
    width.constant = 120
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { lab.view.layoutIfNeeded() }
    lab.stage.advance(to: 0.5)
    #expect(isClose(Double(view.shown.bounds.width), 70))
    width.isActive = false
    view.widthAnchor.constraint(equalToConstant: 40).isActive = true
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { lab.view.layoutIfNeeded() }
    lab.stage.advance(to: 0.5)
    #expect(view.bounds.width == 40 && isClose(Double(view.shown.bounds.width), 70))
    // 40, less a quarter of the first change of 100, plus three quarters of the second one of 80.
    lab.stage.advance(to: 0.75)
    #expect(isClose(Double(view.shown.bounds.width), 40 - 25 + 60))
    lab.stage.advance(to: 1.6)
    #expect(view.shown.bounds.width == 40 && lab.warnings.isEmpty)
  }

  @Test("Deactivation in mid-flight leaves the animation to run out (AL-06)")
  func deactivatedInMidFlight() {
    let view = lab.add("a")
    view.fix(0, 0, 20, 20)
    let next = lab.add("b")
    next.fix(0, 50, 20, 20)
    let link = next.leftAnchor.constraint(equalTo: view.rightAnchor)
    lab.view.constraints.first { $0.firstItem === next }?.isActive = false
    link.isActive = true
    lab.stage.advance(to: 0)
    view.constraints[0].constant = 120
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { lab.view.layoutIfNeeded() }
    lab.stage.advance(to: 0.5)
    link.isActive = false
    next.leftAnchor.constraint(equalTo: lab.view.leftAnchor, constant: 120).isActive = true
    lab.stage.advance(to: 0.5)
    // Nothing moves: the place is the same.
    #expect(next.frame.minX == 120 && isClose(Double(next.shown.position.x), 80))
    lab.stage.advance(to: 1.1)
    #expect(next.shown.position.x == 130)
  }

  @Test("An animator scrubs a changed constant (AL-02)")
  func animators() {
    let view = lab.add("a")
    view.fix(0, 0, 20, 20)
    let follower = lab.add("b")
    activate(
      follower.leftAnchor.constraint(equalTo: view.rightAnchor),
      follower.topAnchor.constraint(equalTo: view.topAnchor),
      follower.rightAnchor.constraint(equalTo: lab.view.rightAnchor),
      follower.heightAnchor.constraint(equalToConstant: 20))
    lab.stage.advance(to: 0)
    view.constraints[0].constant = 120
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      lab.view.layoutIfNeeded()
    }
    animator.pauseAnimation()
    for (step, fraction) in [0.25, 0.75, 0.5].enumerated() {
      animator.fractionComplete = fraction
      lab.stage.advance(to: 0.1 * Double(step + 1))
      #expect(isClose(Double(view.shown.bounds.width), 20 + 100 * fraction))
      #expect(isClose(Double(follower.shown.bounds.width), 280 - 100 * fraction))
    }
    #expect(view.bounds.width == 120)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    lab.stage.advance(to: 3)
    #expect(view.shown.bounds.width == 120 && follower.shown.bounds.width == 180)
    #expect(view.layer.animationKeys() ?? [] == [] && lab.warnings.isEmpty)
  }

  @Test("A change of the safe area in a block animates what follows it (AL-17)")
  func safeArea() {
    let view = lab.add("a")
    activate(
      view.topAnchor.constraint(equalTo: lab.view.safeAreaLayoutGuide.topAnchor),
      view.bottomAnchor.constraint(equalTo: lab.view.safeAreaLayoutGuide.bottomAnchor),
      view.leftAnchor.constraint(equalTo: lab.view.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 10))
    lab.stage.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      lab.stage.window.setAdditionalSafeAreaInsets(
        UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0))
      lab.view.layoutIfNeeded()
    }
    lab.stage.advance(to: 0.5)
    // The view starts 20 points below the top of the window.
    #expect(view.frame == CGRect(x: 0, y: 30, width: 10, height: 170))
    #expect(isClose(Double(view.shown.frame.minY), 15))
    #expect(isClose(Double(view.shown.bounds.height), 185))
  }

  @Test("A view at the frame of a scroll view stays in place while that scrolls (AL-14)")
  func scrolling() {
    let scroll = lab.add("scroll", UIScrollView())
    scroll.fix(0, 0, 100, 100)
    let content = lab.add("content", to: scroll)
    content.pin(to: scroll)
    content.heightAnchor.constraint(equalToConstant: 400).isActive = true
    content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor).isActive = true
    let header = lab.add("header", to: scroll)
    activate(
      header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5),
      header.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor),
      header.rightAnchor.constraint(equalTo: scroll.frameLayoutGuide.rightAnchor),
      header.heightAnchor.constraint(equalToConstant: 10))
    lab.stage.advance(to: 0)
    #expect(scroll.contentSize == CGSize(width: 100, height: 400))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scroll.contentOffset.y = 100
      lab.view.layoutIfNeeded()
    }
    lab.stage.advance(to: 0.5)
    #expect(isClose(Double(scroll.shown.bounds.minY), 50))
    #expect(isClose(Double(header.shown.frame.minY), 55))
    lab.stage.advance(to: 1.1)
    #expect(header.frame == CGRect(x: 0, y: 105, width: 100, height: 10))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 100, height: 400))
    #expect(lab.warnings.isEmpty)
  }

  @Test("The readable width follows the view, in a block too (AL-17)")
  func readableContent() {
    let view = lab.add("a")
    let guide = lab.view.readableContentGuide
    activate(
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10))
    lab.view.frame.size.width = 1000
    lab.stage.advance(to: 0)
    #expect(view.frame == CGRect(x: 164, y: 8, width: 672, height: 10))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      lab.view.frame.size.width = 500
      lab.view.layoutIfNeeded()
    }
    lab.stage.advance(to: 0.5)
    #expect(view.frame == CGRect(x: 8, y: 8, width: 484, height: 10))
    #expect(isClose(Double(view.shown.bounds.width), (672 + 484) / 2))
    lab.view.semanticContentAttribute = .forceRightToLeft
    lab.view.directionalLayoutMargins.leading = 30
    lab.stage.advance(to: 1.5)
    #expect(view.frame == CGRect(x: 8, y: 8, width: 462, height: 10) && lab.warnings.isEmpty)
  }
}
