import LayerTree
import MultiplaneScene

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
      return "| \(names) | \(description(key)) | \(value) | \(key.summary) |"
    }
    return "| key | value | default | |\n|---|---|---|---|\n" + lines.joined(separator: "\n")
  }

  private static func description(_ key: NodeKey) -> String {
    guard let range = key.range else { return description(key.kind) }
    switch key.kind {
    case .list, .value(.size), .value(.point):
      return "\(description(key.kind)), each \(range.description)"
    default: return "\(description(key.kind)) \(range.description)"
    }
  }

  private static func description(_ kind: NodeKeyKind) -> String {
    switch kind {
    case .value(.color): "a [color](#color)"
    case .value(.path): "a [path](#path), or a list of them"
    case .value(.transform):
      "a [transform](#transform), a list of them in the order in which they are applied, or 16 "
        + "numbers row by row"
    case .value(.affineTransform):
      "an [affine transform](#affine-transform), a list of them in the order in which they are "
        + "applied, or `[a, b, c, d, tx, ty]`"
    case .value(let kind): kind.description
    case .version: "1"
    case .time: "a time"
    case .duration: "a time of at least 0"
    case .moment, .localMoment: "a time, or a name such as `intro + 0.3s`"
    case .angle: "an angle"
    case .length: "a length"
    case .relativeLength(let words):
      (["points", "a percentage"] + words.map { "`\($0)`" }).joined(separator: " or ")
    case .gain: "decibels such as `-6dB`, or a factor"
    case .gridTrack: "points, a share such as `1fr`, or `content`"
    case .repeatCount: "a number, or `forever`"
    case .frameRate: "a number or a fraction"
    case .timingFunction: "a [timing function](easings.md)"
    case .keyPath: "a key path"
    case .keyPathValue: "a value of the key path"
    case .identifier, .reference: "a name"
    case .layers, .targets: "a layer's id, or a list"
    case .perLayer(let kind): "ids with \(description(kind)), or one for the entry's layers"
    case .changes: "key paths with values"
    case .actions: "names with an animation, or `none`"
    case .assetPath: "a file"
    case .parameterType: "one of \(ParameterType.allCases.map(\.rawValue).joined(separator: ", "))"
    case .parameterValue: "a value of the type"
    case .pathData: "SVG path data"
    case .roundedRect: "`[x, y, width, height, radius]`"
    case .node(let name): "[\(name)](#\(name.split(separator: " ").joined(separator: "-")))"
    case .layer: "a [layer](#layer)"
    case .animation: "an animation"
    case .groupedAnimation: "an animation, but no transition"
    case .behavior: "a behavior"
    case .anything: "any value"
    case .checksum: "64 hexadecimal digits"
    case .oneOrMore(let kind): "\(description(kind)), or a list"
    case .list(let kind): "a list: \(description(kind))"
    case .counted(let kind, let count): "\(words(count)): \(description(kind))"
    case .map(let kind): "names with \(description(kind))"
    case .either(let left, let right): "\(description(left)), or \(description(right))"
    }
  }

  /// Returns a list's length in words.
  private static func words(_ count: ClosedRange<Int>) -> String {
    if count.upperBound == .max { return "a list of at least \(count.lowerBound)" }
    return count.count == 1
      ? "a list of \(count.lowerBound)" : "a list of \(count.lowerBound) to \(count.upperBound)"
  }
}
