import Multiplane
import TestSupport
import Testing
import UIKit

/// Proxies that determine how objects look (LX-32).
@Suite(.ownContext) @MainActor struct AppearanceTests {
  private let stage = Stage(size: CGSize(width: 320, height: 200))

  /// A view of a client with a property of its own.
  private final class Badge: UIView {
    var inset: CGFloat = 4
    override class var appearanceProperties: [UIAppearanceProperty] {
      super.appearanceProperties + [UIAppearanceProperty(\Badge.inset)]
    }
  }

  private final class Panel: UIView {}
  private final class Card: UIView {}

  /// Inserts a view into the window, in other views from the outside.
  private func show<View: UIView>(_ view: View, in containers: UIView...) -> View {
    let chain = containers + [view]
    for (outer, inner) in zip(chain, chain.dropFirst()) { outer.addSubview(inner) }
    stage.window.addSubview(chain[0])
    return view
  }

  @Test("Views that enter a window take over what they have not set themselves")
  func views() {
    let early = show(UILabel())
    UILabel.appearance().textColor = .red
    UILabel.appearance().font = .systemFont(ofSize: 30)
    UISwitch.appearance().onTintColor = .purple
    let own = UILabel()
    own.textColor = .green
    _ = show(own)
    #expect(own.textColor == .green && own.font.pointSize == 30)
    #expect(show(UILabel()).textColor == .red && show(UISwitch()).onTintColor == .purple)
    #expect(early.textColor == .label && UILabel().font.pointSize == 17)
    #expect(UILabel.appearance() === UILabel.appearance())
  }

  @Test("A view that enters again takes over another value of the proxy, but keeps its own")
  func reentry() {
    UISlider.appearance().thumbTintColor = .red
    let (slider, changed) = (show(UISlider()), show(UISlider()))
    changed.thumbTintColor = .green
    UISlider.appearance().thumbTintColor = .blue
    #expect(slider.thumbTintColor == .red)
    for view in [slider, changed] {
      view.removeFromSuperview()
      stage.window.addSubview(view)
    }
    #expect(slider.thumbTintColor == .blue && changed.thumbTintColor == .green)
  }

  @Test("Proxies of subclasses and of containers win, the outermost container first")
  func strength() {
    UIView.appearance().backgroundColor = .gray
    UILabel.appearance().backgroundColor = .red
    UILabel.appearance(whenContainedInInstancesOf: [Card.self]).backgroundColor = .green
    UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).backgroundColor = .blue
    UILabel.appearance(whenContainedInInstancesOf: [Card.self, Panel.self]).backgroundColor =
      .yellow
    #expect(show(UIView()).backgroundColor == .gray)
    #expect(show(UILabel()).backgroundColor == .red)
    #expect(show(UILabel(), in: Card()).backgroundColor == .green)
    #expect(show(UILabel(), in: Panel()).backgroundColor == .blue)
    // The panel is outside of the card for one, inside of it for the other.
    #expect(show(UILabel(), in: Panel(), Card()).backgroundColor == .yellow)
    #expect(show(UILabel(), in: Card(), Panel()).backgroundColor == .green)
  }

  @Test("A proxy can be for traits, and for controllers as containers")
  func traitsAndControllers() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    UILabel.appearance(for: dark).textColor = .white
    UILabel.appearance(whenContainedInInstancesOf: [UINavigationController.self]).font =
      .systemFont(ofSize: 9)
    let controller = UIViewController()
    let label = UILabel()
    controller.view.addSubview(label)
    stage.window.rootViewController = UINavigationController(rootViewController: controller)
    stage.advance(to: 0)
    #expect(label.font.pointSize == 9 && label.textColor == .label)
    let night = UIView()
    night.overrideUserInterfaceStyle = .dark
    #expect(show(UILabel(), in: night).textColor == .white)
  }

  @Test("Classes of client code list their own properties")
  func clientProperties() {
    Badge.appearance().inset = 12
    #expect(show(Badge()).inset == 12 && Badge().inset == 4)
  }

  @Test("Bars and their items take over titles and colors")
  func bars() throws {
    UINavigationBar.appearance().barTintColor = .black
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
    UINavigationBar.appearance().setBackgroundImage(UIImage(), for: .default)
    UIBarButtonItem.appearance().tintColor = .orange
    UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self])
      .setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 13)], for: .normal)
    UITabBarItem.appearance().setTitleTextAttributes(
      [.foregroundColor: UIColor.red], for: .selected)
    let standard = UITabBarAppearance()
    standard.backgroundColor = .brown
    UITabBar.appearance().standardAppearance = standard
    let content = UIViewController()
    content.title = "Title"
    content.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go")
    let navigation = UINavigationController(rootViewController: content)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
    let bar = navigation.navigationBar
    #expect(bar.barTintColor == .black && bar.backgroundImage(for: .default) != nil)
    let title = try #require(all(UILabel.self, in: bar).first { $0.text == "Title" })
    #expect(title.textColor == .white)
    let button = try #require(all(UIButton.self, in: bar).first { $0.title(for: .normal) == "Go" })
    #expect(button.titleLabel?.font.pointSize == 13 && button.tintColor == .orange)
    #expect(tabs.tabBar.standardAppearance.backgroundColor == .brown)
    #expect(
      navigation.tabBarItem.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor
        == .red)
  }

  private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    view.subviews.flatMap { [$0 as? View].compactMap { $0 } + all(type, in: $0) }
  }

  @Test("Proxies belong to a stage")
  func stages() {
    UILabel.appearance().textColor = .red
    let other = Stage(size: CGSize(width: 20, height: 20))
    other.perform {
      let label = UILabel()
      other.window.addSubview(label)
      #expect(label.textColor == .label)
    }
  }
}
