import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// Motion effects (ME).
@Suite(.ownContext) @MainActor struct MotionEffectTests {
  private let tree = ViewStage()

  private var view: UIView { tree.view }
  private var shown: CALayer { view.shown }

  /// Tilts the device, and commits.
  private func tilt(_ horizontal: CGFloat, _ vertical: CGFloat = 0) {
    UIScreen.main.viewerOffset = UIOffset(horizontal: horizontal, vertical: vertical)
    tree.stage.advance(by: 0)
  }

  private func effect(
    _ keyPath: String, _ low: Any?, _ high: Any?,
    _ type: UIInterpolatingMotionEffect.EffectType = .tiltAlongHorizontalAxis
  ) -> UIInterpolatingMotionEffect {
    let effect = UIInterpolatingMotionEffect(keyPath: keyPath, type: type)
    (effect.minimumRelativeValue, effect.maximumRelativeValue) = (low, high)
    return effect
  }

  @Test("A value follows the tilt between its ends (ME-02)")
  func interpolation() {
    let horizontal = effect("center.x", -10, 10)
    let vertical = effect("center.y", -10, 10, .tiltAlongVerticalAxis)
    func value(_ effect: UIMotionEffect, _ offset: UIOffset) -> Double? {
      effect.keyPathsAndRelativeValues(forViewerOffset: offset)?.values.first as? Double
    }
    #expect(value(horizontal, .zero) == 0)
    #expect(value(horizontal, UIOffset(horizontal: 0.5, vertical: 0.3)) == 5)
    #expect(value(horizontal, UIOffset(horizontal: -1, vertical: 0)) == -10)
    // Tilting down shows the minimum.
    #expect(value(vertical, UIOffset(horizontal: 0.3, vertical: 0.5)) == -5)
    #expect(value(vertical, UIOffset(horizontal: 0, vertical: -1)) == 10)
    // Beyond the limits, and what is not a number.
    #expect(value(horizontal, UIOffset(horizontal: 7, vertical: 0)) == 10)
    #expect(value(horizontal, UIOffset(horizontal: CGFloat.nan, vertical: 0)) == 0)
    #expect(horizontal.keyPathsAndRelativeValues(forViewerOffset: .zero)?.keys.first == "center.x")
  }

