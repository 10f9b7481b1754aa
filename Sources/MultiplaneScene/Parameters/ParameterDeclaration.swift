/// A parameter as a scene or a symbol declares it.
package struct ParameterDeclaration {
  /// Its name.
  package let name: String
  /// The place of its name.
  package let keyRange: SourceRange
  /// The way to its declaration.
  package let path: NodePath
  /// What its values are; nil where that is wrong and was reported.
  package var type: ParameterType?
  /// The value where none is given; nil for none.
  package var defaultValue: SceneCursor?
  /// Whether there is a default that is wrong.
  package var hasWrongDefault = false
  /// The values that a number may have.
  package var bounds: ClosedRange<Double>?
  /// The bounds as the scene writes them; nil for none.
  package var boundTexts: (minimum: String?, maximum: String?)
  /// The values allowed; nil for all.
  package var choices: [ParameterType.Reading]?
  /// The allowed values as the scene writes them.
  package var choiceTexts: [String] = []
  /// What the value is for.
  package var summary: String?
}
