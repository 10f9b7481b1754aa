import Foundation

/// The shadow of everything drawn.
struct ContextShadow {
  /// The shadow's offset in base space, independent of the current matrix.
  var offset: CGSize
  /// Twice the Gaussian's standard deviation, in base space.
  var blur: CGFloat
  var color: CGColor

  /// The largest effective blur, in pixels.
  static let maximumBlur: CGFloat = 1000
  /// The largest distance of a shadow from its shape, in pixels.
  static let maximumOffset: CGFloat = 65_536
}
