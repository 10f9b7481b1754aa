public import UIKitCore

/// An action behind a row, which its user sees by swiping the row (TV-42).
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// What an action does.
  public enum Style: Int, Sendable {
    /// Anything; its default color is gray.
    case normal
    /// It deletes the row; its default color is red.
    case destructive
  }

  /// Performs an action: it receives the action, its view, and a function to call at the end with
  /// whether the action was performed.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// What the action does.
  public let style: Style
  /// Performs the action.
  public let handler: Handler
  /// The title; nil for none.
  open var title: String?
  /// The color behind the title; nil, the default, for that of the style.
  open var backgroundColor: UIColor?
  /// The image above the title; nil, the default, for none.
  open var image: UIImage?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: What the action does.
  ///   - title: The title; nil for none.
  ///   - handler: Performs the action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }
}

/// The actions behind one side of a row.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the edge inward.
  public let actions: [UIContextualAction]
  /// Whether a swipe across the row performs the first action (TV-43); the default is true.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration.
  ///
  /// - Parameter actions: The actions, from the edge inward.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
