import Foundation
import Multiplane
import MultiplaneScene
import SceneInspection
import Testing

@Suite struct SheetMomentTests {
  @Test(
    "Frames are evenly spaced, from the first to the last",
    arguments: [
      (1, 1, [0]), (1, 100, [0]), (2, 2, [0, 1]), (2, 100, [0, 99]), (3, 100, [0, 50, 99]),
      (4, 10, [0, 3, 6, 9]), (5, 5, [0, 1, 2, 3, 4]), (3, 4, [0, 2, 3]),
      (12, 180, [0, 16, 33, 49, 65, 81, 98, 114, 130, 146, 163, 179]),
    ])
  func frames(count: Int, frameCount: Int, frames: [Int]) {
    #expect(SheetMoment.frames(count, of: frameCount) == frames)
  }

  @Test("All cells are distinct, and within half a frame of even spacing")
  func spacing() {
    for frameCount in [1, 2, 3, 7, 60, 181, 1000] {
      for count in 1...min(frameCount, 200) {
        let frames = SheetMoment.frames(count, of: frameCount)
        #expect(frames.count == count && frames.first == 0)
        guard count > 1 else { continue }
        #expect(frames.last == frameCount - 1)
        for (index, frame) in frames.enumerated() {
          // In integers: at most half a frame from the exact position.
          #expect(2 * abs(frame * (count - 1) - index * (frameCount - 1)) <= count - 1)
        }
        #expect(Set(frames).count == count)
      }
    }
  }

  @Test("All of a million frames can be selected")
  func many() {
    let frames = SheetMoment.frames(1_000_000, of: 1_000_000)
    #expect(frames[999_999] == 999_999 && frames[500_000] == 500_000)
  }

  @Test("Times have two decimals, or as many as it takes to make them distinct")
  func labels() {
    #expect(SheetMoment.labels(of: [0, 1.5, 10]) == ["0.00 s", "1.50 s", "10.00 s"])
    #expect(SheetMoment.labels(of: [0.5, 0.5]) == ["0.50 s", "0.50 s"])
    // Frames 1 to 3 at 240 frames per second.
    #expect(
      SheetMoment.labels(of: [1 / 240.0, 2 / 240.0, 3 / 240.0]) == [
        "0.004 s", "0.008 s", "0.013 s",
      ])
    #expect(SheetMoment.labels(of: [0.001, 0.0011]) == ["0.0010 s", "0.0011 s"])
    #expect(SheetMoment.labels(of: [1, 1 + 1e-9]) == ["1.000000 s", "1.000000 s"])
    #expect(SheetMoment.labels(of: [0.996, 0.999]) == ["0.996 s", "0.999 s"])
    #expect(SheetMoment.labels(of: [0.996]) == ["1.00 s"])
  }

  @Test(
    "A time maps to the frame at it or before it",
    arguments: [
      (0, 60, 0, true), (1.5, 60, 90, true), (1 / 3.0, 30, 10, true), (0.333, 60, 19, false),
      (1001 / 30000.0, 30, 1, false), (1e12, 60, 60_000_000_000, true), (-1, 60, 0, true),
    ] as [(Double, Int, Int, Bool)])
  func places(time: Double, rate: Int, frame: Int, isExact: Bool) {
    let place = FramePosition(of: time, rate: FrameRate(rate))
    #expect(place.frame == frame && place.isExact == isExact)
    #expect(place.description == (isExact ? "frame \(frame)" : "after frame \(frame)"))
  }

  @Test("Every frame of a video maps to itself")
  func everyFrame() {
    let rate = FrameRate(30000, 1001)
    for frame in stride(from: 0, to: 1_000_000, by: 997) {
      let place = FramePosition(of: rate.seconds(atFrame: frame), rate: rate)
      #expect(place.frame == frame && place.isExact)
    }
  }

  @Test("A marker takes precedence over the frame, and the first marker over others")
  func markers() throws {
    let scene = try TestScene.scene(
      """
      multiplane: 1
      stage: {size: [10, 10], fps: 10, duration: 1s}
      markers: {begin: 0s, rest: 0.5s, also: 0.5s, between: 0.55s}
      """)
    let notes = [0, 0.1, 0.5, 0.55, 0.56].map {
      SheetMoment(time: $0, in: scene, rate: scene.frameRate).note
    }
    #expect(notes == ["begin", "frame 1", "rest", "between", "after frame 5"])
  }
}
