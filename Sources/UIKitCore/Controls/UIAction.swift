/// An item of a menu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// The title; the default is an empty string.
  open internal(set) var title: String
  /// The text below the title; nil for none.
  open var subtitle: String?
  /// The image; nil for none.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }

  /// What an item is like.
  public struct Attributes: OptionSet, Sendable, Hashable {
    /// The bits, as in Apple's headers.
    public let rawValue: UInt
    /// Creates attributes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It deletes something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is not in the menu.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays when it is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Whether an item is checked.
  public enum State: Int, Sendable {
    case off, on, mixed
  }
}

/// A closure with a title and an image, which controls perform and buttons show.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// The name of an action: two with the same name replace each other.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name of the action; each one created without a name has its own.
  public let identifier: Identifier
  /// The title where menus explain keys; nil for `title`.
  open var discoverabilityTitle: String?
  /// What the action is like, empty by default; buttons with a hidden or disabled action do not
  /// change.
  open var attributes: Attributes
  /// Whether the action is checked; the default is `off`.
  open var state: State
  /// The object that performs the action now; nil otherwise.
  open private(set) var sender: Any?
  private let handler: UIActionHandler

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title. The default is empty.
  ///   - subtitle: The text below the title. The default is nil.
  ///   - image: The image. The default is nil.
  ///   - identifier: The name; nil, the default, makes one that no other action has.
  ///   - discoverabilityTitle: The title where menus explain keys. The default is nil.
  ///   - attributes: What the action is like. The default is empty.
  ///   - state: Whether the action is checked. The default is `off`.
  ///   - handler: What the action does.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? ActionNumbers.current.next()
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Calls the handler.
  func perform(sender: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}

/// What an action does; it receives the action.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Counts the actions of a stage that were created without a name.
@MainActor private final class ActionNumbers {
  private var count = 0

  static var current: ActionNumbers { RenderContext.current.companion { ActionNumbers() } }

  /// Returns the name of the next action without one.
  func next() -> UIAction.Identifier {
    count += 1
    return UIAction.Identifier("unnamed action \(count)")
  }
}
