package import Foundation

/// The elements of an SVG document, its identifiers and its style sheets.
package struct SVGDocument: Sendable {
  /// The root element.
  package let root: SVGElement
  /// The first element with each `id`.
  package let elements: [String: SVGElement]
  /// The rules of all `<style>` elements.
  package let sheet: StyleSheet

  /// Reads a document, without anything that it refers to.
  ///
  /// - Parameter data: The bytes of a file.
  /// - Throws: `SVGError` if it is not an SVG document, or exceeds a limit.
  package init(_ data: Data) throws(SVGError) {
    guard data.count <= SVGLimit.byteCount else {
      throw SVGError(
        .limit, "\(data.count) bytes are more than \(SVGLimit.byteCount) (limit svg-size)")
    }
    let root = try SVGReader(data).read()
    var elements: [String: SVGElement] = [:]
    var sheet = StyleSheet()
    root.forEach { element in
      if let id = element["id"], elements[id] == nil { elements[id] = element }
      if element.name == "style", element.isSVG { sheet.add(element.text, at: element.place) }
    }
    var count = 0
    root.forEach { _ in count += 1 }
    guard count * sheet.ruleCount <= SVGLimit.ruleChecks else {
      throw SVGError(
        .limit,
        "\(sheet.ruleCount) style rules are too many for \(count) elements "
          + "(limit svg-elements)")
    }
    self.root = root
    self.elements = elements
    self.sheet = sheet
  }

  /// Returns the properties that an element sets itself, by name.
  ///
  /// The `style` attribute takes precedence over style sheets, and those over attributes.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - ancestors: The elements around it, from the root.
  /// - Returns: The values as written.
  package func style(of element: SVGElement, in ancestors: [SVGElement]) -> [String: String] {
    var values = element.attributes
    let rules = sheet.declarations(for: element, in: ancestors)
    for declaration in rules {
      values[declaration.name] = declaration.value
    }
    let own = StyleSheet.declarations(in: element["style"] ?? "")
    for declaration in own + (rules + own).filter(\.isImportant) {
      values[declaration.name] = declaration.value
    }
    return values
  }
}
