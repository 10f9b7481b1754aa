import CoreGraphics

/// A property of an emitter cell, by name.
///
/// Key-value coding of cells, key paths of emitter layers and scene files read these rows.
package struct EmitterCellProperty: Sendable {
  /// The key, in Apple's Objective-C spelling.
  package let name: String
  package let kind: ValueKind
  /// Whether animations of `emitterCells.NAME.` and the name have an effect (P-10).
  package let isAnimatable: Bool
  /// Whether the number is an angle in radians; scene files accept angle units for it.
  package let isAngle: Bool
  /// The type of the values in Apple's API.
  package var clientType = ClientType.standard
  /// Whether the property decides how many particles there are.
  var changesEmission = false
  /// One sentence, for scene authors.
  package let summary: String
  package let read: @Sendable (EmitterCell) -> AnimatableValue
  /// Stores a value; returns false, and stores nothing, for a value of another kind.
  package let write: @Sendable (inout EmitterCell, AnimatableValue) -> Bool
}

extension EmitterCell {
  /// The properties, in the order of the documentation.
  package static let properties: [EmitterCellProperty] = [
    string("name", \.name, "The name by which key paths reach the cell."),
    boolean("enabled", \.isEnabled, "Whether the cell emits particles and shows them."),
    number(
      "beginTime", \.timing.beginTime, isAnimatable: false,
      "When the cell starts, in seconds of the layer's time or of the parent particle's age."),
    number(
      "duration", \.timing.duration, isAnimatable: false,
      "The seconds for which the cell emits; 0 has no end."),
    number(
      "speed", \.timing.speed, isAnimatable: false, as: .float, "The speed of the cell's time."),
    number(
      "timeOffset", \.timing.timeOffset, isAnimatable: false,
      "The seconds for which the cell has been running when it starts."),
    number(
      "birthRate", \.birthRate, as: .float, changesEmission: true, "Particles per second."),
    number(
      "lifetime", \.lifetime, as: .float, changesEmission: true,
      "The lifetime of a particle, in seconds."),
    number("lifetimeRange", \.lifetimeRange, as: .float, changesEmission: true, "Its range."),
    angle(
      "emissionLatitude", \.emissionLatitude, "The angle of emission out of the layer's plane."),
    angle(
      "emissionLongitude", \.emissionLongitude,
      "The angle of emission in the layer's plane, from +x toward +y."),
    angle("emissionRange", \.emissionRange, "The angle of the cone of emission."),
    number("velocity", \.velocity, "The initial speed, in points per second."),
    number("velocityRange", \.velocityRange, "Its range."),
    number("xAcceleration", \.xAcceleration, "Points per second²."),
    number("yAcceleration", \.yAcceleration, "Points per second²."),
    number("zAcceleration", \.zAcceleration, "Points per second²."),
    number("scale", \.scale, "The initial scale of the image."),
    number("scaleRange", \.scaleRange, "Its range."),
    number("scaleSpeed", \.scaleSpeed, "The change per second."),
    angle("spin", \.spin, "The rotation per second."),
    angle("spinRange", \.spinRange, "Its range."),
    color("color", \.color, "The color that multiplies the image; null is white."),
    number("redRange", \.redRange, as: .float, "Its range."),
    number("greenRange", \.greenRange, as: .float, "Its range."),
    number("blueRange", \.blueRange, as: .float, "Its range."),
    number("alphaRange", \.alphaRange, as: .float, "Its range."),
    number("redSpeed", \.redSpeed, as: .float, "The change per second."),
    number("greenSpeed", \.greenSpeed, as: .float, "The change per second."),
    number("blueSpeed", \.blueSpeed, as: .float, "The change per second."),
    number("alphaSpeed", \.alphaSpeed, as: .float, "The change per second."),
    EmitterCellProperty(
      name: "contents", kind: .image, isAnimatable: true, isAngle: false,
      summary: "The image of a particle, as the path of a PNG, JPEG, WebP or SVG file.",
      read: { .image($0.contents) },
      write: { cell, value in
        guard case .image(let image) = value else { return false }
        cell.contents = image
        return true
      }),
    EmitterCellProperty(
      name: "contentsRect", kind: .rect, isAnimatable: true, isAngle: false,
      summary: "The part of the image that is drawn, in units of its size.",
      read: { .rect($0.contentsRect) },
      write: { cell, value in
        guard case .rect(let rect) = value else { return false }
        cell.contentsRect = rect
        return true
      }),
    number(
      "contentsScale", \.contentsScale, isAnimatable: false, "The image's pixels per point."),
    filter(
      "magnificationFilter", \.magnificationFilter,
      "The filter for enlarged particles."),
    filter(
      "minificationFilter", \.minificationFilter,
      "The filter for reduced particles."),
    number(
      "minificationFilterBias", \.minificationFilterBias, isAnimatable: false, as: .float,
      "Mipmap levels added by trilinear."),
    EmitterCellProperty(
      name: "emitterCells", kind: .emitterCells, isAnimatable: false, isAngle: false,
      summary: "The cells that every particle of this one emits.",
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
    as clientType: ClientType = .standard, changesEmission: Bool = false, _ summary: String
  ) -> EmitterCellProperty {
    EmitterCellProperty(
      name: name, kind: .number, isAnimatable: isAnimatable, isAngle: isAngle,
      clientType: clientType, changesEmission: changesEmission, summary: summary,
      read: { .number($0[keyPath: field]) },
      write: { cell, value in
        guard case .number(let number) = value else { return false }
        cell[keyPath: field] = number
        return true
      })
  }

  private static func angle(
    _ name: String, _ field: Field<Double>, _ summary: String
  ) -> EmitterCellProperty {
    number(name, field, isAngle: true, summary)
  }

  private static func boolean(
    _ name: String, _ field: Field<Bool>, _ summary: String
  ) -> EmitterCellProperty {
    EmitterCellProperty(
      name: name, kind: .boolean, isAnimatable: true, isAngle: false, summary: summary,
      read: { .boolean($0[keyPath: field]) },
      write: { cell, value in
        guard case .boolean(let flag) = value else { return false }
        cell[keyPath: field] = flag
        return true
      })
  }

  private static func string(
    _ name: String, _ field: Field<String?>, _ summary: String
  ) -> EmitterCellProperty {
    EmitterCellProperty(
      name: name, kind: .string, isAnimatable: false, isAngle: false, summary: summary,
      read: { .string($0[keyPath: field]) },
      write: { cell, value in
        guard case .string(let string) = value else { return false }
        cell[keyPath: field] = string
        return true
      })
  }

  private static func color(
    _ name: String, _ field: Field<CGColor?>, _ summary: String
  ) -> EmitterCellProperty {
    EmitterCellProperty(
      name: name, kind: .color, isAnimatable: true, isAngle: false, summary: summary,
      read: { .color($0[keyPath: field]) },
      write: { cell, value in
        guard case .color(let color) = value else { return false }
        cell[keyPath: field] = color
        return true
      })
  }

  private static func filter(
    _ name: String, _ field: Field<CALayerContentsFilter>, _ summary: String
  ) -> EmitterCellProperty {
    EmitterCellProperty(
      name: name, kind: .name(among: CALayerContentsFilter.allNames), isAnimatable: false,
      isAngle: false, summary: summary,
      read: { .string($0[keyPath: field].rawValue) },
      write: { cell, value in
        guard case .string(let name?) = value else { return false }
        cell[keyPath: field] = CALayerContentsFilter(rawValue: name)
        return true
      })
  }
}
