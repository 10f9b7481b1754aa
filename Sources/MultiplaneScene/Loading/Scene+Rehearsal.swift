import Multiplane
import QuartzCore
import StageRendering
import TextLayout

extension Scene {
  /// Plays the scene without drawing, and reports what goes wrong meanwhile: changes that are
  /// impossible when they happen, taps that hit nothing, and warnings of the engine (VC-72).
  ///
  /// It plays only contents that can go wrong: those with views and those with morphs. The contents of
  /// precompositions are played on stages of their own.
  ///
  /// - Parameters:
  ///   - file: The name of the scene file, for warnings that have no place in it.
  ///   - limit: The layers times events after which it ends.
  /// - Returns: The warnings, in source order.
  /// - Throws: `SceneError` with the changes that are impossible. Those that buttons and gestures can
  ///   have made impossible are warnings.
  @MainActor @discardableResult
  package func rehearse(
    file: String, within limit: Int = SceneLimit.lengthSteps.value
  ) throws -> [SceneDiagnostic] {
    var rehearsal = Rehearsal(fonts: fonts, parts: dialect.parts, file: file, rest: limit)
    rehearsal.play(contents) {
      Stage(size: size, scale: scale, framesPerSecond: frameRate, background: background)
    }
    guard rehearsal.errors.isEmpty else { throw SceneError(rehearsal.errors) }
    return rehearsal.warnings.inOrderOfPlace
  }
}

/// Plays contents on stages that nobody sees.
@MainActor private struct Rehearsal {
  private let fonts: FontBook
  private let parts: any SceneParts
  private let file: String
  /// The layers times events that are left.
  private var rest: Int
  private(set) var errors: [SceneDiagnostic] = []
  private(set) var warnings: [SceneDiagnostic] = []
  private var known: Set<SceneDiagnostic> = []

  init(fonts: FontBook, parts: any SceneParts, file: String, rest: Int) {
    (self.fonts, self.parts, self.file, self.rest) = (fonts, parts, file, rest)
  }

  mutating func play(_ contents: SceneContents, on makeStage: () -> Stage) {
    if contents.canFail {
      let reports = RenderContext.$taskSlot.withValue(ContextSlot()) {
        let stage = makeStage()
        return SceneReports.collect(file: file) {
          contents.build(on: stage, fonts: fonts, with: parts, places: LimitLocations())
          play(contents, on: stage)
        }
      }
      for report in reports { add(report, hasInput: contents.hasInput) }
    }
    for composition in contents.nodes.flatMap(\.compositions) {
      let stage = composition.contents.stage
      play(composition.contents) {
        Stage(contentsOfSize: stage.size, scale: 1, framesPerSecond: stage.frameRate)
      }
    }
  }

  /// Plays from event to event until only animations that never end and physics are left.
  private mutating func play(_ contents: SceneContents, on stage: Stage) {
    let context = stage.context
    // Contents without a length play on.
    let last = contents.duration > 0 ? contents.duration : .infinity
    var end = min(contents.lastChange, last)
    while true {
      while let next = context.nextEventTime, next <= end {
        guard rest > 0 else { return addLimit(at: context.elapsed) }
        let published = context.publishedLayerCount
        stage.advance(to: next)
        rest -= 1 + context.publishedLayerCount - published
      }
      stage.advance(to: end)
      // Transitions can wait for others.
      let later = min(context.lastAnimationEnd ?? end, last)
      if later <= end { return }
      end = later
    }
  }

  private mutating func add(_ report: SceneReports.Report, hasInput: Bool) {
    let isError =
      switch report.consequence {
      case .none: false
      case .isIgnored: !hasInput
      case .stops: true
      }
    let problem = isError ? report.problem : report.warning
    guard known.insert(problem).inserted else { return }
    if isError { errors.append(problem) } else { warnings.append(problem) }
  }

  private mutating func addLimit(at time: Double) {
    let message =
      "playing the scene takes too long to find what goes wrong after \(numberText(time)) s "
      + "(limit \(SceneLimit.lengthSteps.name))"
    warnings.append(SceneDiagnostic(code: .notDrawn, message: message, file: file))
  }
}

extension SceneContents {
  /// Whether something can be impossible when it happens.
  fileprivate var canFail: Bool {
    nodes.contains(where: \.hasViews)
      || timeline.contains { entry in
        entry.step.allOperations.contains { if case .morph = $0 { true } else { false } }
      }
  }

  /// The time of the last input and timeline entry.
  fileprivate var lastChange: Double {
    (payloadTimes + timeline.flatMap { $0.occurrences.map(\.time) }).max() ?? 0
  }
}

extension SceneLayer {
  /// Whether the layer or one in it is a view.
  fileprivate var hasViews: Bool {
    !nodeClass.isLayer || descendants.contains(where: \.hasViews)
  }

  /// The precompositions in the layer, without those in others.
  fileprivate var compositions: [SceneComposition] {
    [composition].compactMap { $0 } + descendants.flatMap(\.compositions)
  }
}
