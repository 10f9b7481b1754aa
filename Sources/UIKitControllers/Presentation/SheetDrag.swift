@_spi(UIKitLayers) import UIKitCore

/// The finger that moves a sheet between its detents, and away (VC-55, VC-56).
@MainActor final class SheetDrag {
  private unowned let sheet: UISheetPresentationController
  let recognizer = SheetPanGestureRecognizer()
  /// The height of the sheet when the finger started to move it; nil without a finger.
  private var startHeight: CGFloat?
  /// What the finger dismisses the sheet with; nil while the sheet is at or above its lowest detent.
  private var dismissal: UIPercentDrivenInteractiveTransition?
  /// Whether the user may dismiss the sheet; nil until it is known during a drag.
  private var mayDismiss: Bool?
  /// The spring that moves the sheet to a detent.
  private var settling: UIViewPropertyAnimator?

  /// How far the sheet can be dragged above its highest detent, and below its lowest one if it may not
  /// be dismissed, in points.
  private static let reach: (above: CGFloat, below: CGFloat) = (40, 100)
  /// The perceived duration of the spring, in seconds.
  private static let springDuration = 0.4

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
    recognizer.sheet = sheet
    recognizer.addTarget(self, action: SheetDrag.moved)
  }

  /// Whether a finger or a spring moves the sheet.
  var isMoving: Bool { startHeight != nil || settling?.isRunning == true }

  private var presented: UIViewController { sheet.presentedViewController }
  private var isDismissing: Bool { sheet.isInTransition }

  // MARK: Finger

  private func moved(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: begin()
    case .changed: break
    case .possible, .failed: return
    case .ended, .cancelled: break
    }
    follow()
    if recognizer.state == .ended {
      end(velocity: -recognizer.velocity(in: sheet.containerView).y)
    } else if recognizer.state == .cancelled {
      end(velocity: 0)
    }
  }

  private func begin() {
    startHeight = sheet.shownHeight
    mayDismiss = nil
    if let settling, settling.isRunning { settling.stopAnimation(true) }
    settling = nil
    // The sheet may be on its way out, or back.
    dismissal?.pause()
  }

  /// The height that the finger wants; nil without a finger.
  private var wantedHeight: CGFloat? {
    startHeight.map { $0 - recognizer.translation(in: sheet.containerView).y }
  }

  private func follow() {
    guard let wanted = wantedHeight, let layout = sheet.sheetLayout else { return }
    if wanted < layout.lowest, isDismissible {
      if dismissal == nil, !isDismissing {
        // The dismissal starts where its fraction is 0.
        sheet.show(height: layout.lowest)
        startDismissal()
      }
      dismissal?.update((layout.lowest - wanted) / max(layout.lowest, 1))
      return
    }
    if let dismissal {
      // The sheet is above its lowest detent again.
      self.dismissal = nil
      dismissal.update(0)
      dismissal.cancel()
    }
    // What is left of the transition ends with the turn.
    guard !isDismissing else { return }
    sheet.show(height: resisted(wanted, layout))
  }

  /// Returns where the sheet is for the height that the finger wants.
  private func resisted(_ wanted: CGFloat, _ layout: SheetLayout) -> CGFloat {
    if wanted > layout.highest {
      return layout.highest
        + RubberBand.stretch(of: wanted - layout.highest, length: Self.reach.above)
    }
    if wanted < layout.lowest {
      return layout.lowest
        - RubberBand.stretch(of: layout.lowest - wanted, length: Self.reach.below)
    }
    return wanted
  }

  private func end(velocity: CGFloat) {
    let wanted = wantedHeight
    startHeight = nil
    guard let wanted, let layout = sheet.sheetLayout else { return }
    let goal = wanted + velocity * UIPanGestureRecognizer.outlook
    let nearest = layout.detents.min { abs($0.height - goal) < abs($1.height - goal) }
    guard let nearest else { return }
    let leaves = goal < nearest.height - goal
    if leaves, wanted < layout.lowest || velocity < 0, isDismissible {
      if dismissal == nil, !isDismissing { startDismissal() }
      finishDismissal(velocity: velocity, from: wanted)
    } else {
      if leaves {
        sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet)
      }
      sheet.select(nearest.identifier)
      if let dismissal {
        settle(dismissal, velocity: velocity, from: wanted, to: layout.lowest)
        dismissal.cancel()
      } else if !isDismissing {
        settle(to: nearest.height, velocity: velocity)
      }
    }
  }

  // MARK: Springs

  /// Returns the spring for a movement.
  ///
  /// - Parameters:
  ///   - distance: How far the sheet moves, in points; positive for up.
  ///   - velocity: The velocity of the finger, in points per second.
  /// - Returns: The spring.
  private func spring(over distance: CGFloat, velocity: CGFloat) -> UISpringTimingParameters {
    let relative = abs(distance) < 1 ? 0 : velocity / distance
    return UISpringTimingParameters(
      duration: Self.springDuration, bounce: 0,
      initialVelocity: CGVector(dx: relative, dy: relative))
  }

  private func settle(to height: CGFloat, velocity: CGFloat) {
    let distance = height - sheet.shownHeight
    guard abs(distance) > 0.1 else { return sheet.show(height: height) }
    let animator = UIViewPropertyAnimator(
      duration: 0, timingParameters: spring(over: distance, velocity: velocity))
    animator.addAnimations { [sheet] in sheet.show(height: height) }
    settling = animator
    animator.startAnimation()
  }

  private func settle(
    _ dismissal: UIPercentDrivenInteractiveTransition, velocity: CGFloat, from: CGFloat,
    to: CGFloat
  ) {
    dismissal.timingCurve = spring(over: to - from, velocity: velocity)
  }

  // MARK: Dismissal

  /// Whether the user may dismiss the sheet, for which the delegate is asked once in a drag.
  private var isDismissible: Bool {
    if let mayDismiss { return mayDismiss }
    let may =
      dismissal != nil
      || !presented.isModalInPresentation
        && sheet.delegate?.presentationControllerShouldDismiss(sheet) ?? true
    mayDismiss = may
    return may
  }

  private func startDismissal() {
    let driver = UIPercentDrivenInteractiveTransition()
    dismissal = driver
    dismiss(with: driver)
  }

  private func finishDismissal(velocity: CGFloat, from height: CGFloat) {
    guard let dismissal else { return }
    settle(dismissal, velocity: velocity, from: height, to: 0)
    dismissal.finish()
  }

  /// Dismisses the sheet for the user, and notifies the delegate at the end.
  private func dismiss(with driver: UIPercentDrivenInteractiveTransition?) {
    sheet.dismissalDriver = driver
    sheet.isDismissedByUser = true
    presented.startDismissing(animated: true) { [weak self, weak sheet] in
      guard let self, let sheet else { return }
      sheet.dismissalDriver = nil
      if dismissal === driver { dismissal = nil }
      if sheet.containerView == nil {
        sheet.delegate?.presentationControllerDidDismiss(sheet)
      } else {
        // The finger may have moved the sheet on since the dismissal was canceled.
        follow()
        if startHeight == nil, let layout = sheet.sheetLayout {
          settle(to: layout.height(of: sheet.selectedDetentIdentifier), velocity: 0)
        }
      }
    }
  }

  /// Dismisses the sheet after a tap on the dimmed container.
  func dimmingTapped() {
    guard !isDismissing, !isMoving, presented.presentation.presented == nil else { return }
    mayDismiss = nil
    if isDismissible {
      dismiss(with: nil)
    } else {
      sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet)
    }
  }
}

