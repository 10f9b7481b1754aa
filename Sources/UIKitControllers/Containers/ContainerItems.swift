import UIKitCore

/// What containers show for a controller.
struct ContainerItems {
  var navigationItem: UINavigationItem?
  var tabBarItem: UITabBarItem?
  /// The height of a navigation bar over the controller's view, in points.
  var barHeight: CGFloat = 0
  /// The scroll view that client code wants the bar to follow; nil for the one that is found.
  weak var scrollView: UIScrollView?
}

extension UIViewController {
  func makeNavigationItem() -> UINavigationItem {
    if let item = containers.navigationItem { return item }
    let item = UINavigationItem(title: title ?? "")
    containers.navigationItem = item
    return item
  }

  func makeTabBarItem() -> UITabBarItem {
    if let item = containers.tabBarItem { return item }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    containers.tabBarItem = item
    return item
  }

  /// Returns the closest parent of a class.
  func ancestor<Container: UIViewController>() -> Container? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Container }.first
  }
}
