import UIKit

/// A screen of settings, written as for iOS: its rows enter one after another, open and close, and
/// can be deleted.
final class SettingsViewController: UIViewController {
  final class Row: UIView {
    let titleLabel = UILabel()
    let detail = UIView()
    var isOpen = false

    init(title: String) {
      super.init(frame: .zero)
      backgroundColor = .secondarySystemGroupedBackground
      layer.cornerRadius = 10
      clipsToBounds = true
      titleLabel.text = title
      titleLabel.font = .preferredFont(forTextStyle: .body)
      addSubview(titleLabel)
      detail.backgroundColor = .systemFill
      addSubview(detail)
    }

    required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      titleLabel.frame = CGRect(x: 16, y: 0, width: bounds.width - 32, height: 44)
      detail.frame = CGRect(x: 16, y: 44, width: bounds.width - 32, height: isOpen ? 60 : 0)
    }
  }

  private(set) var rows = ["Wi-Fi", "Bluetooth", "Sounds"].map { Row(title: $0) }
  private(set) var events: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    view.backgroundColor = .systemGroupedBackground
    rows.forEach(view.addSubview)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var top: CGFloat = 20
    for row in rows {
      row.bounds.size = CGSize(width: view.bounds.width - 40, height: row.isOpen ? 120 : 44)
      row.center = CGPoint(x: view.bounds.midX, y: top + row.bounds.height / 2)
      top += row.bounds.height + 10
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for row in rows {
      row.alpha = 0
      row.transform = CGAffineTransform(translationX: 0, y: 40)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for (index, row) in rows.enumerated() {
      UIView.animate(
        withDuration: 0.5, delay: 0.1 * Double(index), options: .curveEaseOut,
        animations: {
          row.alpha = 1
          row.transform = .identity
        },
        completion: { [weak self] finished in
          self?.events.append("\(row.titleLabel.text ?? "") \(finished)")
        })
    }
  }

  func toggle(_ row: Row) {
    row.isOpen.toggle()
    row.setNeedsLayout()
    view.setNeedsLayout()
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveLinear, .layoutSubviews]) {
      self.view.layoutIfNeeded()
      row.layoutIfNeeded()
    }
  }

  func delete(_ row: Row) {
    UIView.perform(.delete, on: [row], options: []) {
      self.rows.removeAll { $0 === row }
      self.view.setNeedsLayout()
      self.view.layoutIfNeeded()
    } completion: { _ in
      self.events.append("deleted \(row.superview == nil)")
    }
  }
}
