// Generated from docs/table-views.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func tableViews(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/table-views.md", line: 8)
final class Fruit: UITableViewController {
  private var names = ["Apple", "Banana", "Cherry"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  func addDate() {
    names.insert("Date", at: 1)
    tableView.insertRows(at: [IndexPath(row: 1, section: 0)], with: .top)
  }
}

let list = Fruit(style: .insetGrouped)
stage.window.rootViewController = list
stage.schedule(at: 1) { list.addDate() }
#sourceLocation()
#sourceLocation(file: "docs/table-views.md", line: 75)
stage.advance(to: 2)
#expect(list.tableView.numberOfRows(inSection: 0) == 4)
let numbers = UITableView(frame: stage.window.bounds)
numbers.register(UITableViewCell.self, forCellReuseIdentifier: "row")
let source = UITableViewDiffableDataSource<String, Int>(tableView: numbers) {
  table, path, number in
  let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
  cell.textLabel?.text = "\(number)"
  return cell
}
list.view.addSubview(numbers)
#sourceLocation()
#sourceLocation(file: "docs/table-views.md", line: 89)
var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
snapshot.appendSections(["Numbers"])
snapshot.appendItems([1, 2, 3])
source.apply(snapshot)
#sourceLocation()
    return stage
  }
}
