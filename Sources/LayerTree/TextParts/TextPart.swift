package import CoreGraphics
import Foundation

/// How a part of a text differs from the text at rest (TP-02).
package struct TextPart: Sendable, Hashable {
  package var opacity = 1.0
  /// The distance from the part's place in the text, in points.
  package var position = CGPoint.zero
  package var scale = CGPoint(x: 1, y: 1)
  /// The angle, in radians, clockwise.
  package var rotation = 0.0
  /// The radius of a Gaussian blur, in points.
  package var blur = 0.0
  /// The color toward which the text's own colors change; nil for none.
  package var color: CGColor?
  /// How much of `color` shows, from 0 to 1.
  package var colorShare = 1.0
  /// The axes of a variable font, by tag, toward which those of the text change (TP-11).
  package var axes: [String: TextPartAxis] = [:]
  /// The point about which the part is scaled and rotated, in units of its box.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// Selects the characters of the text that are shown instead of the part's own; nil for its own.
  package var scramble: UInt64?

  package init() {}

  /// Whether the part is drawn where and as the text is laid out; the anchor point alone changes
  /// nothing, and axes change the layout.
  package var isAtRest: Bool {
    opacity == 1 && position == .zero && scale == CGPoint(x: 1, y: 1) && rotation == 0
      && !(blur > 0) && (color == nil || colorShare == 0) && scramble == nil
  }

  /// Whether nothing of the part shows.
  package var isInvisible: Bool { !(opacity > 0) || scale.x == 0 || scale.y == 0 }

  /// Whether every number is finite.
  var isFinite: Bool {
    opacity.isFinite && AnimatableValue.point(position).isFinite
      && AnimatableValue.point(scale).isFinite && rotation.isFinite && blur.isFinite
      && AnimatableValue.color(color).isFinite && AnimatableValue.point(anchorPoint).isFinite
      && axes.values.allSatisfy(\.isFinite)
  }

  /// Adds what another animation does to the same part (TP-06).
  ///
  /// Blurs add up as those of a blurred image that is blurred again.
  mutating func combine(with other: TextPart) {
    opacity *= other.opacity
    position.x += other.position.x
    position.y += other.position.y
    scale.x *= other.scale.x
    scale.y *= other.scale.y
    rotation += other.rotation
    blur = hypot(max(blur, 0), max(other.blur, 0))
    if let color = other.color {
      let own = self.color == nil ? 0 : colorShare
      let share = 1 - (1 - own) * (1 - other.colorShare)
      self.color =
        share > 0
        ? self.color?.interpolated(to: color, by: other.colorShare / share) ?? color : color
      colorShare = share
    }
    axes.merge(other.axes) { $0.followed(by: $1) }
    if let scramble = other.scramble { self.scramble = scramble }
  }

  /// Returns the transform of the part, in the layer's coordinates.
  ///
  /// - Parameter box: The part's typographic box: the width of its characters, and the height of its
  ///   lines.
  /// - Returns: Scale and rotation about the anchor point, followed by the offset.
  package func transform(in box: CGRect) -> CGAffineTransform {
    let anchor = CGPoint(
      x: box.minX + anchorPoint.x * box.width, y: box.minY + anchorPoint.y * box.height)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(CGAffineTransform(scaleX: scale.x, y: scale.y))
      .concatenating(CGAffineTransform(rotationAngle: CGFloat(rotation)))
      .concatenating(
        CGAffineTransform(translationX: anchor.x + position.x, y: anchor.y + position.y))
  }
}

extension TextPart {
  /// Creates a part; values that are nil are those of rest.
  package init(_ values: TextPartValues) {
    if let opacity = values.opacity { self.opacity = Double(opacity) }
    if let position = values.position { self.position = position }
    if let scale = values.scale { self.scale = scale }
    if let rotation = values.rotation { self.rotation = Double(rotation) }
    if let blur = values.blur { self.blur = Double(blur) }
    color = values.color
    for (tag, value) in values.fontVariations ?? [:] {
      axes[tag] = TextPartAxis(value: Double(value))
    }
  }

  /// The values that differ from rest.
  package var values: TextPartValues {
    let rest = TextPart()
    return TextPartValues(
      opacity: opacity == rest.opacity ? nil : CGFloat(opacity),
      position: position == rest.position ? nil : position,
      scale: scale == rest.scale ? nil : scale,
      rotation: rotation == rest.rotation ? nil : CGFloat(rotation),
      blur: blur == rest.blur ? nil : CGFloat(blur), color: colorShare == 0 ? nil : color,
      fontVariations: axes.isEmpty ? nil : axes.mapValues { CGFloat($0.value) })
  }
}
