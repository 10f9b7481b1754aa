import LayerTree

extension NodeRegistry {
  /// The key of nodes that can be repeated.
  package static let loopKey = NodeKey(
    "for", .either(.list(of: .node("for")), .node("for")),
    "Repeats the element for each of some values; a list nests loops, the outermost first.")

  static let loopSection = NodeType(
    name: "for", role: .section,
    summary: "Repeats an element of a list for each of some values.",
    keys: [
      NodeKey(
        "each", .identifier, default: "item",
        "The name by which the element refers to the value: {param: item}, ${item}, item.part."),
      NodeKey(
        "in", .either(.list(of: .anything), .node("for values")), isRequired: true,
        "The values: a list, a count, or the rows of a file."),
      NodeKey("index", .identifier, "The name of the value's index, which starts at 0."),
    ])

  static let loopSourceSection = NodeType(
    name: "for values", role: .section, summary: "The source of a loop's values.",
    keys: [
      NodeKey(
        "count", .value(.integer),
        range: .between(0, Double(SceneLimit.documentNodes.value)),
        "The number of values, which are the numbers from 0."),
      NodeKey(
        "data", .assetPath,
        "A CSV or TSV file, whose first row names the columns, or a JSON or YAML file with a list."),
    ],
    rules: [
      .exclusive(["count"], ["data"], reason: "both define the values"),
      .some(
        of: ["count", "data"], problem: "missing \"count\" or \"data\" in the values of for",
        hint: "write {count: 10} or {data: rows.csv}"),
    ])
}
