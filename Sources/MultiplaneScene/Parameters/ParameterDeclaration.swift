/// The declaration of a parameter by a scene or a symbol.
package struct ParameterDeclaration {
  /// The name of the parameter.
  package let name: String
  /// The source range of the name.
  package let keyRange: SourceRange
  /// The path of the declaration.
  package let path: NodePath
  /// The type of its values, or nil if it is invalid, which was reported.
  package var type: ParameterType?
  /// The default value, or nil for none.
  package var defaultValue: SceneCursor?
  /// Whether the default value is invalid.
  package var hasWrongDefault = false
  /// The bounds of numeric values, or nil for none.
  package var bounds: ClosedRange<Double>?
  /// The bounds as written in the scene, or nil for none.
  package var boundTexts: (minimum: String?, maximum: String?)
  /// The allowed values, or nil for all.
  package var choices: [ParameterType.Reading]?
  /// The allowed values as written in the scene.
  package var choiceTexts: [String] = []
  /// The description of the parameter.
  package var summary: String?
}
