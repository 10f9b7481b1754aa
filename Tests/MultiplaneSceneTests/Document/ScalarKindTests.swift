import JSONText
import MultiplaneScene
import Testing

struct ScalarKindTests {
  @Test(arguments: [
    "no", "yes", "on", "off", "y", "n", "True", "TRUE", "Null", "~", "010", "00", "0x10", "0o7",
    "1:30", ".inf", "-.inf", ".nan", "nan", "inf", "1_000", "1e", "1.e3", "+", "-", ".", "1 2",
    "2024-01-01", "1.2.3", "12f", "--1", "+-1", "-01", "infinity", "0b1",
  ])
  func olderSyntaxIsText(text: String) {
    #expect(ScalarKind(text, isPlain: true) == .string(text))
  }

  @Test(arguments: [
    ("0", 0.0, true), ("-0", 0, true), ("12", 12, true), ("+7", 7, true), ("-3", -3, true),
    ("0.5", 0.5, false), (".5", 0.5, false), ("-.25", -0.25, false), ("1e3", 1000, false),
    ("2.5E-1", 0.25, false), ("1e+2", 100, false), ("10", 10, true), ("1e999", .infinity, false),
  ])
  func decimalNumbersAreNumbers(text: String, value: Double, isInteger: Bool) {
    #expect(ScalarKind(text, isPlain: true) == .number(value, isInteger: isInteger))
  }

  @Test func threeWordsAndNothing() {
    #expect(ScalarKind("true", isPlain: true) == .boolean(true))
    #expect(ScalarKind("false", isPlain: true) == .boolean(false))
    #expect(ScalarKind("null", isPlain: true) == .null)
    #expect(ScalarKind("", isPlain: true) == .null)
  }

  @Test(arguments: ["", "true", "null", "12", "0.5"])
  func quotationMarksMakeText(text: String) {
    #expect(ScalarKind(text, isPlain: false) == .string(text))
  }

  @Test(arguments: [
    ("300ms", 3), ("1e3s", 3), ("2em", 1), ("1.5s", 3), ("1.s", 1), ("s", 0), ("007f", 0),
    ("-4deg", 2), ("0f", 1), ("", 0),
  ])
  func aNumberEndsWhereItsUnitBegins(text: String, length: Int) {
    #expect(DecimalSyntax(text.utf8).length == length)
  }
}