  @Test("A missing end adds nothing (ME-02)")
  func missingEnds() {
    let offset = UIOffset(horizontal: 0.5, vertical: 0)
    #expect(
      effect("center.x", nil, 8).keyPathsAndRelativeValues(forViewerOffset: offset)?["center.x"]
        as? Double == 6)
    #expect(
      effect("center", CGPoint(x: 8, y: 4), nil).keyPathsAndRelativeValues(
        forViewerOffset: offset)?[
          "center"] as? CGPoint == CGPoint(x: 2, y: 1))
    #expect(
      effect("center.x", nil, nil).keyPathsAndRelativeValues(forViewerOffset: offset) == nil)
  }

  @Test("Values of all types follow the tilt by their own rules (ME-02)")
  func types() throws {
    view.layer.shadowOffset = .zero
    view.addMotionEffect(
      effect("layer.shadowOffset", CGSize(width: -8, height: 0), CGSize(width: 8, height: 4)))
    view.addMotionEffect(effect("layer.shadowOpacity", 0, 1))
    view.addMotionEffect(
      effect(
        "transform", CGAffineTransform.identity, CGAffineTransform(scaleX: 3, y: 3)))
    view.addMotionEffect(
      effect("layer.shadowColor", UIColor.green, UIColor(red: 0, green: 0.5, blue: 0, alpha: 1)))
    tilt(0.5)
    #expect(shown.shadowOffset == CGSize(width: 4, height: 3))
    #expect(shown.shadowOpacity == 0.75)
    #expect(isClose(Double(shown.transform.m11), 2.5))
    let color = try #require(shown.shadowColor?.components)
    #expect(isClose(Double(color[1]), 0.625))
  }

  @Test("Values are added to what is on screen, not to the view (ME-01, ME-04)")
  func presentation() {
    view.addMotionEffect(effect("center.x", -10, 10))
    tilt(0.5)
    #expect(tree.x == 5 && view.center.x == 0)
    #expect(tree.stage.window.hitTest(CGPoint(x: 14, y: 0), with: nil) === tree.stage.window)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 100 }
    let start = tree.stage.currentTime
    tree.stage.advance(to: start + 0.5)
    #expect(isClose(tree.x, 55))
    tilt(-1)
    #expect(isClose(tree.x, 40))
    tree.stage.advance(to: start + 2)
    #expect(tree.x == 90)
  }

  @Test("Several effects of a property add up, in the order of the view's list (ME-01, ME-04)")
  func severalEffects() {
    let (first, second) = (effect("center.x", -10, 10), effect("center", CGPoint(x: 1, y: 2), nil))
    view.addMotionEffect(first)
    view.addMotionEffect(second)
    view.addMotionEffect(first)
    #expect(view.motionEffects == [first, second])
    tilt(-1)
    #expect(tree.position == CGPoint(x: -9, y: 2))
    view.removeMotionEffect(first)
    tree.stage.advance(by: 0)
    #expect(tree.position == CGPoint(x: 1, y: 2))
    view.motionEffects = []
    tree.stage.advance(by: 0)
    #expect(tree.position == .zero)
  }

  @Test("A change of an effect shows immediately (ME-02)")
  func changedEffects() {
    let effect = effect("center.x", -10, 10)
    view.addMotionEffect(effect)
    tilt(1)
    effect.maximumRelativeValue = 30
    tree.stage.advance(by: 0)
    #expect(tree.x == 30)
  }

  @Test("A group adds the values of its members (ME-03)")
  func groups() {
    let group = UIMotionEffectGroup()
    group.motionEffects = [
      effect("center.x", -10, 10), effect("center.x", 0, 4), effect("center.y", 3, 3),
    ]
    let values = group.keyPathsAndRelativeValues(
      forViewerOffset: UIOffset(horizontal: 0.5, vertical: 0))
    #expect(values?.count == 2)
    #expect(values?["center.x"] as? Double == 8 && values?["center.y"] as? Double == 3)
    view.addMotionEffect(group)
    tilt(0.5)
    #expect(tree.position == CGPoint(x: 8, y: 3))
    group.motionEffects = nil
    tree.stage.advance(by: 0)
    #expect(tree.position == .zero)
    #expect(group.keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
  }

  @Test("A group that contains itself is an illegal call (ME-03, O-09)")
  func cyclicGroups() {
    let calls = tree.collectIllegalCalls()
    let (outer, inner) = (UIMotionEffectGroup(), UIMotionEffectGroup())
    outer.motionEffects = [inner]
    inner.motionEffects = [outer]
    inner.motionEffects = [inner]
    #expect(calls.rules == ["O-09", "O-09"] && inner.motionEffects == nil)
  }

  @Test("Subclasses return any values for a tilt (ME-01)")
  func subclasses() {
    view.addMotionEffect(Compass())
    tilt(0.5, 0.25)
    #expect(tree.position == CGPoint(x: 50, y: 25))
    #expect(isClose(Double(shown.transform.m11), cos(0.5)))
  }

  @Test("The tilt is limited, and follows a path over time (ME-05)")
  func tilting() {
    view.addMotionEffect(effect("center.x", -10, 10))
    tilt(3, -9)
    #expect(UIScreen.main.viewerOffset == UIOffset(horizontal: 1, vertical: -1))
    func sample(_ time: Double, _ x: CGFloat) -> TiltPath.Sample {
      TiltPath.Sample(time: time, offset: UIOffset(horizontal: x, vertical: 0))
    }
    UIScreen.main.scheduleViewerOffset(
      TiltPath([sample(1, 0), sample(2, 1), sample(2.51, -1)]))
    let shown = tree.samples(at: [0.5, 1, 1.25, 1.75, 2, 2.255, 3]) { tree.x }
    // At 2.255 s, the last frame was at 2.25 s.
    let last = 10 - 20 * 0.25 / 0.51
    #expect(areClose(shown, [10, 0, 2.5, 7.5, 10, last, -10]))
    UIScreen.main.scheduleViewerOffset(
      TiltPath([sample(3, 0), sample(4, 1)], curve: .easeInOut))
    #expect(areClose(tree.samples(at: [3.25, 3.5]) { tree.x }, [1.2916193, 5]))
    // Setting the tilt ends the path.
    tilt(-0.5)
    #expect(tree.samples(at: [3.75, 5]) { tree.x } == [-5, -5])
  }

  @Test("The frame rate does not change the tilt of a time (ME-05)")
  func frameRates() {
    let shown = [24, 60, 120].map { rate in
      let stage = Stage(
        size: CGSize(width: 100, height: 100), framesPerSecond: FrameRate(rate, 1))
      return stage.perform {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addMotionEffect(effect("center.x", -7, 11))
        stage.window.addSubview(view)
        UIScreen.main.scheduleViewerOffset(
          TiltPath([
            .init(time: 0, offset: UIOffset(horizontal: -1, vertical: 0)),
            .init(time: 0.7, offset: UIOffset(horizontal: 1, vertical: 0)),
          ]))
        stage.advance(to: 0.5)
        return view.shown.position.x
      }
    }
    #expect(shown[0] == shown[1] && shown[1] == shown[2])
  }

  @Test(
    "A frame alone is that of the sequence, also while effects come and go (ME-05)",
    arguments: [7, FrameRate(60000, 1001), 60])
  func singleFrames(rate: FrameRate) {
    /// Shows a frame after the frames before it, or alone.
    func position(frame: Int, alone: Bool) -> CGPoint {
      let stage = Stage(size: CGSize(width: 100, height: 100), framesPerSecond: rate)
      return stage.perform {
        let view = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
        stage.window.addSubview(view)
        view.addMotionEffect(effect("center.x", -10, 30))
        let late = effect("center.y", -5, 5, .tiltAlongVerticalAxis)
        UIScreen.main.scheduleViewerOffset(
          TiltPath([
            .init(time: 0.1, offset: UIOffset(horizontal: -1, vertical: 1)),
            .init(time: 0.9, offset: UIOffset(horizontal: 1, vertical: -1)),
          ]))
        stage.schedule(at: 0.31) { view.addMotionEffect(late) }
        stage.schedule(at: 0.72) { view.removeMotionEffect(late) }
        for earlier in 0..<(alone ? 0 : frame) {
          stage.advance(to: Double(earlier * rate.denominator) / Double(rate.numerator))
        }
        stage.advance(to: Double(frame * rate.denominator) / Double(rate.numerator))
        return view.shown.position
      }
    }
    for frame in [1, 3, 4, 5, 20, 30, 44, 60] {
      #expect(position(frame: frame, alone: true) == position(frame: frame, alone: false))
    }
    #expect(position(frame: 60, alone: true) == CGPoint(x: 80, y: 50))
  }

  @Test("Reduced motion disables all effects (ME-05)")
  func reducedMotion() {
    view.addMotionEffect(effect("center.x", -10, 10))
    tilt(1)
    #expect(tree.x == 10)
    UIAccessibility.isReduceMotionEnabled = true
    tree.stage.advance(by: 0)
    #expect(tree.x == 0)
    tilt(0.5)
    #expect(tree.x == 0)
    UIAccessibility.isReduceMotionEnabled = false
    tree.stage.advance(by: 0)
    #expect(tree.x == 5)
  }

  @Test("Key paths and values that cannot be used are reported (ME-01, ME-02, ME-03)")
  func unusableEffects() {
    var rules: [String] = []
    CAEngine.warning = { rule, _ in rules.append(rule) }
    // No such property, one that does not animate, one made of others, one of the layer only.
    for keyPath in ["nonsense", "layer.nonsense", "layer.hidden", "frame", "cornerRadius", ""] {
      view.addMotionEffect(effect(keyPath, -10, 10))
    }
    #expect(rules == ["ME-01", "ME-01", "ME-01", "ME-01", "ME-01", "ME-01"])
    rules = []
    view.motionEffects = [
      effect("center.x", "left", "right"), effect("center", CGPoint.zero, 4),
      effect("center.y", CGPoint.zero, CGPoint.zero), effect("center.x", -CGFloat.infinity, 0),
    ]
    #expect(rules == ["ME-02", "ME-02", "ME-01", "ME-01"])
    let group = UIMotionEffectGroup()
    group.motionEffects = [effect("center", CGPoint.zero, nil), effect("center", 1, 1)]
    _ = group.keyPathsAndRelativeValues(forViewerOffset: .zero)
    #expect(rules.last == "ME-03")
    tree.stage.advance(by: 0)
    #expect(tree.position == .zero)
  }

  @Test("Tilts that are not finite are illegal calls (ME-05, O-09)")
  func invalidTilts() {
    let calls = tree.collectIllegalCalls()
    UIScreen.main.viewerOffset = UIOffset(horizontal: CGFloat.nan, vertical: 0)
    UIScreen.main.scheduleViewerOffset(
      TiltPath([.init(time: .infinity, offset: .zero)]))
    UIScreen.main.scheduleViewerOffset(
      TiltPath([.init(time: 2, offset: .zero), .init(time: 1, offset: .zero)]))
    UIScreen.main.scheduleViewerOffset(TiltPath([]))
    #expect(calls.rules == ["O-09", "O-09", "O-09"])
    #expect(UIScreen.main.viewerOffset == .zero)
  }

  @Test("Effects do not keep their views (ME-01)")
  func releasedViews() {
    weak var released: UIView?
    do {
      let other = UIView()
      other.addMotionEffect(effect("center.x", -10, 10))
      released = other
    }
    #expect(released == nil)
    tilt(1)
  }
}

/// An effect that turns and moves its view.
private final class Compass: UIMotionEffect {
  override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    [
      "center": UIOffset(
        horizontal: viewerOffset.horizontal * 100, vertical: viewerOffset.vertical * 100),
      "layer.transform.rotation": viewerOffset.horizontal,
    ]
  }
}
