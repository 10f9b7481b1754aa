import Multiplane
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Search bars and their controllers (CT-64, VC-82).
@Suite(.ownContext) @MainActor struct SearchTests {
  private final class Observer: NSObject, UISearchBarDelegate, UISearchResultsUpdating,
    UISearchControllerDelegate
  {
    let log = EventLog()
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.note("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.note("end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      log.note("text \(searchText)")
    }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      text != "x"
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.note("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.note("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      log.note("scope \(selectedScope)")
    }
    func updateSearchResults(for searchController: UISearchController) {
      log.note("update \(searchController.searchBar.text ?? "")")
    }
    func willPresentSearchController(_ searchController: UISearchController) { log.note("present") }
    func didDismissSearchController(_ searchController: UISearchController) { log.note("dismiss") }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 480))
  private let observer = Observer()

  private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    view.subviews.flatMap { [$0 as? View].compactMap { $0 } + all(type, in: $0) }
  }

  @Test("A bar has a field, a cancel button beside it, and scopes below (CT-64)")
  func layout() throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    stage.window.addSubview(bar)
    stage.advance(to: 0)
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 304, height: 36))
    bar.showsCancelButton = true
    bar.layoutIfNeeded()
    let button = try #require(bar.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(button.frame.maxX == 312 && button.frame.minX == bar.searchTextField.frame.maxX + 8)
    bar.scopeButtonTitles = ["All", "New"]
    #expect(bar.intrinsicContentSize.height == 56)
    bar.showsScopeBar = true
    #expect(bar.intrinsicContentSize.height == 100)
    bar.delegate = observer
    let scopes = try #require(all(UISegmentedControl.self, in: bar).first)
    scopes.selectedSegmentIndex = 1
    scopes.sendActions(for: .valueChanged)
    button.sendActions(for: .primaryActionTriggered)
    #expect(observer.log.lines == ["scope 1", "cancel"] && bar.selectedScopeButtonIndex == 1)
  }

  @Test("The delegate is notified of editing, and may refuse it (CT-64)")
  func editing() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    bar.delegate = observer
    stage.window.addSubview(bar)
    #expect(bar.becomeFirstResponder() && bar.isFirstResponder)
    for text in ["a", "x", "\n"] { bar.searchTextField.insertText(text) }
    bar.text = "b"
    bar.resignFirstResponder()
    #expect(observer.log.lines == ["begin", "text a", "search", "text b", "end"])
  }

  @Test("The bar of a controller is in the navigation bar, and searches (VC-82)")
  func controller() throws {
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    (search.searchResultsUpdater, search.delegate) = (observer, observer)
    let content = UIViewController()
    content.title = "Names"
    content.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: content)
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    // 44 points, and a row of 52.
    #expect(navigation.navigationBar.frame.height == 96)
    let field = search.searchBar.searchTextField
    #expect(field.convert(field.bounds, to: nil) == CGRect(x: 16, y: 45, width: 288, height: 36))
    #expect(field.becomeFirstResponder() && search.isActive && search.searchBar.showsCancelButton)
    #expect(results.parent == nil)
    // What changes in the bar does not end editing.
    content.title = "Other names"
    field.insertText("a")
    stage.advance(to: 1)
    #expect(field.isFirstResponder && results.parent === content)
    #expect(results.view.frame == content.view.bounds)
    let button = try #require(all(UIButton.self, in: search.searchBar).first)
    button.sendActions(for: .primaryActionTriggered)
    #expect(!search.isActive && !field.isFirstResponder && results.parent == nil)
    #expect(search.searchBar.text?.isEmpty == true)
    #expect(observer.log.lines == ["present", "update ", "update a", "dismiss"])
  }
}
