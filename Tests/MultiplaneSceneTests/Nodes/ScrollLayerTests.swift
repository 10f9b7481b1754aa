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
        #"3:37 MP0208 "sideways" is none of the names known here"#
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

  // SC-03, R-01, R-19: the frames of a layer that clips, and of one that moves what it holds instead.
  @Test func framesAreThoseOfAClippedLayer() throws {
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
          timeline: [{at: 0.1s, set: {\(change)}, transaction: {duration: 500ms}}]
          """
        ).makeStage())
    }
    let scrolled = try frames("type: scroll", "view.bounds.origin: [0, 40]")
    #expect(Set(scrolled).count > 5)
    #expect(try scrolled == frames("masksToBounds: true", "view.bounds.origin: [0, 40]"))
    #expect(try scrolled == frames("masksToBounds: true", "page.position: [0, -40]"))
    #expect(try scrolled != frames("x-none: 0", "view.bounds.origin: [0, 40]"))
  }
}
