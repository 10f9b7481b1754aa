import LayerTree

extension NodeRegistry {
  /// The keys of tables besides their properties.
  static let tableKeys = [
    NodeKey(
      "style", .value(.name(among: SceneTable.styles.map(\.key))), default: "plain",
      "The look of the table."),
    NodeKey(
      "sections", .list(of: .node("table section")), default: "[]",
      "The sections, from top to bottom."),
    NodeKey(
      "rows", rowsKind, default: "[]", "The rows of a table with one section without a header."),
  ]

  /// The key of timeline entries that changes the rows of a table.
  static let rowsKey = NodeKey("rows", .node("rows"), "Changes the rows of a table.")

  private static let rowsKind = NodeKeyKind.list(of: .either(.value(.string), .node("table row")))

  private static let rowKeys = [
    NodeKey("text", .value(.string), "The text."),
    NodeKey("detail", .value(.string), "The second text, whose place depends on the style."),
    NodeKey(
      "image", .value(.image), default: "null", "The image before the text, as the path of a file."),
    NodeKey(
      "style", .value(.name(among: SceneTable.rowStyles.map(\.key))),
      "Where the texts are. Defaults to subtitle if there is detail, otherwise to default."),
    NodeKey(
      "accessory", .value(.name(among: SceneTable.accessories.map(\.key))), default: "none",
      "What is at the end of the row. Defaults to disclosureIndicator in a row that pushes."),
    NodeKey("push", .reference, "The id of a view controller that a tap on the row pushes."),
    NodeKey("present", .reference, "The id of a view controller that a tap on the row presents."),
  ]

  private static let rowRules = [
    NodeRule.exclusive(["push"], ["present"], reason: "both show a view controller"),
    .some(
      of: ["text", "detail", "image"], problem: "the row is empty", hint: "add text"),
  ]

  private static let rowPlace = NodeKeyKind.counted(of: .value(.integer), count: 2...2)

  static let tableSectionSection = NodeType(
    name: "table section", role: .section, summary: "Rows below a header and above a footer.",
    keys: [
      NodeKey("header", .value(.string), "The text above the rows."),
      NodeKey("footer", .value(.string), "The text below the rows."),
      NodeKey(
        "rows", rowsKind, default: "[]",
        "The rows, from top to bottom: their text, or mappings."), loopKey,
    ])

  static let tableRowSection = NodeType(
    name: "table row", role: .section, summary: "A row of a table.", keys: rowKeys + [loopKey],
    rules: rowRules)

  static let rowsSection = NodeType(
    name: "rows", role: .section,
    summary:
      "A change of the rows of a table. Places are [section, row], counted from 0; those of delete "
      + "and from are before the change, all others after it.",
    keys: [
      NodeKey("table", .reference, "The id of the table. Defaults to the only one with an id."),
      NodeKey("delete", .oneOrMore(of: rowPlace), "The rows to delete."),
      NodeKey("insert", .oneOrMore(of: .node("inserted row")), "The rows to insert."),
      NodeKey("move", .oneOrMore(of: .node("moved row")), "The rows to move."),
      NodeKey("select", .oneOrMore(of: rowPlace), "The rows to select, which opens nothing."),
      NodeKey("deselect", .oneOrMore(of: rowPlace), "The rows to deselect."),
      NodeKey(
        "animation", .value(.name(among: TableChange.animations.map(\.key))), default: "automatic",
        "How rows appear and disappear."),
      NodeKey("animated", .value(.boolean), default: "true", "Whether the change animates."),
    ],
    rules: [
      .some(
        of: ["delete", "insert", "move", "select", "deselect"], problem: "rows changes nothing",
        hint: "add delete, insert, move, select or deselect"),
      .exclusive(["animated"], ["animation"], reason: "say how the change animates"),
    ])

  static let insertedRowSection = NodeType(
    name: "inserted row", role: .section, summary: "A row that is inserted into a table.",
    keys: [NodeKey("at", rowPlace, isRequired: true, "Its place after the change.")] + rowKeys
      + [loopKey], rules: rowRules)

  static let movedRowSection = NodeType(
    name: "moved row", role: .section, summary: "A row that moves to another place.",
    keys: [
      NodeKey("from", rowPlace, isRequired: true, "Its place before the change."),
      NodeKey("to", rowPlace, isRequired: true, "Its place after the change."), loopKey,
    ])
}
