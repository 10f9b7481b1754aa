package import Foundation

/// The elements of an SVG document, its identifiers and its style sheets.
package struct SVGDocument: Sendable {
  /// The root element.
  package let root: SVGElement
  /// The first element with each `id`.
  package let elements: [String: SVGElement]
  /// The rules of all `<style>` elements.
  package let sheet: StyleSheet
  private let parents: [ObjectIdentifier: SVGElement]
  /// The properties of elements that have more than attributes.
  private let styles: [ObjectIdentifier: [String: String]]

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
    var parents: [ObjectIdentifier: SVGElement] = [:]
    root.forEach { element in
      for child in element.children { parents[ObjectIdentifier(child)] = element }
    }
    let count = parents.count + 1
    guard count * sheet.ruleCount <= SVGLimit.ruleChecks else {
      throw SVGError(
        .limit,
        "\(sheet.ruleCount) style rules are too many for \(count) elements "
          + "(limit svg-elements)")
    }
    self.root = root
    self.elements = elements
    self.sheet = sheet
    self.parents = parents
    var cascade = StyleCascade(sheet)
    cascade.visit(root)
    styles = cascade.styles
  }

  /// Returns the element around an element; nil for the root.
  package func parent(of element: SVGElement) -> SVGElement? {
    parents[ObjectIdentifier(element)]
  }

  /// Returns the properties that an element sets itself, by name, with its attributes.
  ///
  /// The `style` attribute takes precedence over style sheets, and those over attributes (SG-11).
  package func style(of element: SVGElement) -> [String: String] {
    styles[ObjectIdentifier(element)] ?? element.attributes
  }
}
