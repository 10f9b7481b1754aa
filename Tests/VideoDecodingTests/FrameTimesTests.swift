import Testing
import VideoDecoding

@Suite("Times of frames")
struct FrameTimesTests {
  // VD-02: frames of 0.1 s; the frame on screen is the last that has started.
  @Test func theLastFrameThatHasStartedIsShown() {
    let times = FrameTimes(count: 4, frameRate: 10)
    #expect(times.duration == 0.4)
    #expect([-1, 0, 0.05, 0.1, 0.25, 0.3, 9].map(times.index(at:)) == [0, 0, 0, 1, 2, 3, 3])
    #expect([-1, 0, 0.05, 0.1, 0.25, 0.3, 0.4].map(times.index(before:)) == [0, 0, 0, 0, 2, 2, 3])
  }

  // VD-02: half a tick, but at most 5 ms, and a microsecond for rounding errors.
  @Test(arguments: [(0.001, 0.0005), (0.01, 0.005), (0.04, 0.005), (0, 0)])
  func theToleranceIsHalfATick(tick: Double, tolerance: Double) {
    #expect(FrameTimes(starts: [0], duration: 1, tick: tick).tolerance == tolerance + 1e-6)
  }

  @Test func theDurationReachesTheLastFrame() {
    #expect(FrameTimes(starts: [0, 2], duration: 1, tick: 0).duration == 2)
  }
}
