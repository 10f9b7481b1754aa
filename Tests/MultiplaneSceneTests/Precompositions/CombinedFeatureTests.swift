import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import SceneTestSupport
import Testing

/// Counts, parts of texts, expressions, blur and sequences in a looped precomposition.
@MainActor
struct CombinedFeatureTests {
  private let text = """
    multiplane: 1
    stage: {size: [120, 60], fps: 20, duration: 3s, motionBlur: {samples: 3}}
    symbols:
      card:
        frame: [0, 0, 120, 60]
        backgroundColor: "#203040"
        layers:
          - {type: text, frame: [2, 2, 60, 16], fontSize: 12, foregroundColor: white,
             count: {to: 100, duration: 500ms}}
          - {type: text, frame: [2, 20, 110, 20], fontSize: 12, foregroundColor: white,
             string: one two, animate: {preset: rise, by: word, stagger: 100ms}}
          - {bounds: [0, 0, 8, 8], backgroundColor: orange, motionBlur: {samples: 5},
             position: {expr: "[60 + 40 * sin(t * 90deg), 50]"}}
        timeline: []
        duration: 500ms
      show:
        frame: [0, 0, 120, 60]
        layers:
          - sequence:
              - {play: {symbol: card}, duration: 500ms}
              - {play: {symbol: card}, duration: 500ms, transition: {type: push, duration: 200ms}}
        duration: 700ms
    layers:
      - {symbol: show, clock: {trim: [0s, 700ms], loop: forever}}
    """

  private func stage(_ text: String? = nil) throws -> Stage {
    try SceneFolder().scene(text ?? self.text).makeStage()
  }

  private func hashes(_ options: RenderOptions = RenderOptions()) throws -> [UInt64] {
    var hashes: [UInt64] = []
    try stage().frames(duration: 3, options: options) { hashes.append(pixelHash($1.buffer)) }
    return hashes
  }

  @Test("Each pass, each frame alone and any number of workers show the same (PC-09, MB-02, XP-09)")
  func combined() throws {
    let all = try hashes(RenderOptions(workers: 1))
    #expect(Set(all).count >= 12)
    for pass in 1..<4 { #expect(all[0..<14] == all[(14 * pass)..<(14 * pass + 14)]) }
    #expect(try hashes(RenderOptions(workers: 4)) == all)
    for frame in [0, 5, 13, 14, 33] {
      #expect(try hashes(RenderOptions(frames: FrameSelection([frame]))) == [all[frame]])
    }
  }

  /// Returns the hashes of a scene with an expression, in a precomposition with a clock.
  private func frames(_ clock: String, times: [Double]) throws -> [UInt64] {
    let stage = try stage(
      """
      multiplane: 1
      stage: {size: [120, 60], fps: 20, duration: 4s}
      symbols:
        dot:
          layers: [{bounds: [0, 0, 8, 8], backgroundColor: orange, position: {expr: "[10 + 20 * t, 30]"}}]
          duration: 2s
      layers: [{symbol: dot, frame: [0, 0, 120, 60]\(clock)}]
      """)
    return times.map {
      stage.advance(to: $0)
      return pixelHash(stage.snapshot().buffer)
    }
  }

  @Test("In a precomposition, t is the time of the contents (XP-09, PC-01)")
  func expressions() throws {
    let once = try frames("", times: [0, 0.5, 1, 1.5])
    #expect(Set(once).count == 4)
    #expect(try frames(", clock: {speed: 2}", times: [0, 0.25, 0.5, 0.75]) == once)
    #expect(try frames(", clock: {start: 1s}", times: [1, 1.5, 2, 2.5]) == once)
    #expect(try frames(", clock: {loop: 2}", times: [2, 2.5, 3, 3.5]) == once)
    #expect(
      try frames(", clock: {speed: -1}", times: [0.5, 1, 1.5, 2 - 1e-12]).prefix(3)
        == once.reversed().prefix(3))
  }
}
