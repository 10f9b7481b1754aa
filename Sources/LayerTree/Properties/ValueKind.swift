/// The kinds of value that properties have: what key-value coding boxes, scenes decode and
/// animations interpolate.
package enum ValueKind: Sendable, Hashable {
  case number
  case integer
  case boolean
  case point
  case size
  case rect
  case affineTransform
  case transform
  case color
  case path
  case image
  case numbers
  case colors
  case string
  /// A string, or one with attributes.
  case text
  /// A family, full or PostScript name of a font.
  case fontName
  /// One of some names, in the order of Apple's header.
  case name(among: [String])
  /// One of some names, or none.
  case optionalName(among: [String])
  /// Any of some names together; a whole number with a bit for each, from the lowest.
  case flags(among: [String])

  /// The word for people, with its article: "a number".
  package var description: String {
    switch self {
    case .number: "a number"
    case .integer: "a whole number"
    case .boolean: "true or false"
    case .point: "a point [x, y]"
    case .size: "a size [width, height]"
    case .rect: "a rectangle [x, y, width, height]"
    case .affineTransform: "an affine transform"
    case .transform: "a transform"
    case .color: "a color"
    case .path: "a path"
    case .image: "an image"
    case .numbers: "a list of numbers"
    case .colors: "a list of colors"
    case .string: "a string"
    case .text: "a string or a list of text runs"
    case .fontName: "a font name"
    case .name(let names): "one of \(names.joined(separator: ", "))"
    case .optionalName(let names): "null or one of \(names.joined(separator: ", "))"
    case .flags(let names): "a list of \(names.joined(separator: ", "))"
    }
  }
}
