public import UIKitCore

/// An object that manages what is on screen around a presented controller: its container, its frame
/// and views behind it, such as one that dims (VC-10).
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer {
  private unowned let presented: UIViewController
  private(set) weak var presenting: UIViewController?
  /// The view of the presentation, while it is on screen.
  var container: PresentationContainer?
  /// Where the presenting controller's view was; nil unless it was removed.
  var place: RemovedView?
  /// What a finger drives the dismissal with that is about to start; nil for nothing.
  var dismissalDriver: UIPercentDrivenInteractiveTransition?

  /// An object that decides about the presentation, and is notified of it.
  ///
  /// A `UISheetPresentationControllerDelegate` is also notified of detents. The object is not kept. The
  /// default is nil.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Creates a presentation controller.
  ///
  /// - Parameters:
  ///   - presentedViewController: The controller to present, which keeps this object.
  ///   - presentingViewController: The controller that presents; nil if it is not known yet.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  /// The controller that is presented.
  public final var presentedViewController: UIViewController { presented }
  /// The controller that presents; before that, the one to present.
  public final var presentingViewController: UIViewController { presenting ?? presented }
  /// The presentation style of the controller.
  open var presentationStyle: UIModalPresentationStyle { presented.resolvedPresentationStyle }
  /// The style where space is little: that of the presentation, which delegates can change.
  open var adaptivePresentationStyle: UIModalPresentationStyle { presentationStyle }
  /// The view that contains the presentation; nil unless it is on screen.
  open var containerView: UIView? { container }
  /// The view to show; the default is that of the controller.
  open var presentedView: UIView? { presented.view }
  /// The frame of the presented view at the end of its transition, in the container; the default is
  /// the bounds of the container.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
  /// Whether the view of the presenting controller is removed when the transition is over; the
  /// default is true for `fullScreen` and `currentContext`.
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }
  /// Whether the presentation covers the window; otherwise, it covers the presenting controller.
  ///
  /// The default is false for `currentContext` and `overCurrentContext`.
  open var shouldPresentInFullscreen: Bool { !presentationStyle.isInContext }

  /// Notifies the object that the presentation is about to start; the default does nothing.
  open func presentationTransitionWillBegin() {}
  /// Notifies the object that the presentation is over; the default does nothing.
  ///
  /// - Parameter completed: Whether it was not canceled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Notifies the object that the dismissal is about to start; the default does nothing.
  open func dismissalTransitionWillBegin() {}
  /// Notifies the object that the dismissal is over; the default does nothing.
  ///
  /// - Parameter completed: Whether it was not canceled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  // MARK: Sizes

  /// The size that the presented controller prefers.
  open var preferredContentSize: CGSize { presented.preferredContentSize }
  /// Notifies the object that the preferred size of the presented controller changed; the default
  /// does nothing, but a sheet adapts.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Returns the size of the presented controller; the default is the new size of the container.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Notifies the object that the size of its container is about to change (VC-57); the default
  /// notifies the presented controller.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presented.viewWillTransition(
      to: self.size(forChildContentContainer: presented, withParentContainerSize: size),
      with: coordinator)
  }
  /// Notifies the object that its traits are about to change (VC-57); the default notifies the
  /// presented controller.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) { presented.willTransition(to: newCollection, with: coordinator) }

  /// Notifies the object that its container is about to be laid out; the default does nothing.
  open func containerViewWillLayoutSubviews() {}
  /// Notifies the object that its container was laid out; the default does nothing.
  open func containerViewDidLayoutSubviews() {}

  /// Whether the presenting view, which disappears, stays in the container as part of the presentation.
  var keepsPresentersView: Bool { false }

  /// Whether the presentation or the dismissal is running.
  var isInTransition: Bool {
    OpenTransitions.current.list.contains { $0.containerView === container }
  }

  func setPresenting(_ controller: UIViewController?) { presenting = controller }

  // MARK: Built-in presentations

  /// Returns the animation of the presentation or dismissal if there is no other.
  func makeTransition(isDismissal: Bool) -> any UIViewControllerAnimatedTransitioning {
    ModalTransition(presented.modalTransitionStyle, isDismissal: isDismissal)
  }

  /// Returns whether touches of a view of the presentation go to what is behind it.
  func passesTouches(at view: UIView) -> Bool { false }

  /// Takes back what is behind the presentation, together with one on top that animates away.
  func leave(alongside coordinator: (any UIViewControllerTransitionCoordinator)?) {}

  /// Cleans up when the presentation is no longer on screen.
  func didLeaveContainer() {}
}

extension UIModalPresentationStyle {
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// The view that contains a presentation.
final class PresentationContainer: UIView {
  weak var presentation: UIPresentationController?

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.containerViewWillLayoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let view = super.hitTest(point, with: event) else { return nil }
    return presentation?.passesTouches(at: view) == true ? nil : view
  }
}

/// The place of a view that is taken out of its superview for a while.
@MainActor struct RemovedView {
  private weak var superview: UIView?
  private let index: Int
  private let frame: CGRect
  /// Whether the view filled its superview, whose size may change meanwhile.
  private let isFilling: Bool

  /// Notes where a view is; nil if it is nowhere.
  init?(of view: UIView) {
    guard let superview = view.superview,
      let index = superview.subviews.firstIndex(where: { $0 === view })
    else { return nil }
    (self.superview, self.index, frame) = (superview, index, view.frame)
    isFilling = view.frame == superview.bounds
  }

  /// Puts the view back where it was.
  func restore(_ view: UIView) {
    view.frame = isFilling ? superview?.bounds ?? frame : frame
    superview?.insertSubview(view, at: index)
  }
}
