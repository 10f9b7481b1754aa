import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// What transitions do to views, and when they complete (VT-01 to VT-05, VT-11, VT-12).
@Suite(.ownContext) @MainActor struct ViewTransitionTests {
  private let scene = TransitionStage()
  private var stage: Stage { scene.stage }
  private var container: UIView { scene.container }

  // MARK: Replacing views

  /// The new view takes the place of the old one (VT-01).
  @Test func replacement() {
    let (back, front) = (UIView(), UIView())
    container.insertSubview(back, at: 0)
    container.addSubview(front)
    scene.flip(.transitionCrossDissolve)
    #expect(container.subviews == [back, scene.new, front])
    #expect(scene.old.superview == nil)
    #expect(scene.new.frame == CGRect(x: 0, y: 0, width: 200, height: 200))
    stage.advance(to: 0.99)
    #expect(scene.results.isEmpty)
    stage.advance(to: 1)
    #expect(scene.results == [true])
  }

  /// With `showHideTransitionViews`, both views stay in the superview (VT-01).
  @Test func hiding() {
    scene.new.isHidden = true
    container.insertSubview(scene.new, at: 0)
    stage.advance(to: 0)
    scene.flip([.transitionCrossDissolve, .showHideTransitionViews])
    #expect(container.subviews == [scene.new, scene.old])
    #expect(scene.old.isHidden)
    #expect(!scene.new.isHidden)
    #expect(scene.frame(at: 0.5).color(160, 120) == [128, 0, 128])
    stage.advance(to: 1)
    #expect(scene.results == [true])
  }

  /// Views that cannot replace each other (VT-01).
  @Test func impossibleReplacements() {
    // Without a superview, nothing happens.
    UIView.transition(from: scene.new, to: UIView(), duration: 1, completion: scene.end)
    #expect(scene.results.isEmpty)
    stage.advance(to: 0)
    #expect(scene.results == [true])
    // A view that replaces itself stays.
    UIView.transition(
      from: scene.old, to: scene.old, duration: 1, options: .transitionFlipFromLeft,
      completion: scene.end)
    #expect(container.subviews == [scene.old])
    stage.advance(to: 1)
    #expect(scene.results == [true, true])
    // A superview cannot be inside its own subview, which stays.
    var rules: [String] = []
    CAEngine.illegalCall = { rule, _ in rules.append(rule) }
    UIView.transition(from: scene.old, to: container, duration: 1, options: .transitionCurlUp)
    #expect(rules == ["O-09"])
    #expect(container.subviews == [scene.old])
  }

  /// Without an effect, views change immediately, also inside another block (VT-02).
  @Test func withoutEffect() {
    UIView.transition(with: container, duration: 1) {
      scene.old.alpha = 0
    } completion: {
      scene.end($0)
    }
    #expect(scene.old.layer.animationKeys() == nil)
    #expect(container.layer.animationKeys() == nil)
    #expect(scene.results.isEmpty)
    stage.advance(to: 0)
    #expect(scene.results == [true])
  }

