public import UIKitCore

extension UIBarButtonItem {
  /// What the system gives a button: a title, an image or a space.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo
    case close = 24

    /// The title; nil for an image or a space.
    var title: String? {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .undo: "Undo"
      case .redo: "Redo"
      default: nil
      }
    }
  }

  /// Whether the item is a space between others.
  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  /// Creates a button with a title or an image of the system.
  ///
  /// - Parameters:
  ///   - systemItem: What the button shows.
  ///   - primaryAction: What a tap performs; nil for nothing.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(primaryAction: primaryAction)
    self.systemItem = systemItem
    if systemItem == .done || systemItem == .save { style = .done }
  }
  /// Creates a button with a title or an image of the system, without an action.
  ///
  /// - Parameters:
  ///   - systemItem: What the button shows.
  ///   - target: Nil.
  ///   - action: Nil.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Never?
  ) {
    self.init(systemItem: systemItem)
  }
  /// Creates a button with a title or an image of the system that calls a method (LX-02).
  ///
  /// - Parameters:
  ///   - systemItem: What the button shows.
  ///   - target: The object, held weakly; nil means the first one of its class in the chain of
  ///     responders.
  ///   - action: The unapplied method.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(systemItem: systemItem)
    setTarget(target) { target, _ in action(target)() }
  }
  /// Creates a button with a title or an image of the system that calls a method with itself (LX-02).
  ///
  /// - Parameters:
  ///   - systemItem: What the button shows.
  ///   - target: The object, held weakly; nil means the first one of its class in the chain of
  ///     responders.
  ///   - action: The unapplied method, which receives the item.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
  ) {
    self.init(systemItem: systemItem)
    setTarget(target) { action($0)($1) }
  }

  // MARK: Titles and images

  /// Creates a button with a title, without an action.
  ///
  /// - Parameters:
  ///   - title: The title; nil for none.
  ///   - style: How the title looks.
  ///   - target: Nil.
  ///   - action: Nil.
  public convenience init(title: String?, style: Style, target: Any?, action: Never?) {
    self.init(title: title)
    self.style = style
  }
  /// Creates a button with a title that calls a method (LX-02).
  ///
  /// - Parameters:
  ///   - title: The title; nil for none.
  ///   - style: How the title looks.
  ///   - target: The object, held weakly; nil means the first one of its class in the chain of
  ///     responders.
  ///   - action: The unapplied method.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title: title)
    self.style = style
    setTarget(target) { target, _ in action(target)() }
  }
  /// Creates a button with a title that calls a method with itself (LX-02).
  ///
  /// - Parameters:
  ///   - title: The title; nil for none.
  ///   - style: How the title looks.
  ///   - target: The object, held weakly; nil means the first one of its class in the chain of
  ///     responders.
  ///   - action: The unapplied method, which receives the item.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
  ) {
    self.init(title: title)
    self.style = style
    setTarget(target) { action($0)($1) }
  }
  /// Creates a button with an image, without an action.
  ///
  /// - Parameters:
  ///   - image: The image; nil for none.
  ///   - style: How the title looks.
  ///   - target: Nil.
  ///   - action: Nil.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Never?) {
    self.init(image: image)
    self.style = style
  }
  /// Creates a button with an image that calls a method (LX-02).
  ///
  /// - Parameters:
  ///   - image: The image; nil for none.
  ///   - style: How the title looks.
  ///   - target: The object, held weakly; nil means the first one of its class in the chain of
  ///     responders.
  ///   - action: The unapplied method.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(image: image)
    self.style = style
    setTarget(target) { target, _ in action(target)() }
  }
  /// Creates a button with an image that calls a method with itself (LX-02).
  ///
  /// - Parameters:
  ///   - image: The image; nil for none.
  ///   - style: How the title looks.
  ///   - target: The object, held weakly; nil means the first one of its class in the chain of
  ///     responders.
  ///   - action: The unapplied method, which receives the item.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
  ) {
    self.init(image: image)
    self.style = style
    setTarget(target) { action($0)($1) }
  }

  // MARK: Spaces

  /// Creates a space that takes what the other items of a toolbar leave.
  public class func flexibleSpace() -> Self { space(.flexibleSpace, 0) }
  /// Creates a space with a width, in points.
  public class func fixedSpace(_ width: CGFloat) -> Self { space(.fixedSpace, width) }

  private class func space(_ kind: SystemItem, _ width: CGFloat) -> Self {
    let item = makeInstance()
    item.systemItem = kind
    item.width = width
    return item
  }

  /// Makes a tap call a method of an object, or of the first of its class in the chain of responders.
  private func setTarget<Target: AnyObject>(
    _ target: Target?, _ body: @escaping @MainActor (Target, UIBarButtonItem) -> Void
  ) {
    let isSearched = target == nil
    sendAction = { [weak self, weak target] view in
      guard let self else { return }
      let chain = sequence(first: view as UIResponder, next: \.next)
      let found = isSearched ? chain.lazy.compactMap { $0 as? Target }.first : target
      if let found { body(found, self) }
    }
  }
}
