import LayerTree
import MultiplaneScene

/// The page of all mappings and keys of scene files, made from the registry.
enum ScenePage {
  static let path = "docs/scene-reference.md"

  static var text: String {
    let introduction = """
      # Scene files: every key

      Generated from the registry of keys by `make docs`; do not edit.

      A scene is YAML or JSON. [animating-scenes.md](animating-scenes.md) and [drawing.md](drawing.md) show
      it by examples. Keys in bold must be there. Times are `1.5s`, `300ms`, `12f` or seconds; angles
      `90deg`, `0.25turn` or radians. Keys that begin with `x-` are free.
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

  /// The keys that are no properties; these have a page of their own.
  private static var layers: String {
    let rows = NodeRegistry.layer(.plain).keys.prefix { $0.name != "position" }
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
      return "| \(names) | \(description(key.kind)) | \(value) | \(key.summary) |"
    }
    return "| key | value | default | |\n|---|---|---|---|\n" + lines.joined(separator: "\n")
  }

  private static func description(_ kind: NodeKeyKind) -> String {
    switch kind {
    case .value(let kind): kind.description
    case .time: "a time"
    case .duration: "a time of at least 0"
    case .repeatCount: "a number, or `forever`"
    case .frameRate: "a whole number or a fraction"
    case .timingFunction: "a curve's name, or `[c1x, c1y, c2x, c2y]`"
    case .keyPath: "a key path"
    case .keyPathValue: "a value of the key path"
    case .identifier: "a name"
    case .assetPath: "a file or folder"
    case .parameterType: "a parameter's type"
    case .parameterValue: "a value of the type"
    case .node(let name): "[\(name)](#\(name.split(separator: " ").joined(separator: "-")))"
    case .layer: "a [layer](#layer)"
    case .animation: "an animation"
    case .action: "an animation, or `none`"
    case .oneOrMore(let kind): "\(description(kind)), or a list"
    case .list(let kind): "a list: \(description(kind))"
    case .map(let kind): "names with \(description(kind))"
    }
  }
}
