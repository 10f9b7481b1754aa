import CoreGraphics
import Foundation
import LayerTree
import MultiplaneScene
import SceneInspection
import Testing

@Suite struct JSONValueTests {
  private func text(_ value: JSONValue) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test("Values of all kinds are JSON")
  func kinds() throws {
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
    let pairs: [(AnimatableValue, String)] = [
      (.number(0.25), "0.25"), (.integer(3), "3"), (.boolean(true), "true"),
      (.point(CGPoint(x: 1, y: 2)), "[1,2]"), (.size(CGSize(width: 3, height: 4)), "[3,4]"),
      (.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), "[1,2,3,4]"),
      (.affineTransform(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)), "[1,2,3,4,5,6]"),
      (.transform(CATransform3DIdentity), "[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]"),
      (.color(red), "[1,0,0,0.5]"), (.color(nil), "null"), (.path(nil), "null"),
      (.numbers([0, 0.5]), "[0,0.5]"), (.colors([red]), "[[1,0,0,0.5]]"),
      (.string("a/b"), "\"a/b\""), (.text("hello"), "\"hello\""),
      (.text(LayerText(runs: [LayerText.Run("a")])), "[{\"text\":\"a\"}]"), (.image(nil), "null"),
    ]
    for (value, expected) in pairs { #expect(try text(JSONValue(value)) == expected) }
  }

  @Test("Text is parsed as JSON, or used as a string")
  func reading() {
    #expect(JSONValue(text: "\"a b\"") == .string("a b"))
    #expect(JSONValue(text: "3") == .integer(3) && JSONValue(text: "2.5") == .number(2.5))
    #expect(JSONValue(text: "true") == .boolean(true) && JSONValue(text: "null") == .null)
    #expect(
      JSONValue(text: "[1, {\"a\": 2}]") == .array([.integer(1), .sorted(["a": .integer(2)])]))
    #expect(JSONValue(text: "so [what") == .string("so [what"))
  }

  @Test("Numbers that JSON cannot represent are strings")
  func extremes() throws {
    #expect(try text(.number(.infinity)) == "\"inf\"")
    #expect(try text(.number(-.infinity)) == "\"-inf\"")
    #expect(try text(.number(.nan)) == "\"nan\"")
    #expect(try text(.sorted(["a": .array([.null])])) == "{\"a\":[null]}")
  }
}
