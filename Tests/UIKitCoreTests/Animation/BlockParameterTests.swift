import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// A view with a property that animates through a block without a duration (U-12).
private final class SwingView: UIView {
  var isSwung = false {
    didSet {
      let x: CGFloat = isSwung ? 100 : 0
      UIView.animate(withDuration: 0) { self.center.x = x }
    }
  }
}

/// A view whose subview is as wide as a number says.
private final class BarView: UIView {
  let bar = UIView()
  var length: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(bar)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = CGRect(x: 0, y: 0, width: length, height: 10)
  }
}

/// Duration, delay, options and inheritance (U-12 to U-15, U-20 to U-22).
@Suite(.ownContext) @MainActor struct BlockParameterTests {
  private let tree = ViewStage()
  private var view: UIView { tree.view }

  /// Without a duration, changes are immediate and complete with true (U-12, S-19).
  @Test(arguments: [0, -1, Double.nan]) func noDurationIsImmediate(_ duration: Double) {
    var finished: [Bool] = []
    UIView.animate(withDuration: duration) {
      view.center.x = 100
    } completion: {
      finished.append($0)
    }
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
    ) {
      view.alpha = 0
    } completion: {
      finished.append($0)
    }
    #expect(finished.isEmpty)
    tree.stage.advance(to: 0)
    #expect(tree.x == 100 && tree.alpha == 0)
    #expect(finished == [true, true])
  }

  /// A custom property jumps alone, and animates inside a block (U-12).
  @Test func customPropertiesInherit() {
    let swing = SwingView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))
    tree.stage.window.addSubview(swing)
    tree.stage.advance(to: 0)
    swing.isSwung = true
    tree.stage.advance(to: 0.1)
    #expect(swing.shown.position.x == 100)
    UIView.animate(withDuration: 1) { swing.isSwung = false }
    tree.stage.advance(to: 0.35)
    #expect(isClose(Double(swing.shown.position.x), 100 - 12.916193))
  }

  /// A layer's own property animates by the action of one that views animate (C-05, U-07).
  @Test func layersDeriveActions() {
    final class GaugeView: UIView {
      final class Gauge: CALayer {
        @CustomProperty("level") var level: CGFloat = 0
        override func action(forKey event: String) -> (any CAAction)? {
          guard event == "level",
            let animation = super.action(forKey: "backgroundColor") as? CABasicAnimation
          else { return super.action(forKey: event) }
          animation.keyPath = event
          animation.fromValue = presentation()?.level ?? level
          return animation
        }
      }
      override class var layerClass: AnyClass { Gauge.self }
    }
    let gauge = GaugeView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    guard let layer = gauge.layer as? GaugeView.Gauge else { return #expect(Bool(false)) }
    tree.stage.window.addSubview(gauge)
    tree.stage.advance(to: 0)
    layer.level = 1
    #expect(layer.animationKeys() == nil)
    tree.stage.advance(to: 0)
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { layer.level = 5 }
    tree.stage.advance(to: 0.5)
    #expect(isClose(Double(layer.presentation()?.level ?? 0), 2))
    // The block waits for the derived animation (U-23).
    var finished: [Bool] = []
    UIView.animate(withDuration: 2, delay: 1, options: .curveLinear) {
      layer.level = 9
    } completion: {
      finished.append($0)
    }
    let found = tree.samples(at: [1.4, 2.5]) { Double(layer.presentation()?.level ?? 0) }
    #expect(areClose(found, [2, 5.5]))
    #expect(finished.isEmpty)
    tree.stage.advance(to: 3.5)
    #expect(finished == [true])
  }

  /// The curve is ease-in-out by default; options name the others (U-13, U-15).
  @Test(arguments: [
    (UIView.AnimationOptions([]), 12.916193), (.curveEaseIn, 9.346465), (.curveEaseOut, 37.813813),
    (.curveLinear, 25),
  ]) func curves(_ options: UIView.AnimationOptions, _ expected: Double) {
    UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x = 100 }
    tree.stage.advance(to: 0.25)
    #expect(isClose(tree.x, expected))
  }

  /// During the delay, the old state shows (U-13).
  @Test func delayShowsTheOldState() {
    var end: Double?
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
      view.center.x = 100
    } completion: { _ in
      end = tree.stage.currentTime
    }
    #expect(areClose(tree.samples(at: [0, 0.4, 0.75, 1.5]) { tree.x }, [0, 0, 25, 100]))
    #expect(end == 1.5)
  }

  /// A nested block inherits duration and curve (U-14).
  @Test func nestedBlocksInherit() {
    let nested = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))
    tree.stage.window.addSubview(nested)
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      view.center.x = 100
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseIn) {
        nested.center.x = 100
        #expect(UIView.inheritedAnimationDuration == 2)
      }
    }
    tree.stage.advance(to: 0.5)
    #expect(isClose(Double(nested.shown.position.x), 25))
  }

  /// The overrides give a nested block its own duration, curve and type (U-14).
  @Test func nestedBlocksOverride() {
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) {
        view.center.x = 100
      }
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedCurve) {
        view.center.y = 100
      }
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
      ) { view.transform = CGAffineTransform(scaleX: 2, y: 2) }
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
        options: .overrideInheritedOptions
      ) { view.layer.cornerRadius = 3 }
    }
    let layer = view.layer
    #expect(layer.animation(forKey: "position")?.duration == 1)
    #expect(layer.animation(forKey: "position-2")?.duration == 2)
    #expect(
      layer.animation(forKey: "position-2")?.timingFunction
        == CAMediaTimingFunction(name: .easeInEaseOut))
    #expect(!(layer.animation(forKey: "transform") is CASpringAnimation))
    #expect(layer.animation(forKey: "cornerRadius") is CASpringAnimation)
    tree.stage.advance(to: 0.5)
    #expect(isClose(tree.x, 50))
  }

  /// A nested block repeats by itself after the delay of the outer one (U-14, U-17).
  @Test func nestedRepetition() {
    UIView.animate(withDuration: 1, delay: 1, options: .curveEaseOut) {
      UIView.animate(
        withDuration: 0.2, delay: 0,
        options: [
          .curveLinear, .repeat, .autoreverse, .overrideInheritedDuration, .overrideInheritedCurve,
        ]
      ) {
        UIView.setAnimationRepeatCount(2.5)
        view.alpha = 0
      }
    }
    let found = tree.samples(at: [0.9, 1.1, 1.2, 1.3, 1.9, 2]) { tree.alpha }
    #expect(areClose(found, [1, 0.5, 0, 0.5, 0.5, 0]))
  }

  /// The bits of options are Apple's (U-15, U-33).
  @Test func optionBits() {
    typealias Options = UIView.AnimationOptions
    let bits: [(Options, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8),
      (.autoreverse, 16), (.overrideInheritedDuration, 32), (.overrideInheritedCurve, 64),
      (.allowAnimatedContent, 128), (.showHideTransitionViews, 256),
      (.overrideInheritedOptions, 512), (.curveEaseInOut, 0), (.curveEaseIn, 0x1_0000),
      (.curveEaseOut, 0x2_0000), (.curveLinear, 0x3_0000), (.transitionFlipFromLeft, 0x10_0000),
      (.transitionFlipFromRight, 0x20_0000), (.transitionCurlUp, 0x30_0000),
      (.transitionCurlDown, 0x40_0000), (.transitionCrossDissolve, 0x50_0000),
      (.transitionFlipFromTop, 0x60_0000), (.transitionFlipFromBottom, 0x70_0000),
      (.preferredFramesPerSecond60, 0x300_0000), (.preferredFramesPerSecond30, 0x700_0000),
    ]
    for (option, bit) in bits { #expect(option.rawValue == bit) }
    typealias KeyOptions = UIView.KeyframeAnimationOptions
    let keyBits: [(KeyOptions, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8),
      (.autoreverse, 16), (.overrideInheritedDuration, 32), (.overrideInheritedOptions, 512),
      (.calculationModeLinear, 0), (.calculationModeDiscrete, 1 << 10),
      (.calculationModePaced, 2 << 10), (.calculationModeCubic, 3 << 10),
      (.calculationModeCubicPaced, 4 << 10),
    ]
    for (option, bit) in keyBits { #expect(option.rawValue == bit) }
  }

  /// Changes without animation are immediate inside a block (U-20).
  @Test func withoutAnimation() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 100
      UIView.performWithoutAnimation {
        #expect(!UIView.areAnimationsEnabled)
        view.alpha = 0
        UIView.animate(withDuration: 1) { view.center.y = 50 }
      }
      #expect(UIView.areAnimationsEnabled && UIView.inheritedAnimationDuration == 1)
    }
    #expect(view.layer.animationKeys() == ["position"])
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) { view.layer.cornerRadius = 3 }
    UIView.setAnimationsEnabled(true)
    #expect(view.layer.animationKeys() == ["position"])
    #expect(UIView.inheritedAnimationDuration == 0)
    tree.stage.advance(to: 0.5)
    #expect(tree.alpha == 0 && isClose(tree.x, 50) && tree.position.y == 50)
  }

  /// The effects of layout animate with the option or an explicit layout; otherwise they jump (U-21).
  @Test(arguments: [true, false]) func layoutInsideTheBlock(_ isLaidOut: Bool) {
    let bar = BarView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
    tree.stage.window.addSubview(bar)
    tree.stage.advance(to: 0)
    UIView.animate(
      withDuration: 1, delay: 0,
      options: isLaidOut ? [.curveLinear, .layoutSubviews] : .curveLinear
    ) { bar.length = 100 }
    tree.stage.advance(to: 0.25)
    #expect(isClose(Double(bar.bar.shown.bounds.width), isLaidOut ? 25 : 100))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      bar.length = 200
      bar.layoutIfNeeded()
    }
    tree.stage.advance(to: 1.25)
    #expect(isClose(Double(bar.bar.shown.bounds.width), 200))
  }

  /// A block also lays out the views that blocks inside it changed (U-21).
  @Test func layoutOfNestedChanges() {
    let bar = BarView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
    tree.stage.window.addSubview(bar)
    tree.stage.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .layoutSubviews]) {
      UIView.animate(withDuration: 0) { bar.length = 100 }
    }
    tree.stage.advance(to: 0.25)
    #expect(isClose(Double(bar.bar.shown.bounds.width), 25))
  }

  /// Views that a block animates receive touches only with the option (U-22).
  @Test(arguments: [true, false]) func touches(_ isAllowed: Bool) {
    let point = CGPoint(x: 5, y: 5)
    #expect(tree.stage.window.hitTest(point, with: nil) === view)
    UIView.animate(withDuration: 1, delay: 0, options: isAllowed ? .allowUserInteraction : []) {
      view.alpha = 0.5
    }
    #expect(tree.stage.window.hitTest(point, with: nil) === (isAllowed ? view : tree.stage.window))
    tree.stage.advance(to: 1)
    #expect(tree.stage.window.hitTest(point, with: nil) === view)
  }
}
