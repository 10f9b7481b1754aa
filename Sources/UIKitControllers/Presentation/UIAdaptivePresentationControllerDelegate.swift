public import UIKitCore

/// An object that decides how a presentation adapts, and whether a user may dismiss it; all methods are
/// optional (VC-55, VC-59).
///
/// The methods about dismissals are called only if a user dismisses a sheet, and not for
/// `dismiss(animated:)`.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style in an environment; `none` keeps that of the controller, which is the default.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Returns whether a user may dismiss the controller; the default is true.
  ///
  /// It is not called if `isModalInPresentation` is true.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  /// Notifies the object that a user starts to dismiss the controller, which may be canceled.
  ///
  /// The presented controller has its `transitionCoordinator`, which runs changes alongside.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Notifies the object that a user dismissed the controller.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Notifies the object that a user tried to dismiss a controller that may not be dismissed.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// `none`.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
  /// True.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// A delegate that is also notified of the detents that a user selects.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// Notifies the object that a user dragged the sheet to another detent; optional.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
