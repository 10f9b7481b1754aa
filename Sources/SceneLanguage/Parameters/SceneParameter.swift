/// A parameter of a scene, as seen by callers that set its value.
public struct SceneParameter: Sendable, Hashable {
  /// The name.
  public let name: String
  /// The type of its values: `boolean`, `color`, `number` and so on.
  public let type: String
  /// The default value as written in a scene, or nil if a value is required.
  public let defaultText: String?
  /// The minimum, or nil for none.
  public let minimum: Double?
  /// The maximum, or nil for none.
  public let maximum: Double?
  /// The allowed values as written in a scene, or empty if they are not restricted.
  public let choices: [String]
  /// The description of the parameter.
  public let summary: String?
  /// The value in the loaded scene, as written in a scene.
  public let valueText: String

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - declaration: The declaration.
  ///   - value: The value.
  init?(_ declaration: ParameterDeclaration, value: SceneScope.Meaning) {
    guard let type = declaration.type, case .value(let cursor) = value else { return nil }
    name = declaration.name
    self.type = type.rawValue
    defaultText = declaration.defaultValue?.node.flowText
    minimum = declaration.bounds.flatMap { $0.lowerBound.isFinite ? $0.lowerBound : nil }
    maximum = declaration.bounds.flatMap { $0.upperBound.isFinite ? $0.upperBound : nil }
    choices = declaration.choiceTexts
    summary = declaration.summary
    valueText = cursor.node.flowText
  }
}
