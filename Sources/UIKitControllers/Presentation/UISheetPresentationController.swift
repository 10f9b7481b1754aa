public import UIKitCore

/// The presentation of a page or form sheet, which a finger drags between its detents and away (VC-36,
/// VC-53 to VC-56).
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  private let dimming = UIView()
  private lazy var card = SheetCard(around: presentedViewController.view)
  private lazy var drag = SheetDrag(self)
  private var backdrop: SheetBackdrop?
  private var selected: Detent.Identifier?
  /// Whether the dismissal that is about to start is the user's.
  var isDismissedByUser = false

  /// The possible heights; the default is `large`.
  open var detents = [Detent.large()] { didSet { place() } }
  /// The detent of the sheet; nil for the smallest one.
  ///
  /// The change is immediate outside of `animateChanges(_:)`. The default is nil.
  open var selectedDetentIdentifier: Detent.Identifier? {
    get { selected }
    set {
      selected = newValue
      place()
    }
  }
  /// The largest detent at which the container is not dimmed, and touches reach the views behind;
  /// nil, the default, for none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { place() } }
  /// Whether the sheet has a short bar at its top; the default is false.
  open var prefersGrabberVisible = false { didSet { card.showsGrabber = prefersGrabberVisible } }
  /// Whether a drag in a scroll view that is at its top enlarges the sheet before it scrolls; the
  /// default is true.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// The radius of the upper corners, in points; nil, the default, for 10.
  open var preferredCornerRadius: CGFloat? {
    didSet { card.layer.cornerRadius = preferredCornerRadius ?? SheetCard.cornerRadius }
  }

  /// Animates changes of the detents with the spring of sheets.
  open func animateChanges(_ changes: @escaping () -> Void) {
    SheetTransition.animate {
      changes()
      self.containerView?.layoutIfNeeded()
    }
  }

  /// Determines the heights of the detents again, when what their closures use has changed.
  open func invalidateDetents() { place() }

  // MARK: Placement

  /// A card that contains the controller's view.
  open override var presentedView: UIView? { card }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let layout = sheetLayout else { return .zero }
    return layout.frame(at: layout.height(of: selected))
  }

  /// The layout in the container; nil without one.
  var sheetLayout: SheetLayout? { containerView.map { SheetLayout(self, in: $0) } }

  /// The height of the sheet on screen.
  var shownHeight: CGFloat {
    guard let containerView else { return 0 }
    return containerView.bounds.maxY - (card.layer.presentation()?.frame ?? card.frame).minY
  }

  /// Places the sheet at its detent, unless something moves it.
  private func place() {
    if let layout = sheetLayout { place(in: layout) }
  }

  private func place(in layout: SheetLayout) {
    guard card.superview === containerView, !drag.isMoving,
      !isInTransition, !presentedViewController.isBeingDismissed
    else { return }
    show(height: layout.height(of: selected), in: layout)
  }

  /// Gives the card the corners and the safe area for the size of the container.
  private func adaptCard(to layout: SheetLayout) {
    guard let containerView else { return }
    card.isFloating = layout.isFloating
    var insets = containerView.safeAreaInsets
    insets.top = 0
    card.fixSafeAreaInsets(layout.isFloating ? .zero : insets)
  }

  /// Shows the sheet, and what is behind it, at a height.
  func show(height: CGFloat) {
    if let layout = sheetLayout { show(height: height, in: layout) }
  }

  private func show(height: CGFloat, in layout: SheetLayout) {
    // Not the frame, because a sheet above may have made the card smaller.
    let frame = layout.frame(at: height)
    card.bounds.size = frame.size
    card.center = CGPoint(x: frame.midX, y: frame.midY)
    card.layoutIfNeeded()
    showSurroundings(at: height, in: layout)
  }

  private func showSurroundings(at height: CGFloat) {
    if let layout = sheetLayout { showSurroundings(at: height, in: layout) }
  }

  private func showSurroundings(at height: CGFloat, in layout: SheetLayout) {
    guard let containerView else { return }
    dimming.alpha = layout.dimming(at: height)
    backdrop?.show(layout.recess(at: height), in: containerView)
  }

  /// Notes that a drag selected a detent.
  func select(_ identifier: Detent.Identifier) {
    guard identifier != selected else { return }
    let wasSmallest = selected == nil && sheetLayout?.detents.first?.identifier == identifier
    selected = identifier
    guard !wasSmallest else { return }
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  open override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    guard let layout = sheetLayout else { return }
    adaptCard(to: layout)
    place(in: layout)
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    place()
  }

  override func passesTouches(at view: UIView) -> Bool {
    view === containerView && dimming.alpha == 0
  }

  // MARK: Transitions

  override func makeTransition(isDismissal: Bool) -> any UIViewControllerAnimatedTransitioning {
    presentedViewController.modalTransitionStyle == .coverVertical
      ? SheetTransition(self, isDismissal: isDismissal)
      : super.makeTransition(isDismissal: isDismissal)
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView, let layout = sheetLayout else { return }
    adaptCard(to: layout)
    if drag.recognizer.view == nil { card.addGestureRecognizer(drag.recognizer) }
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if dimming.gestureRecognizers?.isEmpty != false {
      dimming.addGestureRecognizer(
        UITapGestureRecognizer(target: drag, action: SheetDrag.dimmingTapped))
    }
    containerView.insertSubview(dimming, at: 0)
    backdrop = viewBehind.flatMap(SheetBackdrop.init)
    animateSurroundings(from: 0, to: layout.height(of: selected))
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    if isDismissedByUser {
      isDismissedByUser = false
      delegate?.presentationControllerWillDismiss(self)
    }
    animateSurroundings(from: nil, to: 0)
  }

  /// The view that a large sheet moves back: that of the presenting controller, or its sheet.
  private var viewBehind: UIView? {
    guard presentationStyle != .formSheet || sheetLayout?.isFloating == false,
      shouldPresentInFullscreen
    else { return nil }
    let below = presentingViewController.presentation.controller
    return (below as? UISheetPresentationController)?.presentedView
      ?? presentingViewController.viewIfLoaded
  }

  private func animateSurroundings(from start: CGFloat?, to height: CGFloat) {
    if let start { UIView.performWithoutAnimation { showSurroundings(at: start) } }
    guard let coordinator = presentedViewController.transitionCoordinator else {
      return showSurroundings(at: height)
    }
    coordinator.animate { [weak self] _ in self?.showSurroundings(at: height) }
  }

  override func leave(alongside coordinator: (any UIViewControllerTransitionCoordinator)?) {
    guard let coordinator else { return }
    coordinator.animate { [weak self] _ in self?.showSurroundings(at: 0) }
  }

  override func didLeaveContainer() {
    backdrop?.remove()
    backdrop = nil
  }
}

