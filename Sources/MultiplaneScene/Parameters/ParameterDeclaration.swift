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

extension SceneNode {
  /// The node as JSON on one line.
  package var flowText: String { JSONValue(self).inlineText }
}
