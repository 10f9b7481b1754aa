/// A property as code knows it that names it: its row, with the Swift type of its values.
///
/// Each is a constant beside the field that it names, so that a setter cannot misspell a property or
/// give it a value of another kind. Whatever deals with properties by name reads the rows.
package struct TypedProperty<Value>: Sendable {
  package let row: LayerProperty
  /// Makes the value that animations and key-value coding carry.
  package let box: @Sendable (Value) -> AnimatableValue
}
