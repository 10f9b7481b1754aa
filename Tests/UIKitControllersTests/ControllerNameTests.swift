import Foundation
import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Editing, showing controllers, segues, and the guides of bars (VC-78, VC-79, LX-14).
@Suite(.ownContext) @MainActor struct ControllerNameTests {
  private let stage = Stage(size: CGSize(width: 320, height: 240))

  @Test func theEditButtonStartsAndEndsEditing() throws {
    let controller = UITableViewController()
    let button = controller.editButtonItem
    #expect(button === controller.editButtonItem && button.title == "Edit")
    stage.window.rootViewController = controller
    stage.advance(to: 0)
    let toolbar = UIToolbar()
    toolbar.items = [button]
    let view = try #require(toolbar.subviews.compactMap { $0 as? UIButton }.first)
    view.sendActions(for: .primaryActionTriggered)
    #expect(controller.isEditing && controller.tableView.isEditing)
    #expect(button.title == "Done" && button.style == .done)
    controller.isEditing = false
    #expect(button.title == "Edit" && button.style == .plain && !controller.tableView.isEditing)
  }

  @Test func containersShowControllers() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    let detail = UIViewController()
    root.show(detail, sender: nil)
    #expect(navigation.viewControllers == [root, detail])
    stage.advance(to: 1)
    let sheet = UIViewController()
    detail.showDetailViewController(sheet, sender: nil)
    stage.advance(to: 2)
    #expect(navigation.presentedViewController === sheet)
  }

  @Test func splitViewControllersShowDetails() {
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (UIViewController(), UIViewController())
    split.setViewController(list, for: .primary)
    list.showDetailViewController(detail, sender: nil)
    #expect(split.viewController(for: .secondary) === detail)
  }

  @Test func segues() {
    var rules: [String] = []
    CAEngine.illegalCall = { rule, _ in rules.append(rule) }
    let (source, destination) = (UIViewController(), UIViewController())
    var count = 0
    let segue = UIStoryboardSegue(
      identifier: "detail", source: source, destination: destination
    ) { count += 1 }
    source.prepare(for: segue, sender: nil)
    segue.perform()
    #expect(count == 1 && segue.identifier == "detail" && segue.destination === destination)
    #expect(rules.isEmpty && source.shouldPerformSegue(withIdentifier: "detail", sender: nil))
    source.performSegue(withIdentifier: "detail", sender: nil)
    #expect(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() == nil)
    #expect(rules == ["LX-14", "LX-14"] && source.storyboard == nil)
  }

  @Test func theGuidesOfBars() {
    stage.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    let controller = UIViewController()
    stage.window.rootViewController = controller
    stage.advance(to: 0)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      box.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
      box.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
      box.widthAnchor.constraint(equalTo: controller.topLayoutGuide.heightAnchor),
    ])
    controller.view.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 0, y: 20, width: 20, height: 186))
    #expect(controller.topLayoutGuide.length == 20 && controller.bottomLayoutGuide.length == 34)
    #expect(controller.topLayoutGuide === controller.topLayoutGuide)
  }

  @Test func defaults() {
    let controller = UIViewController()
    #expect(controller.preferredStatusBarStyle == .default && !controller.prefersStatusBarHidden)
    #expect(controller.supportedInterfaceOrientations == .allButUpsideDown)
    #expect(controller.preferredInterfaceOrientationForPresentation == .landscapeRight)
    #expect(controller.edgesForExtendedLayout == .all && controller.shouldAutorotate)
  }

  @Test func pathsOfItems() {
    let path = NSIndexPath(row: 3, section: 1)
    #expect(path.section == 1 && path.row == 3 && path.item == 3)
    #expect(path as IndexPath == IndexPath(item: 3, section: 1))
    #expect(NSIndexPath(item: 3, section: 1) == path)
  }

  @Test func nibsOfCellsAreReported() {
    var warnings: [String] = []
    CAEngine.warning = { rule, _ in warnings.append(rule) }
    let table = UITableView()
    table.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: "cell")
    #expect(warnings == ["LX-14"] && table.dequeueReusableCell(withIdentifier: "cell") == nil)
  }
}
