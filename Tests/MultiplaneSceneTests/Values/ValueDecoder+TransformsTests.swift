import CoreGraphics
import Foundation
import MultiplaneScene
import TestSupport
import Testing

struct ValueDecoderTransformsTests {
  private func matrix(_ text: String) throws -> [Double] {
    let result = try decode(text) { $0.transform3D($1) }
    #expect(result.problems == [])
    return try #require(result.value)
  }

  private func expect(
    _ left: [Double], _ right: [Double], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(
      left.count == right.count
        && zip(left, right).allSatisfy { isClose($0, $1, tolerance: 1e-12) },
      "\(left)", sourceLocation: sourceLocation)
  }

  // O-07, V-09
  @Test func perspectiveIsTheLastStep() throws {
    // Like CATransform3DRotate applied to a transform with m34 = -1/400: the rotation's rows, with
    // each third value divided by -400 as the fourth.
    let sine = 0.5
    let cosine = 3.0.squareRoot() / 2
    let rotated = try decode("{rotate: {y: 30deg}, perspective: 400}") { $0.transform3D($1) }.value
    let expected = [
      cosine, 0, -sine, sine / 400, 0, 1, 0, 0, sine, 0, cosine, -cosine / 400, 0, 0, 0, 1,
    ]
    for (value, number) in zip(try #require(rotated), expected) {
      #expect(abs(value - number) < 1e-15)
    }
    let alone = try decode("{perspective: 250}") { $0.transform3D($1) }.value
    #expect(alone?[11] == -0.004 && alone?[15] == 1 && alone?[3] == 0)
    let moved = try decode("{translate: [0, 0, 100], perspective: 400}") { $0.transform3D($1) }
    #expect(moved.value?[15] == 0.75)
    #expect(
      try decode("{perspective: 0}") { $0.transform3D($1) }.problems
        == ["1:15 MP0202 the number must be at least 1, not 0"])
    #expect(
      try decode("{perspective: 9}") { $0.affineTransform($1) }.problems
        == ["1:2 MP0103 unknown key \"perspective\" in the transform"])
  }

  @Test func singleSteps() throws {
    let half = 0.5
    let root = 0.75.squareRoot()
    expect(
      try matrix("{rotate: 30deg}"),
      [root, half, 0, 0, -half, root, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    expect(
      try matrix("{rotate: {x: 30deg}}"),
      [1, 0, 0, 0, 0, root, half, 0, 0, -half, root, 0, 0, 0, 0, 1])
    expect(
      try matrix("{rotate: {y: 30deg}}"),
      [root, 0, -half, 0, 0, 1, 0, 0, half, 0, root, 0, 0, 0, 0, 1])
    expect(
      try matrix("{scale: 2}"), [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1])
    expect(
      try matrix("{scale: [2, 3]}"), [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
    expect(
      try matrix("{translate: [5, 6, 7]}"), [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 6, 7, 1])
    expect(try matrix("{}"), [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
  }

  @Test func quarterTurnsAreExact() throws {
    for (text, cosine, sine) in [
      ("90deg", 0.0, 1.0), ("0.5turn", -1, 0), ("-90deg", 0, -1), ("270deg", 0, -1),
      ("1turn", 1, 0),
    ] {
      let matrix = try matrix("{rotate: \(text)}")
      #expect(matrix[0] == cosine && matrix[1] == sine && matrix[4] == -sine && matrix[5] == cosine)
    }
  }

  /// The point (1, 0) scaled by 2 is (2, 0), rotated by 90 degrees (0, 2), translated (10, 2); the
  /// order of the keys does not matter.
  @Test(arguments: [
    "{scale: 2, rotate: 90deg, translate: [10, 0]}",
    "{translate: [10, 0], rotate: 90deg, scale: 2}",
  ])
  func stepsActInAFixedOrder(text: String) throws {
    let matrix = try matrix(text)
    expect([matrix[0] + matrix[12], matrix[1] + matrix[13]], [10, 2])
    let affine = try #require(try decode(text) { $0.affineTransform($1) }.value)
    expect([affine.a + affine.tx, affine.b + affine.ty], [10, 2])
  }

  /// The point (1, 0) moved by 10 is (11, 0), rotated by 90 degrees (0, 11); in the other order, it
  /// is (0, 1), then (10, 1).
  @Test(arguments: [
    ("[{translate: [10, 0]}, {rotate: 90deg}]", [0.0, 11.0]),
    ("[{rotate: 90deg}, {translate: [10, 0]}]", [10.0, 1.0]),
  ])
  func aListActsInItsOrder(text: String, place: [Double]) throws {
    let matrix = try matrix(text)
    expect([matrix[0] + matrix[12], matrix[1] + matrix[13]], place)
    let affine = try #require(try decode(text) { $0.affineTransform($1) }.value)
    expect([affine.a + affine.tx, affine.b + affine.ty], place)
  }

  // V-09: the products of a list are those of the steps of a mapping.
  @Test(arguments: [
    (
      "[{scale: [2, 3, 4]}, {rotate: {x: 20deg}}, {rotate: {y: 30deg}}, {translate: [5, 6, 7]}, "
        + "{perspective: 400}]",
      "{scale: [2, 3, 4], rotate: {x: 20deg, y: 30deg}, translate: [5, 6, 7], perspective: 400}"
    ),
    ("[{rotate: 30deg, scale: 2}]", "{rotate: 30deg, scale: 2}"),
    ("[{}, {}]", "{}"),
  ])
  func aListIsTheProductOfItsSteps(list: String, mapping: String) throws {
    expect(try matrix(list), try matrix(mapping))
  }

  /// V-05: x first, then y, then z.
  ///
  /// (0, 1, 0) goes to (0, 0, 1), then (1, 0, 0), then (0, 1, 0).
  @Test func rotationsActInTheOrderXYZ() throws {
    let matrix = try matrix("{rotate: {z: 90deg, y: 90deg, x: 90deg}}")
    expect(Array(matrix[4...6]), [0, 1, 0])
    // (1, 0, 0) stays, then goes to (0, 0, -1), then stays.
    expect(Array(matrix[0...2]), [0, 0, -1])
  }

  @Test func numbersAreUsedDirectly() throws {
    let affine = try #require(try decode("[1, 2, 3, 4, 5, 6]") { $0.affineTransform($1) }.value)
    expect([affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty], [1, 2, 3, 4, 5, 6])
    expect(
      try matrix("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]"),
      (1...16).map(Double.init))
  }

  @Test(arguments: [
    ("90deg", ["1:1 MP0211 expected a transform, found \"90deg\""]),
    ("[1, 2]", ["1:1 MP0209 expected 16 components for a transform, found 2"]),
    ("[]", ["1:1 MP0209 expected 16 components for a transform, found 0"]),
    (
      "[{scale: x}, 3, {turn: 1}]",
      [
        "1:10 MP0201 expected a number, found \"x\"",
        "1:14 MP0211 expected a transform, found the number 3",
        "1:18 MP0103 unknown key \"turn\" in the transform",
      ]
    ),
    ("{rotation: 1}", ["1:2 MP0103 unknown key \"rotation\" in the transform"]),
    ("{rotate: {w: 1}}", ["1:11 MP0103 unknown key \"w\" in the rotation"]),
    ("{rotate: 5px}", ["1:10 MP0204 unknown unit \"px\" for an angle"]),
    ("{scale: [1, 2, 3, 4]}", ["1:9 MP0209 expected 2 components for a scale, found 4"]),
    (
      "{translate: [50%, 0], scale: x}",
      [
        "1:30 MP0201 expected a number, found \"x\"",
        "1:14 MP0205 a percentage is not allowed here",
      ]
    ),
  ])
  func invalidTransforms(text: String, problems: [String]) throws {
    let result = try decode(text) { $0.transform3D($1) }
    #expect(result.problems == problems)
  }

  @Test func thePlaneHasNoThirdAxis() throws {
    #expect(
      try decode("{scale: [1, 2, 3]}") { $0.affineTransform($1) }.problems
        == ["1:9 MP0209 expected 2 components for a scale, found 3"])
    #expect(
      try decode("{rotate: {x: 1}}") { $0.affineTransform($1) }.problems
        == ["1:10 MP0204 expected an angle, found a mapping"])
  }
}
