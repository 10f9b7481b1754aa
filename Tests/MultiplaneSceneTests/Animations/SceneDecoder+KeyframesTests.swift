import CoreGraphics
import MultiplaneScene
import Testing

/// What a keyframe animation's lists must be, and what is said where they are not.
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
    // K-05: the ends hold.
    three + "keyTimes: [0.1, 0.6, 0.8]", three + "keyTimes: [0.5, 0.5, 0.5]",
    three + "keyTimes: [0.1, 0.2, 0.3, 0.4]\n    calculationMode: discrete",
  ])
  func whatFits(keys: String) throws { #expect(try problems(keys) == []) }

  @Test(arguments: [
    (
      three + "keyTimes: [0, 0.2, 0.9, 1]",
      "8:15 MP0215 \"keyTimes\" has 3 entries for 3 keyframes, and here are 4"
    ),
    (
      three + "keyTimes: [0, 1]\n    calculationMode: discrete",
      "8:15 MP0215 \"keyTimes\" has 4 entries for 3 keyframes, and here are 2"
    ),
    (
      three + "keyTimes: [0, 0.6, 0.5]",
      "8:24 MP0215 the time 0.5 comes before the one in front of it, 0.6"
    ),
    (three + "keyTimes: [-0.1, 0.6, 1]", "8:16 MP0202 the number must be between 0 and 1"),
    (three + "keyTimes: [0, 0.6, 1.2]", "8:24 MP0202 the number must be between 0 and 1"),
    (
      three + "timingFunctions: [easeIn]",
      "8:22 MP0215 \"timingFunctions\" has 2 entries for 3 keyframes, and here are 1"
    ),
    (
      three + "timingFunctions: [easeIn, eased]",
      "8:31 MP0214 \"eased\" is no timing function"
    ),
    (
      three + "calculationMode: cubic\n    tensionValues: [0]",
      "9:20 MP0215 \"tensionValues\" has 3 entries for 3 keyframes, and here are 1"
    ),
    (
      three + "calculationMode: paced\n    keyTimes: [0, 0.5, 1]",
      "9:5 MP0215 \"keyTimes\" has no meaning in the calculation mode \"paced\""
    ),
    (
      three + "timingFunctions: [easeIn, easeIn]\n    calculationMode: discrete",
      "8:5 MP0215 \"timingFunctions\" has no meaning in the calculation mode \"discrete\""
    ),
    (
      three + "biasValues: [0, 0, 0]",
      "8:5 MP0215 \"biasValues\" has no meaning in the calculation mode \"linear\""
    ),
    (
      three + "calculationMode: smooth",
      "8:22 MP0208 \"smooth\" is none of the names known here"
    ),
    (
      three + "rotationMode: auto",
      "8:19 MP0312 rotationMode turns a layer along the way of its position, and the key path is "
        + "\"opacity\""
    ),
    ("values: [0.5]", "7:13 MP0215 a keyframe animation has at least two values"),
    ("values: [0, red, 1]", "7:17 MP0201 a number is expected here, not the text \"red\""),
    ("values: [0, null, 1]", "7:17 MP0104 a value is expected here, and there is nothing"),
    ("x-none: 0", "5:5 MP0102 keyframe animation has no \"values\""),
    (
      three + "path: {svg: M0 0L9 0}",
      "8:5 MP0107 \"values\" and \"path\" in keyframe animation both say where it goes"
    ),
  ])
  func whatDoesNot(keys: String, problem: String) throws {
    #expect(try problems(keys) == [problem])
  }

  // K-14: a path of two lines has three keyframes.
  @Test func pathsCountTheirSegments() throws {
    #expect(try problems(Self.bend + "keyTimes: [0, 0.2, 1]", keyPath: "position") == [])
    #expect(
      try problems(Self.bend + "timingFunctions: [easeIn, easeOut]", keyPath: "anchorPoint") == [])
    #expect(
      try problems(Self.bend + "keyTimes: [0, 1]", keyPath: "position")
        == ["8:15 MP0215 \"keyTimes\" has 3 entries for 3 keyframes, and here are 2"])
    #expect(
      try problems("path: {svg: M5 5}", keyPath: "position")
        == ["7:11 MP0215 the path leads nowhere"])
  }

  // V-01: a translation follows a path, and other numbers do not.
  @Test func pathsMovePointsAndTranslations() throws {
    for keyPath in ["transform.translation", "sublayerTransform.translation", "position"] {
      #expect(try problems(Self.bend, keyPath: keyPath) == [])
    }
    for keyPath in ["opacity", "bounds", "transform"] {
      #expect(try problems(Self.bend, keyPath: keyPath).first?.contains("MP0312") == true)
    }
  }

  // B-02: what Core Animation drops is an error with its place.
  @Test(arguments: [
    ("opacity", "[0, [1, 2]]"), ("transform.translation", "[[0, 0], 7]"),
    ("position", "[[0, 0], red]"), ("backgroundColor", "[red, 5]"), ("masksToBounds", "[true, 3]"),
    ("bounds", "[[0, 0, 1, 1], [0, 0]]"), ("transform.scale", "[1, [1, 1]]"),
  ])
  func valuesOfAnotherKindAreErrors(keyPath: String, values: String) throws {
    #expect(try problems("values: \(values)", keyPath: keyPath).count == 1)
  }

  @Test func closingIsASegmentWhereItGoesSomewhere() {
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
    // A move is no keyframe, and four curves make an ellipse.
    #expect(
      count {
        $0.addLines(between: corner)
        $0.move(to: CGPoint(x: 50, y: 0))
        $0.addLine(to: CGPoint(x: 60, y: 0))
      } == 4)
    #expect(count { $0.addEllipse(in: CGRect(x: 0, y: 0, width: 9, height: 4)) } == 5)
  }
}
