import CoreGraphics
import LayerTree
import TestSupport
import Testing
import TextAttributes

/// The laws of `Interpolatable`, for all kinds of values.
@Suite struct InterpolationLawTests {
  static let pairs: [(AnimatableValue, AnimatableValue)] = [
    (.number(3), .number(-7)), (.integer(2), .integer(9)),
    (.point(CGPoint(x: 1, y: 2)), .point(CGPoint(x: -4, y: 8))),
    (.size(CGSize(width: 3, height: 4)), .size(CGSize(width: 30, height: 40))),
    (
      .rect(CGRect(x: 0, y: 1, width: 2, height: 3)),
      .rect(CGRect(x: 10, y: 11, width: 12, height: 13))
    ),
    (
      .transform(CATransform3DMakeRotation(0.4, 0, 0, 1)),
      .transform(CATransform3DMakeScale(2, 3, 4))
    ),
    (
      .affineTransform(CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 5, ty: 6)),
      .affineTransform(CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 0, ty: 0))
    ),
    (
      .color(CGColor(srgbRed: 1, green: 0, blue: 0.25, alpha: 1)),
      .color(CGColor(srgbRed: 0, green: 0.5, blue: 1, alpha: 0.5))
    ),
    (.camera(LayerCamera()), .camera(LayerCamera(center: CGPoint(x: 3, y: 4), zoom: 8, roll: 1))),
    (.numbers([0, 0.5, 1]), .numbers([0, 0.25, 1])),
    (
      .colors([.black, .white]),
      .colors([.white, CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)])
    ),
    (
      .path(CGPath(elements: [.move(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 9, y: 3))])),
      .path(CGPath(elements: [.move(CGPoint(x: 5, y: 5)), .line(CGPoint(x: 1, y: 2))]))
    ),
    (.boolean(false), .boolean(true)), (.string("a"), .string("b")), (.color(nil), .color(.white)),
    (.path(nil), .path(CGPath(elements: [.move(.zero)]))), (.numbers(nil), .numbers([0, 1])),
    (.numbers([0, 1]), .numbers([1])), (.colors(nil), .colors([.white])),
    (.image(nil), .image(.dissolve(start: nil, end: nil, fraction: 0.3))),
    (.fontSettings(FontSettings(["wght": 100])), .fontSettings(FontSettings(["wght": 900]))),
    (.text(LayerText("a")), .text(LayerText("b"))), (.text(nil), .text(LayerText("b"))),
  ]

  /// Three values of each kind that supports addition.
  static let sums: [[AnimatableValue]] = [
    [
      .fontSettings(FontSettings(["wght": 100])), .fontSettings(FontSettings(["wght": 300])),
      .fontSettings(FontSettings(["wght": 20])),
    ],
    [.number(3), .number(-7), .number(0.5)], [.integer(2), .integer(9), .integer(-4)],
    [.point(CGPoint(x: 1, y: 2)), .point(CGPoint(x: -4, y: 8)), .point(CGPoint(x: 9, y: 0))],
    [
      .size(CGSize(width: 3, height: 4)), .size(CGSize(width: -1, height: 7)),
      .size(CGSize(width: 0, height: 2)),
    ],
    [
      .rect(CGRect(x: 0, y: 1, width: 2, height: 3)),
      .rect(CGRect(x: 10, y: 11, width: 12, height: 13)),
      .rect(CGRect(x: -1, y: 0, width: 4, height: 1)),
    ],
    [
      .transform(CATransform3DMakeRotation(0.4, 0, 0, 1)),
      .transform(CATransform3DMakeScale(1.2, 1.3, 1.4)),
      .transform(CATransform3DMakeTranslation(5, 6, 7)),
    ],
    [
      .affineTransform(CGAffineTransform(a: 1, b: 0.3, c: 0, d: 1, tx: 5, ty: 6)),
      .affineTransform(CGAffineTransform(rotationAngle: 1)),
      .affineTransform(CGAffineTransform(scaleX: 1.2, y: 1.3)),
    ],
    [
      .color(CGColor(srgbRed: 1, green: 0, blue: 0.25, alpha: 1)), .color(.white),
      .color(CGColor(srgbRed: -0.5, green: 0.1, blue: 2, alpha: 0.5)),
    ],
    [
      .camera(LayerCamera(zoom: 2)), .camera(LayerCamera(center: CGPoint(x: 5, y: -6), roll: 0.5)),
      .camera(LayerCamera(center: CGPoint(x: 1, y: 2), zoom: 0.25, roll: -3)),
    ],
    [.numbers([0, 0.5]), .numbers([2, 3]), .numbers([-1, 4])],
    [.colors([.white]), .colors([.black]), .colors([CGColor(gray: 0.25, alpha: 0.5)])],
    [CGPoint(x: 1, y: 2), CGPoint(x: -4, y: 0), CGPoint(x: 0.5, y: 9)].map {
      .path(CGPath(elements: [.move($0), .quad(control: $0, end: CGPoint(x: $0.y, y: 3))]))
    },
  ]

  @Test(arguments: pairs) func endsAreExact(a: AnimatableValue, b: AnimatableValue) {
    #expect(a.interpolated(to: b, by: 0) == a)
    #expect(a.interpolated(to: b, by: 1) == b)
  }

  @Test(arguments: pairs) func neutralAddsNothing(a: AnimatableValue, b: AnimatableValue) {
    guard a.isAddable, b.isAddable else { return }
    #expect(a.adding(a.neutral).isClose(to: a))
    #expect(b.adding(b.neutral).isClose(to: b))
  }

  @Test(arguments: pairs) func distanceIsSymmetric(a: AnimatableValue, b: AnimatableValue) {
    #expect(a.distance(to: b) == b.distance(to: a))
    if a.isMeasurable { #expect(a.distance(to: a) == 0) }
  }

  // The additive law: addition is associative.
  @Test(arguments: sums) func sumsAreAssociative(values: [AnimatableValue]) {
    let (a, b, c) = (values[0], values[1], values[2])
    #expect(a.adding(b).adding(c).isNear(a.adding(b.adding(c))))
  }

  @Test(arguments: sums) func differencesComeBack(values: [AnimatableValue]) {
    for (a, b) in [(values[0], values[1]), (values[1], values[2]), (values[2], values[0])] {
      #expect(a.subtracting(b).adding(b).isNear(a))
      #expect(a.subtracting(a).adding(b).isNear(b))
      #expect(a.adding(a.neutral).isNear(a) && a.neutral.adding(a).isNear(a))
    }
  }

  /// Half of twice the distance is the distance: nothing is clamped outside 0...1.
  @Test(arguments: sums) func fractionsAreNotClamped(values: [AnimatableValue]) {
    for (a, b) in [(values[0], values[1]), (values[1], values[2])] {
      // Integers are rounded down in between.
      if case .integer = a { continue }
      #expect(a.interpolated(to: a.interpolated(to: b, by: 2), by: 0.5).isNear(b))
      #expect(b.interpolated(to: b.interpolated(to: a, by: -1), by: -1).isNear(a))
    }
  }

  // I-16: a fraction of the way is that fraction of the distance, so a paced animation has constant
  // speed.
  @Test(arguments: sums) func distanceGrowsWithTheWay(values: [AnimatableValue]) {
    switch values[0] {
    case .integer, .transform, .affineTransform, .path: return
    default: break
    }
    let (a, b) = (values[0], values[1])
    for fraction in [0.25, 0.5, 1.5] {
      #expect(
        isClose(
          a.distance(to: a.interpolated(to: b, by: fraction)), a.distance(to: b) * fraction,
          tolerance: 1e-9))
    }
  }

  // I-16
  @Test func distancesAreEuclidean() {
    let cases: [(AnimatableValue, AnimatableValue, Double)] = [
      (.number(3), .number(-4), 7), (.integer(3), .integer(-4), 7),
      (.point(.zero), .point(CGPoint(x: 3, y: 4)), 5),
      (.size(.zero), .size(CGSize(width: 3, height: 4)), 5),
      (.rect(.zero), .rect(CGRect(x: 1, y: 1, width: 1, height: 1)), 2),
      (.color(.black), .color(.white), 3.0.squareRoot()),
      (.color(nil), .color(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)), 0.5),
      (
        .transform(CATransform3DIdentity), .transform(CATransform3DMakeTranslation(3, 4, 0)), 5
      ),
      (.numbers([0, 0]), .numbers([3, 4]), 5),
      (.colors([.black, .black]), .colors([.white, .black]), 3.0.squareRoot()),
      (.numbers([0]), .numbers([3, 4]), 1), (.boolean(false), .boolean(true), 1),
      (.string("a"), .string("b"), 1), (.image(nil), .image(nil), 1), (.path(nil), .path(nil), 1),
      (.text(nil), .text(nil), 1),
    ]
    for (a, b, distance) in cases {
      #expect(isClose(a.distance(to: b), distance, tolerance: 1e-12))
      #expect(isClose(b.distance(to: a), distance, tolerance: 1e-12))
    }
  }

  // I-02 to I-04: number by number, also beyond the ends.
  @Test func structuresMixNumberByNumber() {
    let cases: [(AnimatableValue, AnimatableValue, AnimatableValue)] = [
      (.point(CGPoint(x: 1, y: 2)), .point(CGPoint(x: 3, y: 0)), .point(CGPoint(x: 4, y: -1))),
      (
        .size(CGSize(width: 1, height: 2)), .size(CGSize(width: 3, height: 0)),
        .size(CGSize(width: 4, height: -1))
      ),
      (
        .rect(CGRect(x: 1, y: 2, width: 3, height: 4)),
        .rect(CGRect(x: 3, y: 0, width: 1, height: 0)),
        .rect(
          CGRect(origin: CGPoint(x: 4, y: -1), size: CGSize(width: 0, height: -2)))
      ),
    ]
    for (a, b, beyond) in cases { #expect(a.interpolated(to: b, by: 1.5) == beyond) }
  }

  // I-11
  @Test func listsThatDoNotMatchSwitch() {
    for (a, b): (AnimatableValue, AnimatableValue) in [
      (.numbers([0, 1]), .numbers([1])), (.colors([.white]), .colors([.white, .black])),
      (.colors(nil), .colors([.white])), (.path(nil), .path(CGPath(elements: [.move(.zero)]))),
      (.text(LayerText("a")), .text(LayerText("b"))),
    ] {
      #expect(a.interpolated(to: b, by: 0.49) == a && a.interpolated(to: b, by: -3) == a)
      #expect(a.interpolated(to: b, by: 0.5) == b && a.interpolated(to: b, by: 1.7) == b)
    }
    #expect(
      AnimatableValue.numbers([0, 0.2, 1]).interpolated(to: .numbers(nil), by: 0.5)
        == .numbers([0, 0.35, 1]))
  }

  // I-12
  @Test func imagesDissolve() {
    let other = ContentsImage.dissolve(start: nil, end: nil, fraction: 0.3)
    #expect(
      AnimatableValue.image(nil).interpolated(to: .image(other), by: 0.25)
        == .image(.dissolve(start: nil, end: other, fraction: 0.25)))
  }

  // I-06: colors of other spaces are interpolated in extended sRGB, also outside 0...1.
  @Test func coloursOfOtherSpacesMix() throws {
    func components(_ a: CGColor, _ b: CGColor, _ f: Double) throws -> [Double] {
      let mixed = try #require(
        AnimatableValue.color(a).interpolated(to: .color(b), by: f).color)
      let c = mixed.sRGBComponents
      return [c.red, c.green, c.blue, c.alpha]
    }
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    let inks = CGColor(genericCMYKCyan: 0.2, magenta: 0, yellow: 1, black: 0.5, alpha: 0.5)
    let cases: [([Double], [Double])] = [
      (try components(CGColor(gray: 0.5, alpha: 1), red, 0.5), [0.75, 0.25, 0.25, 1]),
      (try components(inks, .black, 0.5), [0.2, 0.25, 0, 0.75]),
      (try components(.black, red, 1.5), [1.5, 0, 0, 1]),
    ]
    for (mixed, expected) in cases {
      for (a, b) in zip(mixed, expected) { #expect(isClose(a, b, tolerance: 1e-9)) }
    }
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let wide = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
    let c = wide.sRGBComponents
    #expect(c.red > 1 && c.green < 0)
    let half = try components(wide, .black, 0.5)
    #expect(isClose(half[0], c.red / 2) && isClose(half[1], c.green / 2))
  }

  @Test func numbersAddUpAndComeBack() {
    #expect(AnimatableValue.number(5).subtracting(.number(2)).adding(.number(2)) == .number(5))
    #expect(AnimatableValue.number(5).interpolated(to: .number(15), by: 1.5) == .number(20))
    #expect(AnimatableValue.number(5).interpolated(to: .number(15), by: -0.5) == .number(0))
  }

  @Test func wholeNumbersRoundDown() {
    #expect(AnimatableValue.integer(0).interpolated(to: .integer(10), by: 0.19) == .integer(1))
    #expect(AnimatableValue.integer(0).interpolated(to: .integer(-10), by: 0.01) == .integer(-1))
    #expect(Int.max.adding(1) == .max && Int.min.subtracting(1) == .min)  // I-02, saturating
  }

  @Test func repetitionIsRepeatedAddition() {
    for (value, _) in Self.pairs where value.isAddable && value.isPresent {
      var sum = value.neutral
      for _ in 0..<5 { sum = sum.adding(value) }
      #expect(value.repeated(5).isClose(to: sum))
    }
  }

  @Test func coloursMixUnpremultiplied() {
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    let clearBlue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0)
    // I-06
    #expect(
      AnimatableValue.color(red).interpolated(to: .color(clearBlue), by: 0.5)
        == .color(CGColor(srgbRed: 0.5, green: 0, blue: 0.5, alpha: 0.5)))
    #expect(
      AnimatableValue.color(nil).interpolated(to: .color(red), by: 0.5)
        == .color(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)))
    #expect(AnimatableValue.color(nil).interpolated(to: .color(nil), by: 0.5) == .color(nil))
  }

  @Test func listsMixWhereTheyMatch() {
    // I-11
    #expect(
      AnimatableValue.numbers([0, 1]).interpolated(to: .numbers([1, 3]), by: 0.5)
        == .numbers([0.5, 2]))
    #expect(
      AnimatableValue.numbers([0, 1]).interpolated(to: .numbers([1]), by: 0.49) == .numbers([0, 1]))
    #expect(
      AnimatableValue.numbers(nil).interpolated(to: .numbers([0, 0.2, 1]), by: 0.5)
        == .numbers([0, 0.35, 1]))
  }

  @Test func discreteKindsSwitchHalfWay() {
    #expect(
      AnimatableValue.string("a").interpolated(to: .string("b"), by: 0.499) == .string("a"))
    #expect(
      AnimatableValue.boolean(false).interpolated(to: .boolean(true), by: 0.5) == .boolean(true))
  }
}

