import JSONText
import LayerTree

extension Calculation {
  /// A part of the text of a calculation.
  enum Token {
    case number(CalculatedNumber, text: String)
    case text(String)
    case name(String)
    /// An operator, a parenthesis, a bracket, a comma, or one of the words `and`, `or` and `not`.
    case sign(String)

    /// The token in messages.
    var shown: String {
      switch self {
      case .number(_, let text): text
      case .text(let text), .name(let text), .sign(let text): quoted(text)
      }
    }
  }

  /// Splits a text into tokens.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - unit: Returns a number with a unit, or nil for an unknown unit.
  /// - Returns: The tokens.
  /// - Throws: `Problem` for what is not a token.
  static func tokens(
    of text: String, unit: (Double, String) -> CalculatedNumber?
  ) throws(Problem) -> [Token] {
    var tokens: [Token] = []
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      switch first {
      case " ", "\t", "\n", "\r": rest = rest.dropFirst()
      case "+", "-", "*", "/", "(", ")", "[", "]", ",":
        tokens.append(.sign(String(first)))
        rest = rest.dropFirst()
      case "<", ">", "=", "!":
        let sign = String(rest.prefix(rest.dropFirst().first == "=" ? 2 : 1))
        guard sign != "=", sign != "!" else {
          throw Problem(
            message: "unexpected character \(quoted(sign))",
            hint: sign == "=" ? "write == to compare" : "write not, or != to compare")
        }
        tokens.append(.sign(sign))
        rest = rest.dropFirst(sign.unicodeScalars.count)
      case "\"", "'":
        let content = rest.dropFirst().prefix { $0 != first }
        rest = rest.dropFirst(content.count + 1)
        guard rest.first == first else { throw Problem(message: "missing closing quotation mark") }
        rest = rest.dropFirst()
        tokens.append(token(ofText: String(content), unit: unit))
      case "0"..."9", ".": tokens.append(try number(&rest, unit: unit))
      case let scalar where isStart(scalar):
        let name = String(rest.prefix { isPart($0) })
        tokens.append(["and", "or", "not"].contains(name) ? .sign(name) : .name(name))
        rest = rest.dropFirst(name.unicodeScalars.count)
      default:
        throw Problem(
          message: "unexpected character \(quoted(String(first)))",
          hint: signsElsewhere[first])
      }
    }
    return tokens
  }

  /// What to write instead of the operators of other languages.
  private static let signsElsewhere: [Unicode.Scalar: String] = [
    "?": "write if(condition, value, otherwise)", "%": "write mod(x, y)", "^": "write pow(x, y)",
    "&": "write and", "|": "write or",
  ]

  /// Returns a text, or what it means as the value of a parameter: `"300ms"` is a time.
  private static func token(
    ofText text: String, unit: (Double, String) -> CalculatedNumber?
  ) -> Token {
    let number = Quantity(text).flatMap { unit($0.value, $0.unit) }
    return number.map { .number($0, text: text) } ?? .text(text)
  }

  private static func number(
    _ rest: inout Substring.UnicodeScalarView, unit: (Double, String) -> CalculatedNumber?
  ) throws(Problem) -> Token {
    let digits = String(rest.prefix(400))
    let length = DecimalSyntax(digits.utf8).length
    guard length > 0, let value = Double(String(digits.prefix(length))) else {
      throw Problem(message: "\(quoted(String(rest.prefix(20)))) is not a number")
    }
    rest = rest.dropFirst(length)
    guard let first = rest.first, isStart(first) || first == "%" else {
      return .number(CalculatedNumber(Formula(value)), text: numberText(value))
    }
    let name = String(rest.prefix { isPart($0) || $0 == "%" })
    guard let number = unit(value, name) else {
      throw Problem(
        message: "unexpected \(quoted(name)) after a number",
        hint: "units are s, ms, f, deg, turn, rad, % and pt; write * to multiply")
    }
    rest = rest.dropFirst(name.unicodeScalars.count)
    return .number(number, text: numberText(value) + name)
  }

  private static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar == "_"
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    isStart(scalar) || ("0"..."9").contains(scalar) || scalar == "." || scalar == "-"
  }
}
