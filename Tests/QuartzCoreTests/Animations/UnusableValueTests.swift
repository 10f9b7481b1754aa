import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

/// An animation with an unusable value has no effect (B-02) and warns once.
@Suite(.ownContext) struct UnusableValueTests {
  private final class Warnings {
    var lines: [String] = []
  }

  private let tree = TestTree()
  private let warnings = Warnings()

  init() {
    let warnings = warnings
    CAEngine.warning = { rule, message in
      #expect(message.contains("(\(rule), "))
      warnings.lines.append(message)
    }
  }

  private func basic(
    _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil,
    function: CAValueFunctionName? = nil
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.valueFunction = function.flatMap { CAValueFunction(name: $0) }
    return animation
  }

  private func keyframes(
    _ keyPath: String, _ values: [Any]? = nil, path: CGPath? = nil
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    (animation.values, animation.path) = (values, path)
    return animation
  }

  @Test func whatCannotBeUsedIsReported() {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 5, y: 5))
    let cases: [(CAPropertyAnimation, String)] = [
      (
        basic("opacity", to: "clear"),
        "animation of opacity has no effect: expected a number for toValue, found String"
          + " (B-02, docs/rules/basic-animations.md)"
      ),
      (
        basic("transform.translation", from: CGPoint.zero, to: 7),
        "animation of transform.translation has no effect: expected a size [width, height] for "
          + "toValue, found NSNumber"
          + " (B-02, docs/rules/basic-animations.md)"
      ),
      (
        basic("backgroundColor", by: NSObject()),
        "animation of backgroundColor has no effect: expected a color for byValue, found NSObject"
          + " (B-02, docs/rules/basic-animations.md)"
      ),
      (
        basic("position.x", from: Double.nan),
        "animation of position.x has no effect: fromValue is not finite"
          + " (O-09, docs/rules/conventions.md)"
      ),
      (
        basic("frame", to: CGRect.zero),
        "animation of frame has no effect: animate position and bounds"
          + " (A-14, docs/rules/actions.md)"
      ),
      (
        basic("geometryFlipped", to: true),
        "animation of geometryFlipped has no effect: geometryFlipped does not animate"
          + " (P-02, docs/rules/properties.md)"
      ),
      (
        basic("transform", to: [1, 2], function: .scale),
        "animation of transform has no effect: the value function scale takes 3 numbers in "
          + "toValue"
          + " (V-07, docs/rules/key-paths.md)"
      ),
      (
        basic("opacity", to: 1, function: .rotateZ),
        "animation of opacity has no effect: a value function makes a transform, but the key path "
          + "is a number"
          + " (V-08, docs/rules/key-paths.md)"
      ),
      (
        keyframes("opacity", [0, 1, "x"]),
        "animation of opacity has no effect: expected a number for values[2], found String"
          + " (B-02, docs/rules/basic-animations.md)"
      ),
      (
        keyframes("opacity", [0, NSNull()]),
        "animation of opacity has no effect: values[1] is missing"
          + " (K-09, docs/rules/keyframes.md)"
      ),
      (
        keyframes("opacity", path: line),
        "animation of opacity has no effect: a path animates points, but the key path is a number"
          + " (K-14, docs/rules/keyframes.md)"
      ),
      (
        keyframes("position", path: CGMutablePath()),
        "animation of position has no effect: the path is empty or not finite"
          + " (K-14, docs/rules/keyframes.md)"
      ),
    ]
    for (animation, message) in cases {
      let layer = tree.committedLayer()
      warnings.lines = []
      animation.duration = 1
      layer.add(animation, forKey: "a")
      #expect(warnings.lines == [message])
      // It still runs and completes.
      tree.advance(to: tree.time + 0.5)
      #expect(layer.animationKeys() == ["a"])
      tree.advance(to: tree.time + 0.5)
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test func aMessageComesOnceAContext() {
    let layer = tree.committedLayer()
    for _ in 0..<5 {
      layer.add(basic("opacity", to: "clear"), forKey: nil)
      layer.opacity = 0.5
      layer.actions = ["opacity": basic("opacity", to: "clear")]
    }
    #expect(warnings.lines.count == 1)
    let group = CAAnimationGroup()
    group.animations = [basic("opacity", to: "clear"), basic("zPosition", to: "far")]
    layer.add(group, forKey: nil)
    #expect(warnings.lines.count == 2)
    // Another context has its own warnings.
    let other = TestTree()
    CAEngine.warning = { [warnings] in warnings.lines.append($1) }
    other.committedLayer().add(basic("opacity", to: "clear"), forKey: nil)
    #expect(warnings.lines.count == 3)
  }

  @Test func messagesAreNotWithoutEnd() {
    let layer = tree.committedLayer()
    for index in 0..<300 {
      var values = [Any](repeating: 0, count: index)
      values.append("x")
      layer.add(keyframes("opacity", values), forKey: "k")
    }
    #expect(warnings.lines.count == 100)
  }

  // Values without meaning and unknown key paths are silent, as on Apple's platforms (K-05b, K-09,
  // V-03).
  @Test func whatIsEmptyIsQuiet() {
    let layer = tree.committedLayer()
    for animation in [
      basic("opacity"), keyframes("opacity"), keyframes("opacity", []), keyframes("opacity", [1]),
      basic("nothing.x", to: 1), basic("sublayers.none.opacity", to: 1),
      CAPropertyAnimation(keyPath: "opacity"),
    ] {
      layer.add(animation, forKey: nil)
    }
    #expect(warnings.lines.isEmpty)
  }

  // B-02: usable values are accepted in any type that client code has them in.
  @Test func whatCanBeUsedIsUsed() {
    let numbers: [Any] = [
      0.25, Float(0.25), CGFloat(0.25), NSNumber(value: 0.25), NSNumber(value: Float(0.25)),
    ]
    for number in numbers {
      let layer = tree.committedLayer()
      layer.add(basic("opacity", from: number, to: number), forKey: nil)
      CATransaction.flush()
      #expect(layer.presentation()?.opacity == 0.25)
    }
    let flags: [Any] = [true, NSNumber(value: true), 1, 1.0, NSNumber(value: 1)]
    for flag in flags {
      let layer = tree.committedLayer()
      layer.add(basic("masksToBounds", from: flag, to: flag), forKey: nil)
      CATransaction.flush()
      #expect(layer.presentation()?.masksToBounds == true, "\(type(of: flag))")
    }
    let lists: [Any] = [
      [0, 0.5], [0, 0.5] as [CGFloat], [0, 0.5] as [Float], [0, 0.5] as [NSNumber],
      NSArray(array: [NSNumber(value: 0), NSNumber(value: 0.5)]),
    ]
    for list in lists {
      let layer = tree.committedLayer(CAGradientLayer())
      layer.add(basic("locations", from: list, to: list), forKey: nil)
      CATransaction.flush()
      #expect(layer.presentation()?.locations == [0, 0.5], "\(type(of: list))")
    }
    let color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    for colors in [[color, color] as [Any], [color, color] as [CGColor]] as [Any] {
      let layer = tree.committedLayer(CAGradientLayer())
      layer.add(basic("colors", from: colors, to: colors), forKey: nil)
      CATransaction.flush()
      #expect(layer.presentation()?.colors?.count == 2)
    }
    #expect(warnings.lines.isEmpty)
  }
}
