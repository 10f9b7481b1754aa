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
    row("name", \.name, ValueCases.string, isAnimatable: false),
    row("enabled", \.isEnabled, ValueCases.boolean),
    number("beginTime", \.timing.beginTime, isAnimatable: false),
    number("duration", \.timing.duration, isAnimatable: false),
    number("speed", \.timing.speed, isAnimatable: false, as: .float),
    number("timeOffset", \.timing.timeOffset, isAnimatable: false),
    number("birthRate", \.birthRate, as: .float, changesEmission: true),
    number("lifetime", \.lifetime, as: .float, changesEmission: true),
    number("lifetimeRange", \.lifetimeRange, as: .float, changesEmission: true),
    number("emissionLatitude", \.emissionLatitude, isAngle: true),
    number("emissionLongitude", \.emissionLongitude, isAngle: true),
    number("emissionRange", \.emissionRange, isAngle: true),
    number("velocity", \.velocity),
    number("velocityRange", \.velocityRange),
    number("xAcceleration", \.xAcceleration),
    number("yAcceleration", \.yAcceleration),
    number("zAcceleration", \.zAcceleration),
    number("scale", \.scale),
    number("scaleRange", \.scaleRange),
    number("scaleSpeed", \.scaleSpeed),
    number("spin", \.spin, isAngle: true),
    number("spinRange", \.spinRange, isAngle: true),
    row("color", \.color, ValueCases.color),
    number("redRange", \.redRange, as: .float),
    number("greenRange", \.greenRange, as: .float),
    number("blueRange", \.blueRange, as: .float),
    number("alphaRange", \.alphaRange, as: .float),
    number("redSpeed", \.redSpeed, as: .float),
    number("greenSpeed", \.greenSpeed, as: .float),
    number("blueSpeed", \.blueSpeed, as: .float),
    number("alphaSpeed", \.alphaSpeed, as: .float),
    row("contents", \.contents, ValueCases.image),
    row("contentsRect", \.contentsRect, ValueCases.rect),
    number("contentsScale", \.contentsScale, isAnimatable: false),
    filter("magnificationFilter", \.magnificationFilter),
    filter("minificationFilter", \.minificationFilter),
    number("minificationFilterBias", \.minificationFilterBias, isAnimatable: false, as: .float),
    row("emitterCells", \.emitterCells, ValueCases.emitterCells, isAnimatable: false),
  ]

  /// Returns the property with a name or synonym, or nil.
  package static func property(_ name: String) -> EmitterCellProperty? {
    let name = name == "isEnabled" ? "enabled" : name
    return properties.first { $0.name == name }
  }

  private typealias Field<Value> = any WritableKeyPath<EmitterCell, Value> & Sendable

  private static func row<Value>(
    _ name: String, _ field: Field<Value>, _ form: ValueCase<Value>,
    isAnimatable: Bool = true, isAngle: Bool = false, as clientType: ClientType = .standard,
    changesEmission: Bool = false
  ) -> EmitterCellProperty {
    EmitterCellProperty(
      name: name, kind: form.kind, isAnimatable: isAnimatable, isAngle: isAngle,
      clientType: clientType, changesEmission: changesEmission,
      read: { form.box($0[keyPath: field]) },
      write: { cell, value in
        guard let new = form.unbox(value) else { return false }
        cell[keyPath: field] = new
        return true
      })
  }

  private static func number(
    _ name: String, _ field: Field<Double>, isAnimatable: Bool = true, isAngle: Bool = false,
    as clientType: ClientType = .standard, changesEmission: Bool = false
  ) -> EmitterCellProperty {
    row(
      name, field, ValueCases.number, isAnimatable: isAnimatable, isAngle: isAngle,
      as: clientType, changesEmission: changesEmission)
  }

  private static func filter(
    _ name: String, _ field: Field<CALayerContentsFilter>
  ) -> EmitterCellProperty {
    row(
      name, field, ValueCases.name(among: CALayerContentsFilter.allNames), isAnimatable: false)
  }
}
