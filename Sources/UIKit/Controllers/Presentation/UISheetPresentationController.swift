import CoreGraphics
public import Foundation
import QuartzCore

/// The presentation of a page or form sheet, whose height is one of several detents (VC-36).
@MainActor open class UISheetPresentationController: UIPresentationController {
  private let dimming = UIView()
  private lazy var card = SheetCard(around: presentedViewController.view)

  /// A height of a sheet.
  @MainActor public final class Detent: NSObject {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public var rawValue: String
      /// Creates an identifier from a name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier from a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// Half of the container.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The whole container below its safe area.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name.
    public let identifier: Identifier
    /// Returns the height for the largest one.
    fileprivate let height: (CGFloat, CGSize) -> CGFloat?

    private init(_ identifier: Identifier, _ height: @escaping (CGFloat, CGSize) -> CGFloat?) {
      (self.identifier, self.height) = (identifier, height)
    }

    /// Returns a detent of half of the container's height.
    public static func medium() -> Detent { Detent(.medium) { $1.height / 2 } }
    /// Returns a detent of the largest height.
    public static func large() -> Detent { Detent(.large) { maximum, _ in maximum } }
    /// Returns a detent of any height.
    ///
    /// - Parameters:
    ///   - identifier: The name; nil for one of its own.
    ///   - resolver: Returns the height, in points; nil for the largest one.
    /// - Returns: The detent.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping (ResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom")) { maximum, _ in
        resolver(ResolutionContext(maximumDetentValue: maximum))
      }
    }
  }

  /// What the height of a custom detent can depend on.
  public struct ResolutionContext {
    /// The largest height, in points.
    public let maximumDetentValue: CGFloat
  }

  /// The possible heights, the smallest first.
  ///
  /// The default is `large`.
  open var detents = [Detent.large()] { didSet { place() } }
  /// The detent of the sheet; nil for the smallest one.
  ///
  /// The change is immediate outside of `animateChanges(_:)`. The default is nil.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { place() } }
  /// The largest detent at which the container is not dimmed; nil for none.
  ///
  /// The default is nil.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { place() } }
  /// Whether the sheet has a short bar at its top.
  ///
  /// The default is false.
  open var prefersGrabberVisible = false { didSet { card.showsGrabber = prefersGrabberVisible } }
  /// The radius of the upper corners, in points; nil for 10.
  ///
  /// The default is nil.
  open var preferredCornerRadius: CGFloat? {
    didSet { card.layer.cornerRadius = preferredCornerRadius ?? 10 }
  }

  /// Animates changes of the detent, within 0.4 s.
  open func animateChanges(_ changes: @escaping () -> Void) {
    UIView.animate(withDuration: 0.4) {
      changes()
      self.containerView?.layoutIfNeeded()
    }
  }

  // MARK: Placement

  /// A card that contains the controller's view.
  open override var presentedView: UIView? { card }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let bounds = container.bounds
    let maximum = bounds.height - container.safeAreaInsets.top - 10
    let chosen = detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first
    let height = max(0, min(chosen?.height(maximum, bounds.size) ?? maximum, maximum))
    guard presentationStyle == .formSheet, bounds.width >= 600 else {
      return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }
    let size = CGSize(width: 540, height: min(620, maximum))
    return CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  /// The opacity of the dimming view at the current detent.
  private var dimmingAlpha: CGFloat {
    let names = detents.map(\.identifier)
    let current = names.firstIndex { $0 == selectedDetentIdentifier } ?? 0
    guard let limit = names.firstIndex(where: { $0 == largestUndimmedDetentIdentifier }) else {
      return 1
    }
    return current <= limit ? 0 : 1
  }

  private func place() {
    guard containerView != nil, card.superview === containerView else { return }
    card.frame = frameOfPresentedViewInContainerView
    card.layoutIfNeeded()
    dimming.alpha = dimmingAlpha
  }

  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    card.isFloating = frameOfPresentedViewInContainerView.maxY < containerView.bounds.maxY
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.insertSubview(dimming, at: 0)
    fade(to: dimmingAlpha, from: 0)
  }

  open override func dismissalTransitionWillBegin() { fade(to: 0, from: dimming.alpha) }

  private func fade(to alpha: CGFloat, from start: CGFloat) {
    dimming.alpha = start
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimming.alpha = alpha
      return
    }
    coordinator.animate { [dimming] _ in dimming.alpha = alpha }
  }
}

/// The rounded view of a sheet, with the controller's view in it.
private final class SheetCard: UIView {
  private let grabber = UIView()
  private let content: UIView

  init(around view: UIView) {
    content = view
    super.init(frame: view.bounds)
    view.autoresizingMask = []
    layer.cornerRadius = 10
    clipsToBounds = true
    isFloating = false
    grabber.backgroundColor = .systemFill
    grabber.layer.cornerRadius = 2.5
    grabber.isHidden = true
    addSubview(view)
    addSubview(grabber)
  }

  required init?(coder: NSCoder) { nil }

  var showsGrabber: Bool {
    get { !grabber.isHidden }
    set { grabber.isHidden = !newValue }
  }

  /// Whether all corners are round, instead of the upper ones.
  var isFloating = false {
    didSet {
      let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      layer.maskedCorners =
        isFloating ? upper.union([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) : upper
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    grabber.frame = CGRect(x: bounds.midX - 18, y: 5, width: 36, height: 5)
  }
}

extension UIViewController {
  /// The presentation of a page or form sheet; nil for other styles.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
