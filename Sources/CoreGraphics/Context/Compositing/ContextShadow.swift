import Foundation

/// A shadow below everything drawn.
struct ContextShadow {
  /// Where it lies, in base space: the matrix in use makes no difference.
  var offset: CGSize
  /// Twice the Gaussian's standard deviation, in base space.
  var blur: CGFloat
  var color: CGColor

  /// The blur from which on more makes no difference, in pixels.
  static let mostBlur: CGFloat = 1000
  /// The farthest that a shadow lies from its shape, in pixels.
  static let mostOffset: CGFloat = 65_536
}
