import UIKit

/// The app: a navigation controller with the list of places.
@MainActor public enum JournalApp {
  /// Creates the root of the app's window.
  public static func makeRootViewController() -> UIViewController {
    let journal = Journal()
    let navigation = UINavigationController(
      rootViewController: PlacesViewController(journal: journal))
    navigation.navigationBar.prefersLargeTitles = true
    navigation.view.tintColor = journal.tint
    return navigation
  }
}
