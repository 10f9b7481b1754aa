import MultiplaneScene
import SceneTools

/// The reference of scene files: a page for each topic, and a list of all mappings.
enum ReferencePages {
  static let folder = "docs/reference"

  static let pages: [(path: String, text: String)] =
    [("\(folder)/README.md", index)]
    + NodeTopic.allCases.map { ("\(folder)/\($0.rawValue).md", page($0)) }

  private static var index: String {
    let introduction = """
      # Scene files: every key

      Generated from the registry of keys by `make docs`; do not edit.

      A scene is a YAML or JSON file. These pages list all mappings of a scene with their keys, by topic.
      For examples, see [Animating scenes](../animating-scenes.md), [Drawing](../drawing.md) and
      [Views](../views.md). Keys in bold are required. Times are `1.5s`, `300ms`, `12f` or a number of
      seconds; angles are `90deg`, `0.25turn` or a number of radians. Keys that start with `x-` are
      ignored.
      """
    let topics = NodeTopic.allCases.map { topic in
      let links = headings(of: topic).map { "[\($0)](\(topic.rawValue).md#\(anchor($0)))" }
      return "## [\(topic.title)](\(topic.rawValue).md)\n\n\(topic.description)\n\n"
        + links.joined(separator: " · ")
    }
    return ([introduction] + topics).joined(separator: "\n\n") + "\n"
  }

  private static func page(_ topic: NodeTopic) -> String {
    let introduction = """
      # \(topic.title)

      Generated from the registry of keys by `make docs`; do not edit.

      \(topic.description) [All topics](README.md)
      """
    let parts =
      [introduction] + base(of: topic) + mappings(of: topic).map { section($0, on: topic) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The types of animations and the sections of a topic; those that have its name come first.
  private static func mappings(of topic: NodeTopic) -> [NodeType] {
    let types = (NodeRegistry.animations + NodeRegistry.sections).filter { $0.topic == topic }
    let main = types.filter { $0.name.hasPrefix(topic.rawValue) }
    return main + types.filter { !$0.name.hasPrefix(topic.rawValue) }
  }

  private static func headings(of topic: NodeTopic) -> [String] {
    let classes = classes(of: topic)
    let own = classes.dropFirst().filter { !ownKeys(of: $0, beside: classes[0]).isEmpty }
    return classes.prefix(1).map(\.name.capitalizedFirst) + own.map(heading)
      + mappings(of: topic).map(heading)
  }

  private static func heading(_ type: NodeType) -> String {
    type.role == .section ? type.name.capitalizedFirst : "`type: \(type.name)`"
  }

  private static func anchor(_ heading: String) -> String {
    heading.lowercased().filter { $0.isLetter || $0 == "-" || $0 == " " }.replacing(" ", with: "-")
  }

  private static func section(_ type: NodeType, on topic: NodeTopic) -> String {
    "## \(heading(type))\n\n\(type.summary)\n\n" + table(type.keys, on: topic)
  }

  private static func table(_ keys: [NodeKey], on topic: NodeTopic) -> String {
    let lines = keys.map { key in
      let name = key.isRequired ? "**`\(key.name)`**" : "`\(key.name)`"
      let names = ([name] + key.synonyms.map { "`\($0)`" }).joined(separator: ", ")
      let value = key.defaultText.map { "`\($0)`" } ?? ""
      let words = key.form.words { address(of: $0, from: topic) }
      return "| \(names) | \(words) | \(value) | \(key.summary) |"
    }
    return "| key | value | default | |\n|---|---|---|---|\n" + lines.joined(separator: "\n")
  }

  /// Returns the address of the section about a mapping, from the page of a topic.
  private static func address(of name: String, from page: NodeTopic) -> String {
    let topic = NodeRegistry.sections.first { $0.name == name }?.topic ?? .layer
    return (topic == page ? "" : "\(topic.rawValue).md") + "#" + anchor(name)
  }
}

// MARK: - Classes of layers and views

extension ReferencePages {
  /// The classes of nodes of a topic: first the one whose keys all of them have.
  private static func classes(of topic: NodeTopic) -> [NodeType] {
    let types = NodeRegistry.layers.filter { $0.topic == topic }
    let base = types.filter { $0.name == "layer" || $0.name == "view" }
    return base + types.filter { !base.contains($0) }
  }

  /// The properties that all layers have, which have a page of their own.
  private static let commonProperties = Set(
    NodeClasses.standard.first.nodeClass.properties.sceneRows.map(\.sceneName))

  /// Returns the keys that a class has beside those of another one, and beside properties of layers.
  private static func ownKeys(of type: NodeType, beside base: NodeType) -> [NodeKey] {
    let properties =
      type.topic == .layer
      ? Set(NodeClasses.standard[type.name]?.nodeClass.properties.sceneRows.map(\.sceneName) ?? [])
      : []
    return type.keys.filter { base.key($0.name) != $0 && !properties.contains($0.name) }
  }

  /// Returns the sections about the classes of a topic, if it has any.
  private static func base(of topic: NodeTopic) -> [String] {
    let classes = classes(of: topic)
    guard let base = classes.first else { return [] }
    let plain = NodeClasses.standard.first.type
    let keys = base.keys.filter { !commonProperties.contains($0.name) || plain.key($0.name) != $0 }
    let list = classes.map { "| `\($0.name)` | \($0.summary) |" }.joined(separator: "\n")
    let start =
      "## \(base.name.capitalizedFirst)\n\nEvery \(base.name) has these keys and the "
      + "[properties](../properties.md) of its \(topic == .layer ? "class" : "layer").\n\n"
      + table(keys, on: topic)
      + "\n\n| `type` | |\n|---|---|\n" + list
    return [start]
      + classes.dropFirst().compactMap { type in
        let keys = ownKeys(of: type, beside: base)
        return keys.isEmpty
          ? nil : "## \(heading(type))\n\n\(type.summary)\n\n" + table(keys, on: topic)
      }
  }
}

extension NodeTopic {
  fileprivate var title: String { self == .layer ? "Layers" : rawValue.capitalizedFirst }

  fileprivate var description: String {
    switch self {
    case .scene: "The file, its stage, parameters, files and loops."
    case .layer: "Layers, and the values of their properties."
    case .timeline: "The entries of the timeline, and how a sequence continues."
    case .animation: "Animations of layers, in `animations:`, `actions:` and the timeline."
    case .text: "Runs and parts of text, and numbers as text."
    case .views: "Views, view controllers, the blocks that animate them, and what a user does."
    case .filters: "Filters of layers, and of what is behind them."
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
