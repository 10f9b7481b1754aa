import CoreGraphics
import LayerTree
import PixelKernels
import Testing
import VideoDecoding

/// Which frame of a video is on screen (VD).
struct VideoContentTests {
  /// A video of frames of 0.1 s.
  private static func video(_ count: Int) -> LayerVideo {
    let images = (0..<count).map { _ in CGImage(buffer: PixelBuffer(width: 1, height: 1)) }
    return LayerVideo(ImageVideo(images: images, times: FrameTimes(count: count, frameRate: 10)))
  }

  private var content = VideoContent()

  init() { content.video = Self.video(5) }

  /// The numbers of the frames at ten positions per second; -1 for none.
  private func frames(_ content: VideoContent, _ tenths: ClosedRange<Int>) -> [Int] {
    guard let video = content.video?.source as? ImageVideo else { return [] }
    return tenths.map { tenth in
      let image = content.frame(at: Double(tenth) / 10, isBackward: content.rate < 0)
      return video.images.firstIndex { $0 === image } ?? -1
    }
  }

  // VD-13
  @Test func defaults() {
    let content = VideoContent()
    #expect(content.video == nil && content.startTime == 0 && content.endTime == 0)
    #expect(content.rate == 1 && content.loopCount == 1 && content.playbackOffset == 0)
    #expect(content.endBehavior == .freeze)
    #expect(content.frame(at: 0, isBackward: false) == nil)
  }

  // VD-02, VD-07: before the start the first frame, after the end the last one, or nothing.
  @Test func theVideoPlaysOnce() {
    #expect(frames(content, -1...7) == [0, 0, 1, 2, 3, 4, 4, 4, 4])
    #expect(content.playingTime == 0.5)
    var hidden = content
    hidden.endBehavior = .hide
    #expect(frames(hidden, -1...7) == [0, 0, 1, 2, 3, 4, -1, -1, -1])
  }

  // VD-06: a repetition has exactly the frames of the video.
  @Test func repetitionsAreSeamless() {
    var twice = content
    twice.loopCount = 2
    #expect(frames(twice, 0...11) == [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 4, 4])
    var endless = content
    endless.loopCount = 0
    #expect(frames(endless, -2...6) == [3, 4, 0, 1, 2, 3, 4, 0, 1])
    #expect(endless.playingTime == .infinity)
    // After a day, in steps of a frame.
    let day = 864_000
    #expect(frames(endless, day...day + 5) == [0, 1, 2, 3, 4, 0])
  }

  // VD-04
  @Test func partsOfAVideo() {
    var part = content
    (part.startTime, part.endTime, part.loopCount) = (0.1, 0.3, 2)
    #expect(frames(part, 0...5) == [1, 2, 1, 2, 2, 2])
    #expect(abs(part.playingTime - 0.4) < 1e-12)
    // A start within a frame shows that frame for the rest of its time.
    (part.startTime, part.endTime, part.loopCount) = (0.15, 0, 1)
    #expect(
      [0, 0.04, 0.05, 0.15].map { part.frame(at: $0, isBackward: false) }
        == [1, 1, 2, 3].map {
          content.video?.source.frame(at: $0)
        })
    // An end within a frame cuts it off.
    (part.startTime, part.endTime, part.loopCount) = (0, 0.25, 2)
    #expect(
      [0.24, 0.25, 0.34, 0.36].map { part.frame(at: $0, isBackward: false) }
        == [2, 0, 0, 1].map {
          content.video?.source.frame(at: $0)
        })
    // Times outside the video are clamped; a part without a length shows the frame at its start.
    (part.startTime, part.endTime, part.loopCount) = (-3, 99, 1)
    #expect(frames(part, 0...4) == [0, 1, 2, 3, 4])
    (part.startTime, part.endTime) = (0.2, 0.2)
    #expect(frames(part, 0...1) == [2, 2])
    (part.startTime, part.endTime, part.endBehavior, part.loopCount) = (7, 0, .hide, 0)
    #expect(frames(part, 0...1) == [4, 4])
  }

  // VD-05: backward, frame i is shown after its start up to its end.
  @Test func backward() {
    var reversed = content
    reversed.rate = -1
    #expect(frames(reversed, -1...6).reversed() == [4, 4, 3, 2, 1, 0, 0, 0])
    reversed.endBehavior = .hide
    #expect(frames(reversed, -1...5).reversed() == [4, 3, 2, 1, 0, -1, -1])
    reversed.loopCount = 0
    #expect(frames(reversed, -6...0).reversed() == [4, 3, 2, 1, 0, 4, 3])
  }

  // VD-02: a time in whole milliseconds, as in WebM, is reached by exact times of frames.
  @Test func roundedTimesAreReached() {
    let images = (0..<4).map { _ in CGImage(buffer: PixelBuffer(width: 1, height: 1)) }
    let starts = [0, 0.033, 0.067, 0.1]
    var rounded = content
    rounded.video = LayerVideo(
      ImageVideo(images: images, times: FrameTimes(starts: starts, duration: 0.133, tick: 0.001)))
    #expect((0..<4).map { rounded.frame(at: Double($0) / 30, isBackward: false) } == images)
  }
}

/// The position of a video over time (VD-03, VD-05).
struct VideoPlaybackTests {
  private let video = ImageVideo(
    images: (0..<10).map { _ in CGImage(buffer: PixelBuffer(width: 1, height: 1)) },
    times: FrameTimes(count: 10, frameRate: 10))

