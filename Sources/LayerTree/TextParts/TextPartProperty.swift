import CoreGraphics
import TextAttributes

/// A property of a part of a text, which key paths reach (TP-02): `words.2.opacity`.
package struct TextPartProperty: Sendable {
  /// The key path below the part: `opacity`, `position.x`.
  package let name: String
  package let kind: ValueKind
  /// Whether the number is an angle in radians.
  package let isAngle: Bool
  /// Whether it is the y of a point.
  var isVertical = false
  /// Whether its value follows from other properties, so that lists of changes omit it.
  var isImplied = false
  /// The tag of the axis if this is one: `wght` of `fontVariations.wght`.
  package var axisTag: String?
  package let read: @Sendable (TextPart) -> AnimatableValue
  /// Stores a value; returns false, and stores nothing, for a value of another kind.
  package let write: @Sendable (inout TextPart, AnimatableValue) -> Bool

  /// All properties, in the order of documentation.
  package static let all: [TextPartProperty] = [
    number("opacity", { $0.opacity }, { $0.opacity = $1 }),
    property("position", ValueCases.point, { $0.position }, { $0.position = $1 }),
    number("position.x", isImplied: true, { $0.position.x }, { $0.position.x = $1 }),
    number(
      "position.y", isVertical: true, isImplied: true, { $0.position.y }, { $0.position.y = $1 }),
    // As `transform.scale` of layers: the mean, which sets both.
    number(
      "scale", isImplied: true, { ($0.scale.x + $0.scale.y) / 2 },
      { $0.scale = CGPoint(x: $1, y: $1) }),
    number("scale.x", { $0.scale.x }, { $0.scale.x = $1 }),
    number("scale.y", { $0.scale.y }, { $0.scale.y = $1 }),
    number("rotation", isAngle: true, { $0.rotation }, { $0.rotation = $1 }),
    number("blur", { $0.blur }, { $0.blur = $1 }),
    property("color", ValueCases.color, { $0.color }) {
      ($0.color, $0.colorShare) = ($1, 1)
    },
    property("fontVariations", ValueCases.fontSettings, { $0.variations }) {
      $0.axes = $1.values.mapValues { TextPartAxis(value: $0) }
    },
    property("anchorPoint", ValueCases.point, { $0.anchorPoint }, { $0.anchorPoint = $1 }),
    number("anchorPoint.x", isImplied: true, { $0.anchorPoint.x }, { $0.anchorPoint.x = $1 }),
    number(
      "anchorPoint.y", isVertical: true, isImplied: true, { $0.anchorPoint.y },
      { $0.anchorPoint.y = $1 }),
  ]

  /// Returns the property with a name, or nil.
  package static func named(_ name: String) -> TextPartProperty? {
    all.first { $0.name == name } ?? axis(name)
  }

  /// Returns an axis of a variable font: `fontVariations.wght`.
  private static func axis(_ name: String) -> TextPartProperty? {
    let parts = name.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, parts[0] == "fontVariations",
      let component = ValueComponent.ofFontVariations(String(parts[1]))
    else { return nil }
    return property(
      name, ValueCases.number, axisTag: component.name,
      {
        component.read(.fontSettings($0.variations)).flatMap { ValueCases.number.unbox($0) } ?? 0
      }, { $0.axes[component.name] = TextPartAxis(value: $1) })
  }

  private static func number(
    _ name: String, isAngle: Bool = false, isVertical: Bool = false, isImplied: Bool = false,
    _ get: @escaping @Sendable (TextPart) -> Double,
    _ set: @escaping @Sendable (inout TextPart, Double) -> Void
  ) -> TextPartProperty {
    property(
      name, ValueCases.number, isAngle: isAngle, isVertical: isVertical,
      isImplied: isImplied, get, set)
  }

  private static func property<Value>(
    _ name: String, _ form: ValueCase<Value>, isAngle: Bool = false,
    isVertical: Bool = false, isImplied: Bool = false, axisTag: String? = nil,
    _ get: @escaping @Sendable (TextPart) -> Value,
    _ set: @escaping @Sendable (inout TextPart, Value) -> Void
  ) -> TextPartProperty {
    TextPartProperty(
      name: name, kind: form.kind, isAngle: isAngle, isVertical: isVertical, isImplied: isImplied,
      axisTag: axisTag, read: { form.box(get($0)) },
      write: { part, value in
        guard let new = form.unbox(value) else { return false }
        set(&part, new)
        return true
      })
  }
}

extension TextPart {
  /// The values of the axes that the part sets.
  fileprivate var variations: FontSettings { FontSettings(axes.mapValues(\.value)) }

  /// The properties that differ from those at rest, with their values.
  package var changedProperties: [(name: String, value: AnimatableValue)] {
    let rest = TextPart()
    return TextPartProperty.all.filter { !$0.isImplied }.compactMap { property in
      let value = property.read(self)
      return value == property.read(rest) ? nil : (property.name, value)
    }
  }
}

/// Key paths below `lines`, `words` and `characters`: `2.opacity` (TP-02).
extension ValueComponent {
  /// Returns the component of the parts of a text that a path names; nil if it leads nowhere.
  ///
  /// A part that the text does not have can be set, and is not drawn.
  ///
  /// - Parameter path: The index of a part, a dot, and the name of a property.
  /// - Returns: The component.
  static func ofTextParts(_ path: String) -> ValueComponent? {
    guard let (index, property) = textPart(path) else { return nil }
    return ValueComponent(
      name: path, kind: property.kind, isAngle: property.isAngle, isAnimatable: true,
      isVertical: property.isVertical,
      read: { value in
        guard case .textParts(let parts) = value else { return nil }
        return property.read(parts[index] ?? TextPart())
      },
      replacing: { value, new in
        guard case .textParts(var parts) = value,
          property.write(&parts[index, default: TextPart()], new)
        else { return nil }
        return .textParts(parts)
      })
  }

  /// Splits a key path below the parts of a text into an index and a property.
  package static func textPart(
    _ path: String
  ) -> (index: Int, property: TextPartProperty)? {
    guard let dot = path.firstIndex(of: "."),
      path[..<dot].utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let index = Int(path[..<dot]),
      let property = TextPartProperty.named(String(path[path.index(after: dot)...]))
    else { return nil }
    return (index, property)
  }
}
