import CoreGraphics
import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit

/// The safe area of a stage of 200 by 400 points, of which 20 are covered at the top and 10 at the
/// bottom.
@Suite(.ownContext) @MainActor struct StageSafeAreaTests {
  private let stage: Stage
  private let root = UIViewController()

  init() {
    stage = Stage(size: CGSize(width: 200, height: 400), framesPerSecond: 20)
    stage.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
  }

  @Test("Navigation and tab bars leave the safe area of the stage (VC-71)") func bars() {
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.window.rootViewController = tabs
    stage.advance(to: 0.1)
    #expect(tabs.view.safeAreaInsets == stage.safeAreaInsets)
    #expect(navigation.navigationBar.frame.maxY == 64)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 341, width: 200, height: 59))
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 59, right: 0))
  }

  // VC-36: the largest detent leaves the safe area and 10 points at the top.
  @Test("A sheet leaves the safe area of the stage (VC-71)") func sheets() {
    stage.window.rootViewController = root
    let sheet = UIViewController()
    stage.perform { root.present(sheet, animated: false) }
    stage.advance(to: 0.1)
    let card = sheet.sheetPresentationController?.presentedView
    #expect(card?.frame == CGRect(x: 0, y: 30, width: 200, height: 370))
    #expect(sheet.view.safeAreaInsets.bottom == 10)
  }

  @Test("The safe area can change while the stage plays (VC-71)") func changes() {
    stage.window.rootViewController = root
    stage.schedule(at: 0.5) {
      UIView.animate(withDuration: 1) { [stage] in
        stage.safeAreaInsets = .zero
        stage.window.layoutIfNeeded()
      }
    }
    stage.advance(to: 0.4)
    #expect(root.view.safeAreaInsets.top == 20)
    stage.advance(to: 0.6)
    #expect(root.view.safeAreaInsets == .zero)
  }

  @Test(
    "A safe area that is not on the stage is an illegal call (VC-71)",
    arguments: [
      UIEdgeInsets(top: -1, left: 0, bottom: 0, right: 0),
      UIEdgeInsets(top: 0, left: .nan, bottom: 0, right: 0),
      UIEdgeInsets(top: 0, left: 0, bottom: .infinity, right: 0),
      UIEdgeInsets(top: 0, left: 101, bottom: 0, right: 100),
      UIEdgeInsets(top: 201, left: 0, bottom: 200, right: 0),
    ])
  func illegal(insets: UIEdgeInsets) {
    var rules: [String] = []
    CAEngine.illegalCall = { rule, _ in rules.append(rule) }
    stage.safeAreaInsets = insets
    #expect(rules == ["VC-71"] && stage.safeAreaInsets.top == 20)
    stage.safeAreaInsets = UIEdgeInsets(top: 400, left: 0, bottom: 0, right: 200)
    #expect(rules == ["VC-71"] && stage.window.safeAreaInsets.top == 400)
  }
}
