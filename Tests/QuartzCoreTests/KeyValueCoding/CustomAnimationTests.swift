import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

/// Animations of custom keys (C-02, C-04, C-05, C-07, C-08).
@Suite(.ownContext) struct CustomAnimationTests {
  private let tree = TestTree()

  private final class Gauge: CALayer {
    final class Log { var drawn: [CGFloat] = [] }
    let log: Log

    @CustomProperty("progress") var progress: CGFloat = 0
    @CustomProperty("corner") var corner = CGPoint.zero
    @CustomProperty("push") var push = CGVector.zero
    @CustomProperty("tint") var tint: CGColor?
    @CustomProperty("steps") var steps = 0
    @CustomProperty("word") var word = "a"

    override init() {
      log = Log()
      super.init()
    }
    override init(layer: Any) {
      log = (layer as? Gauge)?.log ?? Log()
      super.init(layer: layer)
    }
    required init?(coder: NSCoder) { nil }

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "progress" || super.needsDisplay(forKey: key)
    }
    override func draw(in ctx: CGContext) { log.drawn.append(progress) }
  }

  private func gauge() -> Gauge {
    let gauge = Gauge()
    gauge.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    return tree.committedLayer(gauge)
  }

  private func basic(_ path: String?, _ from: Any?, _ to: Any?) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    return animation
  }

  @Test func valuesOfEveryKindAreMixed() throws {
    let gauge = gauge()
    let (red, blue) = (
      CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
      CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
    )
    gauge.add(basic("progress", 1, 3), forKey: nil)
    gauge.add(basic("corner", CGPoint.zero, [8, 4]), forKey: nil)
    gauge.add(basic("push", CGVector.zero, CGVector(dx: 2, dy: -4)), forKey: nil)
    gauge.add(basic("tint", red, blue), forKey: nil)
    gauge.add(basic("steps", 0, 9), forKey: nil)
    gauge.add(basic("word", "b", "c"), forKey: nil)
    gauge.add(basic("never", 10, 20), forKey: nil)
    tree.advance(to: 0.25)
    let copy = try #require(gauge.presentation())
    #expect(copy.progress == 1.5 && copy.corner == CGPoint(x: 2, y: 1))
    #expect(copy.push == CGVector(dx: 0.5, dy: -1))
    #expect(copy.tint == CGColor(srgbRed: 0.75, green: 0, blue: 0.25, alpha: 1))  // I-06
    #expect(copy.steps == 2 && copy.word == "b")  // I-02: 2.25 downwards; I-13
    #expect(copy.value(forKey: "never") as? Double == 12.5)  // C-08
    tree.advance(to: 2)
    let after = try #require(gauge.presentation())
    #expect(after.progress == 0 && after.tint == nil && after.word == "a" && after.steps == 0)
    #expect(after.value(forKey: "never") == nil)
  }

  @Test func partsAndSums() {
    let gauge = gauge()
    gauge.corner = CGPoint(x: 10, y: 20)
    gauge.progress = 5
    gauge.add(basic("corner.x", 0, 4), forKey: nil)
    let sum = basic("progress", 0, 2)
    sum.isAdditive = true
    gauge.add(sum, forKey: "sum")
    gauge.add(sum, forKey: "again")
    tree.advance(to: 0.5)
    #expect(gauge.presentation()?.corner == CGPoint(x: 2, y: 20))
    #expect(gauge.presentation()?.progress == 7)  // B-05: 5 + 1 + 1
    #expect(gauge.presentation()?.value(forKeyPath: "corner.x") as? Double == 2)
  }

  // C-08, A-11: keys that are not declared.
  @Test func undeclaredKeysAnimate() {
    let layer = tree.committedLayer()
    layer.setValue(5, forKey: "x")
    layer.setValue(CGPoint(x: 1, y: 1), forKey: "place")
    layer.style = ["styled": 8]
    layer.setValue(["keep"], forKey: "list")
    CATransaction.flush()
    let toModel = CABasicAnimation(keyPath: "x")
    toModel.fromValue = 1
    toModel.duration = 1
    layer.add(toModel, forKey: nil)  // B-03: to the model's 5
    layer.add(basic("place.y", 1, 3), forKey: nil)
    let fromStyle = basic("styled", nil, 4)
    layer.add(fromStyle, forKey: nil)  // from the style's 8
    layer.add(basic("list", "a", "b"), forKey: nil)  // B-02: inert
    layer.add(basic("nothing.x", 0, 1), forKey: nil)
    tree.advance(to: 0.5)
    let copy = layer.presentation()
    #expect(copy?.value(forKey: "x") as? Double == 3)
    #expect(copy?.value(forKey: "place") as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(copy?.value(forKey: "styled") as? Double == 6)
    #expect(copy?.value(forKey: "list") as? [String] == ["keep"])
    #expect(copy?.value(forKeyPath: "nothing.x") == nil)
    #expect(layer.value(forKey: "x") as? Int == 5)
  }

  // C-05, A-04: every place where an action can be.
  @Test(arguments: ["actions", "style", "delegate", "class"])
  func implicitAnimation(from source: String) {
    final class Delegate: CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        event == "level" ? CABasicAnimation() : nil
      }
    }
    class Level: CALayer { @CustomProperty("level") var level: CGFloat = 0 }
    final class Acting: Level {
      override class func defaultAction(forKey event: String) -> (any CAAction)? {
        event == "level" ? CABasicAnimation() : super.defaultAction(forKey: event)
      }
    }
    let layer = tree.committedLayer(source == "class" ? Acting() : Level())
    let delegate = Delegate()
    switch source {
    case "actions": layer.actions = ["level": CABasicAnimation()]
    case "style":
      layer.style = ["actions": ["level": CABasicAnimation()] as [String: any CAAction]]
    case "delegate": layer.delegate = delegate
    default: break
    }
    CATransaction.setAnimationDuration(2)
    layer.level = 8
    #expect(layer.animationKeys() == ["level"] && layer.level == 8)
    CATransaction.flush()
    #expect(layer.presentation()?.level == 0)
    tree.advance(to: 0.5)
    #expect(layer.presentation()?.level == 2)  // linear, over the transaction's duration
    layer.level = 0
    CATransaction.flush()
    // the next one starts from the value on screen, over 0.25 s.
    tree.advance(to: 0.625)
    #expect(layer.presentation()?.level == 1)
    tree.advance(to: 1)
    #expect(layer.animationKeys() == nil && layer.presentation()?.level == 0)
  }

  // C-02, C-07.
  @Test func framesAreDrawnOnceEachAndTheModelOnceAfter() {
    let gauge = gauge()
    gauge.add(basic("progress", 0, 1), forKey: nil)
    CATransaction.flush()
    #expect(gauge.log.drawn == [])
    let shown = gauge.contents as? CGImage
    for frame in 0...5 {
      tree.advance(to: Double(frame) / 4)
      tree.capture()
    }
    // The end value is the model's, drawn with the commit at 1 s.
    #expect(gauge.log.drawn == [0, 0.25, 0.5, 0.75, 0])
    #expect(gauge.contents as? CGImage !== shown && gauge.contents != nil)
    // Without a frame, nothing is drawn.
    gauge.log.drawn = []
    gauge.add(basic("progress", 0, 1), forKey: nil)
    tree.advance(to: 2)
    #expect(gauge.log.drawn == [])
    gauge.add(basic("corner.x", 0, 1), forKey: nil)
    tree.advance(to: 2.5)
    tree.capture()
    // C-01: it does not draw from that key; it draws the end of the other.
    tree.advance(to: 3)
    tree.capture()
    #expect(gauge.log.drawn == [0])
  }

  @Test func aGroupDrawsForItsChildren() {
    let gauge = gauge()
    let group = CAAnimationGroup()
    group.duration = 1
    group.animations = [basic("progress", 0, 1), basic("corner", CGPoint.zero, [1, 1])]
    gauge.add(group, forKey: "both")
    tree.advance(to: 0.5)
    tree.capture()
    tree.capture()
    #expect(gauge.log.drawn == [0.5, 0.5])
    gauge.removeAllAnimations()
    CATransaction.flush()
    #expect(gauge.log.drawn == [0.5, 0.5, 0])
  }

  // V-03: the superlayer's animation of a sublayer by name.
  @Test func sublayersAreReachedByName() {
    let gauge = gauge()
    gauge.name = "dial"
    let root = tree.root
    #expect(root.value(forKeyPath: "sublayers.dial.progress") as? Double == 0)
    root.setValue(0.5, forKeyPath: "sublayers.dial.progress")
    root.setValue(3, forKeyPath: "sublayers.dial.corner.x")
    root.setValue(0.25, forKeyPath: "sublayers.dial.opacity")
    root.setValue(1, forKeyPath: "sublayers.gone.opacity")
    #expect(gauge.progress == 0.5 && gauge.corner.x == 3 && gauge.opacity == 0.25)
    #expect(root.value(forKeyPath: "sublayers.gone.opacity") == nil)
    #expect(gauge.value(forKeyPath: "superlayer.bounds.size.width") as? Double == 320)
    CATransaction.flush()
    gauge.log.drawn = []
    root.add(basic("sublayers.dial.progress", 1, 2), forKey: nil)
    tree.advance(to: 0.5)
    tree.capture()
    #expect(gauge.presentation()?.progress == 1.5 && gauge.log.drawn == [1.5])
    #expect(root.presentation()?.value(forKeyPath: "sublayers.dial.progress") as? Double == 1.5)
    tree.advance(to: 1)
    #expect(gauge.log.drawn == [1.5, 0.5])  // C-07
  }

  @Test func numbersThatAreNoneStayWithTheModel() {
    let gauge = gauge()
    for value: CGFloat in [.nan, .infinity, -.infinity, 1e300, .greatestFiniteMagnitude] {
      gauge.progress = value
      gauge.push = CGVector(dx: value, dy: value)
      gauge.add(basic("progress", nil, 1), forKey: "a")
      gauge.add(basic("progress", value, 1), forKey: "b")
      gauge.add(basic("push.x", -1e308, 1e308), forKey: "c")
      tree.advance(to: tree.time + 0.5)
      tree.capture()
    }
    #expect(gauge.progress == .greatestFiniteMagnitude)
  }

  @Test func imagesOfOtherObjectsStay() {
    let layer = tree.committedLayer()
    let holder = NSObject()
    layer.setValue(holder, forKey: "object")
    layer.setValue(Int64.max, forKey: "large")
    layer.setValue(true, forKey: "flag")
    layer.setValue(CGVector(dx: 1, dy: 2), forKey: "vector")
    layer.setValue(["a": 1], forKey: "table")
    layer.setValue([1, 2, 3], forKey: "numbers")
    #expect(layer.value(forKey: "object") as? NSObject === holder)
    #expect(layer.value(forKey: "large") as? Int64 == .max)
    #expect(layer.value(forKey: "flag") as? Bool == true)
    #expect(layer.value(forKey: "vector") as? CGVector == CGVector(dx: 1, dy: 2))
    #expect(layer.value(forKey: "table") as? [String: Int] == ["a": 1])
    #expect(layer.value(forKey: "numbers") as? [Int] == [1, 2, 3])
    layer.setValue("word", forKey: "object")
    layer.setValue(nil, forKey: "flag")
    #expect(
      layer.value(forKey: "object") as? String == "word" && layer.value(forKey: "flag") == nil)
    layer.setValue(holder, forKey: "object")
    #expect(layer.value(forKey: "object") as? NSObject === holder)
  }

  @Test func undefinedKeysCanBeOverridden() {
    final class Recorder: CALayer {
      var asked: [String] = []
      override func value(forUndefinedKey key: String) -> Any? {
        asked.append(key)
        return key == "mine" ? 42 : super.value(forUndefinedKey: key)
      }
      override func setValue(_ value: Any?, forUndefinedKey key: String) {
        asked.append("set " + key)
        super.setValue(value, forUndefinedKey: key)
      }
    }
    let layer = Recorder()
    #expect(layer.value(forKey: "mine") as? Int == 42)
    layer.setValue(1, forKey: "other")
    layer.setValue(1, forKey: "opacity")
    #expect(layer.value(forKey: "other") as? Int == 1)
    #expect(layer.asked == ["mine", "set other", "other"])
  }

  @Test func objectsOfTheTreeHaveKeys() {
    let (layer, mask, child) = (CALayer(), CALayer(), CALayer())
    layer.setValue(mask, forKey: "mask")
    layer.setValue([child], forKey: "sublayers")
    layer.setValue(["opacity": NSNull()], forKey: "actions")
    #expect(layer.mask === mask && layer.sublayers == [child])
    #expect(child.value(forKey: "superlayer") as? CALayer === layer)
    #expect(layer.actions?["opacity"] is NSNull && layer.value(forKey: "style") == nil)
    layer.setValue(0.5, forKeyPath: "mask.opacity")
    #expect(mask.opacity == 0.5 && layer.value(forKeyPath: "mask.opacity") as? Double == 0.5)
    let calls = tree.collectIllegalCalls()
    child.setValue(nil, forKey: "superlayer")
    #expect(calls.rules == ["LX-03"] && child.superlayer === layer)
  }

  @Test func animationsAndTransactionsAreDictionaries() {
    let animation = CABasicAnimation()
    animation.setValue(2.5, forKey: "mine")
    animation.setValue(tree.root, forKey: "layer")
    #expect(animation.value(forKey: "mine") as? CGFloat == 2.5)  // LX-03, L-14
    #expect(animation.value(forKey: "layer") as? CALayer === tree.root)
    CATransaction.begin()
    CATransaction.setValue(3, forKey: "outer")
    CATransaction.begin()
    #expect(CATransaction.value(forKey: "outer") as? CGFloat == 3)
    CATransaction.setValue("inner", forKey: "outer")
    CATransaction.commit()
    #expect(CATransaction.value(forKey: "outer") as? Int == 3)
    CATransaction.commit()
    #expect(CATransaction.value(forKey: "outer") == nil)
  }

  // A custom action that returns keyframes, for a declared key and an undeclared one.
  @Test func actionsReturnKeyframes() {
    final class Hopper: CALayer {
      @CustomProperty("hop") var hop: CGFloat = 0
      override func action(forKey event: String) -> (any CAAction)? {
        guard event == "hop" || event == "spot" else { return super.action(forKey: event) }
        let animation = CAKeyframeAnimation(keyPath: event)
        if event == "hop" {
          animation.values = [0, 8, 2]
        } else {
          let path = CGMutablePath()
          path.move(to: .zero)
          path.addLine(to: CGPoint(x: 4, y: 8))
          animation.path = path
        }
        animation.duration = 1
        return animation
      }
    }
    let layer = tree.committedLayer(Hopper())
    layer.hop = 2
    layer.setValue(CGPoint(x: 4, y: 8), forKey: "spot")
    #expect(layer.animationKeys() == ["hop", "spot"])
    CATransaction.flush()
    tree.advance(to: 0.25)
    #expect(layer.presentation()?.hop == 4)  // K-03: half of the way from 0 to 8
    #expect(layer.presentation()?.value(forKey: "spot") as? CGPoint == CGPoint(x: 1, y: 2))
    let never = CAKeyframeAnimation(keyPath: "never")
    (never.values, never.duration) = ([1, 3], 1)
    layer.add(never, forKey: nil)
    tree.advance(to: 0.75)
    #expect(layer.presentation()?.hop == 5)
    #expect(layer.presentation()?.value(forKey: "never") as? Double == 2)
    tree.advance(to: 2)
    #expect(layer.hop == 2 && layer.presentation()?.hop == 2)
  }
}
