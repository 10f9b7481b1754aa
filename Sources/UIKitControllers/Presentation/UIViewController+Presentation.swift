import UIKitCore

/// What a controller presents, and what presents it.
struct PresentationState {
  /// The controller that this one presents itself.
  var presented: UIViewController?
  /// The controller that presents this one itself.
  weak var presenter: UIViewController?
  /// The object that manages the presentation of this controller.
  var controller: UIPresentationController?
  /// The style that the delegate of the presentation chose; nil for the controller's own.
  var adaptedStyle: UIModalPresentationStyle?
  /// Whether the controller will be presented after other transitions.
  var isWaiting = false
  var isBeingPresented = false
  var isBeingDismissed = false
}

extension UIViewController {
  /// Whether the controller will be presented after other transitions (VC-27).
  package var awaitsPresentation: Bool { presentation.isWaiting }

  func startPresenting(
    _ presented: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    presented.presentation.isWaiting = true
    TransitionQueue.ofPresentations.add { [self] end in
      presented.presentation.isWaiting = false
      presented.adaptPresentationStyle(to: traitCollection)
      let presenter = self.presenter(for: presented.resolvedPresentationStyle)
      guard mayPresent(presented, by: presenter) else { return end() }
      Presentation(of: presented, by: presenter, source: self)
        .present(animated: animated) {
          completion?()
          end()
        }
    }
  }

  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    TransitionQueue.ofPresentations.add { [self] end in
      let chain = sequence(first: self, next: \.parent)
      let presenter =
        chain.first { $0.presentation.presented != nil }
        ?? chain.lazy.compactMap(\.presentation.presenter).first
      guard let presenter else {
        CAEngine.warn(
          "VC-33",
          "\(type(of: self)) is not presented and presents nothing, so nothing is dismissed")
        completion?()
        return end()
      }
      Dismissal(to: presenter).dismiss(animated: animated) {
        completion?()
        end()
      }
    }
  }

  /// Returns the controller that presents for this one.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    let chain = Array(sequence(first: self, next: \.parent))
    if style.isInContext, let context = chain.first(where: \.definesPresentationContext) {
      return context
    }
    return chain.last ?? self
  }

  private func mayPresent(_ presented: UIViewController, by presenter: UIViewController) -> Bool {
    func name(_ controller: UIViewController) -> String { "\(type(of: controller))" }
    guard !sequence(first: self, next: \.parent).contains(where: { $0 === presented }) else {
      CAEngine.reportIllegalCall("VC-33", "\(name(self)) cannot present itself or a parent")
      return false
    }
    guard presented.parent == nil, presented.presentation.presenter == nil else {
      CAEngine.reportIllegalCall(
        "VC-33", "\(name(presented)) cannot be presented, because it is already in use")
      return false
    }
    let isCurl = presented.modalTransitionStyle == .partialCurl
    guard !isCurl || presented.resolvedPresentationStyle == .fullScreen else {
      CAEngine.reportIllegalCall(
        "VC-44",
        "\(name(presented)) cannot be presented by a partial curl, which covers the whole window")
      return false
    }
    guard !(presenter.presentation.controller is CurlPresentation) else {
      CAEngine.reportIllegalCall(
        "VC-44",
        "\(name(presenter)) is below a curled page, so it cannot present \(name(presented))")
      return false
    }
    guard presenter.presentation.presented == nil else {
      CAEngine.warn(
        "VC-33",
        "\(name(presented)) is not presented, because \(name(presenter)) already presents another "
          + "controller")
      return false
    }
    guard presenter.viewIfLoaded?.window != nil else {
      CAEngine.warn(
        "VC-33",
        "\(name(presented)) is not presented, because the view of \(name(presenter)) is not in a "
          + "window")
      return false
    }
    return true
  }

  /// The presentation style, adapted, and without `automatic`.
  var resolvedPresentationStyle: UIModalPresentationStyle {
    let style = presentation.adaptedStyle ?? modalPresentationStyle
    guard style == .automatic else { return style }
    return modalTransitionStyle == .partialCurl ? .fullScreen : .pageSheet
  }

  /// Adapts the style as the delegate of the presentation wants (VC-59).
  func adaptPresentationStyle(to traits: UITraitCollection) {
    presentation.adaptedStyle = nil
    guard modalPresentationStyle != .custom, parent == nil, presentation.presenter == nil,
      let old = presentationController, let delegate = old.delegate
    else { return }
    let style = delegate.adaptivePresentationStyle(for: old, traitCollection: traits)
    guard style != .none, style != .custom, style != modalPresentationStyle else { return }
    presentation.adaptedStyle = style
    let new = makePresentationController(nil)
    new.delegate = delegate
    presentation.controller = new
  }

  /// The object that manages the presentation, created if it does not exist yet.
  ///
  /// `source` is the controller whose `present(_:animated:)` was called.
  func presentationController(
    by presenter: UIViewController, source: UIViewController
  ) -> UIPresentationController {
    if resolvedPresentationStyle == .custom {
      presentation.controller = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: source)
    }
    let controller = presentation.controller ?? makePresentationController(presenter)
    presentation.controller = controller
    controller.setPresenting(presenter)
    return controller
  }

  /// Creates the presentation controller of the built-in style.
  func makeBuiltInPresentation(_ presenter: UIViewController?) -> UIPresentationController {
    switch resolvedPresentationStyle {
    case .fullScreen where modalTransitionStyle == .partialCurl:
      CurlPresentation(presentedViewController: self, presenting: presenter)
    case .pageSheet, .formSheet, .popover:
      UISheetPresentationController(presentedViewController: self, presenting: presenter)
    default: UIPresentationController(presentedViewController: self, presenting: presenter)
    }
  }
}
