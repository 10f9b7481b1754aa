import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import SceneTestSupport
import TestSupport
import Testing
import UIKit

/// What a camera shows is compared with a layer that is placed by the formula of CM-01.
///
/// The world has bounds of 60 by 40 points with the middle (30, 20). Its camera has the center
/// (20, 10) and the zoom 2, so the middle of a layer of the same size is shown at (50, 40).
@MainActor
@Suite("Cameras with everything else (CM)", .ownContext)
struct CameraCombinationTests {
  private static let camera = "camera: {center: [20, 10], zoom: 2}"
  private static let placed =
    "bounds: [0, 0, 60, 40], position: [50, 40], transform: {scale: [2, 2]}"
  private static let pan =
    "animations: [{type: basic, keyPath: camera.center, toValue: [40, 15], duration: 1s, "
    + "timingFunction: linear}]"
  private static let placedPan =
    "animations: [{type: basic, keyPath: position, toValue: [10, 30], duration: 1s, "
    + "timingFunction: linear}]"
  private static let fade =
    "animations: [{type: basic, keyPath: opacity, fromValue: 0, toValue: 1, duration: 1s}]"
  private static let symbols = """
    symbols:
      clip:
        layers:
          - {bounds: [0, 0, 9, 6], backgroundColor: tomato, cornerRadius: 2,
             position: {expr: "[6 + 40 * t, 10 + 8 * t]"}}
        duration: 500ms

    """

  private func frames(_ rest: String, header: String = videoHeader) throws -> [UInt64] {
    try hashes(of: SceneFolder().scene(header + rest).makeStage())
  }

  /// Expects two scenes to show the same moving frames.
  private func expectSame(
    _ seen: String, _ placed: String, header: String = videoHeader,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let frames = try frames(seen, header: header)
    #expect(try frames == self.frames(placed, header: header), sourceLocation: sourceLocation)
    #expect(Set(frames).count > 3, sourceLocation: sourceLocation)
  }

  nonisolated static let contents: [(String, String)] = [
    (
      "a precomposition with a clock",
      "layers: [{symbol: clip, frame: [0, 0, 60, 40], clock: {speed: 2, loop: forever}}]"
    ),
    (
      "a layout",
      "layout: {kind: row, gap: 3, padding: [2, 4]}, layers: [{width: 10, height: 8, "
        + "backgroundColor: tomato}, {bounds: [0, 0, 8, 12], backgroundColor: seagreen, "
        + "layers: [{frame: [1, 2, 3, 4], backgroundColor: white}]}]"
    ),
    (
      "instances",
      "layers: [{type: replicator, frame: [4, 2, 60, 40], instanceCount: 3, instanceDelay: 0.1, "
        + "instanceTransform: {translate: [12, 5]}, layers: [{bounds: [0, 0, 8, 6], "
        + "backgroundColor: tomato, animations: [{type: basic, keyPath: position.y, toValue: 20, "
        + "duration: 1s}]}]}]"
    ),
    (
      "a mask",
      "layers: [{frame: [5, 0, 40, 30], backgroundColor: tomato, mask: {frame: [4, 3, 20, 16], "
        + "cornerRadius: 8, backgroundColor: white}}]"
    ),
    (
      "a filter, a shadow and a path that changes",
      "layers: [{type: shape, fillColor: tomato, path: {rect: [12, 6, 10, 8]}, shadowOpacity: 0.7, "
        + "shadowOffset: [2, 1], animations: [{type: basic, keyPath: path, toValue: {rect: [20, 8, "
        + "20, 10]}, duration: 1s}]}, {frame: [30, 14, 10, 9], backgroundColor: seagreen, "
        + "filters: [{filter: CIGaussianBlur, inputRadius: 2}]}]"
    ),
    (
      "a filter transition",
      "layers: [{type: filterTransition, frame: [2, 2, 40, 24], filter: CISwipeTransition, "
        + "layers: [{frame: [0, 0, 40, 24], backgroundColor: tomato}, "
        + "{frame: [0, 0, 40, 24], backgroundColor: seagreen}], animations: [{type: basic, "
        + "keyPath: progress, fromValue: 0, toValue: 1, duration: 1s}]}]"
    ),
    (
      "another camera",
      "layers: [{frame: [8, 4, 30, 20], masksToBounds: true, camera: {center: [12, 8], zoom: 4}, "
        + "layers: [{frame: [10, 7, 4, 3], backgroundColor: tomato}]}]"
    ),
  ]

