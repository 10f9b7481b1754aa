import Foundation
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// Where moving content is at any time, and on which pixels (SV-26, SV-27).
@Suite(.ownContext) @MainActor struct ScrollTimeTests {
  private nonisolated static let rates: [FrameRate] = [1, 24, FrameRate(60000, 1001), 60, 120]

  @Test(
    "A contact finds the content where it is then, between frames or not (SV-26)", arguments: rates)
  func contacts(rate: FrameRate) {
    let track = ScrollTrack(framesPerSecond: rate)
    let page = ProbedView(frame: CGRect(x: 0, y: 0, width: 200, height: 2000))
    track.scroll.addSubview(page)
    // It leaves the content at 90, with 500 points per second.
    track.drag(y: -100, at: 0.1, for: 0.2)
    track.stage.advance(to: 0.4)
    page.probes = []
    track.stage.window.schedule(.tap(at: CGPoint(x: 100, y: 100), time: 0.5123))
    track.stage.advance(to: 1)
    let offset = ScrollFormula.slowing(from: 90, 500, at: 0.2123)
    #expect(page.probes.count == 1)
    #expect(isClose(Double(page.probes.first?.y ?? 0), offset + 100))
    #expect(isClose(track.y, offset))
  }

  @Test(
    "Code that runs between frames finds the content where it is then (SV-26)", arguments: rates)
  func scheduledCode(rate: FrameRate) {
    let track = ScrollTrack(framesPerSecond: rate)
    track.drag(y: -100, at: 0.1, for: 0.2)
    var seen = 0.0
    track.stage.schedule(at: 0.8765) {
      seen = track.y
      track.scroll.contentOffset.y += 100
    }
    track.stage.advance(to: 1)
    #expect(isClose(seen, ScrollFormula.slowing(from: 90, 500, at: 0.5765)))
    #expect(isClose(track.y, 100 + ScrollFormula.slowing(from: 90, 500, at: 0.7)))
  }

  @Test("Steps of the clock change nothing (SV-26)")
  func steps() {
    let offsets = [[0.5], [0.31, 0.4, 0.5], (1...50).map { Double($0) / 100 }].map { times in
      let track = ScrollTrack(content: CGSize(width: 200, height: 600))
      track.drag(y: -100, at: 0.1, for: 0.2)
      return times.map { track.y(at: $0) }.last
    }
    #expect(offsets[0] == offsets[1] && offsets[0] == offsets[2])
  }

  @Test("Moving content is on whole pixels (SV-27)")
  func pixels() {
    let track = ScrollTrack()
    track.scroll.traitOverrides.displayScale = 2
    track.drag(y: -101.3, at: 0.1, for: 0.2)
    var offsets: Set<Double> = []
    track.didScroll = { offsets.insert(track.y) }
    // It leaves the content at 91.3, with 506.5 points per second.
    for time in [0.05, 0.4, 1.1] {
      let exact = ScrollFormula.slowing(from: 91.3, 506.5, at: time)
      #expect(abs(track.y(at: 0.3 + time) - exact) <= 0.25 + 0.25)
    }
    track.stage.advance(to: 10)
    #expect(offsets.count > 100)
    #expect(offsets.allSatisfy { $0 * 2 == ($0 * 2).rounded() })
    #expect(track.y == Double(track.target.y))
  }

  @Test("Edges and the ends of animated scrolls are exact, between pixels or not (SV-27)")
  func exactPlaces() {
    let track = ScrollTrack()
    track.scroll.traitOverrides.displayScale = 2
    track.scroll.contentInset.top = 0.3
    #expect(track.y == -0.3)
    track.drag(y: 110, at: 0, for: 0.5, rest: 0.5)
    #expect(track.y(at: 0.9) < -20)
    #expect(track.y(at: 3) == -0.3)
    track.scroll.contentOffset = CGPoint(x: 0.1, y: 0)
    track.scroll.setContentOffset(CGPoint(x: 0.1, y: 33.3), animated: true)
    track.stage.advance(to: 3.1)
    #expect(track.y > 0 && track.y * 2 == (track.y * 2).rounded() && track.x == 0.1)
    #expect(track.y(at: 4) == 33.3)
  }

  @Test("Code that moves content along one axis does not round it along the other (SV-27)")
  func oneAxis() {
    let offsets = [false, true].map { isKept in
      let track = ScrollTrack(content: CGSize(width: 1000, height: 2000))
      track.scroll.traitOverrides.displayScale = 1
      if isKept { track.didScroll = { track.scroll.contentOffset.x = 0 } }
      track.drag(x: -30, y: -70.3, at: 0, for: 0.7)
      return (1...300).map { track.y(at: Double($0) / 60) }
    }
    #expect(offsets[0] == offsets[1] && (offsets[0].last ?? 0) > 70)
  }

  @Test("Pixels do not slow content down (SV-27)")
  func slowContent() {
    let track = ScrollTrack()
    track.scroll.traitOverrides.displayScale = 1
    // A finger that moves 0.3 points per sample moves the content as far.
    track.drag(y: -46, at: 0, for: 1, rest: 1)
    #expect(track.y(at: 1.5) == 36)
  }
}

/// A view that records where hit tests look.
private final class ProbedView: UIView {
  var probes: [CGPoint] = []

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    probes.append(point)
    return super.hitTest(point, with: event)
  }
}
