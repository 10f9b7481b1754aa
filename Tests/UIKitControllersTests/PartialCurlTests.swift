import Foundation
import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Partial curls (VC-44).
@Suite(.ownContext) @MainActor struct PartialCurlTests {
  private let stage = ControllerStage()
  private let b: LoggedController
  private var log: EventLog { stage.log }
  private var root: UIViewController { stage.root }

  init() {
    b = LoggedController("b", stage.log)
    b.modalTransitionStyle = .partialCurl
    stage.root.view.backgroundColor = .red
    b.view.backgroundColor = .blue
  }

  /// The progress of the curl on screen; nil without a curl.
  private var progress: Double? {
    let curl = stage.stage.window.layer.curl
    return (curl?.presentation() ?? curl).map { Double($0.progress) }
  }

  /// The progress at rest: the axis is 0.4 of the length from the end, of 1 + 0.1 pi.
  private let rest = 0.6 / (1 + 0.1 * .pi)

  private func isClose(_ value: Double) -> Bool { progress.map { abs($0 - value) < 1e-6 } ?? false }

  @Test("The presenting view curls up within 0.6 s and stays on screen (VC-44)")
  func present() {
    root.present(b, animated: true) { [log] in log.note("completion") }
    #expect(log.take() == ["a willDisappear", "b willAppear"])
    _ = stage.events(to: 0.15)
    #expect(isClose(rest * easeInOut(0.25)))
    #expect(stage.events(to: 0.6) == ["b didAppear", "a didDisappear", "completion"])
    _ = stage.events(to: 3)
    #expect(isClose(rest) && root.view.window != nil && b.view.window != nil)
    let image = Pixels(stage.stage.snapshot())
    // The upper left corner is still flat, and the lower part is revealed.
    #expect(image.color(2, 2)[2] < 60 && image.color(2, 2)[0] > 150)
    #expect(image.color(100, 95) == [0, 0, 255])
  }

  @Test("A tap on the curled page dismisses, one on the revealed view does not (VC-44)")
  func tap() {
    root.present(b, animated: false)
    #expect(
      log.take() == [
        "a willDisappear still", "b willAppear still", "b didAppear still", "a didDisappear still",
      ])
    _ = stage.events(to: 1)
    #expect(isClose(rest))
    let button = UIButton(frame: CGRect(x: 0, y: 80, width: 200, height: 20))
    button.addAction(UIAction { [log] _ in log.note("button") }, for: .touchUpInside)
    b.view.addSubview(button)
    let window = stage.stage.window
    window.schedule(.tap(at: CGPoint(x: 100, y: 95), time: 1))
    #expect(stage.events(to: 2) == ["button"] && root.presentedViewController === b)
    window.schedule(.tap(at: CGPoint(x: 100, y: 30), time: 2))
    #expect(stage.events(to: 2.2) == ["b willDisappear", "a willAppear"])
    #expect(stage.events(to: 3) == ["a didAppear", "b didDisappear"])
    #expect(progress == nil && root.presentedViewController == nil)
    #expect(window.subviews == [root.view])
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    // It can be presented again.
    root.present(b, animated: true)
    #expect(stage.events(to: 4).last == "a didDisappear" && isClose(rest))
  }

  @Test("Dismissing without animation is immediate (VC-12, VC-44)")
  func immediate() {
    root.present(b, animated: false)
    b.dismiss(animated: false)
    #expect(
      progress == nil && root.view.superview === stage.stage.window && b.view.superview == nil)
  }

  @Test("It covers the window, and what it reveals presents nothing (VC-44)")
  func mistakes() {
    #expect(b.presentationController?.presentationStyle == .fullScreen)
    let automatic = LoggedController("c", log, style: .automatic)
    automatic.modalTransitionStyle = .partialCurl
    #expect(automatic.presentationController?.presentationStyle == .fullScreen)
    b.modalPresentationStyle = .formSheet
    root.present(b, animated: true)
    #expect(stage.calls.take() == ["VC-44"] && root.presentedViewController == nil)
    b.modalPresentationStyle = .fullScreen
    root.present(b, animated: false)
    b.present(LoggedController("d", log), animated: false)
    #expect(stage.calls.take() == ["VC-44"] && b.presentedViewController == nil)
  }
}
