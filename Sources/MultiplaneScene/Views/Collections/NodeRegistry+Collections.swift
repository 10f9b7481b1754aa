import LayerTree

extension NodeRegistry {
  /// The keys of timeline entries that change the items and layouts of collection views.
  static let collectionKeys = [
    NodeKey(
      "insertItems", .oneOrMore(of: .either(.reference, .node("inserted item"))),
      "Inserts items of collection views: their ids, or mappings with an index."),
    NodeKey(
      "deleteItems", .oneOrMore(of: .reference),
      "Deletes items of collection views: their ids. They can be inserted again."),
    NodeKey(
      "moveItems", .oneOrMore(of: .node("moved item")), "Moves items of collection views."),
    NodeKey(
      "layout", .perLayer(of: .node("collection layout")),
      "New layouts of collection views, by id."),
  ]

  static let insertedItemSection = NodeType(
    name: "inserted item", role: .section, summary: "An item to insert into its collection view.",
    keys: [
      NodeKey("item", .reference, isRequired: true, "The id of the item."),
      NodeKey(
        "index", .value(.integer), range: .atLeast(0),
        "Its index afterward, counted from 0. Defaults to the end."),
    ])

  static let movedItemSection = NodeType(
    name: "moved item", role: .section, summary: "An item to move in its collection view.",
    keys: [
      NodeKey("item", .reference, isRequired: true, "The id of the item."),
      NodeKey(
        "index", .value(.integer), isRequired: true, range: .atLeast(0),
        "Its index afterward, counted from 0."),
    ])

  static let collectionLayoutSection = NodeType(
    name: "collection layout", role: .section, summary: "Where the items of a collection view are.",
    keys: [
      NodeKey("flow", .node("flow layout"), "In lines, as many as fit beside each other."),
      NodeKey("stack", .node("stack layout"), "On top of each other, as a stack of cards."),
    ],
    rules: [
      .some(
        of: ["flow", "stack"], problem: "the layout has no type", hint: "add flow or stack"),
      .exclusive(["flow"], ["stack"], reason: "are different layouts"),
    ])

  static let flowLayoutSection = NodeType(
    name: "flow layout", role: .section,
    summary: "A UICollectionViewFlowLayout: lines of items, which scroll.",
    keys: [
      itemSize("[50, 50]"),
      NodeKey(
        "minimumLineSpacing", .value(.number), range: .atLeast(0), default: "10",
        "The space between lines, in points."),
      NodeKey(
        "minimumInteritemSpacing", .value(.number), range: .atLeast(0), default: "10",
        "The least space between the items of a line, in points."),
      NodeKey("sectionInset", .value(.insets), default: "0", "The space around the items."),
      NodeKey(
        "scrollDirection", .value(.name(among: SceneCollectionLayout.directions)),
        default: "vertical", "Whether lines are rows, which scroll vertically, or columns."),
    ])

  static let stackLayoutSection = NodeType(
    name: "stack layout", role: .section,
    summary: "Items on top of each other in the middle of the view, the first one in front.",
    keys: [
      itemSize("[200, 200]"),
      NodeKey(
        "offset", .value(.point), default: "[0, -12]",
        "How far each item is from the one in front of it, in points."),
      NodeKey(
        "scale", .value(.number), range: .moreThan(0, upTo: 1), default: "0.95",
        "The size of each item, relative to the one in front of it."),
      NodeKey(
        "angles", .list(of: .angle), default: "[0deg]",
        "The clockwise rotations of the items from the front, repeated as often as needed."),
      NodeKey(
        "visibleCount", .value(.integer), range: .between(1, 100), default: "4",
        "The number of items that are shown; all others are hidden behind the last of them."),
    ])

  private static func itemSize(_ text: String) -> NodeKey {
    NodeKey(
      "itemSize", .value(.size), range: .moreThan(0), default: text,
      "The size of an item, in points.")
  }
}
