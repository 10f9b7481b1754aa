import CoreGraphics
import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore

/// A view that computes its traits and label, as sources for iOS do.
private final class PlayButton: UIView {
  var isPlaying = false

  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }
  override var accessibilityLabel: String? {
    get { isPlaying ? "Pause" : "Play" }
    set {}
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { isPlaying ? [.button, .startsMediaSession] : super.accessibilityTraits.union(.button) }
    set { super.accessibilityTraits = newValue }
  }
  override var accessibilityFrame: CGRect {
    get { super.accessibilityFrame.insetBy(dx: -4, dy: -4) }
    set { super.accessibilityFrame = newValue }
  }
  override func accessibilityActivate() -> Bool {
    isPlaying.toggle()
    return true
  }
}

/// Reads settings without isolation, as a function that makes animations may.
private func duration() -> Double { UIAccessibility.isReduceMotionEnabled ? 0 : 0.5 }

/// Accessibility is stored, and can be overridden (LX-21).
@Suite(.ownContext) @MainActor struct AccessibilityTests {
  @Test("Subclasses override the properties (LX-21)")
  func overriding() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let button = PlayButton(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    stage.window.addSubview(button)
    let view: UIView = button
    #expect(view.isAccessibilityElement && view.accessibilityLabel == "Play")
    view.accessibilityTraits = .selected
    #expect(view.accessibilityTraits == [.button, .selected])
    #expect(view.accessibilityActivate() && view.accessibilityLabel == "Pause")
    #expect(view.accessibilityTraits == [.button, .startsMediaSession])
    #expect(view.accessibilityFrame == CGRect(x: 6, y: 16, width: 38, height: 48))
  }

  @Test("Elements are parts of views (LX-21)")
  func elements() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    stage.window.addSubview(view)
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    view.accessibilityElements = [element]
    #expect(element.isAccessibilityElement && element.accessibilityContainer === view)
    #expect(element.accessibilityFrame == CGRect(x: 11, y: 22, width: 3, height: 4))
    #expect((view.accessibilityElements?.first as? UIAccessibilityElement) === element)
  }

  @Test("Settings are read without isolation (LX-21)")
  func settings() {
    #expect(duration() == 0.5)
    UIAccessibility.isReduceMotionEnabled = true
    #expect(duration() == 0)
    #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.prefersCrossFadeTransitions)
  }

  /// Apple's names, which observers of other code may use as strings.
  @Test("Notifications have Apple's names (LX-18)")
  func notificationNames() {
    let names = [
      UIApplication.didReceiveMemoryWarningNotification, UIApplication.willTerminateNotification,
      UIApplication.significantTimeChangeNotification,
      UIApplication.didFinishLaunchingNotification,
      UIApplication.userDidTakeScreenshotNotification,
      UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
      UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification,
    ]
    #expect(
      names.map(\.rawValue)
        == [
          "DidReceiveMemoryWarning", "WillTerminate", "SignificantTimeChange", "DidFinishLaunching",
          "UserDidTakeScreenshot", "DidBecomeActive", "WillResignActive", "DidEnterBackground",
          "WillEnterForeground",
        ].map { "UIApplication\($0)Notification" })
  }
}
