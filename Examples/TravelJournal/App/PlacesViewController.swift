import UIKit

/// The list of places, with their removal by a swipe.
final class PlacesViewController: UITableViewController {
  private let journal: Journal

  init(journal: Journal) {
    self.journal = journal
    super.init(style: .insetGrouped)
    title = "Journal"
  }

  required init?(coder: NSCoder) { fatalError("the app has no storyboards") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "place")
    tableView.rowHeight = 64
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Settings", primaryAction: UIAction { [weak self] _ in self?.showSettings() })
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // A place may have become a favorite.
    tableView.reloadData()
  }

  private func showSettings() {
    let settings = SettingsViewController(journal: journal)
    settings.onChange = { [weak self] in
      guard let self else { return }
      navigationController?.view.tintColor = journal.tint
      tableView.reloadSections([0], with: .automatic)
    }
    settings.sheetPresentationController?.detents = [.medium(), .large()]
    settings.sheetPresentationController?.prefersGrabberVisible = true
    present(settings, animated: true)
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    journal.places.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
    let place = journal.places[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = place.isFavorite ? "\(place.name) ♥" : place.name
    content.secondaryText = journal.showsCountries ? place.country : nil
    content.secondaryTextProperties.color = .secondaryLabel
    content.image = place.image(size: CGSize(width: 44, height: 44))
    content.imageProperties.cornerRadius = 8
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let detail = PlaceViewController(journal: journal, index: indexPath.row)
    navigationController?.pushViewController(detail, animated: true)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, completion in
      self?.journal.places.remove(at: indexPath.row)
      self?.tableView.deleteRows(at: [indexPath], with: .automatic)
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }
}
