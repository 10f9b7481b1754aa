/// Extracts the numbers from the text of a value.
enum NumbersInText {
  /// Returns all numbers in a text, in order.
  ///
  /// - Parameter text: The text of a value, as in `ValueText`.
  /// - Returns: The elements of matrices and lists, and the levels of hexadecimal colors; nothing
  ///   for a truncated text or a value without numbers.
  static func numbers(in text: String) -> [Double] {
    if text.contains("~") { return [] }
    if text.hasPrefix("#") { return levels(of: text.dropFirst()) }
    if text == "identity" || text.hasPrefix("m") { return matrix(text) ?? [] }
    let isList = text.hasPrefix("[") && text.hasSuffix("]")
    let isColor = text.hasPrefix("rgb(") && text.hasSuffix(")")
    let body =
      isList ? text.dropFirst().dropLast() : isColor ? text.dropFirst(4).dropLast() : text[...]
    let parts = body.split(separator: ",").map { $0.drop { $0 == " " } }
    if let first = parts.first, first.hasPrefix("#") {
      return parts.flatMap { levels(of: $0.dropFirst()) }
    }
    let numbers = parts.compactMap { Double($0) }
    guard numbers.count == parts.count, numbers.allSatisfy(\.isFinite) else { return [] }
    return isColor ? numbers.map { $0 * 255 } : numbers
  }

  /// Returns red, green, blue and alpha in 0...255.
  private static func levels(of digits: Substring) -> [Double] {
    guard let number = UInt32(digits, radix: 16) else { return [] }
    switch digits.count {
    case 6: return [16, 8, 0].map { Double(number >> $0 & 255) } + [255]
    case 8: return [24, 16, 8, 0].map { Double(number >> $0 & 255) }
    default: return []
    }
  }

  /// Returns sixteen elements; the text lists those that differ from the identity.
  private static func matrix(_ text: String) -> [Double]? {
    var elements = (0..<16).map { $0 % 5 == 0 ? 1.0 : 0 }
    for word in text == "identity" ? [] : text.split(separator: " ") {
      let parts = word.split(separator: "=")
      guard parts.count == 2, parts[0].count == 3, let place = Int(parts[0].dropFirst()),
        (11...44).contains(place), (1...4).contains(place % 10), let value = Double(parts[1])
      else { return nil }
      elements[(place / 10 - 1) * 4 + place % 10 - 1] = value
    }
    return elements
  }
}
