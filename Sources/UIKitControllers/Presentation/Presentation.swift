import UIKitCore

/// The presentation of a controller (VC-07, VC-08).
@MainActor struct Presentation {
  private let presented: UIViewController
  private let presenter: UIViewController
  private let source: UIViewController
  private let control: UIPresentationController

  init(of presented: UIViewController, by presenter: UIViewController, source: UIViewController) {
    (self.presented, self.presenter, self.source) = (presented, presenter, source)
    control = presented.presentationController(by: presenter, source: source)
  }

  /// Starts the presentation.
  func present(animated: Bool, completion: @escaping () -> Void) {
    // A custom presentation has an animation even if it is not animated.
    let asks = animated || control.presentationStyle == .custom
    let delegate = asks ? presented.transitioningDelegate : nil
    let custom = delegate?.animationController(
      forPresented: presented, presenting: presenter, source: source)
    let interaction = custom.flatMap {
      animated ? delegate?.interactionControllerForPresentation(using: $0) : nil
    }
    presenter.presentation.presented = presented
    presented.presentation.presenter = presenter
    presented.presentation.isBeingPresented = true
    let container = makeContainer()
    let transition = makeTransition(
      in: container, animated: animated,
      animator: custom ?? control.makeTransition(isDismissal: false),
      interaction: interaction)
    transition.restore = { didComplete in restore(didComplete, container) }
    transition.didEnd = { didComplete in
      presented.presentation.isBeingPresented = false
      control.presentationTransitionDidEnd(didComplete)
      // Its size may have changed meanwhile.
      control.container?.setNeedsLayout()
      if !didComplete { presented.forgetPresentation() }
    }
    transition.finish = completion
    control.presentationTransitionWillBegin()
    transition.announce()
    if animated {
      transition.startAfterCommit()
    } else if custom != nil {
      transition.start()
    } else {
      if let view = transition.to.view {
        view.frame = transition.to.finalFrame
        container.addSubview(view)
      }
      transition.completeTransition(true)
    }
  }

  /// Adds the container to the window, and takes the presenting view into it if it will be removed.
  private func makeContainer() -> PresentationContainer {
    let view = presenter.view
    let host = control.shouldPresentInFullscreen ? view?.window : view?.superview
    let frame = control.shouldPresentInFullscreen ? host?.bounds : view?.frame
    let container = PresentationContainer(frame: frame ?? .zero)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.presentation = control
    control.container = container
    host?.addSubview(container)
    return container
  }

  private func makeTransition(
    in container: UIView, animated: Bool, animator: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)?
  ) -> ControllerTransition {
    let removes = control.shouldRemovePresentersView
    let view = presenter.view
    let frame = view.map { container.convert($0.bounds, from: $0) } ?? .zero
    if removes, let view {
      control.place = RemovedView(of: view)
      view.frame = frame
      // The view stays in its window, so that nobody is notified.
      container.insertSubview(view, at: 0)
    }
    return ControllerTransition(
      from: TransitionSide(
        controller: presenter, view: removes ? view : nil, initialFrame: frame,
        finalFrame: removes ? .zero : frame, changesAppearance: removes),
      to: TransitionSide(
        controller: presented, view: control.presentedView,
        finalFrame: control.frameOfPresentedViewInContainerView),
      in: container, style: control.presentationStyle, isAnimated: animated, animator: animator,
      interaction: interaction)
  }

  private func restore(_ didComplete: Bool, _ container: PresentationContainer) {
    guard !didComplete else {
      if control.place != nil, !control.keepsPresentersView {
        presenter.view.removeFromSuperview()
      }
      return
    }
    control.presentedView?.removeFromSuperview()
    control.place?.restore(presenter.view)
    control.detach()
    presenter.presentation.presented = nil
    presented.presentation.presenter = nil
  }
}

/// The dismissal of everything that a controller presents (VC-09).
@MainActor struct Dismissal {
  private let presenter: UIViewController
  /// The presented controllers, the topmost last.
  private let chain: [UIViewController]

  init(to presenter: UIViewController) {
    self.presenter = presenter
    chain = Array(
      sequence(first: presenter, next: \.presentation.presented).dropFirst())
  }

  private var controls: [UIPresentationController] { chain.compactMap(\.presentation.controller) }

  /// Starts the dismissal; only the topmost view animates.
  func dismiss(animated: Bool, completion: @escaping () -> Void) {
    guard let top = chain.last, let control = top.presentation.controller,
      let container = control.container
    else { return completion() }
    let asks = animated || control.presentationStyle == .custom
    let delegate = asks ? top.transitioningDelegate : nil
    let custom = delegate?.animationController(forDismissed: top)
    let interaction =
      custom.map { animated ? delegate?.interactionControllerForDismissal(using: $0) : nil }
      ?? control.dismissalDriver
    for controller in chain { controller.presentation.isBeingDismissed = true }
    // Those below the topmost one disappear without animation.
    let hidden = controls.dropLast().compactMap(\.container)
    for view in hidden { view.isHidden = true }

    // The presentations above took other views.
    let isGone = controls.first?.place != nil
    let view = presenter.view
    let frame = isGone ? container.bounds : container.convert(view?.bounds ?? .zero, from: view)
    let shown = control.presentedView
    let transition = ControllerTransition(
      from: TransitionSide(
        controller: top, view: shown,
        initialFrame: shown.map { container.convert($0.bounds, from: $0) } ?? .zero),
      to: TransitionSide(
        controller: presenter, view: isGone ? view : nil, initialFrame: isGone ? .zero : frame,
        finalFrame: frame, changesAppearance: isGone),
      in: container, style: control.presentationStyle, isAnimated: animated,
      animator: custom ?? control.makeTransition(isDismissal: true),
      interaction: interaction)
    transition.restore = { didComplete in
      restore(didComplete, isGone: isGone, hidden: hidden)
    }
    transition.didEnd = { didComplete in
      for controller in chain { controller.presentation.isBeingDismissed = false }
      control.dismissalTransitionDidEnd(didComplete)
      control.container?.setNeedsLayout()
      if didComplete { for controller in chain { controller.forgetPresentation() } }
    }
    transition.finish = completion
    control.dismissalTransitionWillBegin()
    for other in controls.dropLast() { other.leave(alongside: animated ? transition : nil) }
    transition.announce()
    if animated {
      transition.startAfterCommit()
    } else if custom != nil {
      transition.start()
    } else {
      transition.completeTransition(true)
    }
  }

  private func restore(_ didComplete: Bool, isGone: Bool, hidden: [UIView]) {
    guard didComplete else {
      if isGone, controls.first?.keepsPresentersView == false {
        presenter.view.removeFromSuperview()
      }
      for view in hidden { view.isHidden = false }
      return
    }
    controls.last?.presentedView?.removeFromSuperview()
    controls.first?.place?.restore(presenter.view)
    for control in controls.reversed() { control.detach() }
    for controller in [presenter] + chain {
      controller.presentation.presented = nil
      if controller !== presenter { controller.presentation.presenter = nil }
    }
  }
}

extension UIViewController {
  fileprivate func forgetPresentation() {
    (presentation.controller, presentation.adaptedStyle) = (nil, nil)
  }
}

extension UIPresentationController {
  /// Takes the presentation off the screen.
  fileprivate func detach() {
    container?.removeFromSuperview()
    (container, place) = (nil, nil)
    didLeaveContainer()
  }
}
