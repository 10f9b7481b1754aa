import UIKit

/// The sheet of settings: what the list shows, and the color of buttons.
final class SettingsViewController: UIViewController {
  private let journal: Journal
  /// Called after a change.
  var onChange: () -> Void = {}

  private static let tints: [(name: String, color: UIColor)] = [
    ("Indigo", .systemIndigo), ("Pink", .systemPink), ("Teal", .systemTeal),
  ]

  init(journal: Journal) {
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("the app has no storyboards") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let title = UILabel()
    title.text = "Settings"
    title.font = .preferredFont(forTextStyle: .title2)

    let countries = UISwitch()
    countries.isOn = journal.showsCountries
    countries.addAction(
      UIAction { [weak self, weak countries] _ in
        self?.journal.showsCountries = countries?.isOn ?? true
        self?.onChange()
      }, for: .valueChanged)

    let tints = UISegmentedControl(items: Self.tints.map(\.name))
    tints.selectedSegmentIndex = Self.tints.firstIndex { $0.color == journal.tint } ?? 0
    tints.addAction(
      UIAction { [weak self, weak tints] _ in
        guard let self, let tints else { return }
        journal.tint = Self.tints[tints.selectedSegmentIndex].color
        onChange()
      }, for: .valueChanged)

    let rows = UIStackView(arrangedSubviews: [
      title, row("Show countries", countries), row("Color of buttons", tints),
    ])
    rows.axis = .vertical
    rows.spacing = 12
    rows.setCustomSpacing(20, after: title)
    rows.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(rows)
    NSLayoutConstraint.activate([
      rows.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 28),
      rows.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      rows.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
  }

  /// A card with a text and a control.
  private func row(_ text: String, _ control: UIView) -> UIView {
    let label = UILabel()
    label.text = text
    control.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [label, control])
    row.alignment = .center
    row.spacing = 12
    row.isLayoutMarginsRelativeArrangement = true
    row.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 10, leading: 16, bottom: 10, trailing: 16)
    row.backgroundColor = .secondarySystemGroupedBackground
    row.layer.cornerRadius = 10
    return row
  }
}
