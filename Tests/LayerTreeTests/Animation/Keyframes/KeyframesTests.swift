import CoreGraphics
import Foundation
import LayerTree
import TestSupport
import Testing

@Suite struct KeyframesTests {
  private func settings(
    _ mode: CAAnimationCalculationMode, _ times: [Double]? = nil
  ) -> Keyframes.Settings {
    var settings = Keyframes.Settings()
    (settings.mode, settings.keyTimes) = (mode, times)
    return settings
  }

  private func numbers(_ values: [Double], _ settings: Keyframes.Settings) -> (Double) -> Double {
    let keyframes = Keyframes(values.map { .number($0) }, settings)
    return { progress in
      if case .number(let value)? = keyframes?.value(at: progress) { value } else { .nan }
    }
  }

  // K-03, K-08: linear from value to value, and extrapolated beyond the ends.
  @Test func linearGoesStraight() {
    let value = numbers([0, 10, 30], settings(.linear))
    #expect(value(0.25) == 5 && value(0.5) == 10 && value(0.75) == 20 && value(1) == 30)
    #expect(value(-0.5) == -10 && value(1.5) == 50)
  }

  // K-04, K-05: the guide's example, and a sprite with one time per image.
  @Test func discreteValuesSwitch() {
    let guide = numbers([310, 60, 120, 60], settings(.discrete, [0, 0.25, 0.5, 0.75, 1]))
    #expect(guide(0.6) == 120 && guide(0) == 310 && guide(1) == 60)
    let sprite = numbers([0, 1, 2, 3, 4], settings(.discrete, [0, 0.25, 0.5, 0.75, 1]))
    #expect(sprite(0.8) == 3 && sprite(0.999) == 3 && sprite(1) == 4)
    // K-03: four values in eight seconds switch at 2, 4 and 6.
    let even = numbers([0, 1, 2, 3], settings(.discrete))
    for (time, index) in [(1.99, 0.0), (2, 1), (3.99, 1), (4, 2), (5.99, 2), (6, 3), (8, 3)] {
      #expect(even(time / 8) == index)
    }
    #expect(even(-0.5) == 0 && even(1.5) == 3)
  }

  // K-05: times are used as given. Each line: values, times, and the result at some times.
  @Test(
    arguments: [
      // A first time above 0 holds the first value, and a last time below 1 the last one.
      ([0, 10], [0.25, 0.75], [(0, 0), (0.1, 0), (0.25, 0), (0.5, 5), (0.75, 10), (1, 10)]),
      // More values than times: only the first ones are used.
      ([0, 10, 20], [0, 1], [(0.5, 5), (1, 10)]),
      ([0, 10, 20], [0, 0.5], [(0.25, 5), (0.75, 10), (1, 10)]),
      ([5, 10, 20], [0.5], [(0, 5), (0.75, 5), (1, 5)]),
      // More times than values: the rest is unused.
      ([0, 10], [0, 0.5, 1], [(0.25, 5), (0.5, 10), (0.75, 10)]),
      // Times below 0 and above 1 are used.
      ([0, 10], [-1, 1], [(0, 5), (0.5, 7.5), (1, 10)]),
      ([0, 10], [0, 2], [(0, 0), (0.5, 2.5), (1, 5)]),
      ([0, 10, 20], [-1, -0.5, 0.5], [(0, 15), (0.25, 17.5), (0.5, 20), (1, 20)]),
      // Out of order: the first segment whose end is later than the progress.
      ([0, 10, 20, 30], [0, 0.8, 0.7, 1], [(0.4, 5), (0.75, 9.375), (0.85, 25), (1, 30)]),
      ([0, 10, 20], [0, 1.25, 1], [(0.5, 4), (1, 8)]),
      // An empty list of times counts as missing.
      ([0, 10, 20], [], [(0.25, 5), (1, 20)]),
    ] as [([Double], [Double], [(Double, Double)])])
  func timesAreUsedAsGiven(
    values: [Double], times: [Double], shown: [(progress: Double, value: Double)]
  ) {
    let value = numbers(values, settings(.linear, times))
    for (progress, expected) in shown {
      #expect(isClose(value(progress), expected), "\(values) \(times) at \(progress)")
    }
  }

