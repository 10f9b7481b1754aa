import GoldenFrames
import MultiplaneScene

/// What `verify --json` writes.
struct VerifyReport: Encodable {
  let format = 1
  /// The program that drew the frames.
  let program = ProgramReport()
  let scenes: [VerdictReport]
  /// Files below `golden-frames` that belong to no scene.
  let strayFiles: [String]
  /// The page with the images of differences; nil if there are none.
  let page: String?
}

/// The result of one scene, for programs and for people.
struct VerdictReport: Encodable {
  /// The most likely cause.
  struct Diagnosis: Encodable {
    let kind: String
    let text: String
  }

  /// A layer's property whose value changed.
  struct Change: Encodable {
    let layer: String
    let property: String
    let frame: Int
    let was: String
    let now: String
    let text: String
  }

  /// The number of differing frames that were recorded at another position.
  struct Found: Encodable {
    /// How many frames later they appear now; negative if earlier.
    let later: Int
    let frames: Int
  }

  let scene: String
  let passed: Bool
  /// Whether nothing is recorded of the scene yet.
  var isNew = false
  let frames: Int
  let failures: [String]
  let warnings: [String]
  /// The scene's errors, if it could not be loaded.
  var errors: [SceneErrorReport]?
  var diagnosis: Diagnosis?
  var firstDifferingFrame: Int?
  var differingFrames: Int?
  var foundElsewhere: [Found]?
  var changes: [Change]?

  private enum CodingKeys: String, CodingKey {
    case scene, passed, frames, failures, warnings, errors, diagnosis, firstDifferingFrame
    case differingFrames, foundElsewhere, changes
    case isNew = "new"
  }

  init(_ verdict: GoldenVerdict) {
    scene = verdict.name.description
    passed = verdict.isPassed
    frames = verdict.frameCount
    failures = verdict.failures.map(\.description)
    warnings = verdict.warnings
    diagnosis = verdict.diagnosis.map { Diagnosis(kind: $0.kind.rawValue, text: $0.sentence) }
    firstDifferingFrame = verdict.search?.differing.first
    differingFrames = verdict.search?.differing.count
    foundElsewhere = verdict.search?.found.sorted { $0.key < $1.key }.map {
      Found(later: $0.key, frames: $0.value)
    }
    guard !verdict.isPassed else { return }
    changes = verdict.changes.map {
      Change(
        layer: $0.layer, property: $0.property, frame: $0.frame, was: $0.was, now: $0.now,
        text: $0.description)
    }
  }

  /// Creates the report of a scene that was not compared.
  init(_ name: GoldenName, failure: String, errors: [SceneDiagnostic] = []) {
    scene = name.description
    passed = false
    frames = 0
    failures = [failure]
    warnings = []
    if !errors.isEmpty { self.errors = errors.map(SceneErrorReport.init) }
  }

  /// The result as text: a line, and another for each failure and its cause.
  var text: String {
    let count = frames == 1 ? "1 frame" : "\(frames) frames"
    var lines = failures
    if let diagnosis { lines.append("likely: \(diagnosis.text)") }
    // A few frames may be equal by chance.
    for found in foundElsewhere ?? [] where found.frames * 2 > differingFrames ?? 0 {
      let distance = abs(found.later) == 1 ? "1 frame" : "\(abs(found.later)) frames"
      lines.append(
        "\(found.frames) differing "
          + "\(found.frames == 1 ? "frame matches one" : "frames match those") "
          + "recorded \(distance) \(found.later > 0 ? "before" : "after")")
    }
    let shown = (changes ?? []).prefix(Self.shownChanges).map(\.text)
    // Do not repeat what the diagnosis says.
    lines += shown.filter { $0 != diagnosis?.text }
    let more = (changes?.count ?? 0) - shown.count
    if more > 0 { lines.append("and \(more) more layer changes") }
    if isNew { return "new     \(scene)\n" + lines.map { "        \($0)\n" }.joined() }
    return "\(passed ? "same  " : "differs") \(scene), \(count)\n"
      + lines.map { "        \($0)\n" }.joined()
  }

  /// The number of layer changes shown to people.
  private static let shownChanges = 6

  /// The result for build servers.
  var junit: JUnitReport.Case {
    let likely = diagnosis.map { ["likely: \($0.text)"] } ?? []
    let others = (changes ?? []).prefix(20).map(\.text).filter { $0 != diagnosis?.text }
    return JUnitReport.Case(
      scene: scene, failures: failures + likely + others,
      warnings: warnings)
  }

  /// The result for build servers if the scene could not be compared.
  var junitError: JUnitReport.Case {
    JUnitReport.Case(scene: scene, failures: failures, isError: true)
  }
}
