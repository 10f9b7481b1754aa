extension AnimatableValue {
  /// The kind of a value that belongs to no property, such as a custom value.
  package var kind: ValueKind {
    switch self {
    case .number: .number
    case .integer: .integer
    case .boolean: .boolean
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .affineTransform: .affineTransform
    case .transform: .transform
    case .color: .color
    case .path: .path
    case .image: .image
    case .numbers: .numbers
    case .colors: .colors
    case .string: .string
    case .text: .text
    }
  }
}
