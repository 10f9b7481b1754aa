import CoreGraphics
import Multiplane
import MultiplaneScene
import MultiplaneTesting
import SceneInspection
import Testing

/// Plots as images, at less than their size, which keeps the recordings small.
@MainActor
@Suite struct PlotImageTests {
  private static func scene() throws -> Scene {
    try TestScene.scene(
      """
      multiplane: 1
      stage: {size: [160, 90], fps: 10, duration: 2s, background: "#101418"}
      markers: {rest: 1s}
      layers:
        - id: card
          frame: [10, 40, 30, 30]
          backgroundColor: orange
          animations:
            - {type: basic, keyPath: position, toValue: [130, 30], duration: 1s,
               timingFunction: easeOutBack, fillMode: forwards, removedOnCompletion: false}
            - {type: keyframe, keyPath: backgroundColor, values: [orange, "#0000ff40", teal],
               duration: 2s}
            - {type: basic, keyPath: opacity, fromValue: 0.2, toValue: 1, duration: 2s,
               timingFunction: "steps(4)"}
      """)
  }

  @Test("A sheet of curves (CU-06, CU-07, CU-08)", arguments: PlotAppearance.allCases)
  func curves(appearance: PlotAppearance) throws {
    let scene = try Self.scene()
    let collection = PropertyCurve.curves(of: scene)
    let width = CurveSheet.leastWidth
    let sheet = CurveSheet(
      collection.curves, title: "card.yaml", note: "3 curves", of: collection,
      stills: try CurveSheet.stills(
        of: scene, width: width, frameRate: scene.frameRate, background: scene.background,
        workers: 1),
      appearance: appearance, width: width)
    expectImage(
      sheet.drawing.makeStage(scale: 4.0 / 9).snapshot(), matches: "curves-\(appearance)")
  }

  @Test("A gallery of easings (CU-09)")
  func easings() throws {
    let names = ["easeOutBack", "steps(4)", "spring(0.3)"]
    let gallery = EasingGallery(
      try names.compactMap { try EasingCurve($0) }, title: "Easings", appearance: .light)
    expectImage(gallery.drawing.makeStage(scale: 0.45).snapshot(), matches: "easings")
  }

  @Test("An onion skin (CU-10)")
  func onion() throws {
    let scene = try Self.scene()
    let skin = try OnionSkin(
      of: scene, layers: ["card"], at: 0.5, ghostTimes: [0, 0.2, 1], scale: 1.7,
      frameRate: scene.frameRate, background: scene.background)
    let drawing = skin.drawing(title: "card.yaml", width: 320, appearance: .light)
    expectImage(drawing.makeStage().snapshot(), matches: "onion")
  }
}