/// The recognizer of a finger that drags a sheet, before scroll views in it scroll (VC-56).
@MainActor final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
  weak var sheet: UISheetPresentationController?

  override var hasMovedEnough: Bool {
    guard super.hasMovedEnough else { return false }
    if mayDrag { return true }
    state = .failed
    return false
  }

  /// Whether the finger moves the sheet, and not what is in it.
  private var mayDrag: Bool {
    guard let sheet, let layout = sheet.sheetLayout, abs(travel.y) > abs(travel.x),
      sheet.presentedViewController.presentation.presented == nil,
      sheet.dismissalDriver != nil || !sheet.isInTransition
    else { return false }
    let touched = progress.touches.first?.view
    let scrollView = sequence(first: touched, next: { $0?.superview }).lazy
      .prefix { $0 !== self.view }
      .compactMap { $0 as? UIScrollView }
      .first { $0.isScrollEnabled && $0.canScroll(along: .vertical) }
    guard let scrollView else { return true }
    let isAtTop =
      scrollView.contentOffset.y <= scrollView.restingRange(along: .vertical).lowerBound + 0.5
    guard isAtTop else { return false }
    return travel.y > 0
      || sheet.prefersScrollingExpandsWhenScrolledToEdge && sheet.shownHeight < layout.highest - 0.5
  }

  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    other is ScrollPanGestureRecognizer
  }
}
