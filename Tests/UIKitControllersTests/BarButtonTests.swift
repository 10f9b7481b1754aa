import Foundation
import Multiplane
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Bar buttons with targets and of the system, toolbars, and what is older than appearances (VC-80,
/// VC-81).
@Suite(.ownContext) @MainActor struct BarButtonTests {
  /// A controller whose buttons call its methods.
  private final class Controller: UIViewController {
    let log = EventLog()
    func add() { log.note("add") }
    func stop(_ item: UIBarButtonItem) { log.note("stop \(item.tag)") }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 240))
  private let controller = Controller()

  /// Returns the button of an item, in a toolbar of a view.
  private func button(_ item: UIBarButtonItem, in view: UIView = UIView()) throws -> UIButton {
    let toolbar = UIToolbar()
    toolbar.items = [item]
    view.addSubview(toolbar)
    return try #require(toolbar.subviews.compactMap { $0 as? UIButton }.first)
  }

  private func tap(_ item: UIBarButtonItem, in view: UIView) throws {
    try button(item, in: view).sendActions(for: .primaryActionTriggered)
  }

  @Test func buttonsCallTheirTargets() throws {
    let add = UIBarButtonItem(barButtonSystemItem: .add, target: controller, action: Controller.add)
    let stop = UIBarButtonItem(
      title: "Stop", style: .done, target: controller, action: Controller.stop)
    stop.tag = 7
    // Without a target, the chain of responders is searched.
    let searched = UIBarButtonItem(
      image: nil, style: .plain, target: nil, action: Controller.add)
    stage.window.rootViewController = controller
    stage.advance(to: 0)
    for item in [add, stop, searched] { try tap(item, in: controller.view) }
    #expect(controller.log.lines == ["add", "stop 7", "add"])
    let none = UIBarButtonItem(title: "None", style: .plain, target: nil, action: nil)
    try tap(none, in: controller.view)
    #expect(controller.log.lines.count == 3 && none.title == "None")
  }

  @Test func buttonsOfTheSystem() throws {
    let done = UIBarButtonItem(systemItem: .done)
    let button = try self.button(done)
    #expect(button.title(for: .normal) == "Done" && done.style == .done)
    for item: UIBarButtonItem.SystemItem in [
      .add, .compose, .reply, .action, .organize, .bookmarks, .search, .refresh, .stop, .camera,
      .trash, .play, .pause, .rewind, .fastForward, .close,
    ] {
      let view = try self.button(UIBarButtonItem(systemItem: item))
      #expect(view.image(for: .normal)?.size == CGSize(width: 22, height: 22), "\(item)")
      #expect(view.title(for: .normal) == nil)
    }
    #expect(UIBarButtonItem.SystemItem.close.rawValue == 24)
  }

  @Test func attributesOfTitles() throws {
    let item = UIBarButtonItem(title: "Send", style: .plain, target: nil, action: nil)
    item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    let button = try self.button(item)
    #expect(button.titleColor(for: .normal) == .red)
    #expect(item.titleTextAttributes(for: .disabled) == nil)
  }

  @Test func aToolbarSharesItsSpace() {
    func box(_ width: CGFloat) -> UIBarButtonItem {
      UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20)))
    }
    let items = [box(40), .flexibleSpace(), box(30), box(30), .fixedSpace(8), box(20)]
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
    stage.window.addSubview(toolbar)
    toolbar.setItems(items, animated: false)
    toolbar.layoutIfNeeded()
    // 320 less two margins of 16, views of 120, a gap of 12 and a space of 8: 148 for the flexible one.
    let frames = items.compactMap { $0.customView?.frame.minX }
    #expect(frames == [16, 204, 246, 284])
    #expect(items[0].customView?.center.y == 22)
    #expect(toolbar.sizeThatFits(CGSize(width: 300, height: 0)) == CGSize(width: 300, height: 44))
  }

  @Test func barsWithoutTranslucencyAreOpaque() throws {
    let navigation = UINavigationController(rootViewController: controller)
    controller.title = "Title"
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    let bar = navigation.navigationBar
    /// The color of the background, which is the first subview: a blur, a color and others.
    func color() -> UIColor? { bar.subviews.first?.subviews[1].backgroundColor }
    #expect(color() == nil && bar.isTranslucent)
    bar.isTranslucent = false
    #expect(color() == .systemBackground)
    bar.barStyle = .black
    #expect(color() == .black)
    bar.barTintColor = .red
    #expect(color() == .red)
    bar.barTintColor = nil
    bar.setBackgroundImage(UIImage(), for: .default)
    #expect(color() == nil && bar.backgroundImage(for: .default)?.size == .zero)
  }

  @Test func titlesHaveTheAttributesOfTheBar() throws {
    let navigation = UINavigationController(rootViewController: controller)
    controller.title = "Title"
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    let bar = navigation.navigationBar
    func title() throws -> UILabel {
      let labels = bar.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
      return try #require(labels.first { $0.text == "Title" })
    }
    bar.titleTextAttributes = [.foregroundColor: UIColor.red]
    #expect(try title().textColor == .red)
    bar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.blue]
    #expect(try title().textColor == .blue)
    bar.standardAppearance.titleTextAttributes = [:]
    bar.titleTextAttributes = nil
    bar.barStyle = .black
    #expect(try title().textColor == .white)
  }

  @Test func aTabBarHasAnAppearance() throws {
    let tabs = UITabBarController()
    controller.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
    let other = UIViewController()
    other.tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 1)
    tabs.setViewControllers([controller, other], animated: true)
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
    let appearance = UITabBarAppearance()
    appearance.stackedLayoutAppearance.normal.titleTextAttributes = [
      .foregroundColor: UIColor.red
    ]
    appearance.stackedLayoutAppearance.selected.iconColor = .blue
    tabs.tabBar.standardAppearance = appearance
    let labels = tabs.tabBar.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
      .filter { $0.text == "One" || $0.text == "Two" }
    #expect(labels.map(\.textColor) == [.blue, .red])
    // The bar has a copy.
    appearance.stackedLayoutAppearance.selected.iconColor = .green
    #expect(labels.map(\.textColor) == [.blue, .red])
    tabs.tabBar.standardAppearance.stackedLayoutAppearance.selected.iconColor = .green
    #expect(labels.map(\.textColor) == [.green, .red])
    #expect(tabs.viewControllers == [controller, other])
  }
}
