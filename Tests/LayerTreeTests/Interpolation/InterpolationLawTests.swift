import CoreGraphics
import LayerTree
import TestSupport
import Testing

/// The laws that `Interpolatable` states, over all kinds of value.
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
  /// Whether the kind has sums; others are replaced.
  var isAddable: Bool {
    switch self {
    case .boolean, .string, .image, .path(nil), .numbers(nil), .colors(nil), .color(nil): false
    default: true
    }
  }

  var isPresent: Bool { self != .color(nil) }

  /// Whether the kind has distances; others are 1 a step (I-16).
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
