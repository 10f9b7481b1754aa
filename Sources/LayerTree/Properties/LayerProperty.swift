/// One property of a layer: its name, kind and field, and what a change of it sets off.
///
/// Rows stand beside the fields that they name, and everything that deals with properties by name
/// reads them: key-value coding, defaults, implicit actions, animations, scene files. A class, because
/// every animation holds the row that it changes.
package final class LayerProperty: Sendable {
  /// What a change without an explicit animation sets in motion (the P tables).
  package enum ImplicitAction: Sendable {
    case none
    /// A `CABasicAnimation` of the transaction's duration.
    case basic
    /// A `CATransition` that fades, of the transaction's duration.
    case fade
  }

  /// What a change makes necessary at the next commit.
  package enum Invalidation: Sendable {
    case nothing
    /// Layout of the layer and of its superlayer.
    case layout
  }

  /// The key: Apple's Objective-C spelling (P-03).
  package let name: String
  /// Other spellings that key-value coding and scene files take (P-03).
  package let synonyms: [String]
  package let kind: ValueKind
  /// Whether an animation of this key path has an effect.
  package let isAnimatable: Bool
  package let implicitAction: ImplicitAction
  package let invalidates: Invalidation
  /// The properties that one only rephrases, which has no action of its own.
  package let derivedFrom: [LayerProperty]
  /// Whether `defaultValue(forKey:)` knows the default; not so for bounds and position (P-04).
  package let hasPublicDefault: Bool
  /// Whether only code that draws has a use for it, so that scene files leave it out.
  package let isForCodeOnly: Bool
  /// Whether a value that is not finite is an illegal call, as at Apple; elsewhere such a value
  /// leaves the old one (O-09).
  package let isGeometry: Bool
  /// Whether client code's rectangles get positive sizes (R-03b); in others a negative size
  /// mirrors.
  package let isStandardized: Bool
  /// The key in scene files, where `name` means something else: one of the synonyms.
  package let sceneName: String
  package let read: @Sendable (LayerState) -> AnimatableValue
  /// Stores a value; false, and nothing stored, for a value of another kind.
  package let write: @Sendable (inout LayerState, AnimatableValue) -> Bool

  init(
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
    isForCodeOnly = traits.isForCodeOnly
    isGeometry = traits.isGeometry
    isStandardized = traits.isStandardized
    sceneName = traits.sceneName ?? name
    self.read = read
    self.write = write
  }

  /// Everything about a row but its name, kind and field.
  package struct Traits: Sendable {
    package var synonyms: [String] = []
    package var isAnimatable = true
    package var implicit = ImplicitAction.basic
    package var invalidates = Invalidation.nothing
    package var derivedFrom: [LayerProperty] = []
    package var hasPublicDefault = true
    package var isForCodeOnly = false
    package var isGeometry = false
    package var isStandardized = false
    package var sceneName: String?
  }
}
