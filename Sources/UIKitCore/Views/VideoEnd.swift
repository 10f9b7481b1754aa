/// What is checked when a video of a stage is complete, such as transitions that should be over (VC-05).
@MainActor package final class VideoEnd {
  private var checks: [() -> Void] = []

  /// The checks of the current stage.
  package static var current: VideoEnd { RenderContext.current.companion { VideoEnd() } }

  /// Adds a check, which reports what client code left open.
  package func add(_ check: @escaping () -> Void) { checks.append(check) }

  /// Reports what client code left open.
  package func report() { for check in checks { check() } }
}
