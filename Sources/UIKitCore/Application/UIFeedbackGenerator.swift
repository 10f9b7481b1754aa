/// An object that makes a device vibrate; nothing vibrates here, so that its methods have no effect.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() { super.init() }

  /// Prepares the device on Apple's platforms; does nothing here.
  open func prepare() {}
}

/// Feedback for collisions of views.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How the colliding objects feel.
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  /// Creates a generator.
  ///
  /// - Parameter style: How the colliding objects feel.
  public init(style: FeedbackStyle) { super.init() }
  /// Creates a generator for objects of medium weight.
  public convenience override init() { self.init(style: .medium) }

  /// Reports a collision; does nothing here.
  open func impactOccurred() {}
  /// Reports a collision; does nothing here.
  ///
  /// - Parameter intensity: The strength, from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for a selection that changes.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Reports a change of the selection; does nothing here.
  open func selectionChanged() {}
}

/// Feedback for success and failure.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcome of a task.
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  /// Reports the outcome of a task; does nothing here.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
