import Foundation
import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Sheets that a finger drags (VC-55, VC-56).
@Suite(.ownContext) @MainActor struct SheetDragTests {
  /// A delegate that notes its calls.
  private final class Delegate: UISheetPresentationControllerDelegate {
    let log: EventLog
    var allows = true

    init(_ log: EventLog) { self.log = log }

    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      log.note("should")
      return allows
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      let coordinator = controller.presentedViewController.transitionCoordinator
      log.note(coordinator == nil ? "will without coordinator" : "will")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      log.note("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      log.note("attempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ controller: UISheetPresentationController
    ) { log.note("detent \(controller.selectedDetentIdentifier == .large ? "large" : "medium")") }
  }

  private let stage = ControllerStage(size: CGSize(width: 320, height: 600))
  private let b: LoggedController
  private let sheet: UISheetPresentationController
  private let delegate: Delegate
  private var log: EventLog { stage.log }

  init() throws {
    b = LoggedController("b", stage.log, style: .pageSheet)
    sheet = try #require(b.sheetPresentationController)
    delegate = Delegate(stage.log)
    sheet.delegate = delegate
  }

  private func present(_ detents: [UISheetPresentationController.Detent] = [.medium(), .large()]) {
    sheet.detents = detents
    stage.root.present(b, animated: false)
    stage.stage.advance(to: 0.5)
    _ = log.take()
  }

  /// Drags from one height on the screen to another one, from the time 1 s, and lets the finger rest.
  private func drag(
    from start: Double, to end: Double, time: Double = 1, duration: Double = 0.5, rest: Double = 0.1
  ) {
    stage.stage.window.schedule(
      .drag(
        from: CGPoint(x: 160, y: start), to: CGPoint(x: 160, y: end), time: time,
        duration: duration, rest: rest))
  }

  private var top: Double { Double(b.view.superview?.shown.frame.minY ?? .nan) }

  @Test("The sheet follows the finger to another detent (VC-56)")
  func betweenDetents() {
    present()
    drag(from: 320, to: 120)
    #expect(stage.events(to: 1.55) == [])
    #expect(abs(top - 100) < 1e-6 && b.view.bounds.height == 500)
    #expect(stage.events(to: 1.61) == ["detent large"])
    #expect(stage.events(to: 3) == [] && top == 10)
    #expect(sheet.selectedDetentIdentifier == .large)
    // A third of the way back is not enough.
    drag(from: 100, to: 190, time: 3)
    #expect(stage.events(to: 5) == [] && top == 10)
  }

  @Test("The velocity decides, and frames do not (VC-56)", arguments: [24.0, 60])
  func velocity(rate: Double) {
    present()
    // 60 points up at 600 per second: 360 + 150 is nearer to 590 than to 300.
    drag(from: 320, to: 260, duration: 0.1, rest: 0)
    var time = 1.0
    while time < 1.2 {
      time += 1 / rate
      stage.stage.advance(to: min(time, 1.2))
    }
    let shown = top
    stage.stage.advance(to: 3)
    #expect(sheet.selectedDetentIdentifier == .large && top == 10)
    let other = try? SheetDragTests()
    other?.present()
    other?.drag(from: 320, to: 260, duration: 0.1, rest: 0)
    other?.stage.stage.advance(to: 1.2)
    #expect(abs((other?.top ?? 0) - shown) < 1e-6)
  }

  @Test("Above the highest detent, the sheet resists (VC-56)")
  func resistance() {
    present([.large()])
    drag(from: 100, to: 20, rest: 1)
    stage.stage.advance(to: 2)
    // (1 - 1 / (80 * 0.55 / 40 + 1)) * 40 = 20.95.
    #expect(abs(top - (10 - (1 - 1 / 2.1) * 40)) < 1e-6)
    stage.stage.advance(to: 4)
    #expect(top == 10 && stage.root.presentedViewController === b)
  }

  @Test("A drag down dismisses the sheet, and the delegate learns of it in order (VC-55)")
  func dismissal() {
    present()
    drag(from: 320, to: 560)
    #expect(stage.events(to: 1.3) == ["should", "will", "b willDisappear"])
    #expect(stage.root.transitionCoordinator?.isInteractive == true)
    stage.stage.advance(to: 1.55)
    #expect(abs(top - 540) < 1e-3)
    // The view behind is dimmed less.
    #expect(stage.events(to: 3) == ["b didDisappear", "did"])
    #expect(stage.root.presentedViewController == nil)
    #expect(stage.stage.window.subviews == [stage.root.view])
  }

  @Test("A flick dismisses a sheet that is above its lowest detent (VC-55)")
  func flick() {
    present()
    sheet.selectedDetentIdentifier = .large
    // 100 points at 2000 per second.
    drag(from: 30, to: 130, duration: 0.05, rest: 0)
    #expect(stage.events(to: 1.06) == ["should", "will", "b willDisappear"])
    #expect(abs(top - 110) < 25)
    #expect(stage.events(to: 3) == ["b didDisappear", "did"])
  }