  /// A view that is not on screen has no image to start from (VT-01, U-25).
  @Test func detachedViews() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    UIView.transition(
      with: view, duration: 1, options: .transitionFlipFromLeft, animations: nil,
      completion: scene.end)
    stage.advance(to: 0)
    #expect(scene.results == [true])
    #expect(view.layer.animationKeys() == nil)
  }

  // MARK: Duration and repetition

  /// A duration of 0 changes immediately outside of blocks and inherits inside one (VT-02, U-12).
  @Test func zeroDuration() {
    UIView.transition(
      with: container, duration: 0, options: .transitionFlipFromLeft, animations: nil,
      completion: scene.end)
    #expect(container.layer.animationKeys() == nil)
    stage.advance(to: 0)
    #expect(scene.results == [true])
    UIView.animate(withDuration: 2) {
      UIView.transition(
        with: container, duration: 0, options: .transitionFlipFromLeft, animations: nil,
        completion: scene.end)
    }
    #expect(container.layer.animationKeys() == ["transition"])
    stage.advance(to: 1.99)
    #expect(scene.results == [true])
    stage.advance(to: 2)
    #expect(scene.results == [true, true])
  }

  /// A reversing transition goes back, and ends with a jump to the new image (VT-02, U-16).
  @Test func reversal() {
    scene.flip([.transitionCrossDissolve, .autoreverse])
    #expect(scene.frame(at: 0.75).color(160, 120) == [64, 0, 191])
    #expect(scene.frame(at: 1.75).color(160, 120) == [191, 0, 64])
    #expect(scene.results.isEmpty)
    #expect(scene.frame(at: 2).color(160, 120) == [0, 0, 255])
    #expect(scene.results == [true])
  }

  /// Without animations, nothing runs (U-20).
  @Test func disabledAnimations() {
    UIView.performWithoutAnimation { scene.flip(.transitionFlipFromLeft) }
    #expect(container.layer.animationKeys() == nil)
    #expect(container.subviews == [scene.new])
  }

  // MARK: Content

  /// Changes before the call are part of the new image too (VT-03).
  @Test func changesBeforeTheCall() {
    scene.old.backgroundColor = .green
    UIView.transition(
      with: container, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: nil)
    #expect(scene.frame(at: 0).color(160, 120) == [255, 0, 0])
    #expect(scene.frame(at: 0.5).color(160, 120) == [128, 128, 0])
  }

  /// The new image has changes in their final form, and does not change anymore (VT-04).
  @Test func frozenContent() {
    let part = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    part.backgroundColor = .white
    container.addSubview(part)
    stage.advance(to: 0)
    UIView.transition(
      with: container, duration: 1, options: [.transitionCrossDissolve, .curveLinear]
    ) {
      part.frame.origin.x = 100
    }
    #expect(part.layer.animationKeys() == nil)
    let middle = scene.frame(at: 0.5)
    // White to red where the part was, and red to white where it is.
    #expect(middle.color(70, 30) == [255, 128, 128])
    #expect(middle.color(170, 30) == [255, 128, 128])
    #expect(middle.color(120, 30) == [255, 0, 0])
    scene.old.backgroundColor = .blue
    #expect(scene.frame(at: 0.5) == middle)
    #expect(scene.frame(at: 1).color(120, 30) == [0, 0, 255])
  }

  /// With `allowAnimatedContent`, changes animate in the new image (VT-04).
  @Test func animatedContent() {
    let part = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    part.backgroundColor = .white
    container.addSubview(part)
    stage.advance(to: 0)
    UIView.transition(
      with: container, duration: 1,
      options: [.transitionCrossDissolve, .curveLinear, .allowAnimatedContent]
    ) {
      part.frame.origin.x = 100
    }
    let middle = scene.frame(at: 0.5)
    #expect(middle.color(70, 30) == [255, 128, 128])
    #expect(middle.color(120, 30) == [255, 128, 128])
    #expect(middle.color(170, 30) == [255, 0, 0])
    scene.old.backgroundColor = .blue
    #expect(scene.frame(at: 0.5).color(250, 30) == [128, 0, 128])
  }

  /// The view itself moves and fades meanwhile (VT-12).
  @Test func geometry() {
    UIView.transition(
      with: container, duration: 1, options: [.transitionCrossDissolve, .curveLinear]
    ) {
      container.center.x += 20
      container.alpha = 0.5
      scene.old.backgroundColor = .blue
    } completion: {
      scene.end($0)
    }
    let middle = scene.frame(at: 0.5)
    #expect(container.shown.position.x == 170)
    #expect(container.shown.opacity == 0.75)
    #expect(middle.color(160, 120) == [96, 0, 96])
    #expect(middle.color(69, 120) == [0, 0, 0])
    stage.advance(to: 1)
    #expect(scene.results == [true])
  }

  /// A block inside the transition animates by itself (VT-04).
  @Test func nestedBlocks() {
    var inner: [Bool] = []
    UIView.transition(with: container, duration: 1, options: .transitionFlipFromLeft) {
      UIView.animate(withDuration: 2, delay: 0, options: .overrideInheritedDuration) {
        scene.old.alpha = 0
      } completion: {
        inner.append($0)
      }
    } completion: {
      scene.end($0)
    }
    #expect(scene.old.layer.animationKeys() == ["opacity"])
    stage.advance(to: 1)
    #expect(scene.results == [true])
    #expect(inner.isEmpty)
    stage.advance(to: 2)
    #expect(inner == [true])
  }

  // MARK: Interruption

  /// A second transition ends the first, and starts from the model (VT-11).
  @Test func interruption() {
    scene.flip(.transitionFlipFromLeft)
    stage.advance(to: 0.75)
    let third = UIView(frame: container.bounds)
    third.backgroundColor = .green
    UIView.transition(
      from: scene.new, to: third, duration: 1, options: [.transitionFlipFromLeft, .curveLinear],
      completion: scene.end)
    let start = scene.frame(at: 0.75)
    #expect(scene.results == [false])
    #expect(start.height(ofColumn: 60, component: 2) == 200)
    #expect(start.height(ofColumn: 259, component: 2) == 200)
    stage.advance(to: 1.75)
    #expect(scene.results == [false, true])
  }

  /// A view changes while its superview does (VT-01).
  @Test func nestedTransitions() {
    UIView.transition(
      with: stage.window, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: nil, completion: scene.end)
    UIView.transition(
      with: container, duration: 2,
      options: [.transitionCrossDissolve, .curveLinear, .allowAnimatedContent]
    ) {
      scene.old.backgroundColor = .blue
    } completion: {
      scene.end($0)
    }
    // The window shows its final form, until it shows the view itself.
    #expect(scene.frame(at: 0.5).color(160, 120) == [128, 0, 128])
    stage.advance(to: 2)
    #expect(scene.results == [true, true])
  }

  // MARK: begin and commit

  /// The effect of a block that `beginAnimations` opened, with its duration and curve (VT-05, U-28).
  @Test func beginCommit() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationTransition(.curlUp, for: container, cache: true)
    UIView.setAnimationTransition(.flipFromLeft, for: container, cache: true)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDelay(1)
    UIView.setAnimationDidStop { _, finished, _ in scene.end(finished) }
    scene.old.removeFromSuperview()
    container.addSubview(scene.new)
    #expect(container.layer.animationKeys() == nil)
    UIView.commitAnimations()
    #expect(container.layer.animationKeys() == ["transition"])
    // The old image shows until the delay is over.
    #expect(scene.frame(at: 0.9).color(160, 120) == [255, 0, 0])
    let image = scene.frame(at: 1 + 1.0 / 3)
    #expect(abs(image.width(ofRow: 120, component: 0) - 92.030) < 0.5)
    stage.advance(to: 2)
    #expect(scene.results == [true])
  }

  /// `cache` decides whether content animates, and `none` removes the effect (VT-05).
  @Test func cache() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationTransition(.curlUp, for: container, cache: true)
    scene.old.alpha = 0
    UIView.commitAnimations()
    #expect(scene.old.layer.animationKeys() == nil)
    stage.advance(to: 1)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationTransition(.curlUp, for: container, cache: false)
    scene.old.alpha = 1
    UIView.commitAnimations()
    #expect(scene.old.layer.animationKeys() == ["opacity"])
    stage.advance(to: 2)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationTransition(.curlDown, for: container, cache: false)
    UIView.setAnimationTransition(.none, for: container, cache: false)
    UIView.commitAnimations()
    #expect(container.layer.animationKeys() == nil)
    #expect(
      (0...4).map { UIView.AnimationTransition(rawValue: $0) } == [
        UIView.AnimationTransition.none, .flipFromLeft, .flipFromRight, .curlUp, .curlDown,
      ])
  }
}
