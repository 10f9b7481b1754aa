import LayerTree
import UIKit

extension SyntaxForm {
  fileprivate static let rows = SyntaxForm.list(of: .either(.value(.string), .node("table row")))
  fileprivate static let rowPlace = SyntaxForm.list(of: .value(.integer), count: 2...2)
}

/// The keys of tables besides their properties.
enum TableKeys {
  static let style = Key(
    "style", .choice(among: SceneTable.styles), default: .plain, "The look of the table.")
  static let sections = Key(
    "sections", .elements(.node("table section")), default: [], "The sections, from top to bottom.")
  static let rows = Key(
    "rows", .written(.rows), shows: "[]", "The rows of a table with one section without a header.")

  static let all: [any AnyKey] = [style, sections, rows]
}

enum RowKeys {
  static let text = Key("text", .string, "The text.")
  static let detail = Key("detail", .string, "The second text, whose place depends on the style.")
  static let image = Key(
    "image", .value(.image), shows: "null", "The image before the text, as the path of a file.")
  static let style = Key(
    "style", .choice(among: SceneTable.rowStyles),
    "Where the texts are. Defaults to subtitle if there is detail, otherwise to default.")
  static let accessory = Key(
    "accessory", .choice(among: SceneTable.accessories), shows: "none",
    "What is at the end of the row. Defaults to disclosureIndicator in a row that pushes.")
  static let push = Key(
    "push", .written(.reference), "The id of a view controller that a tap on the row pushes.")
  static let present = Key(
    "present", .written(.reference), "The id of a view controller that a tap on the row presents.")

  static let rules: [NodeRule] = [
    .exclusive(["push"], ["present"], reason: "both show a view controller"),
    .some(of: ["text", "detail", "image"], problem: "the row is empty", hint: "add text"),
  ]

  static let all: [any AnyKey] = [text, detail, image, style, accessory, push, present]
}

enum TableSectionKeys {
  static let header = Key("header", .string, "The text above the rows.")
  static let footer = Key("footer", .string, "The text below the rows.")
  static let rows = Key(
    "rows", .written(.rows), shows: "[]", "The rows, from top to bottom: their text, or mappings.")

  static let mapping = NodeType(
    name: "table section", topic: .views, summary: "Rows below a header and above a footer.",
    keys: [header, footer, rows, LoopKeys.loop])
}

enum TableRowKeys {
  static let at = Key(
    "at", .written(.rowPlace), "Of a row that is inserted: its place after the change.")

  static let mapping = NodeType(
    name: "table row", topic: .views,
    summary: "A row of a table.", keys: [at] + RowKeys.all + [LoopKeys.loop],
    rules: RowKeys.rules)
}

enum RowsKeys {
  /// The key of timeline entries that changes the rows of a table.
  static let rows = Key("rows", .written(.node("rows")), "Changes the rows of a table.")

  static let table = Key(
    "table", .written(.reference), "The id of the table. Defaults to the only one with an id.")
  static let delete = Key("delete", .written(.oneOrMore(of: .rowPlace)), "The rows to delete.")
  static let insert = Key(
    "insert", .written(.oneOrMore(of: .node("table row"))), "The rows to insert.")
  static let move = Key("move", .written(.oneOrMore(of: .node("moved row"))), "The rows to move.")
  static let select = Key(
    "select", .written(.oneOrMore(of: .rowPlace)), "The rows to select, which opens nothing.")
  static let deselect = Key(
    "deselect", .written(.oneOrMore(of: .rowPlace)), "The rows to deselect.")
  static let animation = Key(
    "animation", .choice(among: TableChange.animations), default: .automatic,
    "How rows appear and disappear.")
  static let animated = Key("animated", .boolean, default: true, "Whether the change animates.")

  static let mapping = NodeType(
    name: "rows", topic: .views,
    summary:
      "A change of the rows of a table. Places are [section, row], counted from 0; those of delete "
      + "and from are before the change, all others after it.",
    keys: [table, delete, insert, move, select, deselect, animation, animated],
    rules: [
      .some(
        of: ["delete", "insert", "move", "select", "deselect"], problem: "rows changes nothing",
        hint: "add delete, insert, move, select or deselect"),
      .exclusive(["animated"], ["animation"], reason: "say how the change animates"),
    ])
}

enum MovedRowKeys {
  static let from = Key(
    "from", .written(.rowPlace), isRequired: true, "Its place before the change.")
  static let to = Key("to", .written(.rowPlace), isRequired: true, "Its place after the change.")

  static let mapping = NodeType(
    name: "moved row", topic: .views, summary: "A row that moves to another place.",
    keys: [from, to, LoopKeys.loop])
}
