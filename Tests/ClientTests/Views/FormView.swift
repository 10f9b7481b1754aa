import UIKit

/// A client's form whose details expand, as for iOS.
final class FormView: UIView {
  let title = UILabel()
  let toggle = UISwitch()
  let details = UILabel()
  let footer = UIView()
  private let stack = UIStackView()
  private lazy var indent = footer.leadingAnchor.constraint(equalTo: leadingAnchor)

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.text = "Notifications"
    details.text = "Sounds, banners and badges of this app, and when they are shown"
    details.numberOfLines = 0
    details.isHidden = true
    footer.backgroundColor = .gray
    let row = UIStackView(arrangedSubviews: [title, toggle])
    row.alignment = .center
    row.distribution = .equalSpacing
    stack.axis = .vertical
    stack.spacing = 12
    stack.addArrangedSubview(row)
    stack.addArrangedSubview(details)
    for view in [stack, footer] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      footer.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 10),
      indent, footer.heightAnchor.constraint(equalToConstant: 4),
      footer.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("not in a nib") }

  /// Shows the details, and moves what is below them.
  func expand() {
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      self.details.isHidden = false
      self.indent.constant = 40
      self.layoutIfNeeded()
    }
  }
}
