package import MultiplaneScene

/// The JSON Schema of scene files, generated from the registry of keys.
public enum SceneSchema {
  /// The name of the schema file.
  public static let fileName = "multiplane-1.schema.json"

  /// The schema as the text of a file (JSON Schema, draft 2020-12).
  ///
  /// Each definition is on one line.
  public static var text: String {
    let members = json.members.map { member -> String in
      let value =
        member.key == "$defs"
        ? "{\n"
          + member.value.members.map { JSONValue.object([$0]).denseText.dropFirst().dropLast() }
          .joined(separator: ",\n") + "\n}" : member.value.denseText
      return JSONValue.string(member.key).denseText + ":" + value
    }
    return "{\n" + members.joined(separator: ",\n") + "\n}\n"
  }

  /// The schema.
  package static var json: JSONValue { json(of: .standard) }

  /// Returns the schema of scenes with some layer classes.
  ///
  /// - Parameter classes: The classes.
  /// - Returns: The schema.
  package static func json(of classes: NodeClasses) -> JSONValue {
    var builder = SchemaBuilder(classes: classes)
    let scene = builder.node("scene", SchemaBuilder.Context())
    let definitions = SchemaDefinitions.factored(builder.definitions).sorted { $0.key < $1.key }
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
