import CoreGraphics
import Multiplane
import MultiplaneScene
import QuartzCore
import SceneTestSupport
import TestSupport
import Testing

/// Layouts and pins of scenes, on a stage of 200 by 100 points.
@MainActor
struct LayoutSceneTests {
  private func scene(_ text: String) throws -> Scene {
    try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 100], fps: 20, duration: 2s, safeArea: [10, 0, 0, 20]}

      """ + text)
  }

  /// Returns the frames of the sublayers of the first layer.
  private func frames(_ layer: CALayer?) -> [CGRect] { (layer?.sublayers ?? []).map(\.frame) }

  private func errors(_ text: String) -> [String] {
    do {
      _ = try scene(text)
      return []
    } catch let error as SceneError {
      return error.diagnostics.map { "\($0.code.rawValue) \($0.pointer): \($0.message)" }
    } catch {
      return ["\(error)"]
    }
  }

  @Test("A scene lays out its layers before the first frame (SL-02, SL-10, SL-11)", .ownContext)
  func first() throws {
    let stage = try scene(
      """
      layers:
        - layout: {kind: row, gap: 4, padding: [2, 3]}
          pin: {right: 0, top: 5, to: safeArea}
          layers:
            - {width: 10, height: 20}
            - {bounds: [0, 0, 30, 10]}
      """
    ).makeStage()
    let row = try #require(stage.layer.sublayers?.first)
    #expect(row.frame == CGRect(x: 130, y: 15, width: 50, height: 24))
    #expect(
      frames(row) == [
        CGRect(x: 3, y: 2, width: 10, height: 20), CGRect(x: 17, y: 2, width: 30, height: 10),
      ])
  }

  @Test("A step moves the neighbors in its transaction (SL-12)", .ownContext)
  func transaction() throws {
    let stage = try scene(
      """
      layers:
        - layout: row
          layers:
            - {id: a, width: 20, height: 10}
            - {id: b, width: 20, height: 10}
      timeline:
        - {at: 0.5s, animate: {duration: 1s, curve: linear},
           set: {a.bounds.size.width: 60}}
      """
    ).makeStage()
    let b = try #require(stage.layer.sublayers?.first?.sublayers?.last)
    for (time, x) in [(0.4, 20.0), (0.75, 30), (1, 40), (1.5, 60)] {
      stage.advance(to: time)
      #expect(abs((b.presentation()?.frame.minX ?? 0) - x) < 1e-6, "at \(time)")
    }
  }

  @Test(
    "A step without actions moves them at once, and a hidden layer makes room (SL-09, SL-12)",
    .ownContext)
  func hiding() throws {
    let stage = try scene(
      """
      layers:
        - layout: row
          layers:
            - {id: a, width: 20, height: 10, hidden: true}
            - {id: b, width: 20, height: 10}
      timeline:
        - {at: 0.5s, animate: none, set: {a.hidden: false}}
        - {at: 1s, animate: {duration: 0.5s, curve: linear}, set: {a.hidden: true}}
      """
    ).makeStage()
    let row = try #require(stage.layer.sublayers?.first)
    #expect(frames(row)[1].minX == 0)
    stage.advance(to: 0.6)
    #expect(frames(row).map(\.minX) == [0, 20])
    #expect(row.sublayers?.last?.presentation()?.frame.minX == 20)
    stage.advance(to: 1.25)
    #expect(abs((row.sublayers?.last?.presentation()?.frame.minX ?? 0) - 10) < 1e-6)
  }

  @Test(
    "A layer has one place and one size (SL-13)",
    arguments: [
      (
        "layers: [{layout: row, layers: [{position: [1, 2], width: 9}]}]",
        #"MP0344 /layers/0/layers/0/position: "position" and the layout of layer both place the layer"#
      ),
      (
        "layers: [{pin: fill, frame: [0, 0, 1, 1]}]",
        #"MP0344 /layers/0/frame: "frame" and "pin" both place the layer"#
      ),
      (
        "layers: [{pin: center, width: 9, bounds: [0, 0, 1, 1]}]",
        #"MP0344 /layers/0/bounds: "bounds" and "width" both size the layer"#
      ),
      (
        "layers: [{pin: fill, width: 9}]",
        #"MP0343 /layers/0/width: "pin" and "width" determine the same size twice"#
      ),
      (
        "layers: [{width: 9}]",
        #"MP0343 /layers/0/width: "width" has no effect, because the layer is neither pinned nor in a layout"#
      ),
      (
        "layers: [{layers: [{pin: fill}]}]",
        "MP0343 /layers/0/layers/0/pin: layer has no size to pin the layer to"
      ),
      (
        "layers: [{layout: row, layers: [{type: view}]}]",
        "MP0343 /layers/0/layers/0: the layout of layer cannot arrange a view"
      ),
      (
        "layers: [{pin: {left: 0, right: 0, centerX: 0}}]",
        "MP0343 /layers/0/pin/centerX: left, right, centerX determine the same size twice"
      ),
      (
        "layers: [{layout: {kind: row, wrap: true}, width: 90, layers: [{height: 50%}]}]",
        "MP0345 /layers/0/layers/0/height: the height is a percentage of the height of layer, which is that of its content"
      ),
      (
        "layers: [{pin: fill, layers: [{frame: [0, 0, 50%, 9]}]}]",
        "MP0343 /layers/0/layers/0/frame/2: a percentage of a size that the layout determines is not known here"
      ),
      (
        """
        layers: [{layout: row, layers: [{id: a, width: 9}]}]
        timeline: [{at: 1s, set: {a.position.x: 9}}]
        """,
        #"MP0344 /timeline/0/set/a.position.x: a layout or a pin places "a""#
      ),
    ])
  func mistakes(text: String, error: String) {
    #expect(errors(text) == [error])
  }

  @Test("Percentages of known sizes are valid (SL-04, SL-13)", .ownContext)
  func percentages() throws {
    let stage = try scene(
      """
      layers:
        - layout: column
          pin: fill
          layers:
            - layout: row
              height: 40%
              layers: [{width: 50%, height: 50%}, {grow: 1}]
      """
    ).makeStage()
    let column = try #require(stage.layer.sublayers?.first)
    #expect(frames(column) == [CGRect(x: 0, y: 0, width: 200, height: 40)])
    #expect(
      frames(column.sublayers?.first) == [
        CGRect(x: 0, y: 0, width: 100, height: 20), CGRect(x: 100, y: 0, width: 100, height: 40),
      ])
  }

  @Test("A layout without a place is at the top left (SL-15)", .ownContext)
  func topLeft() throws {
    let stage = try scene(
      """
      layers:
        - layout: {kind: row, padding: 4}
          layers: [{id: a, width: 20, height: 10}]
        - {layout: row, bounds: [0, 0, 30, 20], position: [50, 50]}
        - {layout: row, id: c, bounds: [0, 0, 30, 20]}
        - {bounds: [0, 0, 30, 20]}
      timeline:
        - {at: 0.5s, animate: none,
           set: {a.bounds.size.width: 60, c.position: [40, 40]}}
        - {at: 1s, animate: none, set: {c.bounds.size.width: 10}}
      """
    ).makeStage()
    #expect(
      frames(stage.layer) == [
        CGRect(x: 0, y: 0, width: 28, height: 18), CGRect(x: 35, y: 40, width: 30, height: 20),
        CGRect(x: 0, y: 0, width: 30, height: 20), CGRect(x: -15, y: -10, width: 30, height: 20),
      ])
    stage.advance(to: 1.5)
    #expect(frames(stage.layer)[0] == CGRect(x: 0, y: 0, width: 68, height: 18))
    #expect(frames(stage.layer)[2] == CGRect(x: 35, y: 30, width: 10, height: 20))
  }

  @Test("Edges are whole pixels with snap (SL-16)", .ownContext)
  func snapping() throws {
    func edges(_ layout: String) throws -> [CGRect] {
      let stage = try scene(
        """
        layers:
          - layout: {kind: row\(layout)}
            pin: {left: 0, top: 0}
            width: 100
            height: 10
            layers: [{grow: 1}, {grow: 1}, {grow: 1}]
        """
      ).makeStage(scale: 2, frameRate: 20, background: nil)
      return frames(stage.layer.sublayers?.first)
    }
    // Thirds of 200 pixels: 66.67 and 133.33.
    #expect(
      try edges(", snap: pixels") == [
        CGRect(x: 0, y: 0, width: 33.5, height: 10), CGRect(x: 33.5, y: 0, width: 33, height: 10),
        CGRect(x: 66.5, y: 0, width: 33.5, height: 10),
      ])
    #expect(try edges("")[1].minX != 33.5)
  }
}
