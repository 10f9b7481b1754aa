import QuartzCore

/// The first responder of a stage.
@MainActor final class FirstResponder {
  /// The responder; a released one no longer counts.
  weak var responder: UIResponder?

  /// The first responder of the current stage.
  static var current: FirstResponder {
    RenderContext.current.companion { FirstResponder() }
  }
}
