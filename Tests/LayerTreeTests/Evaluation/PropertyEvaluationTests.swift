import CoreGraphics
import Foundation
import LayerTree
import TestSupport
import Testing

/// The pipeline of B-08, for all kinds of motion.
@Suite struct PropertyEvaluationTests {
  private func spec(
    _ keyPath: String, _ motion: Motion, _ change: (inout PropertySpec) -> Void = { _ in }
  ) throws -> PropertySpec {
    var spec = PropertySpec(motion: motion)
    let path = try #require(PropertyPath(keyPath, in: PropertyTable.of(.plain)))
    spec.path = path
    spec.timing.duration = 1
    change(&spec)
    return spec
  }

  private func shown(
    _ specs: PropertySpec..., at time: Double, model: LayerState = LayerState()
  ) -> LayerState {
    Evaluator.apply(specs.map { .property($0) }, to: model, at: time, isEndIncluded: false)
  }

  private func model(x: Double) -> LayerState {
    var state = LayerState()
    state.values.position.x = x
    return state
  }

  private func numbers(_ values: Double..., mode: CAAnimationCalculationMode = .linear) throws
    -> Motion
  {
    var settings = Keyframes.Settings()
    settings.mode = mode
    return .keyframes(try #require(Keyframes(values.map { .number($0) }, settings)))
  }

  private func basic(_ from: Double?, _ to: Double?) -> Motion {
    .basic(Endpoints(from: from.map { .number($0) }, to: to.map { .number($0) }))
  }

  private let spring = SpringCurve(
    mass: 1, stiffness: 100, damping: 10, initialVelocity: 0, allowsOverdamping: false)

  private func springing(_ from: Double, _ to: Double) -> Motion {
    .spring(Endpoints(from: .number(from), to: .number(to)), spring)
  }

  // K-07: the overall curve, then the segment.
  @Test func theOverallCurveComesFirst() throws {
    let spec = try spec("position.x", numbers(0, 10, 20)) {
      $0.timingFunction = TimingFunction(name: .easeIn)
    }
    // The rule's six decimals, times twenty.
    #expect(abs(Double(shown(spec, at: 0.5).values.position.x) - 6.307143) < 1e-5)
  }

  // K-08: an overall curve that overshoots extrapolates beyond the values.
  @Test func overshootOfTheCurveGoesBeyondTheValues() throws {
    let spec = try spec("position.x", numbers(0, 10, 30)) {
      $0.timingFunction = TimingFunction(0.5, -0.6, 0.5, 1.6)
    }
    // F-05: -0.087832 and 1.067036, on segments of half the time.
    #expect(abs(Double(shown(spec, at: 0.1).values.position.x) + 1.75664) < 2e-5)
    #expect(abs(Double(shown(spec, at: 0.75).values.position.x) - 32.68144) < 4e-5)
  }

  // S-02, S-10, S-11: a spring depends on seconds, not on the duration or the timing function.
  @Test func aSpringsPaceIsItsOwn() throws {
    for (duration, curve) in [(0.3, nil), (1.5, TimingFunction(name: .easeIn)), (40, nil)] {
      let spec = try spec("position.x", springing(50, 150)) {
        ($0.timing.duration, $0.timingFunction) = (duration, curve)
      }
      let state = shown(spec, at: 0.25)
      // S-08
      #expect(abs(Double(state.values.position.x) - 152.336) < 1e-3)
      // S-10: then it is truncated.
      #expect(shown(spec, at: duration).values.position.x == 0)
    }
  }

  // S-10: repetitions start again, and autoreverse retraces the motion.
  @Test func springsRepeatAndReverse() throws {
    let spec = try spec("position.x", springing(0, 100)) {
      ($0.timing.duration, $0.timing.autoreverses, $0.timing.repeatCount) = (0.5, true, 2)
    }
    for (time, seconds) in [(0.1, 0.1), (0.6, 0.4), (0.9, 0.1), (1.1, 0.1), (1.75, 0.25)] {
      let expected = 100 * spring.progress(at: seconds)
      #expect(abs(Double(shown(spec, at: time).values.position.x) - expected) < 1e-9)
    }
  }

  // B-06: n times the value at a cycle's end, plus the value, for every motion.
  @Test func everyMotionAccumulates() throws {
    let path = CGPath(elements: [
      .move(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 10, y: 4)),
    ])
    let follow = try #require(PathKeyframes(path, Keyframes.Settings()))
    let cases: [(String, Motion, Double)] = [
      ("position.x", basic(0, 10), 25), ("position.x", try numbers(0, 4, 10), 24),
      ("position.x", try numbers(0, 10, mode: .discrete), 30),
      (
        "position.x", springing(0, 10),
        20 * spring.progress(at: 1) + 10 * spring.progress(at: 0.5)
      ),
      ("position", .path(follow), 25),
    ]
    for (keyPath, motion, expected) in cases {
      let cumulative = try spec(keyPath, motion) {
        ($0.timing.repeatCount, $0.isCumulative) = (4, true)
      }
      #expect(isClose(shown(cumulative, at: 2.5).values.position.x, expected, tolerance: 1e-9))
      // B-06: autoreverse adds nothing if it starts at zero.
      let turning = try spec(keyPath, motion) {
        ($0.timing.repeatCount, $0.isCumulative, $0.timing.autoreverses) = (4, true, true)
      }
      let once = try spec(keyPath, motion)
      #expect(
        isClose(
          shown(turning, at: 4.5).values.position.x, shown(once, at: 0.5).values.position.x,
          tolerance: 1e-9))
      // Played backward past its start, it counts as the first cycle.
      let backwards = try spec(keyPath, motion) {
        ($0.timing.repeatCount, $0.isCumulative, $0.timing.speed) = (4, true, -1)
      }
      #expect(
        isClose(
          shown(backwards, at: 1.5).values.position.x, shown(once, at: 0.5).values.position.x,
          tolerance: 1e-9))
    }
  }

  // B-05, B-07: every motion adds to the result of the animations before it.
  @Test func everyMotionAdds() throws {
    let first = try spec("position.x", basic(100, 200))
    let path = CGPath(elements: [.move(CGPoint(x: 0, y: 6)), .line(CGPoint(x: 10, y: 6))])
    let follow = try #require(PathKeyframes(path, Keyframes.Settings()))
    for (keyPath, motion, expected) in [
      ("position.x", basic(0, 10), 155.0), ("position.x", try numbers(0, 3, 9), 153),
      ("position.x", springing(0, 10), 150 + 10 * spring.progress(at: 0.5)),
      ("position", .path(follow), 155),
    ] {
      let second = try spec(keyPath, motion) { $0.isAdditive = true }
      let state = shown(first, second, at: 0.5, model: model(x: 7))
      #expect(isClose(state.values.position.x, expected, tolerance: 1e-9))
      // Without it, the earlier one is hidden.
      let alone = try spec(keyPath, motion)
      #expect(
        isClose(shown(first, alone, at: 0.5).values.position.x, expected - 150, tolerance: 1e-9))
    }
  }

  /// A key path, a function that makes a value for it from two numbers, and the two numbers of a
  /// state.
  private struct Kind {
    var keyPath: String
    var value: (Double, Double) -> AnimatableValue
    var numbers: (AnimatableValue) -> [Double]?
  }

  private let kinds = [
    Kind(
      keyPath: "position", value: { .point(CGPoint(x: $0, y: $1)) },
      numbers: { if case .point(let p) = $0 { [p.x, p.y] } else { nil } }),
    Kind(
      keyPath: "shadowOffset", value: { .size(CGSize(width: $0, height: $1)) },
      numbers: { if case .size(let s) = $0 { [s.width, s.height] } else { nil } }),
    Kind(
      keyPath: "contentsRect", value: { .rect(CGRect(x: $0, y: 0, width: $1, height: 0)) },
      numbers: { if case .rect(let r) = $0 { [r.origin.x, r.size.width] } else { nil } }),
    Kind(
      keyPath: "transform", value: { .transform(CATransform3DMakeTranslation($0, $1, 0)) },
      numbers: { if case .transform(let t) = $0 { [t.m41, t.m42] } else { nil } }),
    Kind(
      keyPath: "backgroundColor",
      value: { .color(CGColor(srgbRed: $0, green: 0, blue: 0, alpha: $1)) },
      numbers: {
        if case .color(let c?) = $0 { [c.sRGBComponents.red, c.sRGBComponents.alpha] } else { nil }
      }),
    Kind(
      keyPath: "shadowPath",
      value: {
        .path(CGPath(elements: [.move(CGPoint(x: $0, y: 0)), .line(CGPoint(x: 0, y: $1))]))
      },
      numbers: {
        guard case .path(let p?) = $0, p.elements.count == 2 else { return nil }
        return [p.elements[0].points[0].x, p.elements[1].points[0].y]
      }),
    Kind(
      keyPath: "opacity", value: { x, _ in .number(x) },
      numbers: { if case .number(let x) = $0 { [x] } else { nil } }),
  ]

  // B-05, B-06: number by number, for every kind, also with autoreverse.
  @Test func everyKindAddsAndAccumulates() throws {
    for kind in kinds {
      let (model, from, to) = (kind.value(0.5, 0.25), kind.value(0.25, 0), kind.value(0.75, 0.5))
      var state = LayerState()
      let path = try #require(PropertyPath(kind.keyPath, in: PropertyTable.of(.plain)))
      #expect(path.write(model, to: &state))
      let keyframes = try #require(Keyframes([from, to]))
      let settled = SpringCurve(
        mass: 1, stiffness: 1e6, damping: 2e3, initialVelocity: 0, allowsOverdamping: false)
      let motions: [(Motion, (Double, Double))] = [
        (.basic(Endpoints(from: from, to: to)), (0.5, 0.25)),
        (.keyframes(keyframes), (0.5, 0.25)),
        (.spring(Endpoints(from: from, to: to), settled), (0.75, 0.5)),
      ]
      for (motion, middle) in motions {
        for (isAdditive, isCumulative, autoreverses) in [
          (true, false, false), (false, true, false), (true, true, false), (true, true, true),
          (false, true, true),
        ] {
          let spec = try spec(kind.keyPath, motion) {
            ($0.isAdditive, $0.isCumulative) = (isAdditive, isCumulative)
            ($0.timing.autoreverses, $0.timing.repeatCount) = (autoreverses, 5)
          }
          let time = autoreverses ? 4.5 : 2.5
          let cycleEnd = autoreverses ? (0.25, 0.0) : (0.75, 0.5)
          var expected = middle
          if isCumulative {
            expected = (expected.0 + 2 * cycleEnd.0, expected.1 + 2 * cycleEnd.1)
          }
          if isAdditive { expected = (expected.0 + 0.5, expected.1 + 0.25) }
          let shown = try #require(path.read(shown(spec, at: time, model: state)))
          let numbers = try #require(kind.numbers(shown))
          for (number, expected) in zip(numbers, [expected.0, expected.1]) {
            #expect(isClose(number, expected, tolerance: 1e-9), "\(kind.keyPath)")
          }
        }
      }
    }
  }

  // B-06 before B-05.
  @Test func repetitionsAreSummedBeforeTheyAreAdded() throws {
    let spec = try spec("position.x", basic(0, 10)) {
      ($0.isCumulative, $0.isAdditive, $0.timing.repeatCount) = (true, true, 3)
    }
    #expect(shown(spec, at: 2.5, model: model(x: 1000)).values.position.x == 1025)
  }

  // B-09: additive rotations around the model value result in the absolute rotation.
  @Test func additiveTurnsMakeTheAbsoluteOne() throws {
    var model = LayerState()
    model.values.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    let spec = try spec("transform", basic(-.pi / 4, 0)) {
      ($0.valueFunction, $0.isAdditive) = (.rotateZ, true)
    }
    let turned = shown(spec, at: 0.25, model: model).values.transform
    #expect(abs(atan2(turned.m12, turned.m11) - .pi / 16) < 1e-12)
  }

  // B-10: added rotations act in the layer's own axes, at its position.
  @Test func addedTurnsDoNotOrbit() throws {
    var model = LayerState()
    model.values.transform = CATransform3DRotate(
      CATransform3DMakeTranslation(100, 50, 0), .pi / 2, 0, 0, 1)
    let inverse = CATransform3DMakeRotation(-.pi / 2, 0, 0, 1)
    let keyframes = try #require(
      Keyframes([.transform(inverse), .transform(CATransform3DIdentity)]))
    for motion in [.basic(Endpoints(from: .transform(inverse))), Motion.keyframes(keyframes)] {
      let spec = try spec("transform", motion) { $0.isAdditive = true }
      let turned = shown(spec, at: 0.5, model: model).values.transform
      #expect(abs(atan2(turned.m12, turned.m11) - .pi / 4) < 1e-9)
      #expect(isClose(turned.m41, 100) && isClose(turned.m42, 50))
    }
  }

  // V-07: numbers are interpolated before the matrix is made, so a full turn rotates.
  @Test func valueFunctionsSeeInterpolatedNumbers() throws {
    let turn = try spec("transform", basic(0, 2 * .pi)) { $0.valueFunction = .rotateZ }
    let quarter = shown(turn, at: 0.25).values.transform
    #expect(abs(quarter.m11) < 1e-12 && abs(quarter.m12 - 1) < 1e-12)
    // B-03: with all three, `byValue` is ignored.
    let listed = try spec(
      "transform",
      .basic(Endpoints(from: .number(0), to: .number(2 * .pi), by: .number(.pi)))
    ) { $0.valueFunction = .rotateZ }
    #expect(shown(listed, at: 0.25).values.transform == quarter)
    // B-06: repetitions accumulate before the value function is applied.
    let growing = try spec("transform", basic(0, 3)) {
      ($0.valueFunction, $0.isCumulative, $0.timing.repeatCount) = (.translateX, true, 3)
    }
    #expect(isClose(shown(growing, at: 2.5).values.transform.m41, 7.5))
  }

  // V-08: a missing end is the neutral number, whatever the model's matrix, and also if the result
  // is added.
  @Test func missingInputsChangeNothing() throws {
    var model = LayerState()
    model.values.transform = CATransform3DMakeScale(9, 9, 9)
    for (isAdditive, factor) in [(false, 1.0), (true, 9)] {
      let grow = try spec("transform", basic(nil, 3)) {
        ($0.valueFunction, $0.isAdditive) = (.scaleX, isAdditive)
      }
      #expect(isClose(shown(grow, at: 0.5, model: model).values.transform.m11, 2 * factor))
      let by = try spec("transform", .basic(Endpoints(by: .numbers([1, 0, 2])))) {
        ($0.valueFunction, $0.isAdditive) = (.scale, isAdditive)
      }
      let grown = shown(by, at: 0.5, model: model).values.transform
      #expect(isClose(grown.m11, 1.5 * factor) && isClose(grown.m33, 2 * factor))
      #expect(isClose(grown.m22, factor))
    }
  }

  // K-16: the rotation is applied before the layer's transform, and only while the animation runs.
  @Test func followingAPathTurnsTheLayer() throws {
    let path = CGPath(elements: [.move(.zero), .line(CGPoint(x: 0, y: 10))])
    let follow = try #require(PathKeyframes(path, Keyframes.Settings(), rotationMode: .along))
    let spec = try spec("position", .path(follow))
    var model = LayerState()
    model.values.transform = CATransform3DMakeScale(2, 1, 1)
    let expected = CATransform3DConcat(
      CATransform3DMakeRotation(.pi / 2, 0, 0, 1), model.values.transform)
    let state = shown(spec, at: 0.5, model: model)
    #expect(isClose(state.values.position.y, 5))
    for (a, b) in zip(state.values.transform.entries, expected.entries) {
      #expect(abs(a - b) < 1e-12)
    }
    #expect(shown(spec, at: 1, model: model) == model)
  }

  // B-08: a value that cannot be drawn keeps the previous value.
  @Test func numbersThatRunAwayLeaveWhatWasThere() throws {
    let far = try spec("position.x", try numbers(-1.7e308, 1.7e308))
    #expect(shown(far, at: 0.5, model: model(x: 4)).values.position.x == 4)
    // Neither a component nor a rotation can be applied to a matrix of huge numbers.
    var huge = LayerState()
    huge.values.transform = CATransform3DMakeScale(1e300, 1e300, 1e300)
    let turn = try spec("transform.rotation.z", basic(1, 1))
    #expect(shown(turn, at: 0.5, model: huge) == huge)
  }
}
