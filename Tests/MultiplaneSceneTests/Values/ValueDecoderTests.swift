import CoreGraphics
import Foundation
import MultiplaneScene
import TestSupport
import Testing

struct ValueDecoderTests {
  @Test(arguments: [
    ("12", 12.0), ("-0.5", -0.5), ("1e3", 1000.0), ("1e15", 1e15),
  ])
  func numbers(text: String, value: Double) throws {
    let result = try decode(text) { $0.number($1) }
    #expect(result.value == value)
    #expect(result.problems == [])
  }

  @Test(arguments: [
    ("010", "1:1 MP0201 expected a number, found \"010\""),
    ("'12'", "1:1 MP0201 expected a number, found \"12\""),
    ("no", "1:1 MP0201 expected a number, found \"no\""),
    ("~", "1:1 MP0201 expected a number, found \"~\""),
    (".inf", "1:1 MP0201 expected a number, found \".inf\""),
    ("true", "1:1 MP0201 expected a number, found true"),
    ("[1]", "1:1 MP0201 expected a number, found a list"),
    ("null", "1:1 MP0201 expected a number, found nothing"),
    ("1e999", "1:1 MP0202 the number must be between -1e+15 and 1e+15, not inf"),
    ("1.1e15", "1:1 MP0202 the number must be between -1e+15 and 1e+15, not 1.1e+15"),
    ("-1e16", "1:1 MP0202 the number must be between -1e+15 and 1e+15, not -1e+16"),
  ])
  func invalidNumbers(text: String, problem: String) throws {
    let result = try decode(text) { $0.number($1) }
    #expect(result.value == nil)
    #expect(result.problems == [problem])
  }

