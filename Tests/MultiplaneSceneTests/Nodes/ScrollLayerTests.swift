import CoreGraphics
import Multiplane
import MultiplaneScene
import TestSupport
import Testing

/// Scroll layers in scenes (SC).
@MainActor
struct ScrollLayerTests {
  private func scene(_ text: String) throws -> Scene {
    try SceneFolder().scene(videoHeader + text)
  }

  @Test(.ownContext) func theClassAndItsDefaults() throws {
    let stage = try scene(
      "layers: [{type: scroll, bounds: [0, 30, 20, 10]}, {type: scroll, masksToBounds: false}]"
    ).makeStage()
    let layers = try #require(stage.layer.sublayers as? [CAScrollLayer])
    #expect(layers.map(\.masksToBounds) == [true, false])
    #expect(layers[0].bounds == CGRect(x: 0, y: 30, width: 20, height: 10))
    #expect(NodeClasses.standard["scroll"]?.type.key("masksToBounds")?.defaultText == "true")
    #expect(NodeClasses.standard["layer"]?.type.key("masksToBounds")?.defaultText == "false")
  }

  @Test func aModeIsOneOfItsNames() throws {
    #expect(
      try loadingProblems(videoHeader + "layers: [{type: scroll, scrollMode: sideways}]") == [
        #"3:37 MP0208 unknown name "sideways""#
      ])
    #expect(
      try loadingProblems(videoHeader + "layers: [{scrollMode: both}]") == [
        #"3:11 MP0103 unknown key "scrollMode" in layer"#
      ])
    #expect(
      try loadingProblems(
        videoHeader + "layers: [{type: scroll, animations: [{type: basic, keyPath: scrollMode}]}]")
        == [#"3:61 MP0309 the property "scrollMode" cannot be animated"#])
  }

  // SC-03, R-01, R-19: a scroll layer renders like a clipped layer whose sublayers move instead.
  @Test func framesMatchThoseOfAClippedLayer() throws {
    func frames(_ keys: String, _ change: String) throws -> [UInt64] {
      let rows = (0..<6).map {
        "{frame: [2, \($0 * 12 + 2), 36, 9], cornerRadius: 3, "
          + "backgroundColor: \"hsl(\($0 * 60) 70% 50%)\"}"
      }
      let page = "{id: page, layers: [\(rows.joined(separator: ", "))]}"
      return try hashes(
        of: scene(
          """
          layers:
            - {id: view, frame: [10, 5, 40, 30], \(keys), layers: [\(page)]}
          timeline: [{at: 0.1s, set: {\(change)}, animate: 500ms}]
          """
        ).makeStage())
    }
    let scrolled = try frames("type: scroll", "view.bounds.origin: [0, 40]")
    #expect(Set(scrolled).count > 5)
    #expect(try scrolled == frames("masksToBounds: true", "view.bounds.origin: [0, 40]"))
    #expect(try scrolled == frames("masksToBounds: true", "page.position: [0, -40]"))
    #expect(try scrolled != frames("x-none: 0", "view.bounds.origin: [0, 40]"))
  }

  // MARK: Scrolling in the timeline

  /// Returns the origin of a scroll layer's bounds at a time.
  private func origin(
    _ keys: String, _ entry: String, at time: Double, isShown: Bool = false
  ) throws -> CGPoint {
    let stage = try scene(
      "layers: [{id: a, type: scroll, bounds: [1, 2, 20, 10], \(keys)}]\n"
        + "timeline: [{at: 0.2s, \(entry)}]"
    ).makeStage()
    stage.advance(to: time)
    let layer = try #require(stage.layer.sublayers?.first)
    return try #require(isShown ? layer.presentation() : layer).bounds.origin
  }

  // SC-01
  @Test(
    .ownContext,
    arguments: [
      ("x-none: 0", CGPoint(x: 30, y: 40)), ("scrollMode: vertically", CGPoint(x: 1, y: 40)),
      ("scrollMode: horizontally", CGPoint(x: 30, y: 2)), ("scrollMode: none", CGPoint(x: 1, y: 2)),
    ])
  func scrollingFollowsTheMode(keys: String, end: CGPoint) throws {
    #expect(try origin(keys, "scroll: {a: [30, 40]}", at: 0.3) == end)
    #expect(try origin(keys, "layers: [a], scroll: [30, 40]", at: 0.3) == end)
    // A mode that the same entry sets applies.
    #expect(
      try origin(keys, "scroll: {a: [30, 40]}, set: {a.scrollMode: both}", at: 0.3)
        == CGPoint(x: 30, y: 40))
  }

  @Test(.ownContext) func scrollingAnimatesInItsTransaction() throws {
    let linear = "animate: {duration: 400ms, curve: linear}"
    // A quarter of the duration.
    let shown = try origin(
      "x-none: 0", "scroll: {a: [41, 2]}, \(linear)", at: 0.3, isShown: true)
    #expect(isClose(shown.x, 11) && isClose(shown.y, 2))
    let immediate = try origin(
      "x-none: 0", "scroll: {a: [41, 2]}, animate: none", at: 0.3,
      isShown: true)
    #expect(immediate == CGPoint(x: 41, y: 2))
  }

  /// An entry after a scroll waits for the animation of the bounds, whichever action provides it.
  @Test func scrollingTakesTime() throws {
    func end(_ keys: String, _ entry: String) throws -> Double {
      try SceneFolder().scene(
        "multiplane: 1\nstage: {size: [9, 9]}\n"
          + "layers: [{id: a, type: scroll, \(keys)}, {id: b}]\ntimeline:\n"
          + "  - {at: 1s, label: l, \(entry)}\n"
          + "  - {after: l, set: {b.zPosition: 2}, animate: 100ms}"
      ).duration
    }
    #expect(isClose(try end("x-none: 0", "scroll: {a: [0, 9]}"), 1.35))
    #expect(
      isClose(try end("x-none: 0", "scroll: {a: [0, 9]}, animate: 2s"), 3.1))
    #expect(
      isClose(
        try end("actions: {bounds: {type: basic, duration: 500ms}}", "scroll: {a: [0, 9]}"), 1.6))
    #expect(isClose(try end("actions: {bounds: none}", "scroll: {a: [0, 9]}"), 1.1))
  }

  @Test func onlyScrollLayersScroll() throws {
    func problems(_ layer: String, _ target: String) throws -> [String] {
      try loadingProblems(
        videoHeader + "layers: [\(layer)]\ntimeline: [{at: 0, scroll: \(target)}]")
    }
    #expect(
      try problems("{id: a, type: text}", "{a: [0, 1]}")
        == [#"4:32 MP0308 a text layer has no property "scrollMode""#])
    #expect(
      try problems("{id: a, type: scroll}", "{a: 1}")
        == ["4:32 MP0104 expected a point, found the number 1"])
    #expect(
      try problems("{id: a, type: scroll}", "{a: [1, 2, 3, 4]}")
        == ["4:32 MP0209 expected 2 components for a point, found 4"])
    #expect(
      try problems("{id: a, type: scroll}", "{b: [1, 2]}")
        == [#"4:29 MP0301 no layer has the id "b""#])
  }
}
