import CoreGraphics
import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import SceneInspection
import Testing

@MainActor
@Suite struct CurveSheetTests {
  private static func scene() throws -> Scene {
    try TestScene.scene(
      """
      multiplane: 1
      stage: {size: [64, 36], fps: 10, duration: 1s, background: black}
      markers: {a < b: 0.5s}
      layers:
        - id: box
          frame: [0, 0, 10, 10]
          animations:
            - {type: basic, keyPath: position, fromValue: [0, 0], toValue: [64, 36], duration: 1s}
      """)
  }

  private static func drawing(_ appearance: PlotAppearance) throws -> Drawing {
    let collection = PropertyCurve.curves(of: try scene())
    return CurveSheet(
      collection.curves, title: "box & co", note: "1 curve", of: collection,
      appearance: appearance
    ).drawing
  }

  @Test("An SVG document is well-formed, the same every time, and has its texts (CU-07)")
  func svg() throws {
    let text = try Self.drawing(.light).svg()
    #expect(try Self.drawing(.light).svg() == text)
    #expect(text.hasPrefix("<svg xmlns=") && text.hasSuffix("</svg>\n"))
    for part in ["box &amp; co", "a &lt; b", ">position<", "0 to 64 pt", ">0.5 s<"] {
      #expect(text.contains(part), "\(part)")
    }
    // The line from 0 to 64 is straight: two points.
    #expect(text.contains("stroke=\"#0069a8\" stroke-width=\"1.75\""))
  }

  @Test("A PNG image has the size and background of the drawing, light and dark (CU-08)")
  func png() throws {
    for (appearance, paper) in [(PlotAppearance.light, 0xFFFF_FFFF), (.dark, 0xFF17_191D)] {
      let drawing = try Self.drawing(appearance)
      let image = drawing.makeStage().snapshot().buffer
      #expect(image.width == Int(drawing.size.width) && image.height == Int(drawing.size.height))
      #expect(image[0, 0] == UInt32(paper))
    }
  }

  @Test("Easings have their ends, and steps their jumps (CU-09)")
  func easings() throws {
    #expect(EasingCurve.named.count == 6 + 30 + 4 + 2)
    for curve in EasingCurve.named where !curve.name.hasPrefix("steps") {
      #expect(abs(curve.value(0)) < 1e-9 && abs(curve.value(1) - 1) < 1e-9, "\(curve.name)")
    }
    let quad = try #require(try EasingCurve("easeInQuad"))
    #expect(quad.value(0.5) == 0.25)
    #expect(try EasingCurve("easeSideways") == nil)
    let text = try EasingGallery(
      EasingCurve.named, title: "Easings", appearance: .dark
    ).drawing.svg()
    #expect(text.contains("steps(4, jump-none)") && text.contains("spring(0.3)"))
    #expect(text.contains("stroke-dasharray"))
  }

  @Test("The easings of a scene are counted once for each animation (CU-09)")
  func used() throws {
    let scene = try TestScene.scene(
      """
      multiplane: 1
      stage: {size: [64, 36], fps: 10, duration: 1s}
      layers:
        - frame: [0, 0, 10, 10]
          animations:
            - {type: basic, keyPath: opacity, toValue: 0, duration: 1s, timingFunction: easeOutBack}
            - {type: basic, keyPath: cornerRadius, toValue: 3, duration: 1s}
            - {type: basic, keyPath: position.x, toValue: 3, duration: 1s,
               timingFunction: easeOutBack}
      """)
    let used = EasingCurve.used(by: scene)
    #expect(used.map(\.name) == ["easeOutBack", "linear"])
    #expect(used.map(\.note) == ["used 2 times", "used once"])
  }

  @Test("A way follows the transforms of enclosing layers and the camera (CU-10)")
  func way() throws {
    // The stage's camera doubles distances from its middle, (32, 18).
    let scene = try TestScene.scene(
      """
      multiplane: 1
      stage: {size: [64, 36], fps: 10, duration: 1s}
      layers:
        - frame: [0, 0, 64, 36]
          camera: {zoom: 2}
          layers:
            - frame: [10, 0, 40, 36]
              layers:
                - id: dot
                  frame: [0, 0, 4, 4]
                  animations:
                    - {type: basic, keyPath: position.x, fromValue: 2, toValue: 12, duration: 1s}
      """)
    let skin = try OnionSkin(
      of: scene, layers: ["dot"], at: 0, ghostTimes: [0.5], scale: 1, frameRate: 10,
      background: nil)
    let places = try #require(skin.paths.first?.runs.first)
    let frames = places.filter(\.isFrame)
    #expect(frames.count == 10)
    for (index, place) in frames.enumerated() {
      // x in the group is 2 + index, and 10 more in the layer with the camera.
      let x = 32 + 2 * (12 + Double(index) - 32)
      #expect(abs(place.point.x - x) < 1e-6 && abs(place.point.y - (18 + 2 * (2 - 18))) < 1e-6)
    }
    #expect(places.first?.isKeyframe == true)
    #expect(throws: OnionSkin.Problem.self) {
      try OnionSkin(
        of: scene, layers: ["dott"], at: 0, ghostTimes: [], scale: 1, frameRate: 10,
        background: nil)
    }
  }
}
