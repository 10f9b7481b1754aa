public import CoreGraphics

/// The appearance of a part of a text at one end of an animation (TP-03).
///
/// A value that is nil does not change.
public struct TextPartValues: Sendable, Hashable {
  /// The opacity, from 0 to 1.
  public var opacity: CGFloat?
  /// The distance from the part's place in the text, in points.
  public var position: CGPoint?
  /// The horizontal and vertical scale.
  public var scale: CGPoint?
  /// The angle, in radians, clockwise.
  public var rotation: CGFloat?
  /// The radius of a Gaussian blur, in points.
  public var blur: CGFloat?
  /// The color, instead of the text's own colors.
  public var color: CGColor?
  /// The axes of a variable font by tag, instead of the text's own (TP-11).
  public var fontVariations: [String: CGFloat]?

  /// Creates values that change nothing.
  public init() {}

  /// Creates values.
  ///
  /// - Parameters:
  ///   - opacity: The opacity, from 0 to 1.
  ///   - position: The distance from the part's place in the text, in points.
  ///   - scale: The horizontal and vertical scale.
  ///   - rotation: The angle, in radians, clockwise.
  ///   - blur: The radius of a Gaussian blur, in points.
  ///   - color: The color, instead of the text's own colors.
  ///   - fontVariations: The axes of a variable font by tag, instead of the text's own.
  public init(
    opacity: CGFloat? = nil, position: CGPoint? = nil, scale: CGPoint? = nil,
    rotation: CGFloat? = nil, blur: CGFloat? = nil, color: CGColor? = nil,
    fontVariations: [String: CGFloat]? = nil
  ) {
    self.opacity = opacity
    self.position = position
    self.scale = scale
    self.rotation = rotation
    self.blur = blur
    self.color = color
    self.fontVariations = fontVariations
  }
}
