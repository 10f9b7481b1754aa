import CoreGraphics
public import Foundation

/// A rectangle of a view that takes part in layout without being a view.
@MainActor open class UILayoutGuide: NSObject {
  /// What the rectangle is.
  enum Area {
    case safeArea
    case margins
    /// The content of a scroll view.
    case content
    /// The whole view.
    case bounds
  }

  private var area: Area?
  /// The view that the guide belongs to.
  open private(set) weak var owningView: UIView?
  /// A name for debugging.
  open var identifier = ""

  /// Creates a guide that belongs to no view and has an empty rectangle.
  public override init() { super.init() }

  convenience init(_ area: Area, of view: UIView) {
    self.init()
    self.area = area
    owningView = view
  }

  /// The rectangle in the owning view's coordinates.
  open var layoutFrame: CGRect {
    guard let owningView, let area else { return .zero }
    let bounds = owningView.bounds
    return switch area {
    case .safeArea: bounds.inset(by: owningView.safeAreaInsets)
    case .margins: bounds.inset(by: owningView.layoutMargins)
    case .content:
      CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? bounds.size)
    case .bounds: bounds
    }
  }
}
