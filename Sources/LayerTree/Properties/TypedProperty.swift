/// A property with the Swift type of its values, for code that names it.
///
/// Each is a constant next to the field it names, so that a setter cannot misspell the property or
/// set a value of another kind. Code that accesses properties by name uses the rows.
package struct TypedProperty<Value>: Sendable {
  package let row: LayerProperty
  /// Creates the value used by animations and key-value coding.
  package let box: @Sendable (Value) -> AnimatableValue
}
