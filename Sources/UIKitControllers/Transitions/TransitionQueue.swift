import UIKitCore

/// The transitions of a stage that are not complete.
///
/// Controllers find theirs here and do not keep them, so that a stage that is released during a
/// transition releases its controllers.
@MainActor final class OpenTransitions {
  var list: [ControllerTransition] = []

  static var current: OpenTransitions { RenderContext.current.companion { OpenTransitions() } }

  private init() {
    VideoEnd.current.add { [weak self] in
      for transition in self?.list ?? [] { transition.reportIfOpen() }
    }
  }
}

extension UIViewController {
  /// The last animated transition in which the controller takes part; nil for none.
  ///
  /// Without animation, nothing can animate alongside (VC-22).
  var transition: ControllerTransition? {
    OpenTransitions.current.list.last { $0.isAnimated && $0.involves(self) }
  }
}

/// Transitions that run one after another (VC-27).
@MainActor final class TransitionQueue {
  /// An operation, which calls the closure that it is passed when it is over.
  typealias Operation = (_ end: @escaping () -> Void) -> Void

  private var waiting: [Operation] = []
  private var isBusy = false
  private var isDraining = false
  private var idleHandlers: [() -> Void] = []

  /// Whether no transition runs or waits.
  var isIdle: Bool { !isBusy && waiting.isEmpty }

  /// The queue of the presentations of the current stage.
  static var ofPresentations: TransitionQueue {
    RenderContext.current.companion { TransitionQueue() }
  }

  /// Runs an operation now, or after those before it.
  func add(_ operation: @escaping Operation) {
    let cause = RenderContext.current.cause
    waiting.append { end in
      // Not the context of now, which would keep itself.
      RenderContext.current.attribute(to: cause) { operation(end) }
    }
    drain()
  }

  /// Calls a closure when no transition runs or waits any more.
  func whenIdle(_ handler: @escaping () -> Void) {
    idleHandlers.append(handler)
    drain()
  }

  private func drain() {
    guard !isDraining else { return }
    isDraining = true
    while !isBusy, !waiting.isEmpty {
      isBusy = true
      let operation = waiting.removeFirst()
      operation { [weak self] in
        self?.isBusy = false
        self?.drain()
      }
    }
    isDraining = false
    guard isIdle else { return }
    let due = idleHandlers
    idleHandlers = []
    for handler in due { handler() }
  }
}
