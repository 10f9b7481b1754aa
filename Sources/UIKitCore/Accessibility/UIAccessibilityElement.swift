/// A part of a view that assistive software would treat as a view of its own (LX-21).
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// The object that contains the element, usually a view; the element does not retain it.
  open weak var accessibilityContainer: AnyObject?

  /// The frame in the coordinates of the container, which must be a view; the default is zero.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// Creates an element.
  ///
  /// - Parameter container: The object that contains it.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }

  /// The frame in the coordinates of the screen: that in the container, unless another one is set.
  open override var accessibilityFrame: CGRect {
    get {
      accessibility?.frame ?? (accessibilityContainer as? UIView)?
        .convert(accessibilityFrameInContainerSpace, to: nil) ?? .zero
    }
    set { super.accessibilityFrame = newValue }
  }
}
