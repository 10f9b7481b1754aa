package import CoreGraphics
package import LayerTree
import QuartzCore

extension SceneDecoder {
  /// Decodes a value of a property's kind.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - kind: The kind.
  ///   - parent: The size that percentages refer to, or nil if they are not allowed.
  ///   - isAngle: Whether a number is an angle.
  /// - Returns: The value, or nil after an error.
  package func value(
    _ cursor: SceneCursor, of kind: ValueKind, in parent: CGSize? = nil, isAngle: Bool = false
  ) -> AnimatableValue? {
    // null is a value if Core Animation has an absent value.
    if cursor.isNull, let absent = kind.absentValue {
      return absent == .color(nil) && refuseCommentedColor(cursor) ? nil : absent
    }
    return switch kind {
    case .number: (isAngle ? angle(cursor) : number(cursor)).map { .number($0) }
    case .time: time(cursor).map { .number($0) }
    case .integer: integer(cursor, in: -1_000_000_000...1_000_000_000).map { .integer($0) }
    case .boolean: boolean(cursor).map { .boolean($0) }
    case .point: point(cursor, in: parent).map { .point($0) }
    case .size: size(cursor, in: parent).map { .size($0) }
    case .rect: rect(cursor, in: parent).map { .rect($0) }
    case .affineTransform: affineTransform(cursor).map { .affineTransform($0) }
    case .transform:
      transform3D(cursor).flatMap { CATransform3D(entries: $0) }.map { .transform($0) }
    case .camera: camera(cursor).map { .camera($0) }
    case .color: color(cursor).map { .color($0) }
    case .interfaceColor: interfaceColor(cursor)
    case .path: path(cursor).map { .path($0) }
    case .image: image(cursor).map { .image(.image($0)) }
    case .numbers: numbers(cursor).map { .numbers($0) }
    case .insets: insets(cursor).map { .numbers($0) }
    case .colors: list(cursor) { color($0) }.map { .colors($0) }
    case .string: string(cursor).map { .string($0) }
    case .strings: list(cursor) { string($0) }.map { .strings($0) }
    case .numberFormat: numberFormat(cursor).map { .string($0) }
    case .text: text(cursor).map { .text($0) }
    case .textParts: textParts(cursor).map { .textParts($0) }
    case .emitterCells: emitterCells(cursor).map { .emitterCells($0) }
    case .filters: filters(cursor).map { .filters($0) }
    case .video: video(cursor).map { .video(LayerVideo($0)) }
    case .compositingFilter: compositingFilter(cursor).map { .compositingFilter($0) }
    case .transitionFilter: transitionFilter(cursor).map { .transitionFilter($0) }
    case .fontFeatures: fontFeatures(cursor).map { .fontSettings($0) }
    case .fontVariations: fontVariations(cursor).map { .fontSettings($0) }
    case .fontName: fontName(cursor).map { .string($0) }
    case .name(let names): name(cursor, among: names).map { .string($0) }
    case .flags(let names): flags(cursor, among: names).map { .integer($0) }
    }
  }

  /// Decodes a color of an interface: the name of one that depends on the appearance, or any other
  /// color.
  private func interfaceColor(_ cursor: SceneCursor) -> AnimatableValue? {
    if case .scalar(.string(let text)) = cursor.node.content,
      dialect.parts.colorNames.contains(text)
    {
      return .string(text)
    }
    return color(cursor).map { .color($0) }
  }

  /// Decodes a list of names, each of which represents a bit.
  private func flags(_ cursor: SceneCursor, among names: [String]) -> Int? {
    list(cursor) { name($0, among: names).flatMap { names.firstIndex(of: $0) } }
      .map { $0.reduce(0) { $0 | 1 << $1 } }
  }
}

extension ValueKind {
  /// Whether `null` is a valid value.
  package var hasAbsentValue: Bool { absentValue != nil }

  /// The value of `null`, or nil for a kind that always has a value.
  fileprivate var absentValue: AnimatableValue? {
    switch self {
    case .color, .interfaceColor: .color(nil)
    case .path: .path(nil)
    case .image: .image(nil)
    case .numbers: .numbers(nil)
    case .colors: .colors(nil)
    case .string, .numberFormat: .string(nil)
    case .text: .text(nil)
    case .emitterCells: .emitterCells(nil)
    case .filters: .filters(nil)
    case .compositingFilter: .compositingFilter(nil)
    case .transitionFilter: .transitionFilter(nil)
    case .video: .video(nil)
    case .number, .time, .integer, .boolean, .point, .size, .rect, .affineTransform, .transform,
      .camera,
      .fontName, .fontFeatures, .fontVariations, .name, .flags, .insets, .strings, .textParts:
      nil
    }
  }
}
