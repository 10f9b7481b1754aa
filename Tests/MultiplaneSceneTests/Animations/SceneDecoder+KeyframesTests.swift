import CoreGraphics
import MultiplaneScene
import Testing

/// The rules for a keyframe animation's lists, and the errors that report violations.
struct KeyframeDecodingTests {
  private func problems(_ keys: String, keyPath: String = "opacity") throws -> [String] {
    try loadingProblems(
      header
        + "layers:\n- animations:\n  - type: keyframe\n    keyPath: \(keyPath)\n    \(keys)\n")
  }

  private static let three = "values: [0, 1, 0]\n    "
  private static let bend = "path: {svg: M0 0L9 0L9 9}\n    "

  // K-04 to K-06, K-11
  @Test(arguments: [
    three + "keyTimes: [0, 0.5, 1]", three + "keyTimes: [0, 0, 1]",
    three + "keyTimes: [0, 0.2, 0.9, 1]\n    calculationMode: discrete",
    three + "keyTimes: [0, 0.2, 0.9]\n    calculationMode: discrete",
    three + "timingFunctions: [easeIn, easeOut]",
    three + "calculationMode: paced", three + "calculationMode: cubicPaced",
    three + "calculationMode: cubic\n    tensionValues: [0, 1, 0]\n    biasValues: [0, 0, 0]",
    three + "calculationMode: cubicPaced\n    continuityValues: [0, 1, 0]",
    // K-05: key times need not start at 0 or end at 1; the first and last values hold.
    three + "keyTimes: [0.1, 0.6, 0.8]", three + "keyTimes: [0.5, 0.5, 0.5]",
    three + "keyTimes: [0.1, 0.2, 0.3, 0.4]\n    calculationMode: discrete",
  ])
  func validLists(keys: String) throws { #expect(try problems(keys) == []) }

  @Test(arguments: [
    (
      three + "keyTimes: [0, 0.2, 0.9, 1]",
      "8:15 MP0215 expected 3 entries in \"keyTimes\" for 3 keyframes, found 4"
    ),
    (
      three + "keyTimes: [0, 1]\n    calculationMode: discrete",
      "8:15 MP0215 expected 4 entries in \"keyTimes\" for 3 keyframes, found 2"
    ),
    (
      three + "keyTimes: [0, 0.6, 0.5]",
      "8:24 MP0215 the key time 0.5 is less than the previous one, 0.6"
    ),
    (
      three + "keyTimes: [-0.1, 0.6, 1]", "8:16 MP0202 the number must be between 0 and 1, not -0.1"
    ),
    (three + "keyTimes: [0, 0.6, 1.2]", "8:24 MP0202 the number must be between 0 and 1, not 1.2"),
    (
      three + "timingFunctions: [easeIn]",
      "8:22 MP0215 expected 2 entries in \"timingFunctions\" for 3 keyframes, found 1"
    ),
    (
      three + "timingFunctions: [easeIn, eased]",
      "8:31 MP0214 unknown timing function \"eased\""
    ),
    (
      three + "calculationMode: cubic\n    tensionValues: [0]",
      "9:20 MP0215 expected 3 entries in \"tensionValues\" for 3 keyframes, found 1"
    ),
    (
      three + "calculationMode: paced\n    keyTimes: [0, 0.5, 1]",
      "9:5 MP0215 \"keyTimes\" has no effect in calculation mode \"paced\""
    ),
    (
      three + "timingFunctions: [easeIn, easeIn]\n    calculationMode: discrete",
      "8:5 MP0215 \"timingFunctions\" has no effect in calculation mode \"discrete\""
    ),
    (
      three + "biasValues: [0, 0, 0]",
      "8:5 MP0215 \"biasValues\" has no effect in calculation mode \"linear\""
    ),
    (
      three + "calculationMode: smooth",
      "8:22 MP0208 unknown name \"smooth\""
    ),
    (
      three + "rotationMode: auto",
      "8:19 MP0312 rotationMode rotates a layer along the path of its position, but the key path is "
        + "\"opacity\""
    ),
    ("values: [0.5]", "7:13 MP0215 a keyframe animation needs at least two values"),
    ("values: [0, red, 1]", "7:17 MP0201 expected a number, found \"red\""),
    ("values: [0, null, 1]", "7:17 MP0104 expected a value, found nothing"),
    ("x-none: 0", "5:5 MP0102 missing key \"values\" in keyframe animation"),
    (
      three + "path: {svg: M0 0L9 0}",
      "8:5 MP0107 \"values\" and \"path\" in keyframe animation both define the keyframes"
    ),
  ])
  func invalidLists(keys: String, problem: String) throws {
    #expect(try problems(keys) == [problem])
  }

  // K-14: a path of two lines has three keyframes.
  @Test func pathsCountTheirSegments() throws {
    #expect(try problems(Self.bend + "keyTimes: [0, 0.2, 1]", keyPath: "position") == [])
    #expect(
      try problems(Self.bend + "timingFunctions: [easeIn, easeOut]", keyPath: "anchorPoint") == [])
    #expect(
      try problems(Self.bend + "keyTimes: [0, 1]", keyPath: "position")
        == ["8:15 MP0215 expected 3 entries in \"keyTimes\" for 3 keyframes, found 2"])
    #expect(
      try problems("path: {svg: M5 5}", keyPath: "position")
        == ["7:11 MP0215 the path has no segments"])
  }

  // V-01: only points and translations can follow a path.
  @Test func pathsMovePointsAndTranslations() throws {
    for keyPath in ["transform.translation", "sublayerTransform.translation", "position"] {
      #expect(try problems(Self.bend, keyPath: keyPath) == [])
    }
    for keyPath in ["opacity", "bounds", "transform"] {
      #expect(try problems(Self.bend, keyPath: keyPath).first?.contains("MP0312") == true)
    }
  }

  // B-02: a value that Core Animation would ignore is an error with a source position.
  @Test(arguments: [
    ("opacity", "[0, [1, 2]]"), ("transform.translation", "[[0, 0], 7]"),
    ("position", "[[0, 0], red]"), ("backgroundColor", "[red, 5]"), ("masksToBounds", "[true, 3]"),
    ("bounds", "[[0, 0, 1, 1], [0, 0]]"), ("transform.scale", "[1, [1, 1]]"),
  ])
  func valuesOfAnotherKindAreErrors(keyPath: String, values: String) throws {
    #expect(try problems("values: \(values)", keyPath: keyPath).count == 1)
  }

  @Test func closingIsASegmentUnlessThePathIsAtItsStart() {
    func count(_ build: (CGMutablePath) -> Void) -> Int {
      let path = CGMutablePath()
      build(path)
      return AnimationNode.KeyframeContent.frameCount(of: path)
    }
    #expect(count { _ in } == 0)
    #expect(count { $0.move(to: CGPoint(x: 1, y: 1)) } == 0)
    let corner = [CGPoint(x: 0, y: 0), CGPoint(x: 9, y: 0), CGPoint(x: 9, y: 9)]
    #expect(count { $0.addLines(between: corner) } == 3)
    #expect(
      count {
        $0.addLines(between: corner)
        $0.closeSubpath()
      } == 4)
    #expect(
      count {
        $0.addLines(between: corner + [corner[0]])
        $0.closeSubpath()
      } == 4)
    // A move is not a keyframe, and an ellipse is four curves.
    #expect(
      count {
        $0.addLines(between: corner)
        $0.move(to: CGPoint(x: 50, y: 0))
        $0.addLine(to: CGPoint(x: 60, y: 0))
      } == 4)
    #expect(count { $0.addEllipse(in: CGRect(x: 0, y: 0, width: 9, height: 4)) } == 5)
  }
}
