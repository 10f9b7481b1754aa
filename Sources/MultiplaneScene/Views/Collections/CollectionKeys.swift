import CoreGraphics
import LayerTree
import UIKit

/// The keys of collection views besides their properties.
enum CollectionKeys {
  static let items = Key(
    "items", .written(.list(of: .layer)), shows: "[]",
    "The views of the items that are shown from the start; each fills its cell.")
  static let newItems = Key(
    "newItems", .written(.list(of: .layer)), shows: "[]",
    "The views of the items that the timeline inserts.")
  static let layout = Key(
    "layout", .collectionLayout, shows: "{kind: flow}", "Where the items are.")
  static let pinchIn = Key(
    "pinchIn", .collectionLayout,
    "The layout to which two fingers change that move together, and from which those that move "
      + "apart change back.")
  static let pinchOut = Key(
    "pinchOut", .collectionLayout,
    "The layout to which two fingers change that move apart, and from which those that move "
      + "together change back.")
  static let itemEffect = Key(
    "itemEffect", .written(.node("transition effect")), shows: "{alpha: 0}",
    "What an item is like before it is inserted and after it is deleted.")

  static let all: [any AnyKey] = [items, newItems, layout, pinchIn, pinchOut, itemEffect]
}

extension Syntax<SceneCollectionLayout> {
  fileprivate static var collectionLayout: Syntax {
    .ofScene(.node("collection layout")) { $0.collectionLayout($1) }
  }
}

extension Syntax<CGSize> {
  /// The size of an item.
  fileprivate static var itemSize: Syntax {
    let range = NodeRange.moreThan(0)
    return Syntax(.value(.size, in: range), text: { AnimatableValue.size($0).sceneText }) {
      decoder, cursor in
      decoder.tuple(cursor, what: "a size", shape: "[width, height]", count: 2) { element, _ in
        decoder.number(element, within: range)
      }.map { CGSize(width: $0[0], height: $0[1]) }
    }
  }
}

/// The keys of timeline entries that change the items and layouts of collection views.
enum CollectionStepKeys {
  static let insert = Key(
    "insert", .written(.oneOrMore(of: .either(.reference, .node("item place")))),
    "Inserts items of collection views: their ids, or mappings with an index.")
  static let delete = Key(
    "delete", .written(.oneOrMore(of: .reference)),
    "Deletes items of collection views: their ids. They can be inserted again.")
  static let move = Key(
    "move", .written(.oneOrMore(of: .node("item place"))), "Moves items of collection views.")
  static let layout = Key(
    "layout", .written(.perLayer(of: .node("collection layout"))),
    "New layouts of collection views, by id.")

  static let all: [any AnyKey] = [insert, delete, move, layout]

  static let removed = [
    RemovedKey("insertItems", insert, "insert: {item: piano, index: 1}"),
    RemovedKey("deleteItems", delete, "delete: piano"),
    RemovedKey("moveItems", move, "move: {item: piano, index: 1}"),
  ]
}

enum ItemPlaceKeys {
  static let item = Key("item", .written(.reference), isRequired: true, "The id of the item.")
  static let index = Key(
    "index", .integer(.atLeast(0)),
    "Its index afterward, counted from 0. Defaults to the end for an item that is inserted.")

  static let mapping = NodeType(
    name: "item place", topic: .views,
    summary: "Where an item of a collection view is inserted or moved.",
    keys: [item, index])
}

enum CollectionLayoutKeys {
  static let kind = Key(
    "kind", .name(among: ["flow", "stack"]), default: "flow",
    "In lines, as many as fit beside each other; or on top of each other, as a stack of cards.")
  static let itemSize = Key(
    "itemSize", .itemSize, "The size of an item, in points.")
  static let minimumLineSpacing = Key(
    "minimumLineSpacing", .number(.atLeast(0)), default: 10,
    "In a flow: the space between lines, in points.")
  static let minimumInteritemSpacing = Key(
    "minimumInteritemSpacing", .number(.atLeast(0)), default: 10,
    "In a flow: the least space between the items of a line, in points.")
  static let sectionInset = Key(
    "sectionInset", .insets, shows: "0", "In a flow: the space around the items.")
  static let scrollDirection = Key(
    "scrollDirection", .choice(among: ["vertical": false, "horizontal": true]), default: false,
    "In a flow: whether lines are rows, which scroll vertically, or columns.")
  static let offset = Key(
    "offset", .point, default: SceneCollectionLayout.Stack().offset,
    "In a stack: how far each item is from the one in front of it, in points.")
  static let scale = Key(
    "scale", .number(.moreThan(0, upTo: 1)), default: 0.95,
    "In a stack: the size of each item, relative to the one in front of it.")
  static let angles = Key(
    "angles", .list(of: .angle), default: SceneCollectionLayout.Stack().angles,
    "In a stack: the clockwise rotations of the items from the front, repeated as often as needed.")
  static let count = Key(
    "count", .integer(.between(1, 100)), default: 4,
    "In a stack: the number of items that are shown; all others are hidden behind the last of them."
  )

  /// The keys that only one kind has.
  static let ofFlows: [any AnyKey] = [
    minimumLineSpacing, minimumInteritemSpacing, sectionInset, scrollDirection,
  ]
  static let ofStacks: [any AnyKey] = [offset, scale, angles, count]

  static let mapping = NodeType(
    name: "collection layout", topic: .views,
    summary: "Where the items of a collection view are: a UICollectionViewFlowLayout, or a stack.",
    keys: [kind, itemSize] + ofFlows + ofStacks,
    removed: [
      RemovedKey("flow", kind, "kind: flow, itemSize: [80, 60]"),
      RemovedKey("stack", kind, "kind: stack, itemSize: [80, 60]"),
      RemovedKey("visibleCount", count, "count: 4"),
    ])
}
