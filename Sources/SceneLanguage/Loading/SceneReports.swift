import QuartzCore

/// What a stage reports while it plays a scene, as warnings with their places in the file.
@MainActor package final class SceneReports {
  private var warnings: [SceneDiagnostic]?

  private static var current: SceneReports { RenderContext.current.companion { SceneReports() } }

  /// Reports something that the scene cannot do at this time.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - message: The description, in one sentence without a period.
  ///   - place: The place in the file, as a diagnostic.
  package static func warn(_ rule: String, _ message: String, at place: SceneDiagnostic) {
    let reports = current
    guard reports.warnings == nil else {
      reports.warnings?.append(place.with(code: .notDrawn, message: message))
      return
    }
    CAEngine.warn(rule, "\(place.location): \(message)")
  }

  /// Collects what is reported on the current stage while it plays, instead of writing it.
  ///
  /// - Parameters:
  ///   - file: The name of the scene file, for reports that have no place in it.
  ///   - play: Plays the scene.
  /// - Returns: The warnings, without duplicates, in the order in which they were found.
  package static func collect(file: String, while play: () -> Void) -> [SceneDiagnostic] {
    let reports = current
    reports.warnings = []
    CAEngine.warning = { _, message in
      MainActor.assumeIsolated {
        reports.warnings?.append(SceneDiagnostic(code: .notDrawn, message: message, file: file))
      }
    }
    play()
    var known: Set<SceneDiagnostic> = []
    return (reports.warnings ?? []).filter { known.insert($0).inserted }
  }
}
