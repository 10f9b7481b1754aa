import QuartzCore

/// The transitions of a stage that have started and are not complete.
@MainActor final class OpenTransitions {
  var list: [ControllerTransition] = []

  static var current: OpenTransitions { RenderContext.current.companion { OpenTransitions() } }
}

extension UIWindow {
  /// Reports the transitions on the current stage that should be over (VC-05).
  package static func reportOpenTransitions() {
    for transition in OpenTransitions.current.list { transition.reportIfOpen() }
  }
}

/// Transitions that run one after another (VC-27).
@MainActor final class TransitionQueue {
  /// An operation, which calls the closure that it is passed when it is over.
  typealias Operation = (_ end: @escaping () -> Void) -> Void

  private var waiting: [Operation] = []
  private var isBusy = false
  private var isDraining = false

  /// The queue of the presentations of the current stage.
  static var ofPresentations: TransitionQueue {
    RenderContext.current.companion { TransitionQueue() }
  }

  /// Runs an operation now, or after those before it.
  func add(_ operation: @escaping Operation) {
    waiting.append(operation)
    drain()
  }

  private func drain() {
    guard !isDraining else { return }
    isDraining = true
    defer { isDraining = false }
    while !isBusy, !waiting.isEmpty {
      isBusy = true
      let operation = waiting.removeFirst()
      operation { [weak self] in
        self?.isBusy = false
        self?.drain()
      }
    }
  }
}
