/// Finds the properties of all elements of a document (SG-11).
///
/// Selectors see an element where it is in the document, wherever it is used.
struct StyleCascade {
  private let sheet: StyleSheet
  private var ancestors: [SVGElement] = []
  /// The properties of elements that have more than attributes.
  private(set) var styles: [ObjectIdentifier: [String: String]] = [:]

  init(_ sheet: StyleSheet) { self.sheet = sheet }

  /// Adds an element and everything inside.
  mutating func visit(_ element: SVGElement) {
    let rules = sheet.declarations(for: element, in: ancestors)
    let own = element["style"].map(StyleSheet.declarations) ?? []
    if !rules.isEmpty || !own.isEmpty {
      var values = element.attributes
      for declaration in rules + own + (rules + own).filter(\.isImportant) {
        values[declaration.name] = declaration.value
      }
      styles[ObjectIdentifier(element)] = values
    }
    ancestors.append(element)
    for child in element.children { visit(child) }
    ancestors.removeLast()
  }
}
