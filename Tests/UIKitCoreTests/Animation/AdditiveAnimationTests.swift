import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// Blocks that add to the model value (U-03 to U-06, U-10, U-24).
@Suite(.ownContext) @MainActor struct AdditiveAnimationTests {
  private let tree = ViewStage()

  /// The model changes immediately, the screen follows (U-03).
  @Test func modelChangesAtOnce() {
    UIView.animate(withDuration: 1) { tree.view.center.x = 100 }
    #expect(tree.view.center.x == 100)
    #expect(areClose(tree.samples(at: [0, 0.25, 0.5, 1]) { tree.x }, [0, 12.916193, 50, 100]))
  }

  /// Two opposing blocks blend, and both complete (U-04, U-05, U-24).
  @Test func blocksBlend() {
    var ends: [String] = []
    let (view, stage) = (tree.view, tree.stage)
    UIView.animate(withDuration: 1) {
      view.center.x = 100
    } completion: {
      ends.append("first \($0) \(stage.currentTime)")
    }
    tree.stage.advance(to: 0.5)
    UIView.animate(withDuration: 1) {
      view.center.x = 0
    } completion: {
      ends.append("second \($0) \(stage.currentTime)")
    }
    #expect(view.layer.animationKeys() == ["position", "position-2"])
    let found = tree.samples(at: [0.5, 0.75, 1, 1.25, 1.5]) { tree.x }
    #expect(areClose(found, [50, 74.167614, 50, 12.916193, 0]))
    #expect(ends == ["first true 1.0", "second true 1.5"])
    #expect(view.layer.animationKeys() == nil)
  }

  /// The lowest number that is not in use makes a key (U-04).
  @Test func keysAreReused() {
    let view = tree.view
    UIView.animate(withDuration: 1) { view.center.x = 10 }
    UIView.animate(withDuration: 3) { view.center.x = 20 }
    UIView.animate(withDuration: 3) { view.center.x = 30 }
    #expect(view.layer.animationKeys() == ["position", "position-2", "position-3"])
    tree.stage.advance(to: 2)
    UIView.animate(withDuration: 3) { view.center.x = 40 }
    #expect(view.layer.animationKeys() == ["position-2", "position-3", "position"])
  }

  /// Recorded: which properties animate, and which of them additively (U-01, U-02).
  @Test func propertiesAnimateAsRecorded() throws {
    let (view, layer) = (tree.view, tree.view.layer)
    UIView.animate(withDuration: 1) {
      view.frame = CGRect(x: 5, y: 5, width: 50, height: 60)
      view.alpha = 0.5
      view.backgroundColor = .red
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      view.anchorPoint = CGPoint(x: 0, y: 0)
      layer.cornerRadius = 4
      layer.shadowOpacity = 0.5
      // None of these animate.
      layer.borderWidth = 3
      layer.borderColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      layer.shadowColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      layer.shadowOffset = CGSize(width: 3, height: 3)
      layer.shadowRadius = 5
      layer.zPosition = 2
      layer.isHidden = true
    }
    let isAdditive: [String: Bool] = [
      "position": true, "bounds.origin": true, "bounds.size": true, "transform": true,
      "cornerRadius": true, "opacity": false, "backgroundColor": false, "anchorPoint": false,
      "shadowOpacity": false,
    ]
    #expect(Set(layer.animationKeys() ?? []) == Set(isAdditive.keys))
    for (key, expected) in isAdditive {
      let animation = try #require(layer.animation(forKey: key) as? CABasicAnimation)
      #expect(animation.isAdditive == expected, "\(key)")
      #expect(animation.keyPath == key)
      #expect(animation.fillMode == .both)
    }
    let size = try #require(layer.animation(forKey: "bounds.size") as? CABasicAnimation)
    #expect(size.fromValue as? CGSize == CGSize(width: -30, height: -40))
    #expect(size.toValue as? CGSize == .zero)
  }

