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
  static let layout = Key("layout", .collectionLayout, shows: "{flow: {}}", "Where the items are.")
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
  static let insertItems = Key(
    "insertItems", .written(.oneOrMore(of: .either(.reference, .node("inserted item")))),
    "Inserts items of collection views: their ids, or mappings with an index.")
  static let deleteItems = Key(
    "deleteItems", .written(.oneOrMore(of: .reference)),
    "Deletes items of collection views: their ids. They can be inserted again.")
  static let moveItems = Key(
    "moveItems", .written(.oneOrMore(of: .node("moved item"))), "Moves items of collection views.")
  static let layout = Key(
    "layout", .written(.perLayer(of: .node("collection layout"))),
    "New layouts of collection views, by id.")

  static let all: [any AnyKey] = [insertItems, deleteItems, moveItems, layout]
}

enum InsertedItemKeys {
  static let item = Key("item", .written(.reference), isRequired: true, "The id of the item.")
  static let index = Key(
    "index", .integer(.atLeast(0)), "Its index afterward, counted from 0. Defaults to the end.")

  static let mapping = NodeType(
    name: "inserted item", topic: .views, summary: "An item to insert into its collection view.",
    keys: [item, index])
}

enum MovedItemKeys {
  static let item = Key("item", .written(.reference), isRequired: true, "The id of the item.")
  static let index = Key(
    "index", .integer(.atLeast(0)), isRequired: true, "Its index afterward, counted from 0.")

  static let mapping = NodeType(
    name: "moved item", topic: .views, summary: "An item to move in its collection view.",
    keys: [item, index])
}

enum CollectionLayoutKeys {
  static let flow = Key(
    "flow", .written(.node("flow layout")), "In lines, as many as fit beside each other.")
  static let stack = Key(
    "stack", .written(.node("stack layout")), "On top of each other, as a stack of cards.")

  static let mapping = NodeType(
    name: "collection layout", topic: .views, summary: "Where the items of a collection view are.",
    keys: [flow, stack],
    rules: [
      .some(of: ["flow", "stack"], problem: "the layout has no type", hint: "add flow or stack"),
      .exclusive(["flow"], ["stack"], reason: "are different layouts"),
    ])
}

enum FlowLayoutKeys {
  static let itemSize = Key(
    "itemSize", .itemSize, default: SceneCollectionLayout.Flow().itemSize,
    "The size of an item, in points.")
  static let minimumLineSpacing = Key(
    "minimumLineSpacing", .number(.atLeast(0)), default: 10, "The space between lines, in points.")
  static let minimumInteritemSpacing = Key(
    "minimumInteritemSpacing", .number(.atLeast(0)), default: 10,
    "The least space between the items of a line, in points.")
  static let sectionInset = Key("sectionInset", .insets, shows: "0", "The space around the items.")
  static let scrollDirection = Key(
    "scrollDirection", .choice(among: ["vertical": false, "horizontal": true]), default: false,
    "Whether lines are rows, which scroll vertically, or columns.")

  static let mapping = NodeType(
    name: "flow layout", topic: .views,
    summary: "A UICollectionViewFlowLayout: lines of items, which scroll.",
    keys: [itemSize, minimumLineSpacing, minimumInteritemSpacing, sectionInset, scrollDirection])
}

enum StackLayoutKeys {
  static let itemSize = Key(
    "itemSize", .itemSize, default: SceneCollectionLayout.Stack().itemSize,
    "The size of an item, in points.")
  static let offset = Key(
    "offset", .point, default: SceneCollectionLayout.Stack().offset,
    "How far each item is from the one in front of it, in points.")
  static let scale = Key(
    "scale", .number(.moreThan(0, upTo: 1)), default: 0.95,
    "The size of each item, relative to the one in front of it.")
  static let angles = Key(
    "angles", .list(of: .angle), default: SceneCollectionLayout.Stack().angles,
    "The clockwise rotations of the items from the front, repeated as often as needed.")
  static let visibleCount = Key(
    "visibleCount", .integer(.between(1, 100)), default: 4,
    "The number of items that are shown; all others are hidden behind the last of them.")

  static let mapping = NodeType(
    name: "stack layout", topic: .views,
    summary: "Items on top of each other in the middle of the view, the first one in front.",
    keys: [itemSize, offset, scale, angles, visibleCount])
}
