import Foundation
import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Pages that curl like those of a book (VC-41, VC-42).
@Suite(.ownContext) @MainActor struct PageTurnTests {
  private let right = CGPoint(x: 190, y: 50)

  /// The progress of the curl on screen: 0 is the flat page; nil without a curl.
  private func progress(_ track: PageStage) -> Double? {
    let curl = track.pages.view.layer.curl
    return (curl?.presentation() ?? curl).map { Double($0.progress) }
  }

  private func isClose(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 1e-6 } ?? false }

  /// The progress at which a page and its shadow are out of sight: with the width 1 and the radius 0.1, the
  /// axis moves by 1 + 0.1 pi, and the shadow ends 1.5 radii before it.
  private let hidden = 1.15 / (1 + 0.1 * .pi)

  @Test("The edge of the page follows the finger: half of the turn is the whole width (VC-42)")
  func drag() {
    let track = PageStage(.pageCurl)
    track.drag(from: right, x: -150, at: 0, for: 0.3, rest: 0.3)
    #expect(track.events(to: 0.05) == ["will turn to c", "b willDisappear", "c willAppear"])
    _ = track.events(to: 0.1)
    #expect(isClose(progress(track), 50 / 400))
    #expect(track.events(to: 0.5) == [])
    #expect(isClose(progress(track), 150 / 400))
    // More than half of the width: 0.625 of 0.6 s remain, with the ease-out curve.
    _ = track.events(to: 0.6)
    #expect(track.events(to: 0.6 + 0.37) == [])
    #expect(
      track.events(to: 0.6 + 0.38) == [
        "b didDisappear", "c didAppear", "did turn from b true true",
      ]
    )
    #expect(track.pages.viewControllers == [track.c] && track.pages.children == [track.c])
    #expect(progress(track) == nil && track.b.view.superview == nil)
    #expect(track.origin(track.c) == .zero)
  }

  @Test("A page that the finger has moved by less than half of the width falls back (VC-42)")
  func canceledDrag() {
    let track = PageStage(.pageCurl)
    track.drag(from: right, x: -80, at: 0, for: 0.2, rest: 0.3)
    _ = track.events(to: 0.5)
    // 0.2 of 0.6 s.
    #expect(
      track.events(to: 0.5 + 0.13) == [
        "c willDisappear", "b willAppear", "c didDisappear", "b didAppear",
        "did turn from b false true",
      ])
    #expect(track.pages.viewControllers == [track.b] && track.pages.children == [track.b])
    #expect(track.c.view.superview == nil && track.origin(track.b) == .zero)
  }

  @Test("The velocity of the finger decides from 200 points per second on (VC-42)")
  func velocity() {
    let track = PageStage(.pageCurl)
    track.drag(from: right, x: -40, at: 0, for: 0.1)
    #expect(track.events(to: 2).last == "did turn from b true true")
    // A long way, and then quickly back.
    let path = InputTimeline.drag(
      through: [CGPoint(x: 10, y: 50), CGPoint(x: 190, y: 50), CGPoint(x: 140, y: 50)], time: 2,
      duration: 0.4)
    track.stage.stage.window.schedule(path)
    #expect(track.events(to: 4).last == "did turn from c false true")
    #expect(track.pages.viewControllers == [track.c])
  }

  @Test("To the page before, it comes back from the spine (VC-42)")
  func backward() {
    let track = PageStage(.pageCurl)
    track.drag(from: CGPoint(x: 10, y: 50), x: 120, at: 0, for: 0.3, rest: 0.3)
    #expect(track.events(to: 0.1) == ["will turn to a", "b willDisappear", "a willAppear"])
    #expect(isClose(progress(track), hidden * (1 - 40 / 200.0)))
    _ = track.events(to: 0.5)
    #expect(isClose(progress(track), hidden * 0.4))
    #expect(track.events(to: 2).last == "did turn from b true true")
    #expect(track.pages.viewControllers == [track.a])
    // There is no page before the first one.
    track.drag(from: CGPoint(x: 10, y: 50), x: 120, at: 2, for: 0.3)
    #expect(track.events(to: 4) == [])
  }

  @Test("A tap beside an edge turns the page within 0.6 s, one in the middle does not (VC-42)")
  func taps() {
    let track = PageStage(.pageCurl)
    let window = track.stage.stage.window
    window.schedule(.tap(at: CGPoint(x: 100, y: 50), time: 0, duration: 0.05))
    #expect(track.events(to: 1) == [])
    window.schedule(.tap(at: CGPoint(x: 165, y: 50), time: 1, duration: 0.05))
    #expect(track.events(to: 1.1) == ["will turn to c", "b willDisappear", "c willAppear"])
    _ = track.events(to: 1.2)
    #expect(isClose(progress(track), easeInOut(0.25)))
    #expect(track.events(to: 1.7).last == "did turn from b true true")
    window.schedule(.tap(at: CGPoint(x: 35, y: 50), time: 2, duration: 0.05))
    #expect(track.events(to: 3).last == "did turn from c true true")
    #expect(track.pages.viewControllers == [track.b])
  }

  @Test("setViewControllers turns the page without the delegate (VC-41, VC-42)")
  func animated() {
    let track = PageStage(.pageCurl)
    let log = track.log
    track.pages.setViewControllers([track.a], direction: .reverse, animated: true) {
      log.note("completion \($0)")
    }
    _ = track.events(to: 0.15)
    #expect(isClose(progress(track), 1 - easeInOut(0.25)))
    #expect(track.events(to: 0.65) == ["b didDisappear", "a didAppear", "completion true"])
    #expect(track.pages.children == [track.a])
  }

  @Test("At the right or top edge, the spine turns pages the other way (VC-42)")
  func spines() {
    let reversed = PageStage(.pageCurl, options: [.spineLocation: 3])
    #expect(reversed.pages.spineLocation == .max)
    reversed.drag(from: CGPoint(x: 10, y: 50), x: 150, at: 0, for: 0.3, rest: 0.3)
    #expect(reversed.events(to: 0.5).first == "will turn to c")
    #expect(isClose(progress(reversed), 150 / 400))
    let vertical = PageStage(.pageCurl, .vertical)
    vertical.drag(from: CGPoint(x: 100, y: 95), y: -75, at: 0, for: 0.3, rest: 0.3)
    #expect(vertical.events(to: 0.5).first == "will turn to c")
    #expect(isClose(progress(vertical), 75 / 200))
    // Across the axis, nothing turns.
    let across = PageStage(.pageCurl, .vertical)
    across.drag(from: right, x: -150, at: 0, for: 0.3)
    #expect(across.events(to: 2) == [])
  }

  // Width 200, radius 20. A finger in the middle of the height, so that the curl is not tilted, has moved by
  // 160: the progress is 0.4, and the axis at 200 - 0.4 * (200 + 20 pi) = 94.867. The flap ends at
  // 94.867 - (105.133 - 62.832) = 52.566, and the cylinder at 114.867.
  @Test("The page rolls over a cylinder of a tenth of its width (VC-42)")
  func geometry() {
    let track = PageStage(.pageCurl)
    track.drag(from: right, x: -160, at: 0, for: 0.3, rest: 0.3)
    _ = track.events(to: 0.5)
    let image = Pixels(track.stage.stage.snapshot())
    let green = Pixels(PageStage(.pageCurl).stage.stage.snapshot()).color(10, 50)
    #expect(image.color(30, 50) == green)
    // The back is half white, so that it is not green alone.
    #expect(image.color(60, 50)[0] > 40 && image.color(60, 50)[1] > image.color(60, 50)[0])
    #expect(image.color(112, 50)[1] > 30)
    // Half of a radius beyond the cylinder, its shadow ends.
    #expect(image.color(130, 50) == [0, 0, 255] && image.color(116, 50)[2] < 255)
  }

  @Test("A finger below the middle lifts the lower corner first (VC-42)")
  func tilt() {
    let track = PageStage(.pageCurl)
    track.drag(from: CGPoint(x: 190, y: 90), x: -100, at: 0, for: 0.3, rest: 0.3)
    _ = track.events(to: 0.5)
    let image = Pixels(track.stage.stage.snapshot())
    func revealed(_ y: Int) -> Int { (0..<200).count { image.color($0, y) == [0, 0, 255] } }
    #expect(revealed(95) > revealed(5))
  }

  @Test("Pages keep changing while they curl (VC-42)")
  func liveContent() {
    let track = PageStage(.pageCurl)
    track.drag(from: right, x: -160, at: 0, for: 0.3, rest: 1)
    _ = track.events(to: 0.5)
    track.c.view.backgroundColor = .white
    track.stage.stage.advance(to: 0.6)
    #expect(Pixels(track.stage.stage.snapshot()).color(180, 50) == [255, 255, 255])
  }

  @Test("Any frame rate gives equal results (VC-42)", arguments: [7, 30, 120])
  func frameRate(rate: Int) {
    let track = PageStage(.pageCurl, framesPerSecond: .init(integerLiteral: rate))
    track.drag(from: right, x: -150, at: 0, for: 0.3, rest: 0.3)
    _ = track.events(to: 0.7)
    let reference = PageStage(.pageCurl)
    reference.drag(from: right, x: -150, at: 0, for: 0.3, rest: 0.3)
    _ = reference.events(to: 0.7)
    #expect(isClose(progress(track), progress(reference) ?? -1))
  }

  @Test("The recognizers are a pan and a tap (VC-42)")
  func recognizers() {
    let recognizers = PageStage(.pageCurl).pages.gestureRecognizers
    #expect(recognizers.count == 2)
    #expect(recognizers.contains { $0 is UIPanGestureRecognizer })
    #expect(recognizers.contains { $0 is UITapGestureRecognizer })
    #expect(UIPageViewController.SpineLocation.max.rawValue == 3)
    #expect(UIPageViewController.TransitionStyle.scroll.rawValue == 1)
  }
}
