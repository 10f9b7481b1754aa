import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

@Suite(.ownContext) @MainActor struct UIApplicationTests {
  /// In the background, layers lose their animations (T-23, LX-18).
  @Test func theBackgroundEndsAnimations() throws {
    let tree = ViewStage()
    let mask = UIView(frame: tree.view.bounds)
    tree.view.mask = mask
    let application = UIApplication.shared
    var names: [String] = []
    let tokens = [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) { _ in
        MainActor.assumeIsolated {
          names.append(String(name.rawValue.dropFirst(13).dropLast(12)))
        }
      }
    }
    defer { tokens.forEach(NotificationCenter.default.removeObserver) }
    var finished: [Bool] = []
    UIView.animate(withDuration: 1) {
      tree.view.center.x = 100
      mask.alpha = 0
    } completion: {
      finished.append($0)
    }
    tree.stage.advance(to: 0.5)
    #expect(abs(tree.x - 50) < 1e-6)

    application.simulateEnterBackground()
    application.simulateEnterBackground()
    tree.stage.advance(to: 0.6)
    #expect(tree.x == 100 && mask.shown.opacity == 0 && finished == [false])
    #expect(application.applicationState == .background)
    application.simulateEnterForeground()
    application.simulateEnterForeground()
    #expect(application.applicationState == .active)
    #expect(
      names == ["WillResignActive", "DidEnterBackground", "WillEnterForeground", "DidBecomeActive"])
  }

  /// Each stage has its own application, the last responder.
  @Test func theApplicationKnowsItsWindows() {
    let stage = Stage(size: CGSize(width: 50, height: 50))
    let application = UIApplication.shared
    #expect(application === UIApplication.shared)
    #expect(application.windows == [stage.window] && application.keyWindow === stage.window)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    window.makeKeyAndVisible()
    #expect(application.windows == [stage.window, window] && application.keyWindow === window)
    #expect(window.next === application && stage.window.next === application)
  }
}
