import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore

/// Views with constraints that move to other trees and windows, or leave.
@Suite(.ownContext) @MainActor struct MovingViewTests {
  private let lab = LayoutStage()

  @Test("A view moves to another window and back with the constraints inside it (AL-26)")
  func windows() {
    let card = lab.add("card")
    card.fix(10, 10, 100, 50)
    let (a, b) = (lab.add("a", to: card), lab.add("b", to: card))
    a.pin(to: card, inset: 5)
    b.pin(to: a, inset: 5)
    let follower = lab.add("follower")
    follower.fix(0, 100, 10, 10)
    let link = follower.leftAnchor.constraint(equalTo: a.rightAnchor)
    follower.superview?.constraints.first { $0.firstItem === follower }?.isActive = false
    link.isActive = true
    lab.stage.advance(to: 0)
    #expect(follower.frame.minX == 105 && b.frame.size == CGSize(width: 80, height: 30))

    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    window.isHidden = false
    window.addSubview(card)
    #expect(!link.isActive && card.constraints.count == 10)
    #expect(lab.view.constraints.allSatisfy { $0.firstItem !== card })
    activate(
      card.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 200),
      card.topAnchor.constraint(equalTo: window.topAnchor))
    lab.stage.advance(to: 0)
    #expect(card.frame == CGRect(x: 200, y: 0, width: 100, height: 50))
    // The constraints inside still have an effect.
    card.constraints.first { $0.firstItem === card && $0.firstAttribute == .width }?.constant = 60
    lab.stage.advance(to: 0)
    #expect(a.frame.width == 50 && b.frame.width == 40)

    lab.view.addSubview(card)
    activate(
      card.leftAnchor.constraint(equalTo: lab.view.leftAnchor),
      card.topAnchor.constraint(equalTo: lab.view.topAnchor), link)
    lab.stage.advance(to: 0)
    #expect(card.frame == CGRect(x: 0, y: 0, width: 60, height: 50))
    #expect(follower.frame.minX == 55 && window.constraints.isEmpty)
  }

  @Test("A view that leaves a tree before its first layout takes its constraints along (AL-26)")
  func treesWithoutLayout() {
    let (old, card, new) = (
      UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView()
    )
    old.addSubview(card)
    let inner = lab.add("inner", to: card)
    inner.pin(to: card, inset: 5)
    card.removeFromSuperview()
    // The tree that it left joins another one, whose layout has nothing to do with it.
    lab.view.addSubview(old)
    lab.stage.advance(to: 0)
    new.addSubview(card)
    lab.view.addSubview(new)
    card.frame.size.width = 30
    lab.stage.advance(to: 1)
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 20, height: 40))
  }

  @Test("A view that leaves frees the views that were related to it (AL-16, AL-26)")
  func related() {
    let (a, b, c) = (lab.add("a"), lab.add("b"), lab.add("c"))
    a.fix(20, 0, 30, 10)
    for (view, previous) in [(b, a), (c, b)] {
      activate(
        view.leftAnchor.constraint(equalTo: previous.rightAnchor, constant: 8),
        view.topAnchor.constraint(equalTo: a.topAnchor),
        view.widthAnchor.constraint(equalTo: previous.widthAnchor),
        view.heightAnchor.constraint(equalToConstant: 10))
    }
    lab.stage.advance(to: 0)
    #expect(c.frame == CGRect(x: 96, y: 0, width: 30, height: 10) && lab.warnings.isEmpty)
    b.removeFromSuperview()
    lab.stage.advance(to: 0)
    #expect(a.frame == CGRect(x: 20, y: 0, width: 30, height: 10))
    #expect(c.frame == CGRect(x: 0, y: 0, width: 0, height: 10))
    #expect(lab.warnings.count == 1)
    #expect(lab.warnings[0].contains("the x and width of c are ambiguous"))
    activate(
      c.leftAnchor.constraint(equalTo: a.rightAnchor),
      c.widthAnchor.constraint(equalToConstant: 5))
    lab.stage.advance(to: 0)
    #expect(c.frame == CGRect(x: 50, y: 0, width: 5, height: 10) && lab.warnings.count == 1)
    // The removed one has only the constraint of its height left.
    #expect(b.constraints.count == 1 && b.frame.width == 30)
  }

  @Test("Moving within a tree removes only the constraints to views outside (AL-26)")
  func withinATree() {
    let (left, right) = (lab.add("left"), lab.add("right"))
    left.fix(0, 0, 100, 100)
    right.fix(150, 0, 100, 100)
    let card = lab.add("card", to: left)
    card.pin(to: left, inset: 10)
    let inner = lab.add("inner", to: card)
    inner.pin(to: card, inset: 10)
    lab.stage.advance(to: 0)
    #expect(inner.frame == CGRect(x: 10, y: 10, width: 60, height: 60))
    right.addSubview(card)
    #expect(left.constraints.count == 2 && card.constraints.count == 4)
    card.pin(to: right, inset: 20)
    lab.stage.advance(to: 0)
    #expect(card.frame == CGRect(x: 20, y: 20, width: 60, height: 60))
    #expect(inner.frame == CGRect(x: 10, y: 10, width: 40, height: 40) && lab.warnings.isEmpty)
  }

  @Test("Stack views move with their arrangement (AL-19, AL-26)")
  func stackViews() {
    let views = [ContentView(50, 20), ContentView(60, 20)]
    let stack = lab.add("stack", UIStackView(arrangedSubviews: views))
    activate(
      stack.leftAnchor.constraint(equalTo: lab.view.leftAnchor),
      stack.topAnchor.constraint(equalTo: lab.view.topAnchor))
    lab.stage.advance(to: 0)
    stack.removeFromSuperview()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    lab.view.addSubview(other)
    other.addSubview(stack)
    activate(
      stack.rightAnchor.constraint(equalTo: other.rightAnchor),
      stack.topAnchor.constraint(equalTo: other.topAnchor))
    stack.spacing = 5
    lab.stage.advance(to: 0)
    #expect(stack.frame == CGRect(x: 85, y: 0, width: 115, height: 20))
    #expect(views[1].frame == CGRect(x: 55, y: 0, width: 60, height: 20) && lab.warnings.isEmpty)
  }
}
