import UIKit

/// A place: an image that stretches when the page is pulled down, its story, and a heart.
final class PlaceViewController: UIViewController, UIScrollViewDelegate {
  private let journal: Journal
  private let index: Int
  private let scrollView = UIScrollView()
  private let header = UIImageView()
  private let heart = HeartButton()

  private static let headerHeight: CGFloat = 240

  init(journal: Journal, index: Int) {
    self.journal = journal
    self.index = index
    super.init(nibName: nil, bundle: nil)
    title = journal.places[index].name
    navigationItem.largeTitleDisplayMode = .never
  }

  required init?(coder: NSCoder) { fatalError("the app has no storyboards") }

  private var place: Place { journal.places[index] }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.delegate = self
    scrollView.alwaysBounceVertical = true
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scrollView)

    header.image = place.image(size: CGSize(width: 390, height: Self.headerHeight))
    header.contentMode = .scaleAspectFill
    header.clipsToBounds = true
    scrollView.addSubview(header)

    let name = UILabel()
    name.text = place.name
    name.font = .preferredFont(forTextStyle: .largeTitle)
    let country = UILabel()
    country.text = place.country
    country.font = .preferredFont(forTextStyle: .headline)
    country.textColor = .secondaryLabel
    let story = UILabel()
    story.text = place.story
    story.numberOfLines = 0
    let texts = UIStackView(arrangedSubviews: [name, country, story])
    texts.axis = .vertical
    texts.spacing = 6
    texts.setCustomSpacing(16, after: country)
    texts.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(texts)

    heart.isSelected = place.isFavorite
    heart.addAction(UIAction { [weak self] _ in self?.toggleFavorite() }, for: .touchUpInside)
    heart.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(heart)

    let content = scrollView.contentLayoutGuide
    let frame = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      texts.topAnchor.constraint(equalTo: content.topAnchor, constant: Self.headerHeight + 20),
      texts.leadingAnchor.constraint(equalTo: frame.leadingAnchor, constant: 20),
      texts.trailingAnchor.constraint(equalTo: frame.trailingAnchor, constant: -20),
      texts.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
      heart.centerYAnchor.constraint(equalTo: content.topAnchor, constant: Self.headerHeight),
      heart.trailingAnchor.constraint(equalTo: frame.trailingAnchor, constant: -20),
      heart.widthAnchor.constraint(equalToConstant: 56),
      heart.heightAnchor.constraint(equalToConstant: 56),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    stretchHeader()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { stretchHeader() }

  /// Keeps the top of the image at the top of the page.
  private func stretchHeader() {
    let overscroll = min(0, scrollView.contentOffset.y + scrollView.adjustedContentInset.top)
    header.frame = CGRect(
      x: 0, y: overscroll, width: view.bounds.width, height: Self.headerHeight - overscroll)
  }

  private func toggleFavorite() {
    journal.places[index].isFavorite.toggle()
    heart.setSelected(place.isFavorite, animated: true)
  }
}

/// A round button with a heart, which jumps when it is selected.
final class HeartButton: UIControl {
  private let shape = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 3)
    shape.strokeColor = UIColor.systemPink.cgColor
    shape.lineWidth = 2
    layer.addSublayer(shape)
    showSelection()
  }

  required init?(coder: NSCoder) { fatalError("the app has no storyboards") }

  override var isHighlighted: Bool {
    didSet {
      UIView.animate(
        withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]
      ) {
        self.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.85, y: 0.85) : .identity
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.width / 2
    shape.frame = bounds
    shape.path = Self.heart(in: bounds.insetBy(dx: 16, dy: 17)).cgPath
  }

  func setSelected(_ isSelected: Bool, animated: Bool) {
    self.isSelected = isSelected
    showSelection()
    guard animated, isSelected else { return }
    let jump = CASpringAnimation(keyPath: "transform.scale")
    jump.fromValue = 0.4
    jump.toValue = 1
    jump.stiffness = 300
    jump.damping = 9
    jump.duration = jump.settlingDuration
    shape.add(jump, forKey: "jump")
  }

  private func showSelection() {
    shape.fillColor = isSelected ? UIColor.systemPink.cgColor : UIColor.clear.cgColor
  }

  private static func heart(in rect: CGRect) -> UIBezierPath {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
    }
    let path = UIBezierPath()
    path.move(to: point(0.5, 1))
    path.addCurve(
      to: point(0.5, 0.25), controlPoint1: point(-0.35, 0.45), controlPoint2: point(0.2, -0.35))
    path.addCurve(
      to: point(0.5, 1), controlPoint1: point(0.8, -0.35), controlPoint2: point(1.35, 0.45))
    path.close()
    return path
  }
}
