import QuartzCore

/// The problems that a stage reports while it plays a scene, with their places in the file.
@MainActor package final class SceneReports {
  /// A problem at one time.
  package struct Report: Sendable, Hashable {
    /// What follows from a problem.
    package enum Consequence: Sendable, Hashable {
      /// Nothing else.
      case none
      /// An operation of the timeline does nothing; its name.
      case isIgnored(String)
      /// A video stops there.
      case stops
    }

    /// The problem, with the code of an error if it can be one.
    package let problem: SceneDiagnostic
    /// What follows from it.
    package let consequence: Consequence

    /// The problem as a warning.
    package var warning: SceneDiagnostic {
      guard case .isIgnored(let operation) = consequence else {
        return problem.with(code: .notDrawn, message: problem.message)
      }
      return problem.with(
        code: .notDrawn, message: "\(problem.message), so \(operation) does nothing")
    }
  }

  private var reports: [Report]?

  private static var current: SceneReports { RenderContext.current.companion { SceneReports() } }

  /// Reports something that the scene cannot do at this time.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - message: The description, in one sentence without a period.
  ///   - place: The place in the file, as a diagnostic.
  package static func warn(_ rule: String, _ message: String, at place: SceneDiagnostic) {
    current.add(Report(problem: place.with(message: message), consequence: .none), rule)
  }

  /// Reports an operation of the timeline that is impossible at this time, and therefore ignored.
  ///
  /// - Parameters:
  ///   - operation: The name of the operation.
  ///   - rule: The rule.
  ///   - problem: The reason, as an error at its place.
  package static func ignore(
    _ operation: String, _ rule: String, because problem: SceneDiagnostic
  ) {
    current.add(Report(problem: problem, consequence: .isIgnored(operation)), rule)
  }

  private func add(_ report: Report, _ rule: String) {
    guard reports == nil else {
      reports?.append(report)
      return
    }
    let warning = report.warning
    CAEngine.warn(rule, "\(warning.location): \(warning.message)")
  }

  /// Collects what is reported on the current stage while it plays, instead of writing it or stopping.
  ///
  /// What the engine reports has the place of the operation that caused it.
  ///
  /// - Parameters:
  ///   - file: The name of the scene file, for reports that have no place in it.
  ///   - play: Plays the scene.
  /// - Returns: The reports, without duplicates, in the order in which they were found.
  package static func collect(file: String, while play: () -> Void) -> [Report] {
    let (reports, context) = (current, RenderContext.current)
    reports.reports = []
    func add(_ message: String, _ consequence: Report.Consequence) {
      let place =
        context.cause as? SceneDiagnostic
        ?? SceneDiagnostic(code: .outOfRange, message: "", file: file)
      reports.reports?.append(
        Report(problem: place.with(message: message), consequence: consequence))
    }
    CAEngine.warning = { _, message in MainActor.assumeIsolated { add(message, .none) } }
    CAEngine.illegalCall = { _, message in MainActor.assumeIsolated { add(message, .stops) } }
    play()
    var known: Set<Report> = []
    return (reports.reports ?? []).filter { known.insert($0).inserted }
  }
}
