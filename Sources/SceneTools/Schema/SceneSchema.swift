package import MultiplaneScene

/// The JSON Schema of scene files, generated from the registry of keys.
public enum SceneSchema {
  /// The name of the schema file.
  public static let fileName = "multiplane-1.schema.json"

  /// The schema as the text of a file (JSON Schema, draft 2020-12).
  public static var text: String { json.text + "\n" }

  /// The schema.
  package static var json: JSONValue { json(of: .standard) }

  /// Returns the schema of scenes with some layer classes.
  ///
  /// - Parameter classes: The classes.
  /// - Returns: The schema.
  package static func json(of classes: NodeClasses) -> JSONValue {
    var builder = SchemaBuilder(classes: classes)
    let scene = builder.node("scene", SchemaBuilder.Context())
    let definitions = builder.definitions.sorted { $0.key < $1.key }
    let head: JSONValue = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": .string("urn:multiplane:\(fileName)"),
      "title": "Multiplane scene",
      "description": "A scene for the command multiplane, in YAML or JSON.",
    ]
    return head.adding(scene).adding(
      "$defs", .object(definitions.map { .init($0.key, $0.value) }))
  }
}