  // K-05, in the discrete mode: value i from its time on.
  @Test(
    arguments: [
      ([0, 1, 2], [0.2, 0.4, 0.6, 1], [(0, 0), (0.3, 0), (0.4, 1), (0.6, 2), (1, 2)]),
      ([0, 1, 2], [0.2, 0.4, 1], [(0, 0), (0.5, 1), (0.99, 1), (1, 2)]),
      ([0, 1, 2], [0, 0.4, 0.6, 0.8], [(0.5, 1), (0.7, 2), (0.9, 2)]),
      ([0, 1, 2, 3], [0, 0.5], [(0.4, 0), (0.5, 1), (1, 1)]),
      ([0, 1], [0, 0.5, 0.7, 0.9, 1], [(0.4, 0), (0.6, 1), (1, 1)]),
      ([0, 1, 2, 3], [0, 0.6, 0.4, 0.8, 1], [(0.5, 0), (0.7, 2), (0.9, 3)]),
      ([0, 1, 2], [-1, -0.5, 0.5, 1], [(0, 1), (0.5, 2)]),
    ] as [([Double], [Double], [(Double, Double)])])
  func discreteTimesAreUsedAsGiven(
    values: [Double], times: [Double], shown: [(progress: Double, value: Double)]
  ) {
    let value = numbers(values, settings(.discrete, times))
    for (progress, expected) in shown {
      #expect(value(progress) == expected, "\(values) \(times) at \(progress)")
    }
  }

  // K-05, K-08: the cubic curve passes through the values that are used, and ends with them.
  @Test func cubicTimesAreUsedAsGiven() {
    let held = numbers([0, 10, 0], settings(.cubic, [0.2, 0.4, 0.6]))
    #expect(held(0.1) == 0 && isClose(held(0.3), 6.25) && held(0.4) == 10 && held(0.8) == 0)
    let cut = numbers([0, 10, 0, 900], settings(.cubic, [0, 0.5, 1]))
    #expect(isClose(cut(0.25), 6.25) && cut(1) == 0)
  }

  // K-04: the paced modes compute their own times.
  @Test func pacedIgnoresTimes() {
    for mode in [CAAnimationCalculationMode.paced, .cubicPaced] {
      let value = numbers([0, 50, 100], settings(mode, [0.5]))
      #expect(isClose(value(0.25), 25) && value(1) == 100)
    }
  }

  // K-05, K-08: a curve that overshoots extrapolates beyond times that reach the ends, but not
  // beyond others.
  @Test func overshootHoldsWhereTimesDo() {
    let inner = numbers([0, 10], settings(.linear, [0.25, 0.75]))
    #expect(inner(-0.5) == 0 && inner(1.5) == 10)
    let outer = numbers([0, 10], settings(.linear, [-1, 2]))
    #expect(isClose(outer(-2), -10.0 / 3) && isClose(outer(-0.5), 5.0 / 3))
    #expect(isClose(outer(1.5), 25.0 / 3))
  }

  // K-05b, K-09
  @Test func oneValueIsNothing() {
    for mode in CAAnimationCalculationMode.allNames {
      let mode = CAAnimationCalculationMode(rawValue: mode)
      #expect(Keyframes([.number(7)], settings(mode, [0, 1])) == nil)
      #expect(Keyframes([], settings(mode)) == nil)
    }
  }

  // K-10
  @Test func pacedHasOneSpeed() {
    let value = numbers([0, 100, 110], settings(.paced, [0, 0.9, 1]))
    #expect(isClose(value(0.5), 55) && value(1) == 110)
    for step in 0...10 {
      #expect(isClose(value(Double(step) / 10), Double(step) * 11, tolerance: 1e-12))
    }
    // Without length, paced equals linear; without distances, it is even.
    #expect(numbers([5, 5, 5], settings(.paced))(0.4) == 5)
    let names = Keyframes(["a", "b", "c"].map { .string($0) }, settings(.paced))
    #expect(names?.value(at: 0.24) == .string("a") && names?.value(at: 0.26) == .string("b"))
    #expect(names?.value(at: 0.74) == .string("b") && names?.value(at: 0.76) == .string("c"))
  }

