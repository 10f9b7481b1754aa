import UIKit

/// Cards, written as for iOS: a tap expands a card to the whole screen, where its image and title are the
/// same ones; a drag down shrinks it again, and can catch it while it expands.
final class CardListViewController: UIViewController {
  private(set) var cards: [CardView] = []
  private(set) var openCard: CardView?
  private(set) var events: [String] = []
  private weak var detail: CardViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    for (index, title) in ["Forest", "Lake", "Desert"].enumerated() {
      let card = CardView(title: title)
      card.frame = CGRect(x: 20, y: 40 + 120 * CGFloat(index), width: 160, height: 100)
      card.layer.cornerRadius = 16
      card.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: CardListViewController.cardTapped))
      view.addSubview(card)
      cards.append(card)
    }
  }

  private func cardTapped(_ recognizer: UITapGestureRecognizer) {
    guard let card = recognizer.view as? CardView else { return }
    openCard = card
    let detail = CardViewController(title: card.title.text ?? "")
    detail.modalPresentationStyle = .custom
    detail.transitioningDelegate = self
    self.detail = detail
    present(detail, animated: true) { self.events.append("present ended") }
  }
}

extension CardListViewController: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    openCard.map { CardTransition(card: $0, isExpanding: true) }
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    openCard.map { CardTransition(card: $0, isExpanding: false) }
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.wantsInteractiveStart = false
    detail?.transition = interaction
    return interaction
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { detail?.transition }
}

/// An image with a title at its lower edge.
final class CardView: UIView {
  let image = UIView()
  let title = UILabel()

  init(title text: String) {
    super.init(frame: .zero)
    clipsToBounds = true
    image.backgroundColor = .systemTeal
    title.text = text
    title.font = .preferredFont(forTextStyle: .headline)
    title.textColor = .white
    addSubview(image)
    addSubview(title)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    image.frame = bounds
    title.frame = CGRect(x: 12, y: bounds.height - 34, width: bounds.width - 24, height: 24)
  }
}

/// A card on the whole screen, with its text below.
final class CardViewController: UIViewController {
  let header: CardView
  let text = UILabel()
  /// What drives the transition; nil if nothing does.
  var transition: UIPercentDrivenInteractiveTransition?

  init(title: String) {
    header = CardView(title: title)
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  var headerFrame: CGRect { CGRect(x: 0, y: 0, width: view.bounds.width, height: 220) }

  override func viewDidLoad() {
    super.viewDidLoad()
    text.text = "A long walk."
    view.addSubview(text)
    view.addSubview(header)
    view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: CardViewController.dragged))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    text.frame = CGRect(x: 16, y: 240, width: view.bounds.width - 32, height: 24)
    if transitionCoordinator == nil { header.frame = headerFrame }
  }

  private func dragged(_ pan: UIPanGestureRecognizer) {
    // While the card expands, the drag takes back what it has done.
    let isExpanding = isBeingPresented
    let moved = max(0, pan.translation(in: nil).y / 200)
    switch pan.state {
    case .began where isExpanding: transition?.pause()
    case .began:
      transition = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed where !isExpanding: transition?.update(moved)
    case .ended, .cancelled:
      let goesOn = isExpanding ? moved < 0.1 : moved > 0.5
      if goesOn { transition?.finish() } else { transition?.cancel() }
    default: break
    }
  }
}

/// Moves the image and the title of a card between the list and the whole screen.
final class CardTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let card: CardView
  private let isExpanding: Bool
  private var animator: UIViewPropertyAnimator?

  init(card: CardView, isExpanding: Bool) {
    self.card = card
    self.isExpanding = isExpanding
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), curve: .linear)
    self.animator = animator
    guard
      let detail = transitionContext.viewController(forKey: isExpanding ? .to : .from)
        as? CardViewController
    else { return animator }
    let container = transitionContext.containerView
    let small = container.convert(card.bounds, from: card)
    let show = { (isLarge: Bool) in
      detail.view.backgroundColor = UIColor.systemBackground.withAlphaComponent(isLarge ? 1 : 0)
      detail.text.alpha = isLarge ? 1 : 0
      detail.header.frame = isLarge ? detail.headerFrame : small
      detail.header.layer.cornerRadius = isLarge ? 0 : 16
      detail.header.layoutIfNeeded()
    }
    if isExpanding {
      detail.view.frame = transitionContext.finalFrame(for: detail)
      container.addSubview(detail.view)
      detail.view.layoutIfNeeded()
      show(false)
    }
    card.isHidden = true
    animator.addAnimations { show(self.isExpanding) }
    animator.addCompletion { position in
      let isComplete = position == .end
      self.card.isHidden = isComplete == self.isExpanding
      transitionContext.completeTransition(isComplete)
    }
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}
