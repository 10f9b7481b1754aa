import CoreGraphics
import LayerTree
import TestSupport
import Testing

@Suite struct EndpointsTests {
  /// The given ends of an animation: the model value is 30, earlier animations result in 40, and 10
  /// was on screen.
  private func span(
    _ from: Double?, _ to: Double?, _ by: Double?, isAdditive: Bool = false
  ) -> (Double, Double)? {
    let ends = Endpoints(
      from: from.map { .number($0) }, to: to.map { .number($0) }, by: by.map { .number($0) },
      captured: .number(10))
    let span = ends.span(isAdditive: isAdditive, model: .number(30), underlying: .number(40))
    guard case .number(let start)? = span?.start, case .number(let end)? = span?.end else {
      return nil
    }
    return (start, end)
  }

  // B-03: every row of the table.
  @Test(
    arguments: [
      (1, 6, nil, 1, 6), (1, nil, 5, 1, 6), (nil, 6, 5, 1, 6), (1, nil, nil, 1, 30),
      (nil, 6, nil, 30, 6), (nil, nil, 5, 40, 45), (nil, nil, nil, 10, 30), (1, 6, 99, 1, 6),
    ] as [(Double?, Double?, Double?, Double, Double)])
  func everyRowHasItsEnds(from: Double?, to: Double?, by: Double?, start: Double, end: Double)
    throws
  {
    let ends = try #require(span(from, to, by))
    #expect(ends == (start, end))
  }

  // B-05: missing ends add nothing.
  @Test(
    arguments: [
      (1, 6, nil, 1, 6), (1, nil, 5, 1, 6), (nil, 6, 5, 1, 6), (1, nil, nil, 1, 0),
      (nil, 6, nil, 0, 6), (nil, nil, 5, 0, 5), (nil, nil, nil, 0, 0), (1, 6, 99, 1, 6),
    ] as [(Double?, Double?, Double?, Double, Double)])
  func missingEndsOfSumsAreZero(
    from: Double?, to: Double?, by: Double?, start: Double, end: Double
  ) throws {
    let ends = try #require(span(from, to, by, isAdditive: true))
    #expect(ends == (start, end))
  }

  // B-05: the zero of a list or a path has the structure of the given value.
  @Test func zerosHaveTheShapeOfWhatIsGiven() throws {
    let line = CGPath(elements: [.move(CGPoint(x: 4, y: 0)), .line(CGPoint(x: 8, y: 2))])
    let pairs: [(AnimatableValue, AnimatableValue)] = [
      (.numbers([4, 8]), .numbers([2, 4])),
      (
        .path(line),
        .path(CGPath(elements: [.move(CGPoint(x: 2, y: 0)), .line(CGPoint(x: 4, y: 1))]))
      ),
    ]
    for (given, half) in pairs {
      let span = try #require(
        Endpoints(from: given).span(
          isAdditive: true, model: .numbers([1, 2, 3]), underlying: .numbers(nil)))
      #expect(span.value(at: 0.5) == half)
    }
  }

  // B-04: without a value on screen, the model value is used.
  @Test func whatWasNeverOnScreenStartsAtTheModel() throws {
    let span = try #require(
      Endpoints().span(isAdditive: false, model: .number(30), underlying: .number(40)))
    #expect(span.start == .number(30) && span.end == .number(30))
    #expect(Endpoints().span(isAdditive: false, model: nil, underlying: nil) == nil)
  }

  // I-10: paths matched once interpolate like paths matched for each frame.
  @Test func matchedPathsMixLikeAnyOthers() throws {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
    let square = CGPath(rect: rect, transform: nil)
    let ellipse = CGPath(ellipseIn: rect, transform: nil)
    for ends in [
      Endpoints(from: .path(square), to: .path(ellipse)), Endpoints(from: .path(square)),
    ] {
      let span = try #require(
        ends.span(isAdditive: false, model: .path(ellipse), underlying: .path(nil)))
      for progress in [-0.5, 0, 0.25, 0.5, 1, 1.5] {
        #expect(
          span.value(at: progress) == .path(square.interpolated(to: ellipse, by: progress)))
      }
      #expect(span.value(at: 0) == .path(square))
    }
  }
}
