import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit

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
}
