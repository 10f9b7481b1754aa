import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import Testing

@MainActor
struct PrecompositionTests {
  private let clip = """
    multiplane: 1
    stage: {size: [60, 40], fps: 20, background: "#102030", duration: 2s}
    parameters: {tint: {type: color, default: orange}}
    layers:
      - {id: dot, bounds: [0, 0, 10, 10], position: [10, 20], backgroundColor: {param: tint}}
    timeline:
      - {at: 0.2s, set: {dot.position: [50, 20]}, animate: 1s}
      - {at: 1.5s, set: {dot.opacity: 0.3}, animate: none}
    """

  private func scene(_ text: String, duration: String = ", duration: 1s") throws -> Scene {
    let folder = try SceneFolder(["clip.yaml": Data(clip.utf8)])
    return try folder.scene(
      "multiplane: 1\nstage: {size: [60, 40], fps: 20\(duration)}\n" + text)
  }

  private func alone(at time: Double) throws -> UInt64 {
    let stage = try SceneFolder().scene(clip).makeStage()
    stage.advance(to: time)
    return pixelHash(stage.snapshot().buffer)
  }

  @Test("An included file shows at trim + speed * t what it shows alone (PC-02, PC-12)")
  func includedFiles() throws {
    let scene = try scene("layers: [{include: clip.yaml, clock: {trim: 0.5s, speed: 1.5}}]")
    let shown = try hashes(of: scene.makeStage())
    for frame in 0..<20 {
      let expected = try alone(at: 0.5 + 1.5 * Double(frame) / 20)
      #expect(shown[frame] == expected, "frame \(frame)")
    }
  }

  @Test("The timeline of an included file runs without a clock, too (PC-10)") func timelines()
    throws
  {
    let shown = try hashes(of: scene("layers: [{include: clip.yaml}]").makeStage())
    for frame in [0, 9, 19] { #expect(try shown[frame] == alone(at: Double(frame) / 20)) }
  }

  @Test(
    "Videos last until their precompositions end (PC-05)",
    arguments: [
      ("{}", 2), ("{start: 1s, speed: 2}", 2), ("{trim: [0s, 0.5s], loop: 5, start: 250ms}", 2.75),
      ("{speed: -0.5}", 4), ("{remap: [[0s, 0s], [3s, 1s]]}", 3),
      ("{freeze: 1s, duration: 3s}", 3),
    ])
  func lengths(clock: String, length: Double) throws {
    let scene = try scene("layers: [{include: clip.yaml, clock: \(clock)}]", duration: "")
    #expect(abs(scene.duration - length) < 1e-9)
  }

  private let badge = """
    symbols:
      badge:
        parameters: {tint: {type: color, default: red}}
        bounds: [0, 0, 30, 20]
        backgroundColor: {param: tint}
        layers: [{id: mark, frame: [50%, 0, 50%, 50%], backgroundColor: white}]
        timeline:
          - {at: 0.2s, set: {mark.opacity: 0}, animate: none}
        markers: {gone: 0.2s}

    """

  private func color(_ stage: Stage, _ x: Int, _ y: Int) -> [UInt8] {
    let pixel = stage.snapshot().buffer[x, y]
    return [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
  }

  @Test("Each use of a symbol has a clock of its own, and its own place (PC-10, PC-11)")
  func symbols() throws {
    let stage = try scene(
      badge + """
        layers:
          - {symbol: badge, id: a, position: [15, 10]}
          - {symbol: badge, id: b, position: [45, 30], arguments: {tint: blue}, clock: {start: 0.3s, fillMode: backwards}}
        timeline: [{at: 0.1s, set: {a.position: [15, 30]}, animate: none}]
        """
    ).makeStage()
    #expect(color(stage, 2, 2) == [255, 0, 0] && color(stage, 20, 2) == [255, 255, 255])
    #expect(color(stage, 50, 22) == [255, 255, 255] && color(stage, 32, 22) == [0, 0, 255])
    stage.advance(to: 0.25)
    #expect(color(stage, 2, 2) == [0, 0, 0] && color(stage, 20, 22) == [255, 0, 0])
    #expect(color(stage, 50, 22) == [255, 255, 255])
    stage.advance(to: 0.6)
    #expect(color(stage, 50, 22) == [0, 0, 255])
  }

  @Test("The keys of a use are those of the precomposition (PC-11)") func keys() throws {
    let stage = try scene(
      badge + "layers: [{symbol: badge, position: [30, 20], opacity: 0.5, bounds: [0, 0, 40, 40]}]"
    ).makeStage()
    let layer = try #require(stage.layer.sublayers?.first as? PrecompositionLayer)
    #expect(layer.bounds.size == CGSize(width: 40, height: 40) && layer.opacity == 0.5)
    // Half of the new size.
    #expect(color(stage, 35, 19) == [128, 128, 128] && color(stage, 35, 21) == [128, 0, 0])
  }

  @Test("Clocks name the markers of their contents (PC-13)") func markers() throws {
    let stage = try scene(
      badge + """
        layers:
          - {symbol: badge, position: [15, 10], clock: {freeze: gone}}
          - {symbol: badge, position: [45, 30], clock: {trim: [0s, gone], fillMode: forwards}}
        """
    ).makeStage()
    #expect(color(stage, 20, 2) == [255, 0, 0])
    stage.advance(to: 0.1)
    #expect(color(stage, 50, 22) == [255, 255, 255])
  }

  @Test("A use without a clock and a timeline is a layer as before (PC-10)") func plainUses() throws
  {
    let stage = try scene(
      "symbols: {dot: {cornerRadius: 3}}\nlayers: [{symbol: dot}, {symbol: dot, clock: {}}]"
    ).makeStage()
    let layers = try #require(stage.layer.sublayers)
    #expect(!(layers[0] is PrecompositionLayer) && layers[0].cornerRadius == 3)
    #expect(layers[1] is PrecompositionLayer)
  }

  @Test("A symbol's duration ends it (PC-04)") func durations() throws {
    let stage = try scene(
      "symbols: {flash: {frame: [0, 0, 60, 40], backgroundColor: white, duration: 0.5s}}\n"
        + "layers: [{symbol: flash}]"
    ).makeStage()
    #expect(color(stage, 9, 9) == [255, 255, 255])
    stage.advance(to: 0.5)
    #expect(color(stage, 9, 9) == [0, 0, 0])
  }

  @Test("Symbols with clocks nest (PC-10)") func nesting() throws {
    let text =
      badge + """
        layers:
          - {symbol: outer, clock: {speed: 2}}
        """
    let nested = text.replacing(
      "symbols:\n",
      with: "symbols:\n  outer: {layers: [{symbol: badge, position: [15, 10], "
        + "clock: {speed: 0.25, start: 0.2s}}], duration: 9s}\n")
    let stage = try scene(nested).makeStage()
    #expect(color(stage, 2, 2) == [0, 0, 0])
    // The badge starts at 0.2 / 2, and loses its mark after 0.2 / (2 * 0.25) more.
    stage.advance(to: 0.11)
    #expect(color(stage, 20, 2) == [255, 255, 255])
    stage.advance(to: 0.49)
    #expect(color(stage, 20, 2) == [255, 255, 255])
    stage.advance(to: 0.51)
    #expect(color(stage, 20, 2) == [255, 0, 0])
  }
}