  @Test(
    "A moving camera shows the same bytes as a moving layer (CM-01, CM-02)", arguments: contents)
  func moving(what: String, contents: String) throws {
    try expectSame(
      Self.symbols
        + "layers: [{frame: [0, 0, 60, 40], \(Self.camera), \(Self.pan), \(contents)}]",
      Self.symbols + "layers: [{\(Self.placed), \(Self.placedPan), \(contents)}]")
  }

  @Test("Layers with depth are flattened, and then looked at (CM-01, CM-03)")
  func flattened() throws {
    let contents =
      "layers: [{type: transform, frame: [0, 0, 60, 40], transform: {rotate: {y: 30deg}, "
      + "perspective: 200}, layers: [{frame: [10, 5, 20, 12], backgroundColor: tomato, "
      + "\(Self.fade)}, {frame: [16, 8, 20, 12], zPosition: 10, backgroundColor: seagreen}]}]"
    try expectSame(
      "layers: [{frame: [0, 0, 60, 40], \(Self.camera), \(contents)}]",
      "layers: [{\(Self.placed), \(contents)}]")
  }

  @Test("The camera of a precomposition looks at its contents (CM-02)")
  func precomposition() throws {
    let clip = "{symbol: clip, frame: [0, 0, 60, 40], clock: {loop: forever}"
    try expectSame(
      Self.symbols + "layers: [\(clip), \(Self.camera)}]",
      Self.symbols + "layers: [{\(Self.placed), layers: [\(clip)}]}]")
  }

  @Test("A camera in a mask moves what masks (CM-02)")
  func mask() throws {
    func scene(_ mask: String) -> String {
      "layers: [{frame: [0, 0, 60, 40], backgroundColor: tomato, mask: {frame: [0, 0, 60, 40], \(mask)}}]"
    }
    let hole = "layers: [{frame: [14, 6, 12, 8], cornerRadius: 3, backgroundColor: white}]"
    try expectSame(
      scene("\(Self.camera), \(Self.pan), \(hole)"),
      scene("layers: [{\(Self.placed), \(Self.placedPan), \(hole)}]"))
  }

  @Test("Both images of a filter transition show what its camera shows (CM-02)")
  func filterTransition() throws {
    func image(_ color: String, _ frame: String) -> String {
      "{frame: \(frame), backgroundColor: \(color)}"
    }
    func scene(_ keys: String, _ images: [String]) -> String {
      "layers: [{type: filterTransition, frame: [0, 0, 60, 40], filter: CISwipeTransition, \(keys)"
        + "layers: [\(images.joined(separator: ", "))], animations: [{type: basic, "
        + "keyPath: progress, fromValue: 0, toValue: 1, duration: 1s}]}]"
    }
    // (x - 20) * 2 + 30, (y - 10) * 2 + 20
    try expectSame(
      scene(
        "\(Self.camera), ", [image("tomato", "[10, 5, 16, 9]"), image("seagreen", "[12, 4, 9, 9]")]),
      scene("", [image("tomato", "[10, 10, 32, 18]"), image("seagreen", "[14, 8, 18, 18]")]))
  }

  @Test("A camera at a layer that keeps depth does not change z (CM-03)")
  func depth() throws {
    func scene(_ first: String, _ second: String, _ keys: String) -> String {
      "layers: [{type: transform, frame: [0, 0, 60, 40], perspective: 100, \(keys)layers: ["
        + "{frame: \(first), zPosition: 30, backgroundColor: tomato, \(Self.fade)}, "
        + "{frame: \(second), zPosition: -20, backgroundColor: seagreen}]}]"
    }
    try expectSame(
      scene("[18, 8, 6, 4]", "[10, 6, 20, 12]", "\(Self.camera), "),
      scene("[26, 16, 12, 8]", "[10, 12, 40, 24]", ""))
  }