  /// A backing layer does not animate outside of blocks.
  @Test func nothingAnimatesOutsideOfBlocks() {
    tree.view.center.x = 100
    tree.view.layer.opacity = 0
    #expect(tree.view.layer.animationKeys() == nil)
    tree.stage.advance(to: 0.1)
    #expect(tree.x == 100)
  }

  /// Another layer follows its transaction instead of the block (U-02, A-13).
  @Test func otherLayersFollowTheirTransaction() {
    let (sublayer, fresh) = (CALayer(), CALayer())
    tree.view.layer.addSublayer(sublayer)
    tree.stage.advance(to: 1)
    UIView.animate(withDuration: 4) {
      tree.view.layer.addSublayer(fresh)
      CATransaction.setAnimationDuration(0.5)
      sublayer.position.x = 10
      fresh.position.x = 10
    }
    #expect(sublayer.animation(forKey: "position")?.duration == 0.5)
    #expect(fresh.animationKeys() == nil)
  }

  /// A view that is added and animated in one turn animates.
  @Test func newViewsAnimate() {
    let fresh = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    tree.view.addSubview(fresh)
    UIView.animate(withDuration: 1) { fresh.center.x += 100 }
    tree.stage.advance(to: 0.5)
    #expect(isClose(Double(fresh.shown.position.x), 55))
  }

  /// Changes of one property combine to one motion (U-06).
  @Test func changesCombine() {
    let view = tree.view
    var finished: Bool?
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x += 100
      view.center.x += 300
      view.alpha = 0.8
      view.alpha = 0
    } completion: {
      finished = $0
    }
    tree.stage.advance(to: 0.25)
    #expect(isClose(tree.x, 100))
    #expect(isClose(tree.alpha, 0.75))
    tree.stage.advance(to: 1)
    #expect(finished == true)
  }

  /// A repeating change and a later one inside one block are one motion from the first value (U-06,
  /// U-08).
  @Test func repetitionCombines() {
    let view = tree.view
    var finished: Bool?
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 100 }
      view.center.x = 200
    } completion: {
      finished = $0
    }
    #expect(areClose(tree.samples(at: [0, 0.25, 1]) { tree.x }, [0, 50, 200]))
    #expect(finished == true)
  }

  /// A change outside of blocks shifts the motion (U-10).
  @Test func changesOutsideShiftTheMotion() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { tree.view.center.x += 100 }
    tree.view.center.x += 300
    #expect(areClose(tree.samples(at: [0, 0.5, 1]) { tree.x }, [300, 350, 400]))
  }

  /// An equal value does not animate (U-11).
  @Test func equalValuesDoNotAnimate() {
    var isOver = false
    UIView.animate(withDuration: 1) {
      tree.view.center = tree.view.center
      tree.view.alpha = 1
    } completion: { _ in
      isOver = true
    }
    #expect(tree.view.layer.animationKeys() == nil)
    tree.stage.advance(to: 0)
    #expect(isOver)
  }

  /// Additive transforms show the old transform first and do not orbit (U-05).
  @Test func transformsAreRelative() throws {
    let view = tree.view
    view.transform = CGAffineTransform(translationX: 30, y: 0)
    tree.stage.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 0, y: 0)
    }
    let animation = try #require(view.layer.animation(forKey: "transform") as? CABasicAnimation)
    #expect(animation.isAdditive)
    tree.stage.advance(to: 0)
    let start = view.shown.transform
    #expect(isClose(Double(start.m11), 1) && isClose(Double(start.m41), 30))
    tree.stage.advance(to: 1)
    #expect(isClose(Double(view.shown.transform.m12), 1))
  }

  /// A singular transform replaces the one on screen, because it has no inverse (U-05).
  @Test func singularTransformsAreAbsolute() throws {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      tree.view.transform = CGAffineTransform(scaleX: 0, y: 0)
    }
    let layer = tree.view.layer
    let animation = try #require(layer.animation(forKey: "transform") as? CABasicAnimation)
    #expect(!animation.isAdditive)
    tree.stage.advance(to: 0.5)
    #expect(isClose(Double(tree.view.shown.transform.m11), 0.5))
  }
}
