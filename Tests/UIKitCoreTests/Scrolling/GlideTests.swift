import Foundation
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// Content after a finger has left it (SV-16 to SV-22).
@Suite(.ownContext) @MainActor struct GlideTests {
  /// Drags up by 100 points within 0.2 s, which leaves the content at 90 with 500 points per second.
  private func flick(_ track: ScrollTrack) { track.drag(y: -100, at: 0.1, for: 0.2) }

  @Test("Content slows down exponentially (SV-16, SV-17, SV-22)")
  func deceleration() {
    let track = ScrollTrack()
    flick(track)
    #expect(isClose(track.y(at: 0.3), 90))
    #expect(isClose(Double(track.velocity.y), 0.5) && track.velocity.x == 0)
    // 500 / (-1000 ln 0.998) is 249.75.
    #expect(isClose(Double(track.target.y), 339.749917))
    for time in [0.05, 0.5, 1, 2] {
      #expect(isClose(track.y(at: 0.3 + time), ScrollFormula.slowing(from: 90, 500, at: time)))
    }
    #expect(track.scroll.isDecelerating)
    // It stops 0.1 points before its end: after ln(2497.5) / 2.002 = 3.9079 s.
    track.stage.advance(to: 4.207)
    #expect(track.scroll.isDecelerating)
    track.stage.advance(to: 4.209)
    #expect(!track.scroll.isDecelerating && isClose(track.y, 339.749917))
    #expect(
      track.events == [
        "will drag TD-", "scroll", "will end drag TD-", "did end drag true", "will decelerate --S",
        "scroll", "did decelerate ---",
      ])
  }

  @Test("The rate is the part of the speed kept in a millisecond (SV-17)", arguments: [0.99, 0.5])
  func rates(kept: Double) {
    let track = ScrollTrack()
    track.scroll.decelerationRate = .init(rawValue: kept)
    flick(track)
    track.stage.advance(to: 0.35)
    #expect(isClose(track.y, ScrollFormula.slowing(from: 90, 500, at: 0.05, kept: kept)))
    #expect(isClose(track.y(at: 5), 90 + 500 / ScrollFormula.rate(kept)))
  }

  @Test("Rates that do not slow down are limited (SV-17)", arguments: [1, 2, .nan, 0, -1])
  func limitedRates(kept: Double) {
    let track = ScrollTrack(content: CGSize(width: 200, height: 1e6))
    track.scroll.decelerationRate = .init(rawValue: kept)
    flick(track)
    #expect(track.y(at: 200).isFinite && !track.scroll.isDecelerating)
  }

  @Test("At an edge, slowing down becomes a spring with the same velocity (SV-18)")
  func bouncing() {
    let track = ScrollTrack(content: CGSize(width: 200, height: 600))
    flick(track)
    // The edge is at 200: 110 points of 249.75, so that 139.75 / 249.75 of the speed remains.
    let rate = ScrollFormula.rate()
    let arrival = -log(1 - 110 * rate / 500) / rate
    let speed = 500 - 110 * rate
    track.stage.advance(to: 0.31)
    #expect(isClose(Double(track.target.y), 200))
    // The extremum is at 1 / 10 s, speed / (10 e) beyond the edge.
    for time in [0.02, 0.1, 0.2, 0.4] {
      let offset = track.y(at: 0.3 + arrival + time)
      #expect(isClose(offset, 200 + ScrollFormula.spring(0, speed, at: time)))
    }
    #expect(isClose(speed / (10 * M_E), 10.292585, tolerance: 1e-4))
    #expect(track.y(at: 3) == 200 && track.events.last == "did decelerate ---")
  }

  @Test("Content beyond its edge springs back (SV-18)")
  func springingBack() {
    let track = ScrollTrack()
    track.drag(y: 110, at: 0, for: 0.5, rest: 0.5)
    let start = -ScrollFormula.band(100, length: 400)
    track.stage.advance(to: 1)
    #expect(track.target == .zero)
    for time in [0.05, 0.1, 0.25, 0.5] {
      #expect(isClose(track.y(at: 1 + time), ScrollFormula.spring(start, 0, at: time)))
    }
    #expect(track.y(at: 3) == 0)
  }

  @Test("A finger that moves content further out leaves it with the content's velocity (SV-18)")
  func springingBackWithVelocity() {
    let track = ScrollTrack()
    track.drag(y: 110, at: 0, for: 0.25)
    // The finger's speed is 440 points per second, the content's 440 * 0.55 / 1.1375^2.
    let start = -ScrollFormula.band(100, length: 400)
    let speed = -440 * 0.55 / (1.1375 * 1.1375)
    for time in [0.05, 0.1, 0.25, 0.5] {
      #expect(isClose(track.y(at: 0.25 + time), ScrollFormula.spring(start, speed, at: time)))
    }
    #expect(isClose(Double(track.velocity.y), -0.44))
  }

  @Test("Content thrown back from beyond its edge slows down inside (SV-18)")
  func thrownBack() {
    let track = ScrollTrack()
    track.scroll.contentOffset.y = -20
    track.drag(from: CGPoint(x: 100, y: 300), y: -20, at: 0.1, for: 0.02)
    track.stage.advance(to: 0.12)
    let (start, speed) = (track.y, Double(track.velocity.y) * 1000)
    #expect(start < 0 && isClose(speed, 1000))
    let distance = RubberBandInverse.distance(-start, length: 400) * 0.55 / 400 + 1
    let goal = start + speed * 0.55 / (distance * distance) / ScrollFormula.rate()
    #expect(isClose(Double(track.target.y), goal))
    #expect(isClose(track.y(at: 10), goal))
  }

  /// The movement of a finger that stretches content by a distance.
  private enum RubberBandInverse {
    static func distance(_ stretch: Double, length: Double) -> Double {
      stretch / (length - stretch) * length / 0.55
    }
  }

  @Test("The delegate chooses where content lands, without a change of velocity (SV-19)")
  func targets() {
    let track = ScrollTrack()
    track.wanted = CGPoint(x: 0, y: 400)
    flick(track)
    track.stage.advance(to: 0.3)
    // 310 points from 500 points per second: a rate of 500 / 310.
    for time in [0.1, 0.5, 1] {
      let expected = 400 - 310 * exp(-500.0 / 310 * time)
      #expect(isClose(track.y(at: 0.3 + time), expected))
    }
    #expect(track.y(at: 10) == 400)
  }

  @Test("A spring brings content where it would not slow down to (SV-19)")
  func targetsAgainstTheVelocity() {
    let track = ScrollTrack()
    track.wanted = CGPoint(x: 0, y: 0)
    flick(track)
    for time in [0.1, 0.2, 0.4] {
      #expect(
        isClose(track.y(at: 0.3 + time), ScrollFormula.spring(90, 500, at: time, frequency: 15)))
    }
    #expect(track.y(at: 5) == 0)
    // Targets that are not numbers are ignored, others are limited to where content can rest.
    track.wanted = CGPoint(x: CGFloat.nan, y: CGFloat.infinity)
    track.drag(y: -100, at: 5, for: 0.2)
    #expect(isClose(track.y(at: 15), 339.749917))
    track.wanted = CGPoint(x: 0, y: 1e9)
    track.drag(y: -100, at: 15, for: 0.2)
    #expect(track.y(at: 25) == 1600)
  }

  @Test("Pages are turned by velocity or by half (SV-20)")
  func paging() {
    let track = ScrollTrack(content: CGSize(width: 1000, height: 400))
    track.scroll.isPagingEnabled = true
    // A flick of 30 points, at 600 points per second: 20 points of the first page.
    track.drag(x: -30, at: 0, for: 0.05)
    track.stage.advance(to: 0.05)
    #expect(isClose(track.x, 20))
    for time in [0.1, 0.2, 0.4] {
      #expect(
        isClose(
          track.x(at: 0.05 + time),
          200 + ScrollFormula.spring(-180, 600, at: time, frequency: 15)))
    }
    #expect(track.x(at: 2) == 200)
    // Slowly: less than half of a page, then more.
    track.drag(x: -100, at: 2, for: 1, rest: 0.1)
    #expect(track.x(at: 5) == 200)
    track.drag(x: -120, at: 5, for: 1, rest: 0.1)
    #expect(track.x(at: 8) == 400)
    // However fast, the next page only; and back from the middle of one.
    track.drag(x: -190, at: 8, for: 0.01)
    #expect(track.x(at: 10) == 600)
    track.drag(x: 60, at: 10, for: 0.1)
    #expect(track.x(at: 12) == 400)
    #expect(track.events.filter { $0.hasPrefix("will end") }.isEmpty)
  }

  @Test("A page that is not complete is at the edge (SV-20)")
  func lastPage() {
    let track = ScrollTrack(content: CGSize(width: 500, height: 400))
    track.scroll.isPagingEnabled = true
    track.scroll.contentOffset.x = 200
    track.drag(x: -60, at: 0, for: 0.1)
    #expect(track.x(at: 2) == 300)
    track.drag(x: 60, at: 2, for: 0.1)
    #expect(track.x(at: 4) == 200)
  }

  @Test("A finger stops content where it is at that time (SV-22)")
  func catching() {
    let track = ScrollTrack()
    flick(track)
    // Between two frames.
    track.stage.window.schedule(.tap(at: CGPoint(x: 100, y: 100), time: 0.5123))
    track.stage.advance(to: 2)
    let expected = ScrollFormula.slowing(from: 90, 500, at: 0.2123)
    #expect(isClose(track.y, expected))
    #expect(track.events.last == "did decelerate T--" && !track.scroll.isTracking)
  }

  @Test("Content that is caught beyond its edge returns when the finger leaves it (SV-18, SV-22)")
  func catchingABounce() {
    let track = ScrollTrack()
    track.drag(y: 110, at: 0, for: 0.5, rest: 0.5)
    track.stage.window.schedule(.tap(at: CGPoint(x: 100, y: 100), time: 1.1, duration: 1))
    let start = ScrollFormula.spring(-ScrollFormula.band(100, length: 400), 0, at: 0.1)
    #expect(isClose(track.y(at: 2), start))
    #expect(isClose(track.y(at: 2.2), ScrollFormula.spring(start, 0, at: 0.1)))
    #expect(track.y(at: 4) == 0)
    #expect(track.events.suffix(3) == ["will decelerate --S", "scroll", "did decelerate ---"])
  }

  @Test("Code that scrolls ends a deceleration; a change of the offset shifts it (SV-06, SV-21)")
  func codeDuringDeceleration() {
    let track = ScrollTrack()
    flick(track)
    track.stage.advance(to: 0.5)
    track.scroll.contentOffset.y += 1000
    #expect(track.scroll.isDecelerating)
    #expect(
      isClose(track.y(at: 1), 1000 + ScrollFormula.slowing(from: 90, 500, at: 0.7)))
    track.scroll.setContentOffset(CGPoint(x: 0, y: 7), animated: true)
    #expect(!track.scroll.isDecelerating)
    #expect(track.y(at: 3) == 7 && track.events.last == "did animate")
    track.drag(y: -100, at: 3, for: 0.2)
    track.stage.advance(to: 3.5)
    track.scroll.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    #expect(track.y(at: 5) == 50 && !track.scroll.isDecelerating)
  }

  @Test("Code that moves content under a finger shifts the drag (SV-21)")
  func codeDuringDrag() {
    let track = ScrollTrack()
    track.drag(y: -100, at: 0, for: 1, rest: 1)
    track.stage.advance(to: 0.5)
    track.scroll.contentOffset.y += 500
    #expect(isClose(track.y(at: 1), 590))
    // Content that is kept at its edge by the delegate stays there.
    track.didScroll = { if track.scroll.contentOffset.y < 0 { track.scroll.contentOffset.y = 0 } }
    track.stage.advance(to: 2)
    track.scroll.contentOffset.y = 0
    track.drag(y: 100, at: 2, for: 1)
    #expect(track.y(at: 4) == 0)
  }

  @Test("Content that grows while it slows down continues into its new part (SV-21)")
  func growingContent() {
    let track = ScrollTrack(content: CGSize(width: 200, height: 600))
    flick(track)
    track.stage.advance(to: 0.4)
    track.scroll.contentSize.height = 5000
    for time in [0.2, 0.5, 1] {
      #expect(isClose(track.y(at: 0.3 + time), ScrollFormula.slowing(from: 90, 500, at: time)))
    }
    track.scroll.contentSize.height = 300
    #expect(track.y(at: 5) == 0)
  }

  @Test("Offsets and notifications do not depend on the frame rate (SV-17, TH-01)")
  func frameRates() {
    let tracks = [24, 60, 120].map {
      ScrollTrack(
        content: CGSize(width: 200, height: 650), framesPerSecond: FrameRate($0, 1))
    }
    for track in tracks {
      flick(track)
      track.stage.window.schedule(.tap(at: CGPoint(x: 100, y: 100), time: 0.41))
      track.drag(y: -90, at: 0.77, for: 0.11)
    }
    for time in stride(from: 0.25, through: 3, by: 0.25) {
      let offsets = tracks.map { $0.y(at: time) }
      #expect(offsets[0] == offsets[1] && offsets[1] == offsets[2])
    }
    #expect(tracks[0].events == tracks[1].events && tracks[1].events == tracks[2].events)
  }

  @Test("A stage that starts later shows the same frame (SV-17)")
  func lateStarts() {
    let (frames, jump) = (ScrollTrack(), ScrollTrack())
    for track in [frames, jump] { flick(track) }
    for frame in 0...90 { frames.stage.advance(to: Double(frame) / 60) }
    jump.stage.advance(to: 1.5)
    #expect(frames.y == jump.y)
  }

  @Test("Velocities that no finger has stay finite (SV-16)")
  func hugeVelocities() {
    let track = ScrollTrack()
    track.stage.window.schedule(
      TouchPath([
        .init(time: 0, location: CGPoint(x: 100, y: 200)),
        .init(time: 1e-9, location: CGPoint(x: 100, y: -1e300)),
        .init(time: 2e-9, location: CGPoint(x: 100, y: 1e300)),
      ]))
    track.stage.advance(to: 1)
    #expect(track.y.isFinite && abs(Double(track.velocity.y)) <= 100)
    #expect(track.y(at: 30) == 0)
  }
}
