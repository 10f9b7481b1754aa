import UIKit

/// A shopping list as for iOS: sections by shelf, rows that are ticked off, deleted and moved.
@MainActor final class GroceryListController: UITableViewController {
  struct Shelf {
    var name: String
    var items: [Item]
  }

  struct Item {
    var name: String
    var amount: String
    var isDone = false
  }

  private(set) var shelves: [Shelf]

  init(shelves: [Shelf]) {
    self.shelves = shelves
    super.init(style: .insetGrouped)
    title = "Groceries"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ItemCell.self, forCellReuseIdentifier: ItemCell.identifier)
  }

  func add(_ item: Item, toShelf shelf: Int) {
    shelves[shelf].items.insert(item, at: 0)
    tableView.insertRows(at: [IndexPath(row: 0, section: shelf)], with: .top)
  }

  func removeDone() {
    var paths: [IndexPath] = []
    for (section, shelf) in shelves.enumerated() {
      for (row, item) in shelf.items.enumerated() where item.isDone {
        paths.append(IndexPath(row: row, section: section))
      }
      shelves[section].items.removeAll(where: \.isDone)
    }
    tableView.performBatchUpdates {
      self.tableView.deleteRows(at: paths, with: .fade)
    }
  }

  // MARK: - UITableViewDataSource

  override func numberOfSections(in tableView: UITableView) -> Int { shelves.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shelves[section].items.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    shelves[section].name
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: ItemCell.identifier, for: indexPath)
    let item = shelves[indexPath.section].items[indexPath.row]
    cell.textLabel?.text = item.name
    cell.detailTextLabel?.text = item.amount
    cell.accessoryType = item.isDone ? .checkmark : .none
    return cell
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    shelves[indexPath.section].items.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  // MARK: - UITableViewDelegate

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    shelves[indexPath.section].items[indexPath.row].isDone.toggle()
    tableView.reloadRows(at: [indexPath], with: .none)
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let done = UIContextualAction(style: .normal, title: "Done") { [weak self] _, _, completion in
      self?.tableView(tableView, didSelectRowAt: indexPath)
      completion(true)
    }
    done.backgroundColor = .systemGreen
    return UISwipeActionsConfiguration(actions: [done])
  }
}

/// A row with an amount at the right side.
final class ItemCell: UITableViewCell {
  static let identifier = "item"

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    textLabel?.numberOfLines = 0
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    accessoryType = .none
  }
}
