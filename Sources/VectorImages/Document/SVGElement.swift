/// An element of an SVG document.
package final class SVGElement: Sendable {
  /// The local name, such as `path`.
  package let name: String
  /// Whether the element is in the namespace of SVG.
  package let isSVG: Bool
  /// The attributes by local name; `href` is that of XLink if there is no other.
  package let attributes: [String: String]
  /// The elements inside.
  package let children: [SVGElement]
  /// The characters directly inside a style sheet.
  package let text: String
  /// The number of bytes of characters directly inside.
  package let characterCount: Int
  /// The start of the tag.
  package let place: SVGPlace

  init(
    name: String, isSVG: Bool, attributes: [String: String], children: [SVGElement], text: String,
    characterCount: Int, place: SVGPlace
  ) {
    self.name = name
    self.isSVG = isSVG
    self.attributes = attributes
    self.children = children
    self.text = text
    self.characterCount = characterCount
    self.place = place
  }

  /// Accesses an attribute; nil if it is missing.
  package subscript(name: String) -> String? { attributes[name] }

  /// The identifier in this document that `href` names.
  package var reference: String? {
    guard let target = self["href"], target.first == "#" else { return nil }
    return String(target.dropFirst())
  }

  /// Calls a function with this element and every element inside.
  package func forEach<Failure: Error>(
    _ body: (SVGElement) throws(Failure) -> Void
  ) throws(Failure) {
    try body(self)
    for child in children { try child.forEach(body) }
  }
}
