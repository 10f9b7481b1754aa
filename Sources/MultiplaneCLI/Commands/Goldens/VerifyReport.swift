import GoldenFrames
import MultiplaneScene

/// What `verify --json` writes.
struct VerifyReport: Encodable {
  let format = 1
  let scenes: [VerdictReport]
  /// Files below `golden-frames` that belong to no scene.
  let strayFiles: [String]
  /// The page with the images of differences; nil where there are none.
  let page: String?
}

/// One scene in it, and what people read of it.
struct VerdictReport: Encodable {
  /// What most likely happened.
  struct Diagnosis: Encodable {
    let kind: String
    let text: String
  }

  /// A layer's property that is not what it was.
  struct Change: Encodable {
    let layer: String
    let property: String
    let frame: Int
    let was: String
    let now: String
    let text: String
  }

  /// How many differing frames were recorded for another place.
  struct Found: Encodable {
    /// By how many frames they come later; negative for earlier.
    let later: Int
    let frames: Int
  }

  let scene: String
  let passed: Bool
  let frames: Int
  let failures: [String]
  let warnings: [String]
  /// What is wrong with the scene, where it could not be loaded.
  var errors: [SceneErrorReport]?
  var diagnosis: Diagnosis?
  var firstDifferingFrame: Int?
  var differingFrames: Int?
  var foundElsewhere: [Found]?
  var changes: [Change]?

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

  /// A scene that was not compared.
  init(_ name: GoldenName, failure: String, errors: [SceneDiagnostic] = []) {
    scene = name.description
    passed = false
    frames = 0
    failures = [failure]
    warnings = []
    if !errors.isEmpty { self.errors = errors.map(SceneErrorReport.init) }
  }

  /// For people: a line, and one more for each failure and for what it comes from.
  var text: String {
    let count = frames == 1 ? "1 frame" : "\(frames) frames"
    var lines = failures
    if let diagnosis { lines.append("likely: \(diagnosis.text)") }
    // A few may be alike by chance.
    for found in foundElsewhere ?? [] where found.frames * 2 > differingFrames ?? 0 {
      let distance = abs(found.later) == 1 ? "1 frame" : "\(abs(found.later)) frames"
      lines.append(
        "\(found.frames) of the frames that differ \(found.frames == 1 ? "is" : "are") what was "
          + "recorded \(distance) \(found.later > 0 ? "before" : "after")")
    }
    let shown = (changes ?? []).prefix(Self.shownChanges).map(\.text)
    // What the diagnosis says needs no second line.
    lines += shown.filter { $0 != diagnosis?.text }
    let more = (changes?.count ?? 0) - shown.count
    if more > 0 { lines.append("and \(more) more changes of layers") }
    return "\(passed ? "same  " : "differs") \(scene), \(count)\n"
      + lines.map { "        \($0)\n" }.joined()
  }

  /// Changes of layers that people are shown.
  private static let shownChanges = 6

  /// For build servers.
  var junit: JUnitReport.Case {
    let likely = diagnosis.map { ["likely: \($0.text)"] } ?? []
    let others = (changes ?? []).prefix(20).map(\.text).filter { $0 != diagnosis?.text }
    return JUnitReport.Case(
      scene: scene, failures: failures + likely + others,
      warnings: warnings)
  }

  /// For build servers, where the scene could not be compared.
  var junitError: JUnitReport.Case {
    JUnitReport.Case(scene: scene, failures: failures, isError: true)
  }
}
