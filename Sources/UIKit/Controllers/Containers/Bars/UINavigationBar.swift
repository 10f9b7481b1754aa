import CoreGraphics
public import Foundation
import QuartzCore

/// The bar at the top of a navigation controller: the title of the top item, a button that returns to the
/// item below, and the item's own buttons (VC-37).
@MainActor open class UINavigationBar: UIView {
  private let background = UIView()
  private let line = UIView()
  private var content: NavigationBarContent?
  /// Called when the back button is tapped.
  var goBack: () -> Void = {}
  /// Called when the height may have changed.
  var heightDidChange: () -> Void = {}

  /// Creates a bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    background.backgroundColor = .systemBackground
    line.backgroundColor = .separator
    addSubview(background)
    background.addSubview(line)
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// The items, the top one last.
  ///
  /// A navigation controller sets those of its controllers. The default is empty.
  open var items: [UINavigationItem]? {
    get { shownItems }
    set { show(newValue ?? [], .none, alongside: nil) }
  }
  private var shownItems: [UINavigationItem] = []
  /// The item that the bar shows; nil for none.
  open var topItem: UINavigationItem? { shownItems.last }
  /// The item to which the back button returns; nil for none.
  open var backItem: UINavigationItem? { shownItems.dropLast().last }
  /// Whether titles are large, below the buttons.
  ///
  /// The default is false.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { rebuild() } }
  }
  /// The color of the background; nil for that of the system.
  ///
  /// The default is nil.
  open var barTintColor: UIColor? {
    didSet { background.backgroundColor = barTintColor ?? .systemBackground }
  }

  /// Whether the title of the top item is large: an automatic one is like the item below.
  var hasLargeTitle: Bool {
    guard prefersLargeTitles else { return false }
    return shownItems.last { $0.largeTitleDisplayMode != .automatic }?.largeTitleDisplayMode
      != .never
  }

  /// The height below the safe area, in points: 44, and 52 more for a large title.
  var barHeight: CGFloat { hasLargeTitle ? 96 : 44 }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: barHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let top = frame.minY
    let hairline = 1 / UIScreen.main.scale
    background.frame = CGRect(x: 0, y: -top, width: bounds.width, height: bounds.height + top)
    line.frame = CGRect(
      x: 0, y: background.bounds.height - hairline, width: bounds.width, height: hairline)
    content?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: barHeight)
  }

  // MARK: Items

  /// Shows items.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - operation: Where the new content comes from.
  ///   - transition: The transition alongside which the contents change; nil for immediately.
  func show(
    _ items: [UINavigationItem], _ operation: UINavigationController.Operation,
    alongside transition: (any UIViewControllerTransitionCoordinator)?
  ) {
    let (oldItems, old) = (shownItems, content)
    for item in oldItems { item.didChange = {} }
    shownItems = items
    for item in items { item.didChange = { [weak self] in self?.rebuild() } }
    let new = makeContent()
    content = new
    guard let transition, operation != .none else {
      old?.removeFromSuperview()
      return heightDidChange()
    }
    let side: CGFloat = operation == .push ? 1 : -1
    UIView.performWithoutAnimation { new?.show(offset: side) }
    transition.animate { _ in
      new?.show(offset: 0)
      old?.show(offset: -side)
      self.heightDidChange()
    } completion: { context in
      old?.removeFromSuperview()
      guard context.isCancelled, self.content === new else { return }
      self.show(oldItems, .none, alongside: nil)
    }
  }

  private func makeContent() -> NavigationBarContent? {
    guard let item = shownItems.last else { return nil }
    let content = NavigationBarContent(
      item, backItem: backItem, isLarge: hasLargeTitle, goBack: { [weak self] in self?.goBack() })
    content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: barHeight)
    addSubview(content)
    return content
  }

  private func rebuild() {
    content?.removeFromSuperview()
    content = makeContent()
    heightDidChange()
  }
}
