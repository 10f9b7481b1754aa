public import UIKitControls
public import UIKitCore

/// An object that shows what is found for the text of a search controller.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Shows what is found: called when the search bar becomes active, and when its text or scope changes.
  func updateSearchResults(for searchController: UISearchController)
}

/// An object that is notified when a search controller is presented and dismissed; all methods are
/// optional.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Notifies the delegate that the controller is about to be presented.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Notifies the delegate that the controller has been presented.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Notifies the delegate that the controller is about to be dismissed.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Notifies the delegate that the controller has been dismissed.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A controller of a search bar, which shows results over the content that is searched (VC-82).
///
/// The bar is in a navigation bar if the controller is the `searchController` of a navigation item, or where
/// client code puts it.
@preconcurrency @MainActor
open class UISearchController: UIViewController, UISearchBarDelegate {
  /// The controller of the results; nil if the searched content shows them.
  public let searchResultsController: UIViewController?
  /// The bar.
  public final let searchBar = UISearchBar()
  /// The object that shows what is found; nil, the default, for none.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The object that is notified when the search starts and ends; nil, the default, for none.
  open weak var delegate: (any UISearchControllerDelegate)?
  private var active = false

  /// Creates a controller.
  ///
  /// - Parameter searchResultsController: The controller of the results; nil if the searched content shows
  ///   them.
  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.owner = self
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// Whether a search is in progress; setting it starts or ends one.
  open var isActive: Bool {
    get { active }
    set { setActive(newValue) }
  }
  /// Whether the content is dimmed during the search, true by default; the value is only stored.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the navigation bar is hidden during the search, true by default; the value is only stored.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button is shown during the search; the default is true.
  open var automaticallyShowsCancelButton = true
  /// Whether the results are shown without a text, too; the default is false.
  open var showsSearchResultsController = false { didSet { updateResults() } }

  // MARK: Search

  private func setActive(_ isActive: Bool) {
    guard isActive != active else { return }
    if isActive {
      delegate?.willPresentSearchController(self)
      active = true
    } else {
      delegate?.willDismissSearchController(self)
      active = false
      searchBar.resignFirstResponder()
      searchBar.text = ""
    }
    if automaticallyShowsCancelButton {
      searchBar.setShowsCancelButton(isActive, animated: searchBar.window != nil)
    }
    updateResults()
    if isActive {
      searchResultsUpdater?.updateSearchResults(for: self)
      delegate?.didPresentSearchController(self)
    } else {
      delegate?.didDismissSearchController(self)
    }
  }

  /// The controller whose content is searched: that of the bar, or the one shown below it.
  private var searched: UIViewController? {
    let chain = sequence(first: searchBar as UIResponder, next: \.next)
    let owner = chain.lazy.compactMap { $0 as? UIViewController }.first
    return (owner as? UINavigationController)?.topViewController ?? owner
  }

  /// Shows or hides the results.
  private func updateResults() {
    guard let results = searchResultsController else { return }
    let hasText = searchBar.text?.isEmpty == false
    let isShown = active && (hasText || showsSearchResultsController)
    guard isShown != (results.parent != nil) else { return }
    guard isShown else {
      results.willMove(toParent: nil)
      results.view.removeFromSuperview()
      results.removeFromParent()
      return
    }
    guard let searched else { return }
    searched.addChild(results)
    results.view.frame = searched.view.bounds
    results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    searched.view.addSubview(results.view)
    results.didMove(toParent: searched)
    UIView.performWithoutAnimation { results.view.alpha = 0 }
    UIView.animate(withDuration: 0.2) { results.view.alpha = 1 }
  }

  /// Starts the search.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { isActive = true }
  /// Ends the search.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { isActive = false }
  /// Shows what is found.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    guard active else { return }
    updateResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }
  /// Shows what is found in another scope.
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {
    if active { searchResultsUpdater?.updateSearchResults(for: self) }
  }
}