  // A finger drags a list, and a box falls onto a floor: all of it is twice as large.
  @Test("Views, fingers and physics are the same under a camera (CM-02, CM-08)")
  func views() throws {
    let contents = """
      dynamics:
            - {gravity: box, magnitude: 0.2}
            - {collision: box, boundaries: [reference]}
          subviews:
            - {type: view, id: box, frame: [20, 0, 6, 6], backgroundColor: tomato}
            - type: scrollView
              frame: [5, 5, 12, 20]
              contentSize: [12, 90]
              subviews:
                - {type: view, frame: [2, 4, 8, 6], backgroundColor: white}
                - {type: view, frame: [2, 30, 8, 6], backgroundColor: seagreen}
      """
    func scene(_ keys: String) -> String {
      "input: [{at: 100ms, drag: [[10, 36], [10, 6]], over: 300ms}]\nlayers:\n"
        + "  - type: view\n    \(keys)\n    \(contents)\n"
    }
    try expectSame(
      scene("frame: [0, 0, 60, 40]\n    \(Self.camera)"),
      scene("bounds: [0, 0, 60, 40]\n    center: [50, 40]\n    transform: {scale: [2, 2]}"))
  }

  // The middle of the switch, (35.5, 25.5), is seen at (100 + 1.25 * 15.5, 50 + 1.25 * 15.5).
  @Test(
    "A tap hits what is seen (CM-08)", arguments: [([119, 69], true), ([35, 25], false)])
  func taps(place: [Int], isOn: Bool) throws {
    let stage = try SceneFolder().scene(
      """
      multiplane: 1
      stage: {size: [200, 100], fps: 20, duration: 1s}
      input: [{at: 200ms, tap: \(place)}]
      layers:
        - type: view
          frame: [0, 0, 200, 100]
          camera: {center: [20, 10], zoom: 1.25}
          subviews: [{type: switch, frame: [10, 10, 51, 31]}]
      """
    ).makeStage()
    let control = try #require(stage.window.subviews.first?.subviews.first as? UISwitch)
    stage.advance(to: 1)
    #expect(control.isOn == isOn)
  }

  private static let combined = """
    multiplane: 1
    stage: {size: [120, 80], fps: 20, duration: 1s, motionBlur: {samples: 3}}
    \(symbols)layers:
      - frame: [0, 0, 120, 80]
        masksToBounds: true
        camera: {center: [60, {expr: "40 + 10 * t"}], zoom: {expr: "pow(4, t)"}, roll: {expr: 20deg * t}}
        layers:
          - {symbol: clip, frame: [20, 20, 60, 40], clock: {speed: -1, loop: forever}, camera: {zoom: 2}}
          - {type: text, frame: [30, 44, 60, 16], string: Pine Hill, fontSize: 10, foregroundColor: white,
             animate: {preset: rise, by: word, stagger: 100ms}}
          - type: replicator
            frame: [50, 30, 60, 40]
            instanceCount: 4
            instanceTransform: {translate: [9, 3]}
            camera: {roll: 30deg}
            mask: {frame: [0, 0, 40, 30], backgroundColor: white}
            layers: [{bounds: [0, 0, 6, 6], backgroundColor: seagreen, shadowOpacity: 0.5}]
        animations:
          - {type: keyframe, keyPath: camera.center.x, values: [60, 40, 80], duration: 1s}

    """

  @Test("Each frame alone and any number of workers show the same (CM-01)")
  func determinism() throws {
    func hashes(_ options: RenderOptions) throws -> [UInt64] {
      var hashes: [UInt64] = []
      let stage = try SceneFolder().scene(Self.combined).makeStage()
      try stage.frames(duration: 1, options: options) { hashes.append(pixelHash($1.buffer)) }
      return hashes
    }
    let all = try hashes(RenderOptions(workers: 1))
    #expect(Set(all).count == 20)
    #expect(try hashes(RenderOptions(workers: 4)) == all)
    for frame in [0, 7, 13, 19] {
      #expect(try hashes(RenderOptions(frames: FrameSelection([frame]))) == [all[frame]])
    }
  }
}