extension AnimatableValue {
  var color: CGColor? { if case .color(let color) = self { color } else { nil } }

  /// Returns whether two values are equal to 1e-9 in every number.
  func isNear(_ other: AnimatableValue) -> Bool {
    if case .path(let a?) = self, case .path(let b?) = other {
      let points = (a.elements.flatMap(\.points), b.elements.flatMap(\.points))
      return points.0.count == points.1.count
        && zip(points.0, points.1).allSatisfy { $0.distance(to: $1) < 1e-9 }
    }
    return distance(to: other) < 1e-9
  }

  /// Whether the kind supports addition; others are replaced.
  var isAddable: Bool {
    switch self {
    case .boolean, .string, .image, .path(nil), .numbers(nil), .colors(nil), .color(nil), .text:
      false
    default: true
    }
  }

  var isPresent: Bool { self != .color(nil) }

  /// Whether the kind has distances; for others, each step is 1 (I-16).
  var isMeasurable: Bool {
    if case .path = self { return false }
    return isAddable
  }

  func isClose(to other: AnimatableValue) -> Bool {
    if case .transform(let a) = self, case .transform(let b) = other {
      return zip(a.entries, b.entries).allSatisfy { TestSupport.isClose($0, $1) }
    }
    if case .number(let a) = self, case .number(let b) = other {
      return TestSupport.isClose(a, b)
    }
    return distance(to: other) < 1e-6 || self == other
  }
}