  @Test("A drag that crosses the lowest detent quickly stays under the finger (VC-55)")
  func quickCrossing() {
    present()
    sheet.selectedDetentIdentifier = .large
    drag(from: 30, to: 430, duration: 0.1, rest: 0.5)
    stage.stage.advance(to: 1.5)
    #expect(abs(top - 410) < 1e-3)
  }

  @Test("A drag that is not far enough returns (VC-55, VC-17)")
  func canceledDismissal() {
    present()
    drag(from: 320, to: 400)
    #expect(stage.events(to: 1.55) == ["should", "will", "b willDisappear"])
    #expect(abs(top - 380) < 1e-3)
    #expect(stage.events(to: 1.65) == ["b willAppear"])
    #expect(stage.events(to: 3) == ["b didAppear"])
    #expect(top == 300 && stage.root.presentedViewController === b)
    // All of it can happen again.
    drag(from: 320, to: 560, time: 3)
    #expect(stage.events(to: 5) == ["should", "will", "b willDisappear", "b didDisappear", "did"])
  }

  @Test("A sheet whose window is resized during a canceled dismissal has its place there (VC-57)")
  func resizedDrag() {
    present()
    drag(from: 320, to: 380, rest: 1)
    _ = stage.events(to: 2)
    stage.stage.window.frame.size = CGSize(width: 300, height: 500)
    _ = stage.events(to: 5)
    #expect(stage.root.presentedViewController === b)
    #expect(b.view.superview?.frame == CGRect(x: 0, y: 250, width: 300, height: 250))
  }

  @Test("A finger that turns back to the other detent cancels the dismissal (VC-55)")
  func downAndUp() {
    present()
    stage.stage.window.schedule(
      InputTimeline.drag(
        through: [320, 400, 120].map { CGPoint(x: 160, y: $0) }, time: 1, duration: 1, rest: 0.2))
    #expect(stage.events(to: 1.2) == ["should", "will", "b willDisappear"])
    #expect(stage.events(to: 2.1) == ["b willAppear", "b didAppear"])
    #expect(abs(top - 100) < 1e-6)
    #expect(stage.events(to: 4) == ["detent large"] && top == 10)
  }

  @Test("A modal controller resists, and the delegate learns of the attempt (VC-55)")
  func modal() {
    present()
    b.isModalInPresentation = true
    drag(from: 320, to: 580, rest: 0.5)
    stage.stage.advance(to: 1.8)
    // (1 - 1 / (260 * 0.55 / 100 + 1)) * 100 below the detent.
    #expect(abs(top - (300 + (1 - 1 / 2.43) * 100)) < 1e-6)
    #expect(stage.events(to: 4) == ["attempt"] && top == 300)
    b.isModalInPresentation = false
    delegate.allows = false
    drag(from: 320, to: 580, time: 4)
    #expect(stage.events(to: 6) == ["should", "attempt"] && top == 300)
    stage.stage.window.schedule(.tap(at: CGPoint(x: 160, y: 50), time: 6))
    #expect(stage.events(to: 7) == ["should", "attempt"])
  }

  @Test("A tap on the dimmed container dismisses (VC-55)")
  func tap() {
    present()
    stage.stage.window.schedule(.tap(at: CGPoint(x: 160, y: 50), time: 1))
    #expect(
      stage.events(to: 2) == ["should", "will", "b willDisappear", "b didDisappear", "did"])
  }

  @Test("A scroll view at its top leaves the finger to the sheet (VC-56)")
  func scrollView() {
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 320, height: 3000)
    b.view = scrollView
    present()
    drag(from: 400, to: 200)
    stage.stage.advance(to: 1.55)
    #expect(abs(top - 100) < 1e-6 && scrollView.contentOffset.y == 0)
    stage.stage.advance(to: 3)
    // The sheet is as high as it can be: the content scrolls.
    drag(from: 400, to: 200, time: 3)
    stage.stage.advance(to: 3.55)
    #expect(top == 10 && scrollView.contentOffset.y > 100)
    // Content that has scrolled returns first.
    drag(from: 200, to: 300, time: 6)
    stage.stage.advance(to: 6.55)
    #expect(top == 10)
  }

  @Test("A sheet can leave its growth to the grabber (VC-56)")
  func scrollingDoesNotExpand() {
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 320, height: 3000)
    b.view = scrollView
    sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    present()
    drag(from: 400, to: 340)
    stage.stage.advance(to: 1.55)
    #expect(top == 300 && scrollView.contentOffset.y > 20)
  }

  @Test("A sheet that settles is caught by the next finger (VC-56)")
  func caught() {
    present()
    drag(from: 320, to: 120, rest: 0)
    stage.stage.advance(to: 1.6)
    let caught = top
    drag(from: 400, to: 400, time: 1.6, duration: 0.2)
    stage.stage.advance(to: 1.75)
    #expect(caught > 10.5 && top <= caught)
    stage.stage.advance(to: 4)
    #expect(top == 10)
  }
}