  private func state(_ change: (inout VideoContent) -> Void = { _ in }) -> LayerState {
    var state = LayerState(kind: .video)
    var content = VideoContent()
    content.video = LayerVideo(video)
    change(&content)
    state.content.video = content
    return state
  }

  private func playback(
    _ state: LayerState, after previous: VideoPlayback? = nil, at time: Double,
    isScheduled: Bool = false
  ) throws -> VideoPlayback {
    VideoPlayback(
      continuing: previous, with: try #require(state.content.video), at: time,
      isScheduled: isScheduled)
  }

  private func frame(_ playback: VideoPlayback, _ state: LayerState, at time: Double) -> Int? {
    let contents = playback.contents(of: state, on: LayerClock(time: time))
    return (0..<10).first { video.frame(at: $0) === contents?.dominantImage }
  }

  // VD-03
  @Test func itStartsAtTheCommitOrAtTheBeginTime() throws {
    let state = state()
    let now = try playback(state, at: 1000)
    #expect([999, 1000, 1000.3, 1002].map { frame(now, state, at: $0) } == [0, 0, 3, 9])
    #expect(now.end == 1001)
    let later = try playback(state, at: -2, isScheduled: true)
    #expect([-2, 0, 0.3].map { frame(later, state, at: $0) } == [0, 0, 3])
    #expect(later.end == 1)
  }

  // VD-05: changing the rate continues from the current frame.
  @Test func aChangeOfTheRateContinues() throws {
    let playing = state()
    let first = try playback(playing, at: 0)
    let paused = state { $0.rate = 0 }
    let pause = try playback(paused, after: first, at: 0.25)
    #expect([0.25, 5].map { frame(pause, paused, at: $0) } == [2, 2])
    #expect(pause.isStill && !first.isStill && pause.end == nil)
    let fast = state { $0.rate = 2 }
    let resumed = try playback(fast, after: pause, at: 5)
    #expect([5, 5.1, 5.2].map { frame(resumed, fast, at: $0) } == [2, 4, 6])
    #expect(abs(try #require(resumed.end) - 5.375) < 1e-12)
    let reversed = state { $0.rate = -1 }
    let back = try playback(reversed, after: resumed, at: 60)
    #expect([60, 60.05, 60.15, 61].map { frame(back, reversed, at: $0) } == [9, 9, 8, 0])
    // Another change leaves it alone; another video starts again.
    let looped = state {
      $0.rate = -1
      $0.loopCount = 2
    }
    let same = try playback(looped, after: back, at: 60.15)
    #expect(frame(same, looped, at: 60.15) == 8)
  }

  // VD-05: where two frames meet, a pause keeps the one of the direction.
  @Test func aPauseKeepsTheDirection() throws {
    let (playing, reversed) = (state(), state { $0.rate = -1 })
    let paused = state { $0.rate = 0 }
    let ahead = try playback(playing, at: 0)
    #expect(frame(try playback(paused, after: ahead, at: 0.8), paused, at: 2) == 8)
    let back = try playback(reversed, at: 0)
    #expect(frame(back, reversed, at: 0.2) == 7)
    let pause = try playback(paused, after: back, at: 0.2)
    #expect([0.2, 5].map { frame(pause, paused, at: $0) } == [7, 7])
    // Another commit during the pause changes nothing; playing forward shows the next frame.
    let twice = state {
      $0.rate = 0
      $0.loopCount = 2
    }
    let still = try playback(twice, after: pause, at: 6)
    #expect(frame(still, twice, at: 6) == 7)
    #expect(frame(try playback(playing, after: still, at: 7), playing, at: 7) == 8)
  }

  // VD-05, VD-07: only a video that has reached its start has ended when it is paused backward.
  @Test func aPauseAtAnEndKeepsTheDirection() throws {
    let reversed = state {
      $0.rate = -1
      $0.endBehavior = .hide
    }
    let paused = state {
      $0.rate = 0
      $0.endBehavior = .hide
    }
    let back = try playback(reversed, at: 0)
    #expect(frame(try playback(paused, after: back, at: 0), paused, at: 3) == 9)
    #expect(frame(try playback(paused, after: back, at: 1), paused, at: 3) == nil)
  }

  // VD-05
  @Test func aNegativeRateStartsAtTheEnd() throws {
    let reversed = state { $0.rate = -2 }
    let playback = try playback(reversed, at: 0)
    #expect([0, 0.05, 0.2, 0.5].map { frame(playback, reversed, at: $0) } == [9, 8, 5, 0])
    #expect(playback.end == 0.5)
  }

  // VD-08
  @Test func theOffsetIsAdded() throws {
    let paused = state {
      $0.rate = 0
      $0.playbackOffset = 0.7
    }
    #expect(frame(try playback(paused, at: 3), paused, at: 9) == 7)
    let playing = state { $0.playbackOffset = 0.7 }
    #expect(frame(try playback(playing, at: 3), playing, at: 3.1) == 8)
  }

  @Test func withoutAVideoTheContentsAreShown() throws {
    var plain = state { $0.video = nil }
    let image = CGImage(buffer: PixelBuffer(width: 1, height: 1))
    plain.values.contents = .image(image)
    let playback = try playback(plain, at: 0)
    #expect(playback.contents(of: plain, on: LayerClock(time: 4)) == .image(image))
    #expect(playback.isStill && playback.end == nil)
  }
}
