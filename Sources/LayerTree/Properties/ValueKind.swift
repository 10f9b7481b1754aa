/// The kinds of property values, which key-value coding boxes and animations interpolate.
package enum ValueKind: Sendable, Hashable {
  case number
  /// A number of seconds.
  case time
  case integer
  case boolean
  case point
  case size
  case rect
  case affineTransform
  case transform
  /// A camera over sublayers.
  case camera
  case color
  /// A color, or the name of one of an interface's colors, which depend on whether it is light or
  /// dark.
  case interfaceColor
  case path
  case image
  case numbers
  /// The distances from the top, left, bottom and right edges, stored as four numbers.
  case insets
  case colors
  case string
  /// A list of strings.
  case strings
  /// The pattern of a number as text.
  case numberFormat
  /// A string or an attributed string.
  case text
  /// How parts of a text differ from rest.
  case textParts
  /// The cells of an emitter layer or of a cell.
  case emitterCells
  /// The image filters of a layer or of what is behind it.
  case filters
  /// A video, an animated image or an image sequence.
  case video
  /// What composites a layer: a name, or a filter that combines images.
  case compositingFilter
  /// A filter that changes one image to another.
  case transitionFilter
  /// The family, full or PostScript name of a font.
  case fontName
  /// OpenType features by name or tag, stored as font settings.
  case fontFeatures
  /// The axes of a variable font by tag.
  case fontVariations
  /// One of a set of names, in the order of Apple's header.
  case name(among: [String])
  /// Any subset of a set of names, stored as an integer with one bit per name, lowest first.
  case flags(among: [String])

  /// A description for messages, with its article, such as "a number".
  package var description: String {
    switch self {
    case .number: "a number"
    case .time: "a time"
    case .integer: "a whole number"
    case .boolean: "true or false"
    case .point: "a point [x, y]"
    case .size: "a size [width, height]"
    case .rect: "a rectangle [x, y, width, height]"
    case .affineTransform: "an affine transform"
    case .transform: "a transform"
    case .camera: "a camera"
    case .color: "a color"
    case .interfaceColor: "a color or the name of a system color"
    case .path: "a path"
    case .image: "an image"
    case .numbers: "a list of numbers"
    case .insets: "insets [top, left, bottom, right]"
    case .colors: "a list of colors"
    case .string: "a string"
    case .strings: "a list of strings"
    case .numberFormat: "a format of a number"
    case .text: "a string or a list of text runs"
    case .textParts: "a list of text parts"
    case .emitterCells: "a list of emitter cells"
    case .filters: "a list of filters"
    case .video: "a video"
    case .compositingFilter:
      "null, a filter, or one of \(CompositingFilter.names.joined(separator: ", "))"
    case .transitionFilter: "a transition filter"
    case .fontName: "a font name"
    case .fontFeatures: "a mapping of OpenType features"
    case .fontVariations: "a mapping of font axes"
    case .name(let names): "one of \(names.joined(separator: ", "))"
    case .flags(let names): "a list of \(names.joined(separator: ", "))"
    }
  }
}

/// The type by which client code sees values of a kind that several types share.
package enum ClientType: Sendable, Hashable {
  /// The kind's own: `Double` or `CGFloat` for numbers, `CGPoint` for points.
  case standard
  /// `Float`, for numbers.
  case float
  /// `CGVector`, for points.
  case vector
}
