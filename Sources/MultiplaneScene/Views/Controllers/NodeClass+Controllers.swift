import LayerTree
import UIKit

extension NodeClass {
  /// The classes of view controllers.
  package static let controllers: [NodeClass] = [
    viewController, navigationController, tabBarController, pageViewController, splitViewController,
    alert, actionSheet,
  ]

  package static let viewController = NodeClass(
    controller: ControllerClass(.content, keys: ControllerKeys.all) { _ in UIViewController() },
    name: "viewController", noun: "view controller",
    summary: "A UIViewController: a view that fills a screen, a sheet or a part of another one.")

  package static let navigationController = NodeClass(
    controller: ControllerClass(.navigation, keys: ControllerKeys.all + [ControllerKeys.children]) {
      _ in
      UINavigationController()
    },
    name: "navigationController", noun: "navigation controller",
    summary: "A UINavigationController: shows the last of its controllers below a bar.",
    properties: [
      .boolean(
        "prefersLargeTitles", default: false, "Whether titles are large.",
        set: { (view: UIView, flag) in
          (view.controller as? UINavigationController)?.navigationBar.prefersLargeTitles = flag
        }),
      .boolean(
        "navigationBarHidden", synonyms: ["isNavigationBarHidden"], default: false,
        "Whether the bar is hidden.",
        set: { (view: UIView, flag) in
          (view.controller as? UINavigationController)?.isNavigationBarHidden = flag
        }),
    ])

  package static let tabBarController = NodeClass(
    controller: ControllerClass(
      .tabs,
      keys: ControllerKeys.all + [
        ControllerKeys.children, ControllerKeys.selectedIndex,
      ]
    ) { _ in UITabBarController() },
    name: "tabBarController", noun: "tab bar controller",
    summary: "A UITabBarController: shows one of its controllers above a bar with their titles.")

  package static let pageViewController = NodeClass(
    controller: ControllerClass(
      .pages,
      keys: ControllerKeys.all + [ControllerKeys.children, ControllerKeys.selectedIndex]
        + PageKeys.all
    ) { $0.pages.makeController() },
    name: "pageViewController", noun: "page view controller",
    summary: "A UIPageViewController: shows one of its controllers, which fingers turn like pages.")

  package static let splitViewController = NodeClass(
    controller: ControllerClass(.columns, keys: ControllerKeys.all + [ControllerKeys.children]) {
      UISplitViewController(style: $0.children.count == 3 ? .tripleColumn : .doubleColumn)
    },
    name: "splitViewController", noun: "split view controller",
    summary: "A UISplitViewController: shows two or three controllers in columns.",
    properties: ViewProperty.ofColumns)

  package static let alert = NodeClass(
    alert: .alert, name: "alert", noun: "alert",
    summary: "A UIAlertController: a message with buttons in the middle of the stage.")

  package static let actionSheet = NodeClass(
    alert: .actionSheet, name: "actionSheet", noun: "action sheet",
    summary: "A UIAlertController: buttons at the bottom of the stage, with a message.")

  private convenience init(
    controller: ControllerClass, name: String, noun: String, summary: String,
    properties: [ViewProperty] = []
  ) {
    self.init(
      view: name, noun: noun, summary: summary,
      properties: [.title] + ViewProperty.ofControllers + properties, controller: controller)
  }

  private convenience init(
    alert style: UIAlertController.Style, name: String, noun: String, summary: String
  ) {
    self.init(
      view: name, noun: noun, summary: summary,
      properties: [
        .title,
        .string(
          "message", "The text below the title.",
          set: { (view: UIView, text) in (view.controller as? UIAlertController)?.message = text }),
      ],
      controller: ControllerClass(.alert, keys: [ControllerKeys.buttons]) { _ in
        UIAlertController(title: nil, message: nil, preferredStyle: style)
      })
  }
}
