public import Foundation
public import UIKitControls
import UIKitCore

/// A button of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// What a button does.
  public enum Style: Int, Sendable {
    /// Anything.
    case `default`
    /// It leaves all as it is; an alert has at most one such button.
    case cancel
    /// It deletes something.
    case destructive
  }

  let handler: ((UIAlertAction) -> Void)?
  /// The title; nil for none.
  public let title: String?
  /// What the button does.
  public let style: Style
  /// Whether the button reacts; the default is true.
  open var isEnabled = true { didSet { didChange() } }
  var didChange: () -> Void = {}

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - style: What the button does.
  ///   - handler: Called when the alert has been dismissed after a tap; nil for nothing.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }
}

/// A message with buttons, in the middle of the screen or at its bottom (VC-39).
///
/// Present it as any other controller; a tap on a button dismisses it.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// Where a message is.
  public enum Style: Int, Sendable {
    /// At the bottom.
    case actionSheet
    /// In the middle.
    case alert
  }

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The title; nil for none.
  ///   - message: The text below the title; nil for none.
  ///   - preferredStyle: Where it is.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
  }

  /// The text below the title; nil for none.
  open var message: String? { didSet { rebuild() } }
  /// Where the message is.
  open private(set) var preferredStyle = Style.alert
  /// The buttons, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The button whose title is semibold in an alert; nil for the one that cancels.
  ///
  /// An action sheet ignores it. One that is not among `actions` is an illegal call. The default is nil.
  open var preferredAction: UIAlertAction? {
    get { preferred }
    set {
      guard newValue == nil || actions.contains(where: { $0 === newValue }) else {
        return CAEngine.reportIllegalCall("VC-48", "the preferred action must be one of the alert")
      }
      preferred = newValue
      rebuild()
    }
  }
  private var preferred: UIAlertAction?
  /// The text fields, in the order in which they were added; nil for an alert without any.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
  private(set) var fields: [UITextField] = []

  open override var title: String? { didSet { rebuild() } }

  /// Adds a button; a second one that cancels is an illegal call.
  open func addAction(_ action: UIAlertAction) {
    guard action.style != .cancel || !actions.contains(where: { $0.style == .cancel }) else {
      return CAEngine.reportIllegalCall("VC-39", "an alert can have one button that cancels")
    }
    actions.append(action)
    action.didChange = { [weak self] in self?.rebuild() }
    rebuild()
  }

  /// Adds a text field below the texts of an alert (VC-48).
  ///
  /// The first one becomes the first responder when the alert has appeared. An action sheet cannot have
  /// text fields; adding one is an illegal call.
  ///
  /// - Parameter configurationHandler: Configures the text field; nil for nothing.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return CAEngine.reportIllegalCall("VC-48", "an action sheet cannot have text fields")
    }
    let field = AlertField(frame: .zero)
    configurationHandler?(field)
    fields.append(field)
    rebuild()
  }

  /// Whether the user has chosen an action, after which others have no effect.
  private var isDismissed = false

  /// Makes all actions available.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isDismissed = false
  }

  /// Gives the first text field the focus.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    fields.first?.becomeFirstResponder()
  }

  /// Takes the focus from the text fields.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    for field in fields { field.resignFirstResponder() }
  }

  /// Creates the view of the message.
  open override func loadView() { view = AlertView(self) }

  override func makePresentationController(
    _ presenter: UIViewController?
  ) -> UIPresentationController {
    AlertPresentation(presentedViewController: self, presenting: presenter)
  }

  /// The width of an alert, in points.
  static let alertWidth: CGFloat = 270

  private func rebuild() { (viewIfLoaded as? AlertView)?.rebuild() }

  /// Dismisses the alert, and then performs an action.
  func tap(_ action: UIAlertAction) {
    guard !isDismissed else { return }
    isDismissed = true
    dismiss(animated: true) { action.handler?(action) }
  }
}

/// The presentation of an alert: dimmed surroundings, and a frame that fits the message.
final class AlertPresentation: UIPresentationController {
  private let dimming = UIView()

  private var isSheet: Bool {
    (presentedViewController as? UIAlertController)?.preferredStyle == .actionSheet
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let view = presentedView else { return .zero }
    let bounds = container.bounds
    let safeArea = container.safeAreaInsets
    let width = isSheet ? min(bounds.width, 430) - 16 : UIAlertController.alertWidth
    // An alert leaves the same space at the top and at the bottom.
    let margins =
      isSheet ? safeArea.top + safeArea.bottom + 16 : 2 * max(safeArea.top, safeArea.bottom) + 32
    let space = CGSize(width: width, height: max(0, bounds.height - margins))
    let height = view.sizeThatFits(space).height
    let y =
      isSheet ? bounds.height - safeArea.bottom - 8 - height : (bounds.height - height) / 2
    return CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: y.rounded(), width: width, height: height)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.insertSubview(dimming, at: 0)
    guard let coordinator = presentedViewController.transitionCoordinator else { return }
    dimming.alpha = 0
    coordinator.animate { [dimming] _ in dimming.alpha = 1 }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 0 }
  }

  override func makeTransition(
    isDismissal: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    isSheet
      ? super.makeTransition(isDismissal: isDismissal) : AlertTransition(isDismissal: isDismissal)
  }

  override func containerViewDidLayoutSubviews() {
    guard !isInTransition, presentedView?.superview === containerView else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

/// The transition of an alert in the middle: it fades in and shrinks from 1.2 times its size, and fades
/// out (VC-39).
final class AlertTransition: UIViewControllerAnimatedTransitioning {
  private let isDismissal: Bool

  init(isDismissal: Bool) { self.isDismissal = isDismissal }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> Double { 0.3 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isDismissal ? .from : .to),
      let controller = context.viewController(forKey: isDismissal ? .from : .to)
    else { return context.completeTransition(true) }
    if !isDismissal {
      view.frame = context.finalFrame(for: controller)
      view.alpha = 0
      view.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
      context.containerView.addSubview(view)
    }
    UIView.animate(withDuration: 0.3) {
      view.alpha = self.isDismissal ? 0 : 1
      view.transform = .identity
    } completion: { _ in
      view.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
