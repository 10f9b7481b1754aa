/// A rectangle of a view that takes part in layout without being a view.
///
/// A guide that client code creates is added with `addLayoutGuide(_:)`; constraints determine its
/// rectangle.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// What the rectangle of a guide is that a view has by itself.
  enum Area {
    case safeArea
    case margins
    /// The margins, at most as wide as is comfortable to read.
    case readable
    /// The keyboard, or what is below the safe area.
    case keyboard
    /// The content of a scroll view.
    case content
    /// The whole view.
    case bounds
  }

  /// What the rectangle is; nil if constraints determine it.
  private(set) var area: Area?
  /// The view that the guide belongs to; setting it adds the guide to the view.
  open weak var owningView: UIView? {
    get { owner }
    set {
      guard newValue !== owner else { return }
      owner?.removeLayoutGuide(self)
      newValue?.addLayoutGuide(self)
    }
  }
  weak var owner: UIView?
  /// A name for debugging, which messages about constraints use.
  open var identifier = ""

  /// Creates a guide that belongs to no view and has an empty rectangle.
  public override init() { super.init() }

  convenience init(_ area: Area, of view: UIView) {
    self.init()
    self.area = area
    owner = view
  }

  /// The rectangle in the owning view's coordinates.
  ///
  /// That of a guide with constraints is valid after the layout of the owning view; before, and
  /// without constraints, it is empty.
  open var layoutFrame: CGRect {
    guard let owner else { return .zero }
    let bounds = owner.bounds
    switch area {
    case .safeArea: return bounds.inset(by: owner.safeAreaInsets)
    case .margins: return bounds.inset(by: owner.layoutMargins)
    case .readable: return owner.readableRectangle
    case .keyboard: return owner.keyboardRectangle
    case .content:
      return CGRect(origin: .zero, size: owner.scrolledSize ?? bounds.size)
    case .bounds: return bounds
    case nil: return owner.rootView.layout.engine?.rectangle(of: self) ?? .zero
    }
  }

  /// Whether the constraints leave the rectangle undetermined (AL-16).
  open var hasAmbiguousLayout: Bool {
    guard area == nil, let engine = owner?.rootView.layout.engine else { return area == nil }
    return engine.isAmbiguous(self)
  }

  /// Returns the constraints that determine the rectangle along an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owner?.rootView.layout.engine?.constraints(determining: self, axis) ?? []
  }
}
