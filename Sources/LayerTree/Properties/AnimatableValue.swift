package import CoreGraphics

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
  case affineTransform(CGAffineTransform)
  case transform(CATransform3D)
  case color(CGColor?)
  case path(CGPath?)
  case image(ContentsImage?)
  case numbers([Double]?)
  case colors([CGColor]?)
  case string(String?)
  case text(LayerText?)
}
