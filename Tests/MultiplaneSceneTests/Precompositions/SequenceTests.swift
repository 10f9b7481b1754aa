import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import Testing

@MainActor
struct SequenceTests {
  private func scene(_ text: String) throws -> Scene {
    try SceneFolder().scene("multiplane: 1\nstage: {size: [60, 40], fps: 20}\n" + text)
  }

  private func color(_ stage: Stage, _ x: Int, at time: Double) -> [UInt8] {
    stage.advance(to: time)
    let pixel = stage.snapshot().buffer[x, 20]
    return [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
  }

  private let red: [UInt8] = [255, 0, 0]
  private let blue: [UInt8] = [0, 0, 255]
  private let black: [UInt8] = [0, 0, 0]

  @Test("Entries play one after another, with gaps and overlaps (PC-20)") func order() throws {
    let scene = try scene(
      """
      sequence:
        - {play: {backgroundColor: red}, duration: 1s}
        - {play: {backgroundColor: blue}, duration: 1s, gap: 500ms}
        - {play: {backgroundColor: lime}, duration: 1s, gap: -200ms}
      """)
    #expect(scene.duration == 3.3)
    let stage = scene.makeStage()
    #expect(color(stage, 5, at: 0.9) == red && color(stage, 5, at: 1.2) == black)
    #expect(color(stage, 5, at: 1.5) == blue && color(stage, 5, at: 2.2) == blue)
    #expect(color(stage, 5, at: 2.3) == [0, 255, 0])
  }

  @Test("The clock of each entry starts with it, and its scene sets its length (PC-20, PC-21)")
  func clocks() throws {
    let scene = try scene(
      """
      symbols:
        bar:
          frame: [0, 0, 60, 40]
          layers: [{id: b, frame: [0, 0, 30, 40], backgroundColor: red}]
          timeline: [{at: 0.5s, set: {b.position: [45, 20]}, animate: 500ms}]
      layers:
        - sequence:
            - {play: {symbol: bar}}
            - {play: {symbol: bar, clock: {speed: 0.5}}}
      """)
    #expect(scene.duration == 3)
    let stage = scene.makeStage()
    #expect(color(stage, 5, at: 0.25) == red && color(stage, 5, at: 0.99) == black)
    // 1 s of the second entry is 0.5 s of its contents.
    #expect(color(stage, 5, at: 1.9) == red && color(stage, 55, at: 2.95) == red)
  }

  @Test(
    "Transitions move the entries as those of layers do, while both play (PC-22)",
    arguments: [
      // After a quarter of the transition from right: the entry covers the last 15 points.
      ("{type: push, subtype: fromRight, duration: 400ms}", 50, 40),
      ("{type: moveIn, subtype: fromRight, duration: 400ms}", 50, 40),
      // The old entry has left the first 15 points when it goes to the right.
      ("{type: reveal, subtype: fromLeft, duration: 400ms}", 10, 20),
    ])
  func transitions(transition: String, new: Int, old: Int) throws {
    let scene = try scene(
      """
      sequence:
        - {play: {backgroundColor: red}, duration: 1s}
        - {play: {backgroundColor: blue}, duration: 1s, transition: \(transition)}
      """)
    #expect(abs(scene.duration - 1.6) < 1e-9)
    let stage = scene.makeStage()
    #expect(color(stage, new, at: 0.5) == red)
    #expect(color(stage, new, at: 0.7) == blue && color(stage, old, at: 0.7) == red)
    #expect(color(stage, old, at: 1) == blue && color(stage, new, at: 1.5) == blue)
  }

  @Test("A type alone is a transition of 250 ms (PC-22)") func shortTransition() throws {
    let stages = try ["push", "{type: push}", "{type: push, duration: 250ms}"].map { transition in
      let scene = try scene(
        """
        sequence:
          - {play: {backgroundColor: red}, duration: 1s}
          - {play: {backgroundColor: blue}, duration: 1s, transition: \(transition)}
        """)
      #expect(scene.duration == 1.75)
      return scene.makeStage()
    }
    // From left, a fifth of the way after 50 ms: 12 of 60 points.
    for stage in stages {
      #expect(color(stage, 11, at: 0.8) == blue && color(stage, 13, at: 0.8) == red)
    }
  }

  @Test("Fades and filters combine two entries, and only then (PC-22)") func filters() throws {
    let scene = try scene(
      """
      sequence:
        - {play: {backgroundColor: red}, duration: 1s}
        - {play: {backgroundColor: blue}, duration: 1s, transition: {type: fade, duration: 400ms}}
        - {play: {backgroundColor: red}, duration: 1s,
           transition: {filter: {filter: CISwipeTransition, inputWidth: 1}, duration: 400ms}}
      """)
    let stage = scene.makeStage()
    #expect(color(stage, 5, at: 0.59) == red)
    let middle = color(stage, 5, at: 0.8)
    #expect(middle[0] > 50 && middle[0] < 250 && middle[2] > 50 && middle[2] < 250)
    #expect(color(stage, 5, at: 1) == blue && color(stage, 5, at: 1.1) == blue)
    #expect(Set([color(stage, 2, at: 1.4), color(stage, 58, at: 1.4)]) == [red, blue])
    #expect(color(stage, 5, at: 1.7) == red)
  }

  @Test("Groups play at the same time, or one by one (PC-23)") func groups() throws {
    let scene = try scene(
      """
      sequence:
        - play:
            - {play: {frame: [0, 0, 30, 40], backgroundColor: red}, duration: 500ms}
            - {play: {frame: [30, 0, 30, 40], backgroundColor: blue}, duration: 1s}
        - play:
            - {play: {frame: [0, 0, 30, 40], backgroundColor: blue}, duration: 500ms}
            - {play: {frame: [30, 0, 30, 40], backgroundColor: red}, duration: 500ms}
          stagger: 200ms
      """)
    #expect(scene.duration == 1.7)
    let stage = scene.makeStage()
    #expect(color(stage, 5, at: 0.4) == red && color(stage, 50, at: 0.4) == blue)
    #expect(color(stage, 5, at: 0.6) == black && color(stage, 50, at: 0.9) == blue)
    #expect(color(stage, 5, at: 1.1) == blue && color(stage, 50, at: 1.1) == black)
    #expect(color(stage, 50, at: 1.3) == red)
  }
}
