/// A selector of CSS: `path.thin`, `#logo > g circle`.
struct StyleSelector {
  /// The conditions for one element.
  private struct Compound {
    var type: String?
    var identifiers: [String] = []
    var classes: [String] = []
    /// Whether the element is directly inside that of the previous compound.
    var isChild = false

    func matches(_ element: SVGElement) -> Bool {
      if let type, type != element.name { return false }
      guard identifiers.allSatisfy({ element["id"] == $0 }) else { return false }
      guard !classes.isEmpty else { return true }
      let names = (element["class"] ?? "").split(whereSeparator: \.isWhitespace)
      return classes.allSatisfy { name in names.contains { $0 == name } }
    }
  }

  private var compounds: [Compound] = []
  /// The number of conditions for elements.
  var length: Int { compounds.count }

  /// Parses a selector; fails for one that is not supported, such as `a:hover`.
  init?(_ text: String) {
    var isChild = false
    let spaced = text.replacing(">", with: " > ")
    for part in spaced.split(whereSeparator: \.isWhitespace) {
      if part == ">" {
        guard !isChild, !compounds.isEmpty else { return nil }
        isChild = true
        continue
      }
      guard var compound = Self.compound(part) else { return nil }
      compound.isChild = isChild
      isChild = false
      compounds.append(compound)
    }
    guard !compounds.isEmpty, !isChild else { return nil }
  }

  private static func compound(_ text: Substring) -> Compound? {
    var result = Compound()
    var rest = text
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "-" || character == "_"
    }
    while let mark = rest.first {
      let name: Substring
      if mark == "." || mark == "#" {
        name = rest.dropFirst().prefix(while: isPart)
        guard !name.isEmpty else { return nil }
        if mark == "." {
          result.classes.append(String(name))
        } else {
          result.identifiers.append(String(name))
        }
        rest = rest.dropFirst(name.count + 1)
      } else if mark == "*", rest.startIndex == text.startIndex {
        rest = rest.dropFirst()
      } else {
        name = rest.prefix(while: isPart)
        guard !name.isEmpty, rest.startIndex == text.startIndex else { return nil }
        result.type = String(name)
        rest = rest.dropFirst(name.count)
      }
    }
    return result
  }

  /// How specific the selector is: identifiers, classes, types.
  var specificity: Int {
    compounds.reduce(0) {
      $0 + $1.identifiers.count * 1_000_000 + $1.classes.count * 1_000 + ($1.type == nil ? 0 : 1)
    }
  }

  /// Returns whether an element matches.
  func matches(_ element: SVGElement, in ancestors: [SVGElement]) -> Bool {
    guard let last = compounds.last, last.matches(element) else { return false }
    // The ancestors that can be the element of the compound to the right, as indices.
    var places = [ancestors.count]
    for index in compounds.indices.dropLast().reversed() {
      let candidates =
        compounds[index + 1].isChild ? places.map { $0 - 1 } : Array(0..<(places.max() ?? 0))
      places = candidates.filter { $0 >= 0 && compounds[index].matches(ancestors[$0]) }
      if places.isEmpty { return false }
    }
    return true
  }
}
