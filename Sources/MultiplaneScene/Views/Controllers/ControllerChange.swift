/// A change of the view controllers on the stage by the timeline.
package struct ControllerChange: TimelineAction {
  /// What happens to the controller, as the key of the timeline.
  package enum Verb: String, Sendable, Hashable, CaseIterable {
    /// It is put on top of a navigation controller.
    case push
    /// It is removed from its navigation controller, with all above it.
    case pop
    /// It covers another controller.
    case present
    /// It is removed, with all that cover it.
    case dismiss
    /// Its tab bar or page view controller shows it.
    case select
    /// Its split view controller shows its column.
    case show
    /// Its split view controller hides its column.
    case hide

    /// The rule of an impossible change.
    var rule: String {
      switch self {
      case .push, .pop: "VC-34"
      case .present, .dismiss: "VC-33"
      case .select: "VC-35"
      case .show, .hide: "VC-46"
      }
    }

    /// Whether a transition of the scene can animate the change.
    var hasTransition: Bool { self != .show && self != .hide }
  }

  /// What happens to the controller.
  package let verb: Verb
  /// The full id of the controller.
  package let controller: String
  /// The full id of the navigation controller, or of the controller that presents; nil for the only
  /// or the topmost one.
  package let other: String?
  /// Whether the change animates.
  package let isAnimated: Bool
  /// How it animates; nil for the transition of the controller.
  package let transition: SceneTransition?
  /// The seconds that it takes.
  package let duration: Double
  /// The place in the file, as an error without a message.
  package let place: SceneDiagnostic

  package var node: String { controller }

  package func duration(in settings: TransactionSettings) -> Double { duration }

  package func perform(_ find: @escaping @Sendable (String) -> (any StagedNode)?) {
    MainActor.assumeIsolated {
      SceneControllers.current.perform(self) { (find($0) as? StagedView)?.controller }
    }
  }
}
