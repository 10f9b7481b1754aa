import MultiplaneScene
import TestSupport
import Testing

/// Errors of collection views in scenes, with their places.
@MainActor struct CollectionErrorTests {
  private func problems(_ text: String) throws -> [String] {
    try problemsOfPlaying(header + text)
  }

  @Test(arguments: [
    ("items: [{type: shape}]", "3:41 MP0316 expected a view, found a shape layer"),
    ("items: [{type: viewController}]", "3:40 MP0316 an item cannot contain a view controller"),
    (
      "items: [{type: view, subviews: [{type: viewController}]}]",
      "3:40 MP0316 an item cannot contain a view controller"
    ),
    (
      "items: [{type: view, frame: [0, 0, 10, 10]}]",
      #"3:54 MP0109 "frame" of an item has no effect, because the layout places it"#
    ),
    (
      "newItems: [{type: view}]",
      "3:43 MP0316 an item has no id, so the timeline cannot insert it"
    ),
    (
      "layout: {kind: stack, scrollDirection: vertical}",
      #"3:55 MP0316 a stack has no "scrollDirection""#
    ),
    ("layout: {stak: {}}", #"3:42 MP0103 unknown key "stak" in the layout"#),
    (
      "layout: {kind: flow, itemSize: [0, 10]}",
      "3:65 MP0202 the number must be greater than 0, not 0"
    ),
    (
      "layout: {kind: stack, itemSize: [10, .nan]}", "3:70 MP0201 expected a number, found \".nan\""
    ),
    ("layout: {kind: stack, angles: []}", "3:63 MP0209 a stack has at least one angle"),
    (
      "layout: {kind: stack, count: 0}",
      "3:62 MP0202 the number must be between 1 and 100, not 0"
    ),
    (
      "pinchIn: {kind: flow, minimumLineSpacing: -1}",
      "3:75 MP0202 the number must be at least 0, not -1"
    ),
  ])
  func nodes(keys: String, problem: String) throws {
    #expect(try problems("layers: [{type: collectionView, \(keys)}]") == [problem])
  }

  @Test(arguments: [
    ("insert: z", #"MP0301 no layer has the id "z""#),
    ("delete: label", #"MP0316 "label" is a label and not an item of a collection view"#),
    ("delete: d", #"MP0316 "d" is not shown"#),
    ("move: {item: d, index: 0}", #"MP0316 "d" is not shown"#),
    ("insert: a", #"MP0316 "a" is already shown"#),
    ("insert: [d, d]", #"MP0316 "d" changes twice at the same time"#),
    (
      "insert: {item: d, index: 4}",
      "MP0316 there is no index 4; the last one is 3"
    ),
    (
      "delete: a, move: {item: b, index: 2}",
      "MP0316 there is no index 2; the last one is 1"
    ),
    (
      "move: [{item: a, index: 2}, {item: b, index: 2}]",
      "MP0316 another item has the index 2"
    ),
    ("insert: {item: d, index: -1}", "MP0202 the number must be at least 0, not -1"),
    ("move: {item: a}", #"MP0102 missing key "index" in the item"#),
    ("move: a", #"MP0104 expected a mapping, found "a""#),
    ("layout: {label: {kind: stack}}", #"MP0316 "label" is a label and not a collection view"#),
    (
      "layout: {board: {kind: stack}}}, {at: 1s, layout: {board: {kind: flow}}",
      #"MP0316 the layout of "board" changes twice at the same time"#
    ),
    (
      "delete: other",
      #"MP0316 the collection view of "other" has no id, so the timeline cannot change it"#
    ),
  ])
  func entries(entry: String, problem: String) throws {
    let found = try problems(
      """
      layers:
        - {type: label, id: label}
        - type: collectionView
          id: board
          items: [{type: view, id: a}, {type: view, id: b}, {type: view}]
          newItems: [{type: view, id: d}]
        - {type: collectionView, items: [{type: view, id: other}]}
      timeline: [{at: 1s, \(entry)}]
      """)
    #expect(found.map { $0.split(separator: " ", maxSplits: 1).last.map(String.init) } == [problem])
  }
}
