import LayerTree
import MultiplaneScene
import SceneTools

/// The page of all mappings and keys of scene files, generated from the registry.
enum ScenePage {
  static let path = "docs/scene-reference.md"

  static var text: String {
    let introduction = """
      # Scene files: every key

      Generated from the registry of keys by `make docs`; do not edit.

      A scene is a YAML or JSON file. For examples, see [animating-scenes.md](animating-scenes.md) and
      [drawing.md](drawing.md). Keys in bold are required. Times are `1.5s`, `300ms`, `12f` or a number of
      seconds; angles are `90deg`, `0.25turn` or a number of radians. Keys that start with `x-` are ignored.
      """
    let sections = NodeRegistry.sections.sorted {
      ($0.name == "scene" ? 0 : 1, $0.name) < ($1.name == "scene" ? 0 : 1, $1.name)
    }
    let parts =
      sections.map { section($0, title: sectionTitle($0)) }
      + NodeRegistry.animations.map { section($0, title: animationTitle($0)) } + [layers]
    return ([introduction] + parts).joined(separator: "\n\n") + "\n"
  }

  private static func sectionTitle(_ type: NodeType) -> String {
    type.name.prefix(1).uppercased() + type.name.dropFirst()
  }

  private static func animationTitle(_ type: NodeType) -> String { "Animation: \(type.name)" }

  /// The keys that are not properties; properties have their own page.
  private static var layers: String {
    let rows = NodeClasses.standard.first.type.keys.prefix { $0.name != "position" }
    let types = NodeRegistry.layers.map { "| `\($0.name)` | \($0.summary) |" }
    return "## Layer\n\nEvery layer has these keys and the properties of its class "
      + "([properties.md](properties.md)).\n\n" + table(Array(rows))
      + "\n\n| `type` | |\n|---|---|\n" + types.joined(separator: "\n")
  }

  private static func section(_ type: NodeType, title: String) -> String {
    "## \(title)\n\n\(type.summary)\n\n" + table(type.keys)
  }

  private static func table(_ keys: [NodeKey]) -> String {
    let lines = keys.map { key in
      let name = key.isRequired ? "**`\(key.name)`**" : "`\(key.name)`"
      let names = ([name] + key.synonyms.map { "`\($0)`" }).joined(separator: ", ")
      let value = key.defaultText.map { "`\($0)`" } ?? ""
      return "| \(names) | \(key.form.words) | \(value) | \(key.summary) |"
    }
    return "| key | value | default | |\n|---|---|---|---|\n" + lines.joined(separator: "\n")
  }
}
