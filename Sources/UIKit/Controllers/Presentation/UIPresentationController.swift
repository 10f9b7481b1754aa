import CoreGraphics
public import Foundation

/// An object that manages what is on screen around a presented controller: its container, its frame
/// and views behind it, such as one that dims (VC-10).
@MainActor open class UIPresentationController: NSObject {
  private unowned let presented: UIViewController
  private(set) weak var presenting: UIViewController?
  /// The view of the presentation, while it is on screen.
  var container: PresentationContainer?
  /// Where the presenting controller's view was; nil unless it was removed.
  var place: ViewPlace?

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
  /// The view that contains the presentation; nil unless it is on screen.
  open var containerView: UIView? { container }
  /// The view to show; the default is that of the controller.
  open var presentedView: UIView? { presented.view }
  /// The frame of the presented view at the end of its transition, in the container.
  ///
  /// The default is the bounds of the container.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
  /// Whether the view of the presenting controller is removed when the transition is over.
  ///
  /// The default is true for `fullScreen` and `currentContext`.
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
  /// Notifies the object that its container is about to be laid out; the default does nothing.
  open func containerViewWillLayoutSubviews() {}
  /// Notifies the object that its container was laid out; the default does nothing.
  open func containerViewDidLayoutSubviews() {}

  func setPresenting(_ controller: UIViewController?) { presenting = controller }
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
}

/// The place of a view that is taken out of its superview for a while.
@MainActor struct ViewPlace {
  private let superview: UIView
  private let index: Int
  let frame: CGRect

  /// Notes where a view is; nil if it is nowhere.
  init?(of view: UIView) {
    guard let superview = view.superview,
      let index = superview.subviews.firstIndex(where: { $0 === view })
    else { return nil }
    (self.superview, self.index, frame) = (superview, index, view.frame)
  }

  /// Puts the view back where it was.
  func restore(_ view: UIView) {
    view.frame = frame
    superview.insertSubview(view, at: index)
  }
}
