/// A property of a layer: its name, kind and field, and the effects of changing it.
///
/// Rows are declared next to the fields they name, and everything that accesses properties by name
/// uses them: key-value coding, defaults, implicit actions, and animations. A class because every
/// animation refers to the row it changes.
package final class LayerProperty: Sendable {
  /// The action run by a change outside an explicit animation (the P tables).
  package enum ImplicitAction: Sendable {
    case none
    /// A `CABasicAnimation` with the transaction's duration.
    case basic
    /// A fading `CATransition` with the transaction's duration.
    case fade
  }

  /// The work that a change requires at the next commit.
  package enum Invalidation: Sendable {
    case nothing
    /// Layout of the layer and its superlayer.
    case layout
  }

  /// The key, in Apple's Objective-C spelling (P-03).
  package let name: String
  /// Other spellings accepted by key-value coding (P-03).
  package let synonyms: [String]
  package let kind: ValueKind
  /// Whether animations of this property have an effect.
  package let isAnimatable: Bool
  package let implicitAction: ImplicitAction
  package let invalidates: Invalidation
  /// The properties this one is derived from; a derived property has no action of its own.
  package let derivedFrom: [LayerProperty]
  /// Whether `defaultValue(forKey:)` returns the default, which it does not for bounds and position
  /// (P-04).
  package let hasPublicDefault: Bool
  /// Whether a non-finite value is an illegal call, as on Apple's platforms (O-09).
  ///
  /// For other properties, such a value is ignored.
  package let isGeometry: Bool
  /// Whether the sizes of client code's rectangles are made positive (R-03b); otherwise a negative
  /// size mirrors.
  package let isStandardized: Bool
  /// The type of the values in Apple's API.
  package let clientType: ClientType
  package let read: @Sendable (LayerState) -> AnimatableValue
  /// Stores a value; returns false, and stores nothing, for a value of another kind.
  package let write: @Sendable (inout LayerState, AnimatableValue) -> Bool

  /// Creates a property.
  package init(
    name: String, kind: ValueKind, traits: Traits,
    read: @escaping @Sendable (LayerState) -> AnimatableValue,
    write: @escaping @Sendable (inout LayerState, AnimatableValue) -> Bool
  ) {
    self.name = name
    self.kind = kind
    synonyms = traits.synonyms
    isAnimatable = traits.isAnimatable
    implicitAction = traits.implicit
    invalidates = traits.invalidates
    derivedFrom = traits.derivedFrom
    hasPublicDefault = traits.hasPublicDefault
    isGeometry = traits.isGeometry
    isStandardized = traits.isStandardized
    clientType = traits.clientType
    self.read = read
    self.write = write
  }

  /// The attributes of a property other than its name, kind and field.
  package struct Traits: Sendable {
    package var synonyms: [String] = []
    package var isAnimatable = true
    package var implicit = ImplicitAction.basic
    package var invalidates = Invalidation.nothing
    package var derivedFrom: [LayerProperty] = []
    package var hasPublicDefault = true
    package var isGeometry = false
    package var isStandardized = false
    package var clientType = ClientType.standard
  }
}

extension LayerProperty {
  /// Creates another name of a property, with the same values.
  ///
  /// Animations have to use the property's own name.
  package convenience init(_ name: String, meaning property: LayerProperty) {
    let traits = Traits(
      isAnimatable: false, implicit: .none, derivedFrom: [property],
      hasPublicDefault: property.hasPublicDefault, isGeometry: property.isGeometry,
      isStandardized: property.isStandardized, clientType: property.clientType)
    self.init(
      name: name, kind: property.kind, traits: traits, read: property.read, write: property.write)
  }

  /// Creates a property that is not part of a layer's state.
  package convenience init(
    _ name: String, synonyms: [String] = [], kind: ValueKind,
    derivedFrom: [LayerProperty] = [], default defaultValue: AnimatableValue
  ) {
    let traits = Traits(
      synonyms: synonyms, isAnimatable: false, implicit: .none, derivedFrom: derivedFrom,
      hasPublicDefault: false)
    self.init(
      name: name, kind: kind, traits: traits, read: { _ in defaultValue },
      write: { _, _ in true })
  }
}

/// A property, or a component of one, with the Swift type of its values, for code that names it.
///
/// Each property is a constant next to the field it names, so that a setter cannot misspell it or set
/// a value of another kind. Code that accesses properties by name uses the rows.
package struct TypedProperty<Value>: Sendable {
  package let path: PropertyPath
  /// Creates the value used by animations and key-value coding.
  package let box: @Sendable (Value) -> AnimatableValue

  package var row: LayerProperty { path.property }
}
