import Foundation
import Multiplane
import TestSupport
import Testing
import UIKit

/// Controllers of tables (TV-23).
@Suite(.ownContext) @MainActor struct TableControllerTests {
  @Test("A controller clears the selection when it appears (TV-23)")
  func controller() {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let controller = ListController(style: .grouped)
    #expect(controller.tableView.style == .grouped && controller.view === controller.tableView)
    stage.window.rootViewController = controller
    stage.advance(to: 0.1)
    #expect(controller.tableView.visibleCells.count == 3)
    controller.tableView.selectRow(
      at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    let other = UIViewController()
    other.modalPresentationStyle = .fullScreen
    controller.present(other, animated: false)
    stage.advance(to: 0.2)
    #expect(controller.tableView.indexPathForSelectedRow != nil)
    other.dismiss(animated: false)
    stage.advance(to: 0.3)
    #expect(controller.tableView.indexPathForSelectedRow == nil)
  }

  private final class ListController: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
  }
}