extension UIViewController {
  /// The presentation of a page or form sheet; nil for other styles.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}

/// The transition of a sheet: it comes from below, and leaves there, with a spring (VC-53).
final class SheetTransition: UIViewControllerAnimatedTransitioning {
  private weak var sheet: UISheetPresentationController?
  private let isDismissal: Bool

  init(_ sheet: UISheetPresentationController, isDismissal: Bool) {
    (self.sheet, self.isDismissal) = (sheet, isDismissal)
  }

  /// The duration of the spring, in seconds.
  private static let duration = 0.5

  /// Animates changes with the spring, which does not overshoot.
  static func animate(_ changes: @escaping () -> Void, completion: (() -> Void)? = nil) {
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: changes
    ) { _ in
      completion?()
    }
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> Double { Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    func end() { context.completeTransition(!context.transitionWasCancelled) }
    guard let sheet, let layout = sheet.sheetLayout,
      let card = context.view(forKey: isDismissal ? .from : .to)
    else { return end() }
    let hidden = layout.frame(at: 0)
    let shown = sheet.frameOfPresentedViewInContainerView
    if !isDismissal {
      card.frame = shown
      card.layoutIfNeeded()
      card.frame = CGRect(origin: hidden.origin, size: shown.size)
      context.containerView.addSubview(card)
    }
    Self.animate {
      card.frame.origin.y = self.isDismissal ? hidden.minY : shown.minY
    } completion: {
      // A controller can be presented again.
      if self.isDismissal { card.frame = shown }
      end()
    }
  }
}
