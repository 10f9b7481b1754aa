package import CoreGraphics
package import TextAttributes

/// The value of a property in animations and key-value coding.
///
/// The enumeration is closed because Apple fixes the set: a mismatch of kinds is a case to handle,
/// not a failed cast.
package enum AnimatableValue: Sendable, Hashable {
  case number(Double)
  case integer(Int)
  case boolean(Bool)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  // Indirect because matrices are so large that they would make every value larger.
  indirect case affineTransform(CGAffineTransform)
  indirect case transform(CATransform3D)
  indirect case camera(LayerCamera)
  case color(CGColor?)
  case path(CGPath?)
  case image(ContentsImage?)
  case numbers([Double]?)
  case colors([CGColor]?)
  case string(String?)
  case strings([String])
  case text(LayerText?)
  case textParts([Int: TextPart])
  case fontSettings(FontSettings)
  case emitterCells([EmitterCell]?)
  case filters([LayerFilter]?)
  case video(LayerVideo?)
  case compositingFilter(CompositingFilter?)
  case transitionFilter(LayerFilter?)
}

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
    case .camera: .camera
    case .color: .color
    case .path: .path
    case .image: .image
    case .numbers: .numbers
    case .colors: .colors
    case .string: .string
    case .strings: .strings
    case .text: .text
    case .textParts: .textParts
    case .fontSettings: .fontVariations
    case .emitterCells: .emitterCells
    case .filters: .filters
    case .video: .video
    case .compositingFilter: .compositingFilter
    case .transitionFilter: .transitionFilter
    }
  }
}
