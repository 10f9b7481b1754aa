import CoreGraphics

/// A property of an emitter cell, by name.
///
/// Key-value coding of cells and key paths of emitter layers read these rows.
package struct EmitterCellProperty: Sendable {
  /// The key, in Apple's Objective-C spelling.
  package let name: String
  package let kind: ValueKind
  /// Whether animations of `emitterCells.NAME.` and the name have an effect (P-10).
  package let isAnimatable: Bool
  /// Whether the number is an angle in radians.
  package let isAngle: Bool
  /// The type of the values in Apple's API.
  package var clientType = ClientType.standard
  /// Whether the property decides how many particles there are.
  var changesEmission = false
  package let read: @Sendable (EmitterCell) -> AnimatableValue
  /// Stores a value; returns false, and stores nothing, for a value of another kind.
  package let write: @Sendable (inout EmitterCell, AnimatableValue) -> Bool
}

extension EmitterCell {
  /// The properties, in the order of the documentation.
  package static let properties: [EmitterCellProperty] = [
    string("name", \.name),
    boolean("enabled", \.isEnabled),
    number("beginTime", \.timing.beginTime, isAnimatable: false),
    number("duration", \.timing.duration, isAnimatable: false),
    number("speed", \.timing.speed, isAnimatable: false, as: .float),
    number("timeOffset", \.timing.timeOffset, isAnimatable: false),
    number("birthRate", \.birthRate, as: .float, changesEmission: true),
    number("lifetime", \.lifetime, as: .float, changesEmission: true),
    number("lifetimeRange", \.lifetimeRange, as: .float, changesEmission: true),
    angle("emissionLatitude", \.emissionLatitude),
    angle("emissionLongitude", \.emissionLongitude),
    angle("emissionRange", \.emissionRange),
    number("velocity", \.velocity),
    number("velocityRange", \.velocityRange),
    number("xAcceleration", \.xAcceleration),
    number("yAcceleration", \.yAcceleration),
    number("zAcceleration", \.zAcceleration),
    number("scale", \.scale),
    number("scaleRange", \.scaleRange),
    number("scaleSpeed", \.scaleSpeed),
    angle("spin", \.spin),
    angle("spinRange", \.spinRange),
    color("color", \.color),
    number("redRange", \.redRange, as: .float),
    number("greenRange", \.greenRange, as: .float),
    number("blueRange", \.blueRange, as: .float),
    number("alphaRange", \.alphaRange, as: .float),
    number("redSpeed", \.redSpeed, as: .float),
    number("greenSpeed", \.greenSpeed, as: .float),
    number("blueSpeed", \.blueSpeed, as: .float),
    number("alphaSpeed", \.alphaSpeed, as: .float),
    EmitterCellProperty(
      name: "contents", kind: .image, isAnimatable: true, isAngle: false,
      read: { .image($0.contents) },
      write: { cell, value in
        guard case .image(let image) = value else { return false }
        cell.contents = image
        return true
      }),
    EmitterCellProperty(
      name: "contentsRect", kind: .rect, isAnimatable: true, isAngle: false,
      read: { .rect($0.contentsRect) },
      write: { cell, value in
        guard case .rect(let rect) = value else { return false }
        cell.contentsRect = rect
        return true
      }),
    number("contentsScale", \.contentsScale, isAnimatable: false),
    filter("magnificationFilter", \.magnificationFilter),
    filter("minificationFilter", \.minificationFilter),
    number("minificationFilterBias", \.minificationFilterBias, isAnimatable: false, as: .float),
    EmitterCellProperty(
      name: "emitterCells", kind: .emitterCells, isAnimatable: false, isAngle: false,
      read: { .emitterCells($0.emitterCells) },
      write: { cell, value in
        guard case .emitterCells(let cells) = value else { return false }
        cell.emitterCells = cells
        return true
      }),
  ]

  /// Returns the property with a name or synonym, or nil.
  package static func property(_ name: String) -> EmitterCellProperty? {
    let name = name == "isEnabled" ? "enabled" : name
    return properties.first { $0.name == name }
  }

  private typealias Field<Value> = any WritableKeyPath<EmitterCell, Value> & Sendable

  private static func number(
    _ name: String, _ field: Field<Double>, isAnimatable: Bool = true, isAngle: Bool = false,
    as clientType: ClientType = .standard, changesEmission: Bool = false
  ) -> EmitterCellProperty {
    EmitterCellProperty(
      name: name, kind: .number, isAnimatable: isAnimatable, isAngle: isAngle,
      clientType: clientType, changesEmission: changesEmission,
      read: { .number($0[keyPath: field]) },
      write: { cell, value in
        guard case .number(let number) = value else { return false }
        cell[keyPath: field] = number
        return true
      })
  }

  private static func angle(
    _ name: String, _ field: Field<Double>
  ) -> EmitterCellProperty {
    number(name, field, isAngle: true)
  }

  private static func boolean(
    _ name: String, _ field: Field<Bool>
  ) -> EmitterCellProperty {
    EmitterCellProperty(
      name: name, kind: .boolean, isAnimatable: true, isAngle: false,
      read: { .boolean($0[keyPath: field]) },
      write: { cell, value in
        guard case .boolean(let flag) = value else { return false }
        cell[keyPath: field] = flag
        return true
      })
  }

  private static func string(
    _ name: String, _ field: Field<String?>
  ) -> EmitterCellProperty {
    EmitterCellProperty(
      name: name, kind: .string, isAnimatable: false, isAngle: false,
      read: { .string($0[keyPath: field]) },
      write: { cell, value in
        guard case .string(let string) = value else { return false }
        cell[keyPath: field] = string
        return true
      })
  }

  private static func color(
    _ name: String, _ field: Field<CGColor?>
  ) -> EmitterCellProperty {
    EmitterCellProperty(
      name: name, kind: .color, isAnimatable: true, isAngle: false,
      read: { .color($0[keyPath: field]) },
      write: { cell, value in
        guard case .color(let color) = value else { return false }
        cell[keyPath: field] = color
        return true
      })
  }

  private static func filter(
    _ name: String, _ field: Field<CALayerContentsFilter>
  ) -> EmitterCellProperty {
    EmitterCellProperty(
      name: name, kind: .name(among: CALayerContentsFilter.allNames), isAnimatable: false,
      isAngle: false, read: { .string($0[keyPath: field].rawValue) },
      write: { cell, value in
        guard case .string(let name?) = value else { return false }
        cell[keyPath: field] = CALayerContentsFilter(rawValue: name)
        return true
      })
  }
}
