import Foundation
import Multiplane
import MultiplaneScene
import SceneTestSupport
import TestSupport
import Testing

/// Filter transitions in scenes (CI-24).
@MainActor
struct FilterTransitionTests {
  private let layers =
    "layers: [{id: day, frame: [0, 0, 60, 40], backgroundColor: \"#7cc3ea\"}, "
    + "{id: night, frame: [0, 0, 60, 40], backgroundColor: \"#14213d\"}]"

  private func problems(_ keys: String, timeline: String = "[]") throws -> [String] {
    try loadingProblems(
      videoHeader + "layers: [{id: a, type: filterTransition, \(keys)}]\ntimeline: \(timeline)\n")
  }

  private func frames(_ text: String, files: [String: Data] = [:]) throws -> [UInt64] {
    try hashes(of: SceneFolder(files).scene(videoHeader + text).makeStage())
  }

  @Test(.ownContext) func keysBecomeProperties() throws {
    let scene = try SceneFolder(["a.png": SceneFolder.image(width: 2, height: 2)]).scene(
      videoHeader
        + """
        layers:
          - type: filterTransition
            progress: 0.25
            filter: {filter: CIDisintegrateWithMaskTransition, inputShadowRadius: 2,
                     inputMaskImage: a.png}
          - {type: filterTransition, filter: CIFlashTransition}
          - {type: filterTransition, filter: null}
        """)
    let shown = try #require(scene.makeStage().layer.sublayers as? [FilterTransitionLayer])
    #expect(shown.map(\.progress) == [0.25, 0, 0])
    let filters = shown.map(\.filter)
    #expect(
      filters.map { $0?.name } == ["CIDisintegrateWithMaskTransition", "CIFlashTransition", nil])
    #expect(filters[0]?.value(forKey: "inputShadowRadius") as? Double == 2)
    #expect(filters[0]?.value(forKey: "inputMaskImage") is CIImage)
  }

  // It shows what a transition of the timeline shows, frame by frame (CI-23).
  @Test(.ownContext) func itMatchesATransitionOfTheTimeline() throws {
    let filter = "{filter: CISwipeTransition, inputWidth: 20, inputAngle: 0.5}"
    let shown = try frames(
      """
      layers:
        - type: filterTransition
          frame: [0, 0, 60, 40]
          filter: \(filter)
          \(layers)
          animations: [{type: basic, keyPath: progress, fromValue: 0, toValue: 1, beginTime: 250ms,
                        duration: 500ms, timingFunction: linear, fillMode: both,
                        removedOnCompletion: false}]
      """)
    let changed = try frames(
      """
      layers:
        - id: a
          frame: [0, 0, 60, 40]
          layers: [{id: day, frame: [0, 0, 60, 40], backgroundColor: "#7cc3ea"},
                   {id: night, hidden: true, frame: [0, 0, 60, 40], backgroundColor: "#14213d"}]
      timeline:
        - {at: 250ms, set: {day.hidden: true, night.hidden: false},
           transition: {layer: a, filter: \(filter), duration: 500ms, timingFunction: linear}}
      """)
    #expect(shown == changed && Set(shown).count == 11)
  }

  // A transition can run backward and stop, because its time is a property like any other.
  @Test(.ownContext) func backwardAndFrozen() throws {
    func frames(_ start: Double, _ end: Double) throws -> [UInt64] {
      try self.frames(
        """
        layers:
          - type: filterTransition
            frame: [0, 0, 60, 40]
            filter: CIRippleTransition
            \(layers)
            animations: [{type: basic, keyPath: progress, fromValue: \(start), toValue: \(end),
                          duration: 1s, timingFunction: linear}]
        """)
    }
    let (forward, backward) = (try frames(0, 1), try frames(1, 0))
    #expect(Array(forward[1...]) == backward[1...].reversed())
    #expect(Set(forward).count == 20)
    #expect(Set(try frames(0.5, 0.5)) == [forward[10]])
  }

  // V-03: the inputs, by key path and in the timeline.
  @Test(.ownContext) func inputsAnimate() throws {
    func frame(_ angle: String, _ rest: String) throws -> UInt64 {
      try frames(
        """
        layers:
          - id: a
            type: filterTransition
            frame: [0, 0, 60, 40]
            progress: 0.5
            filter: {filter: CISwipeTransition, inputWidth: 4, inputAngle: \(angle)}
            \(layers)
        \(rest)
        """)[10]
    }
    let still = try frame("1", "")
    let animation =
      "    animations: [{type: basic, keyPath: filter.inputAngle, fromValue: 0, toValue: 2, "
      + "duration: 1s, timingFunction: linear}]"
    #expect(try frame("0", animation) == still)
    #expect(try frame("0", "timeline: [{at: 0, set: {a.filter.inputAngle: 1}}]") == still)
    #expect(try frame("0", "") != still)
  }

  // Whole scenes, each in a file of its own, with their animations.
  @Test(.ownContext) func includedScenesAreImages() throws {
    let square =
      "{frame: [10, 10, 20, 20], backgroundColor: red, "
      + "animations: [{type: basic, keyPath: position.x, toValue: 50, duration: 1s}]}"
    func text(_ image: String) -> String {
      "layers: [{type: filterTransition, frame: [0, 0, 60, 40], progress: 0.5, "
        + "layers: [\(image), {frame: [0, 0, 60, 40], backgroundColor: blue}]}]"
    }
    let file = Data("multiplane: 1\nlayers: [\(square)]\n".utf8)
    let included = try frames(text("{include: red.yaml}"), files: ["red.yaml": file])
    #expect(try included == frames(text("{layers: [\(square)]}")))
    #expect(Set(included).count > 10)
  }

  @Test func badFilters() throws {
    func expect(_ keys: String, _ message: String) throws {
      let found = try problems(keys)
      #expect(found.count == 1 && found.first?.contains(message) == true, "\(found)")
    }
    try expect("filter: CIGaussianBlur", #"the filter "CIGaussianBlur" cannot be used here"#)
    try expect("filter: CISwipeTransitoin", #"unknown filter "CISwipeTransitoin""#)
    try expect(
      "filter: {filter: CISwipeTransition, inputAngel: 1}", #"unknown key "inputAngel" in filter"#)
    try expect(
      "filter: {filter: CISwipeTransition, inputTime: 1}", #"unknown key "inputTime" in filter"#)
    try expect("filter: {inputAngle: 1}", #"missing key "filter" in filter"#)
    try expect("filter: {filter: CIPageCurlTransition, inputBacksideImage: no.png}", "MP0501")
    try expect("progress: half", #"expected a number, found "half""#)
    try expect(
      "layers: [{}, {}, {}]",
      "MP0209 a filter transition changes one layer to another; this one has 3 layers")
    #expect(try problems("layers: [{}, {}]") == [] && problems("layers: [{}]") == [])
  }

  @Test func badKeyPaths() throws {
    func expect(_ keys: String, _ keyPath: String, _ message: String) throws {
      let found = try problems(
        "\(keys) animations: [{type: basic, keyPath: \(keyPath), fromValue: 0, toValue: 1}]")
      #expect(found.count == 1 && found.first?.contains("MP0308 " + message) == true, "\(found)")
    }
    let swipe = "filter: CISwipeTransition,"
    try expect(swipe, "filter.inputScale", "the layer has no input for the key path")
    try expect("", "filter.inputAngle", "the layer has no filter for the key path")
    try expect(
      swipe, "filter.inputAngel",
      #"a filterTransition layer has no property "filter.inputAngel""#)
    // A filter belongs to a layer of this type.
    let other = try loadingProblems(videoHeader + "layers: [{filter: CISwipeTransition}]\n")
    #expect(other.count == 1 && other[0].contains(#"unknown key "filter""#), "\(other)")
  }
}
