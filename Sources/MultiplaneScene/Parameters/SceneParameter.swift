/// A parameter of a scene, for those who give it a value.
public struct SceneParameter: Sendable, Hashable {
  /// Its name.
  public let name: String
  /// What its values are: `boolean`, `color`, `number` and so on.
  public let type: String
  /// The value where none is given, as a scene writes it; nil where one must be given.
  public let defaultText: String?
  /// The smallest number allowed; nil for no bound.
  public let minimum: Double?
  /// The largest number allowed; nil for no bound.
  public let maximum: Double?
  /// The only values allowed, as a scene writes them; empty for no such list.
  public let choices: [String]
  /// What the value is for.
  public let summary: String?
  /// The value of this load, as a scene writes it.
  public let valueText: String

  /// Describes a parameter.
  ///
  /// - Parameters:
  ///   - declaration: Its declaration.
  ///   - value: Its value.
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
