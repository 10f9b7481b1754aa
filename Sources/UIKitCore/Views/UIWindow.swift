/// The root of a view tree, shown on a stage.
///
/// A stage has a window of its own. Another window shows itself on the current stage, in front of
/// the layers that are there, when it is no longer hidden.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The screen that shows the window.
  open var screen: UIScreen { .main }
  /// The order of windows: one with a higher level is in front; the default is `normal`.
  open var windowLevel = Level.normal {
    didSet { layer.zPosition = windowLevel.rawValue }
  }

  /// The height of a window above the stage.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The height.
    public var rawValue: CGFloat
    /// Creates a level from its height.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of ordinary windows.
    public static let normal = Level(rawValue: 0)
    /// The level of a status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts.
    public static let alert = Level(rawValue: 2000)
  }

  /// Creates a hidden window.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates a hidden window that fills the current stage.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// Creates the window of a stage, from its layer.
  package convenience init(layer: CALayer) {
    self.init(frame: layer.frame)
    adopt(layer)
  }

  open override var window: UIWindow? { self }

  open override var frame: CGRect {
    get { super.frame }
    set { resize(to: newValue.size) { super.frame = newValue } }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { resize(to: newValue.size) { super.bounds = newValue } }
  }

  /// The application.
  open override var next: UIResponder? { UIApplication.shared }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      let changes = newValue != isHidden
      if changes { visitControllers { $0.viewWillMove(isVisible: !newValue) } }
      super.isHidden = newValue
      if changes { visitControllers { $0.viewDidMove() } }
      if !newValue {
        show()
        rootController?.fill(self)
      }
    }
  }

  /// The controller whose view fills the window, which is its `rootViewController`; nil for none.
  package final var rootController: (any ViewOwner)? {
    didSet {
      guard rootController !== oldValue else { return }
      if let view = oldValue?.viewIfLoaded, view.superview === self { view.removeFromSuperview() }
      if !isHidden { rootController?.fill(self) }
    }
  }

  /// Resizes the window, and notifies its controllers before (VC-57).
  private func resize(to size: CGSize, _ change: () -> Void) {
    guard size != bounds.size, size.width.isFinite, size.height.isFinite else { return change() }
    let (wasWide, isWide) = (bounds.width > bounds.height, size.width > size.height)
    // A window without a size has no shape yet.
    let turns = wasWide != isWide && !bounds.isEmpty
    var overrides = traitOverrides
    if turns {
      overrides.horizontalSizeClass = isWide ? .regular : .compact
      overrides.verticalSizeClass = isWide ? .compact : .regular
    }
    func apply() {
      if turns { traitOverrides = overrides }
      change()
    }
    // Nobody sees the change of a hidden window.
    guard !isHidden, let rootController else { return apply() }
    let traits =
      turns
      ? traitCollection.modifyingTraits {
        $0.horizontalSizeClass = overrides.horizontalSizeClass
        $0.verticalSizeClass = overrides.verticalSizeClass
      } : nil
    rootController.resize(self, to: size, traits, apply)
  }

  /// Calls a closure with the controllers of the views in the window, from the root.
  private func visitControllers(_ body: (any ViewOwner) -> Void) {
    func visit(_ view: UIView) {
      if let controller = view.hierarchy.controller { body(controller) }
      for subview in view.subviews { visit(subview) }
    }
    visit(self)
  }

  // MARK: Touches

  /// Schedules a finger that touches the window (TH-01).
  ///
  /// The view is found by `hitTest(_:with:)` at the time of the contact. The touches are delivered at
  /// their own times, before what is on screen then is committed, and whatever the frame rate is. A
  /// path with a time or point that is not finite, or with descending times, is an illegal call
  /// without an effect (O-09); times that have passed mean now.
  ///
  /// - Parameter path: Where the finger is, in the window's coordinates, and when.
  public func schedule(_ path: TouchPath) { TouchInput.of(self).schedule(path, in: self) }

  /// Schedules what a user does with the window (IT-01).
  ///
  /// Paths that no finger can take and times that are not finite are illegal calls without an effect
  /// (O-09); times that have passed mean now.
  ///
  /// - Parameter timeline: The fingers, in the window's coordinates, and the keys.
  public func schedule(_ timeline: InputTimeline) {
    for path in timeline.touches { schedule(path) }
    for press in timeline.keys {
      if let mistake = press.mistake {
        CAEngine.reportIllegalCall("O-09", mistake)
      } else {
        TouchInput.of(self).schedule(press)
      }
    }
  }

  /// Sends the touches that an event changed in this window to their views (TH-02).
  ///
  /// Subclasses can watch the events, and call super to deliver them.
  open func sendEvent(_ event: UIEvent) { TouchInput.of(self).send(event, in: self) }

  // MARK: Key window

  /// Whether this is the window that receives events other than touches.
  public var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Makes this the key window, and notifies the windows.
  public func makeKey() {
    let list = WindowList.current
    guard list.keyWindow !== self else { return }
    list.keyWindow?.resignKey()
    list.keyWindow = self
    becomeKey()
  }

  /// Shows the window, and makes it the key window.
  public func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Notifies the window that it is the key window now; the default does nothing.
  open func becomeKey() {}

  /// Notifies the window that it is no longer the key window; the default does nothing.
  open func resignKey() {}

  /// Shows the window on the current stage, unless it is on one.
  private func show() {
    guard layer.superlayer == nil, let root = RenderContext.current.rootLayer, root !== layer else {
      return
    }
    root.addSublayer(layer)
    let list = WindowList.current
    // A window that was taken off the stage is still in the list.
    if !list.windows.contains(where: { $0 === self }) { list.windows.append(self) }
  }
}

/// The windows shown on a stage, which keeps them.
@MainActor final class WindowList {
  var windows: [UIWindow] = []
  weak var keyWindow: UIWindow?

  /// The windows of the current stage.
  static var current: WindowList { RenderContext.current.companion { WindowList() } }
}