  // K-10, I-16: constant speed for values of every kind that has distances.
  @Test func pacedMeasuresEveryKind() throws {
    let lists: [[AnimatableValue]] = [
      [
        .point(.zero), .point(CGPoint(x: 3, y: 4)), .point(CGPoint(x: 3, y: -6)),
      ],
      [
        .rect(.zero), .rect(CGRect(x: 1, y: 2, width: 3, height: 4)),
        .rect(CGRect(x: 1, y: 2, width: 30, height: 4)),
      ],
      [
        .color(.black), .color(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)),
        .color(CGColor(srgbRed: 1, green: 0.1, blue: 0, alpha: 0.8)),
      ],
      [.numbers([0, 0]), .numbers([1, 0]), .numbers([1, 9])],
    ]
    for values in lists {
      let keyframes = try #require(Keyframes(values, settings(.paced)))
      let total = values[0].distance(to: values[1]) + values[1].distance(to: values[2])
      let boundary = values[0].distance(to: values[1]) / total
      #expect(keyframes.value(at: boundary).distance(to: values[1]) < 1e-6)
      for (a, b) in [(0.02, 0.04), (0.9, 0.92), (0.95, 0.99)] where a > boundary || b < boundary {
        let distance = keyframes.value(at: a).distance(to: keyframes.value(at: b))
        #expect(isClose(distance, (b - a) * total))
      }
    }
  }

  private func shape(
    tension: [Double] = [], continuity: [Double] = [], bias: [Double] = []
  ) -> SplineShape {
    var shape = SplineShape()
    (shape.tension, shape.continuity, shape.bias) = (tension, continuity, bias)
    return shape
  }

  // K-11
  @Test func cubicValuesAreThoseOfTheRule() {
    let cubic = settings(.cubic)
    #expect(isClose(numbers([0, 10, 0], cubic)(0.25), 6.25))
    let four = numbers([0, 100, 50, 200], cubic)
    #expect(isClose(four(0.5), 71.875) && isClose(four(1.25 / 3), 93.359375))
    let timed = settings(.cubic, [0, 0.25, 0.75, 1])
    #expect(isClose(numbers([0, 1, 4, 9], timed)(0.5), 2.25))
    for (shape, value) in [
      (shape(tension: [0, 1, 1, 0]), 2.5), (shape(continuity: [0, 1, 0, 0]), 2.125),
      (shape(bias: [0, 0, 1, 0]), 2.375), (shape(continuity: [0, 1]), 2.125),
      (shape(bias: [.nan]), 2.25),
    ] {
      var shaped = timed
      shaped.spline = shape
      #expect(isClose(numbers([0, 1, 4, 9], shaped)(0.5), value))
    }
    let halves = [0.5, 0.5, 0.5, 0.5]
    for (shape, value) in [(shape(bias: halves), 82.8125), (shape(continuity: halves), 70.3125)] {
      var shaped = cubic
      shaped.spline = shape
      #expect(isClose(numbers([0, 100, 50, 200], shaped)(0.5), value))
    }
    var tight = cubic
    tight.spline.tension = [1, 1, 1]
    #expect(isClose(numbers([0, 10, 0], tight)(0.25), 5))
    let points = Keyframes(
      [CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)].map { .point($0) }, cubic)
    #expect(points?.value(at: 0.75) == .point(CGPoint(x: 10.625, y: 13.125)))
  }

  // K-19: a waggle along a cubic curve through its points.
  @Test func cubicGoesThroughItsValues() {
    let places = [
      CGPoint(x: 0, y: 0), CGPoint(x: 98.480775, y: 17.364818),
      CGPoint(x: 196.961551, y: -34.729636), CGPoint(x: 300, y: 0),
    ]
    for mode in [CAAnimationCalculationMode.cubic, .cubicPaced] {
      let keyframes = Keyframes(places.map { .point($0) }, settings(mode))
      #expect(keyframes?.value(at: 0) == .point(places[0]))
      #expect(keyframes?.value(at: 1) == .point(places[3]))
    }
    let keyframes = Keyframes(places.map { .point($0) }, settings(.cubic))
    #expect(keyframes?.value(at: 1.0 / 3) == .point(places[1]))
  }

  // K-08: beyond its ends, the cubic curve continues along its tangents.
  @Test func cubicOvershootIsStraightAndSmooth() {
    let value = numbers([0, 10, 0], settings(.cubic))
    // The first and the last tangents are the one-sided differences (K-11): 10 per segment.
    #expect(isClose(value(-0.25), -5) && isClose(value(-0.5), -10))
    #expect(isClose(value(1.25), -5) && isClose(value(1.5), -10))
  }

  // K-12: the components of a matrix follow the curve, and its rotation the shorter arc.
  @Test func matricesFollowTheCurveInParts() throws {
    let steps = [0.0, 10, 0]
    let matrices = steps.map { CATransform3DMakeTranslation($0, 0, 0) }
    let keyframes = try #require(Keyframes(matrices.map { .transform($0) }, settings(.cubic)))
    guard case .transform(let moved) = keyframes.value(at: 0.25) else {
      Issue.record("not a matrix")
      return
    }
    #expect(isClose(moved.m41, 6.25))
    let turns = [0, Double.pi / 2, .pi].map { CATransform3DMakeRotation($0, 0, 0, 1) }
    let turning = try #require(Keyframes(turns.map { .transform($0) }, settings(.cubic)))
    for progress in [0.1, 0.25, 0.6, 0.9] {
      guard case .transform(let turned) = turning.value(at: progress) else { continue }
      #expect(abs(turned.m11 - cos(progress * .pi)) < 1e-9)
      #expect(abs(turned.m12 - sin(progress * .pi)) < 1e-9)
    }
    let plane = steps.map { CGAffineTransform(translationX: $0, y: 0) }
    let flat = try #require(Keyframes(plane.map { .affineTransform($0) }, settings(.cubic)))
    guard case .affineTransform(let half) = flat.value(at: 0.25) else {
      Issue.record("not a matrix of the plane")
      return
    }
    #expect(isClose(half.tx, 6.25) && half.a == 1)
  }

  // K-12: structured values are interpolated number by number.
  @Test func structuresFollowTheCurveNumberByNumber() throws {
    let steps = [0.0, 10, 0]
    let lists: [([AnimatableValue], AnimatableValue)] = [
      (
        steps.map { .size(CGSize(width: $0, height: 1)) }, .size(CGSize(width: 6.25, height: 1))
      ),
      (
        steps.map { .rect(CGRect(x: 1, y: $0, width: 2, height: $0)) },
        .rect(CGRect(x: 1, y: 6.25, width: 2, height: 6.25))
      ),
      (steps.map { .numbers([$0, 1]) }, .numbers([6.25, 1])),
      (steps.map { .integer(Int($0)) }, .integer(6)),
      (
        steps.map {
          .path(CGPath(elements: [.move(CGPoint(x: $0, y: 2)), .line(CGPoint(x: 3, y: $0))]))
        },
        .path(CGPath(elements: [.move(CGPoint(x: 6.25, y: 2)), .line(CGPoint(x: 3, y: 6.25))]))
      ),
      (
        steps.map {
          .colors([CGColor(srgbRed: $0 / 10, green: 0.5, blue: 0, alpha: 1), .black])
        },
        .colors([
          CGColor(sRGBComponents: (0.625, 0.5, 0, 1)), CGColor(sRGBComponents: (0, 0, 0, 1)),
        ])
      ),
    ]
    for (values, expected) in lists {
      let keyframes = try #require(Keyframes(values, settings(.cubic)))
      #expect(keyframes.value(at: 0.25) == expected)
    }
    // Values without a curve are interpolated linearly.
    let uneven = try #require(
      Keyframes([.numbers([0]), .numbers([0, 4]), .numbers([8, 8])], settings(.cubic)))
    #expect(uneven.value(at: 0.75) == .numbers([4, 6]))
    let switched = try #require(
      Keyframes([.boolean(false), .boolean(true)], settings(.cubicPaced)))
    #expect(switched.value(at: 0.4) == .boolean(false) && switched.value(at: 0.6) == .boolean(true))
  }

  // K-13: equal times are equal lengths of the curve.
  @Test func cubicPacedHasOneSpeedAlongTheCurve() throws {
    let places = [
      CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 110, y: 60), CGPoint(x: 0, y: 80),
    ].map { AnimatableValue.point($0) }
    let paced = try #require(Keyframes(places, settings(.cubicPaced, [0, 0.1, 0.2, 1])))
    let steps = 400
    let lengths = (0..<steps).map { step in
      paced.value(at: Double(step) / Double(steps)).distance(
        to: paced.value(at: Double(step + 1) / Double(steps)))
    }
    let mean = lengths.reduce(0, +) / Double(steps)
    for length in lengths { #expect(abs(length - mean) < 0.02 * mean) }
    // Every point is on the curve of the cubic mode.
    let cubic = try #require(Keyframes(places, settings(.cubic)))
    let curve = (0...4000).map { cubic.value(at: Double($0) / 4000) }
    for progress in [0.13, 0.5, 0.77] {
      let nearest = curve.map { paced.value(at: progress).distance(to: $0) }.min() ?? 9
      #expect(nearest < 0.06)
    }
  }

  // I-12: images dissolve in linear mode and switch in the discrete one.
  @Test func imagesDissolveOrSwitch() {
    let bitmaps: [AnimatableValue] = [.image(nil), .image(nil)]
    let linear = Keyframes(bitmaps, settings(.linear))
    #expect(
      linear?.value(at: 0.5) == .image(.dissolve(start: nil, end: nil, fraction: 0.5)))
    #expect(Keyframes(bitmaps, settings(.discrete))?.value(at: 0.4) == .image(nil))
  }

  // I-10: paths of different structure are matched pair by pair.
  @Test func pathsMorphFromEachToTheNext() throws {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
    let square = CGPath(rect: rect, transform: nil)
    let ellipse = CGPath(ellipseIn: rect, transform: nil)
    for mode in [CAAnimationCalculationMode.linear, .cubic, .cubicPaced] {
      let keyframes = try #require(
        Keyframes([.path(square), .path(ellipse), .path(square)], settings(mode)))
      #expect(
        keyframes.value(at: 0.25) == .path(square.interpolated(to: ellipse, by: 0.5)))
      #expect(keyframes.value(at: 0.5) == .path(ellipse))
    }
  }
}
