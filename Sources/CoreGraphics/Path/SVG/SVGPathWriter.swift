import Foundation

/// A writer of SVG path data, as compact as absolute coordinates allow.
struct SVGPathWriter {
  private(set) var text = ""
  /// The command that a number without a letter would belong to.
  private var implied: Character?
  /// Whether the last number has a decimal point or an exponent, so that a point starts a new
  /// number.
  private var hasPoint = false
  /// Whether the last character is a command letter, so that a number needs no space before it.
  private var isAfterLetter = false
  /// Whether the subpath has no move yet, because its first elements were left out.
  private var lacksMove = true

  /// Writes an element.
  mutating func append(_ element: CGPath.Element) {
    guard element.points.allSatisfy(\.isFinite) else {
      if case .move = element { lacksMove = true }
      return
    }
    switch element {
    case .move(let end): begin(at: end)
    case .close:
      guard !lacksMove else { return }
      text += "Z"
      implied = nil
    case .line(let end), .quad(_, let end), .curve(_, _, let end):
      guard !lacksMove else {
        begin(at: end)
        return
      }
      command(element.type == .addLineToPoint ? "L" : element.points.count == 2 ? "Q" : "C")
      for point in element.points { append(point) }
    }
  }

  private mutating func begin(at point: CGPoint) {
    text += "M"
    hasPoint = false
    lacksMove = false
    isAfterLetter = true
    append(point)
    // Points after a move are lines.
    implied = "L"
  }

  private mutating func command(_ letter: Character) {
    guard letter != implied else { return }
    text.append(letter)
    implied = letter
    isAfterLetter = true
  }

  private mutating func append(_ point: CGPoint) {
    append(Double(point.x))
    append(Double(point.y))
  }

  private mutating func append(_ value: Double) {
    var digits = Self.digits(of: value)
    let needsSpace =
      !isAfterLetter && !digits.hasPrefix("-") && !(digits.hasPrefix(".") && hasPoint)
    hasPoint = digits.contains(".") || digits.contains("e")
    if needsSpace { digits = " " + digits }
    text += digits
    isAfterLetter = false
  }

  /// Returns the shortest decimal number that parses as a value: Swift's, without what SVG does not
  /// need.
  private static func digits(of value: Double) -> String {
    var digits = value.description.replacing("e+", with: "e")
    if digits.hasSuffix(".0") { digits.removeLast(2) }
    digits = digits.replacing(".0e", with: "e")
    if digits.hasPrefix("0.") { digits.removeFirst() }
    if digits.hasPrefix("-0.") { digits = "-" + digits.dropFirst(2) }
    return digits
  }
}