  @Test func boundsAreInclusive() throws {
    #expect(try decode("1") { $0.number($1, in: 0...1) }.value == 1)
    #expect(
      try decode("1.5") { $0.number($1, in: 0...1) }.problems
        == ["1:1 MP0202 the number must be between 0 and 1, not 1.5"])
    #expect(
      try decode("-1s") { $0.duration($1) }.problems
        == ["1:1 MP0202 the number must be at least 0, not -1"])
    #expect(try decode("3") { $0.integer($1, in: 1...3) }.value == 3)
    #expect(
      try decode("4") { $0.integer($1, in: 1...3) }.problems
        == ["1:1 MP0202 the number must be between 1 and 3, not 4"])
    #expect(
      try decode("1.0") { $0.integer($1, in: 1...3) }.problems
        == ["1:1 MP0201 expected a whole number, found the number 1"])
  }

  @Test func hintsGiveTheRightSpelling() throws {
    func hint(_ text: String, _ body: (ValueDecoder, SceneCursor) -> Void) throws -> String? {
      let document = try document(text)
      body(
        ValueDecoder(diagnostics: document.diagnostics),
        SceneCursor(node: document.root, path: .root))
      return document.diagnostics.diagnostics.first?.hint
    }
    #expect(try hint("010") { _ = $0.number($1) } == "write 10: numbers have no leading zeros")
    #expect(try hint("0x1F") { _ = $0.number($1) } == "write 31: numbers are decimal")
    #expect(try hint("'1.5'") { _ = $0.number($1) } == "write it without quotation marks")
    #expect(try hint("Yes") { _ = $0.boolean($1) } == "write true")
    #expect(try hint("off") { _ = $0.boolean($1) } == "write false")
    #expect(try hint("5") { _ = $0.string($1) } == "put it in quotation marks")
    #expect(try hint("oragne") { _ = $0.color($1) } == "did you mean \"orange\"?")
    #expect(
      try hint("liner") { _ = $0.name($1, among: ["easeIn", "linear"]) }
        == "did you mean \"linear\"?")
    #expect(
      try hint("zzz") { _ = $0.name($1, among: ["easeIn", "linear"]) }
        == "expected one of easeIn, linear"
    )
    // A long list would hide the error.
    let many = (0..<101).map { "CIFilter\($0)" }
    #expect(try hint("zzz") { _ = $0.name($1, among: many) } == nil)
    #expect(try hint("CIFiltr7") { _ = $0.name($1, among: many) } == "did you mean \"CIFilter7\"?")
  }

  @Test(arguments: ["yes", "no", "1", "'true'", "True", "null", "[]"])
  func onlyTrueAndFalseAreBooleans(text: String) throws {
    let result = try decode(text) { $0.boolean($1) }
    #expect(result.value == nil)
    #expect(result.problems.count == 1)
    #expect(result.problems[0].hasPrefix("1:1 MP0207 expected true or false, found "))
    #expect(try decode("true") { $0.boolean($1) }.value == true)
    #expect(try decode("false", .json) { $0.boolean($1) }.value == false)
  }

  @Test func textIsText() throws {
    #expect(try decode("no") { $0.string($1) }.value == "no")
    #expect(try decode("'12'") { $0.string($1) }.value == "12")
    #expect(
      try decode("12") { $0.string($1) }.problems
        == ["1:1 MP0212 expected text, found the number 12"])
    #expect(
      try decode("{}") { $0.string($1) }.problems
        == ["1:1 MP0212 expected text, found a mapping"])
    #expect(
      try decode("a: null") { $0.fields($1, owner: "o")?["a"].flatMap($0.string) }.problems
        == ["1:4 MP0212 expected text, found nothing"])
  }

  // MARK: Units

  @Test(
    arguments: [
      ("1.5s", 1.5), ("300ms", 0.3), ("12f", 0.2), ("2", 2), ("-1s", -1), ("0.25f", 0.25 / 60),
      ("1e3ms", 1),
    ] as [(String, Double)])
  func timesAreSeconds(text: String, seconds: Double) throws {
    let value = try #require(try decode(text) { $0.time($1) }.value)
    #expect(isClose(value, seconds, tolerance: 1e-15))
  }

  @Test func framesFollowTheStagesRate() throws {
    let value = try decode("30f", framesPerSecond: 30_000.0 / 1001) { $0.time($1) }.value
    #expect(isClose(try #require(value), 1.001, tolerance: 1e-15))
  }

  @Test(
    arguments: [
      ("90deg", Double.pi / 2), ("0.25turn", Double.pi / 2), ("1rad", 1), ("1", 1),
      ("-180deg", -Double.pi),
      ("2turn", 4 * Double.pi),
    ] as [(String, Double)])
  func anglesAreRadians(text: String, radians: Double) throws {
    #expect(isClose(try #require(try decode(text) { $0.angle($1) }.value), radians))
  }

  @Test(arguments: [("50%", 160), ("12", 12), ("12pt", 12), ("-25%", -80)] as [(String, Double)])
  func lengthsMayBePartsOfTheParent(text: String, points: Double) throws {
    #expect(try decode(text) { $0.length($1, of: 320) }.value == points)
  }

  @Test(arguments: [
    ("1:30", "1:1 MP0203 expected a time, found \"1:30\""),
    ("5sec", "1:1 MP0203 unknown unit \"sec\" for a time"),
    ("'5'", "1:1 MP0203 expected a time, found \"5\""),
    ("5 s", "1:1 MP0203 expected a time, found \"5 s\""),
    ("5%", "1:1 MP0203 unknown unit \"%\" for a time"),
    ("[1s]", "1:1 MP0203 expected a time, found a list"),
    ("1e300s", "1:1 MP0202 the number must be between -1e+15 and 1e+15, not 1e+300"),
  ])
  func invalidTimes(text: String, problem: String) throws {
    #expect(try decode(text) { $0.time($1) }.problems == [problem])
  }

  @Test(arguments: [
    ("90°", "1:1 MP0204 expected an angle, found \"90°\""),
    ("1s", "1:1 MP0204 unknown unit \"s\" for an angle"),
    ("true", "1:1 MP0204 expected an angle, found true"),
  ])
  func invalidAngles(text: String, problem: String) throws {
    #expect(try decode(text) { $0.angle($1) }.problems == [problem])
  }

  @Test func percentagesNeedAParent() throws {
    #expect(
      try decode("50%") { $0.length($1, of: nil) }.problems
        == ["1:1 MP0205 a percentage is not allowed here"])
    #expect(
      try decode("5px") { $0.length($1, of: 10) }.problems
        == ["1:1 MP0205 unknown unit \"px\" for a length"])
  }

  // MARK: Geometry

  @Test func pointsSizesAndRectangles() throws {
    let parent = CGSize(width: 200, height: 100)
    #expect(try decode("[3, -4.5]") { $0.point($1) }.value == CGPoint(x: 3, y: -4.5))
    #expect(
      try decode("[50%, 50%]") { $0.point($1, in: parent) }.value == CGPoint(x: 100, y: 50))
    #expect(
      try decode("[10%, 5]") { $0.size($1, in: parent) }.value == CGSize(width: 20, height: 5))
    #expect(
      try decode("[10%, 10%, 100%, 1%]") { $0.rect($1, in: parent) }.value
        == CGRect(x: 20, y: 10, width: 200, height: 1))
    #expect(try decode("[1, 2, 3]") { $0.numbers($1) }.value == [1, 2, 3])
    #expect(try decode("[]") { $0.numbers($1) }.value == [])
  }

  @Test(
    arguments: [
      ("[1]", ["1:1 MP0209 expected 2 components for a point, found 1"]),
      ("[1, 2, 3]", ["1:1 MP0209 expected 2 components for a point, found 3"]),
      ("5", ["1:1 MP0104 expected a point, found the number 5"]),
      ("{x: 1}", ["1:1 MP0104 expected a point, found a mapping"]),
      (
        "[a, b]",
        [
          "1:2 MP0205 expected a number, found \"a\"",
          "1:5 MP0205 expected a number, found \"b\"",
        ]
      ),
      ("[1, 50%]", ["1:5 MP0205 a percentage is not allowed here"]),
    ] as [(String, [String])])
  func invalidPointsSizesAndRectangles(text: String, problems: [String]) throws {
    let result = try decode(text) { $0.point($1) }
    #expect(result.value == nil)
    #expect(result.problems == problems)
  }

  // MARK: Structure

  @Test func unknownKeysAreReportedExceptPrefixedOnes() throws {
    let result = try decode("{good: 1, bda: 2, x-mine: 3, zzz: 4}") { decoder, cursor -> Bool? in
      guard let fields = decoder.fields(cursor, owner: "thing \"t\"") else { return nil }
      decoder.refuseUnknownKeys(in: fields, allowed: ["bad", "good"])
      return true
    }
    #expect(
      result.problems == [
        "1:11 MP0103 unknown key \"bda\" in thing \"t\"",
        "1:30 MP0103 unknown key \"zzz\" in thing \"t\"",
      ])
  }

  @Test func missingRequiredKeysAreReported() throws {
    let result = try decode("- {a: 1}\n- {}\n") { decoder, cursor -> [SceneCursor]? in
      decoder.elements(cursor)?.compactMap { element in
        decoder.fields(element, owner: "thing").flatMap { decoder.required("a", in: $0) }
      }
    }
    #expect(result.value?.count == 1)
    #expect(result.problems == ["2:3 MP0102 missing key \"a\" in thing"])
  }
}
