/// Rules of CSS: selectors of types, classes and identifiers, with descendants and children.
package struct StyleSheet: Sendable {
  /// A property with its value.
  package struct Declaration: Sendable, Hashable {
    /// The name, such as `fill`.
    package let name: String
    /// The value as written, without `!important`.
    package let value: String
    /// Whether the declaration has `!important`.
    package let isImportant: Bool
  }

  private struct Rule {
    let selector: StyleSelector
    let declarations: [Declaration]
  }

  private var rules: [Rule] = []
  /// The number of conditions of all selectors.
  var ruleCount: Int { rules.reduce(0) { $0 + $1.selector.length } }
  /// The text of all sheets.
  package private(set) var text = ""
  /// What is not supported, with the place of its sheet.
  package private(set) var unsupported: [(text: String, place: SVGPlace)] = []

  /// The declarations of rules that are not supported here, which librsvg may apply.
  private(set) var foreign: [Declaration] = []

  /// Adds the rules of a sheet.
  mutating func add(_ sheet: String, at place: SVGPlace) {
    text += sheet
    var rest = Self.withoutComments(sheet)[...]
    while let open = rest.firstIndex(of: "{") {
      // Statements such as @import end before the rule.
      let prelude = rest[..<open].split(separator: ";", omittingEmptySubsequences: false)
      let head = (prelude.last ?? "").trimmed
      unsupported += prelude.dropLast().map { ($0.trimmed, place) }
      guard let close = Self.end(of: rest[open...]) else { break }
      let body = rest[rest.index(after: open)..<close]
      rest = rest[rest.index(after: close)...]
      if head.hasPrefix("@") {
        unsupported.append((head, place))
        // Blocks in blocks.
        foreign += Self.declarations(in: String(body.map { "{}".contains($0) ? ";" : $0 }))
        continue
      }
      let declarations = Self.declarations(in: String(body))
      for text in head.split(separator: ",") {
        if let selector = StyleSelector(String(text).trimmed) {
          rules.append(Rule(selector: selector, declarations: declarations))
        } else {
          unsupported.append((String(text).trimmed, place))
          foreign += declarations
        }
      }
    }
    unsupported += rest.split(separator: ";").map(\.trimmed).filter { $0.hasPrefix("@") }
      .map { ($0, place) }
  }

  /// Returns the declarations for an element, the most specific last.
  func declarations(for element: SVGElement, in ancestors: [SVGElement]) -> [Declaration] {
    guard !rules.isEmpty else { return [] }
    return rules.enumerated().filter { $1.selector.matches(element, in: ancestors) }
      .sorted {
        ($0.element.selector.specificity, $0.offset) < ($1.element.selector.specificity, $1.offset)
      }
      .flatMap(\.element.declarations)
  }

  /// Returns the declarations of a block, such as the text of a `style` attribute.
  package static func declarations(in text: String) -> [Declaration] {
    withoutComments(text).split(separator: ";").compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      var value = part[part.index(after: colon)...].trimmed
      let mark = value.firstMatch(of: /!\s*important\s*$/.ignoresCase())
      if let mark { value = value[..<mark.range.lowerBound].trimmed }
      return Declaration(
        name: part[..<colon].trimmed, value: value, isImportant: mark != nil)
    }
  }

  /// Returns the brace that closes the block at the start of a text.
  private static func end(of text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  private static func withoutComments(_ text: String) -> String {
    guard text.contains("/*") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.range(of: "/*") {
      result += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].range(of: "*/") else { return result }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }

  /// Returns where a text first occurs.
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
