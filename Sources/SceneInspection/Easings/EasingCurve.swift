import LayerTree
import Multiplane
package import MultiplaneScene
import QuartzCore

/// A timing function or a spring, as a gallery shows it.
package struct EasingCurve: Sendable {
  /// The function as scenes write it, or the parameters of a spring.
  package let name: String
  /// Where it is used, or another note in one line.
  package let note: String
  /// Returns the progress at a fraction of the time, in 0...1.
  package let value: @Sendable (Double) -> Double

  init(_ function: TimingFunction, name: String? = nil, note: String = "") {
    self.name = name ?? function.sceneText
    self.note = note
    value = { function.value(at: $0) }
  }

  private init(_ spring: SpringCurve, note: String) {
    let duration = spring.settlingDuration
    name = "spring, damping ratio \(PlotNumber.text(spring.dampingRatio))"
    self.note = note
    value = { spring.progress(at: $0 * duration) }
  }

  /// Creates the curve of a function; nil if its name is unknown.
  ///
  /// - Parameter text: The function as scenes write it.
  /// - Throws: `TimingFunctionSyntax.Problem`.
  package init?(_ text: String) throws(TimingFunctionSyntax.Problem) {
    guard let function = try TimingFunctionSyntax(text).function() else { return nil }
    self.init(function, name: text)
  }

  /// All functions with a name, and one or more of each kind that has parameters (CU-09).
  package static let named: [EasingCurve] = {
    let core = ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"].compactMap { name in
      TimingFunction(name: CAMediaTimingFunctionName(rawValue: name)).map {
        EasingCurve($0, name: name)
      }
    }
    let easings = Easing.allNames.compactMap { name in
      Easing(name: name).map { EasingCurve(.easing($0), name: name) }
    }
    let steps: [TimingStepPosition] = [.jumpEnd, .jumpStart, .jumpNone, .jumpBoth]
    let springs = [0, 0.3].map { TimingFunction.spring(SpringTiming(bounce: $0)) }
    let example = EasingCurve(TimingFunction(0.2, 0, 0, 1))
    return core + [example] + easings + steps.map { EasingCurve(.steps(StepTiming(4, $0))) }
      + springs.map { EasingCurve($0) }
  }()

  /// Returns the timing functions and springs that a scene's animations have.
  ///
  /// - Parameter scene: The scene, which is played once, without drawing.
  /// - Returns: The functions in the order in which layers have them, each once, with the number of its
  ///   uses. Animations without a function are linear.
  @MainActor
  package static func used(by scene: Scene) -> [EasingCurve] {
    let stage = scene.makeStage()
    var uses = EasingUses()
    for frame in 0..<scene.frameRate.frameCount(forDuration: scene.duration) {
      stage.advance(to: scene.frameRate.seconds(atFrame: frame))
      uses.add(stage.committedTree().snapshot)
    }
    return uses.list.map { pace, count in
      let note = count == 1 ? "used once" : "used \(count) times"
      return switch pace {
      case .function(let function): EasingCurve(function, note: note)
      case .spring(let spring, _): EasingCurve(spring, note: note)
      }
    }
  }
}

/// Collects the timing functions of animations.
private struct EasingUses {
  private(set) var list: [(pace: ProgressCurve, count: Int)] = []
  private var places: [ProgressCurve: Int] = [:]
  /// The animations that are counted, by layer, which the next commit repeats.
  private var counted: [LayerID: Int] = [:]
  private var roots: [ObjectIdentifier: LayerNode] = [:]

  mutating func add(_ snapshot: LayerSnapshot) {
    let root = snapshot.root
    if roots.updateValue(root, forKey: ObjectIdentifier(root)) == nil { add(root) }
    for frame in snapshot.parts.precompositions.values.sorted(by: {
      $0.snapshot.root.id.rawValue < $1.snapshot.root.id.rawValue
    }) {
      add(frame.snapshot)
    }
  }

  private mutating func add(_ node: LayerNode) {
    let known = counted[node.id] ?? 0
    for animation in node.animations.dropFirst(known) { add(animation) }
    counted[node.id] = max(known, node.animations.count)
    for sublayer in node.sublayers { add(sublayer) }
    if let mask = node.mask { add(mask) }
  }

  private mutating func add(_ animation: AnimationSpec) {
    switch animation {
    case .property(let spec):
      switch spec.motion {
      case .basic: add(spec.timingFunction ?? .linear)
      case .spring(_, let spring): add(.spring(spring, duration: spring.settlingDuration))
      case .driven(_, let drive, _): add(drive.curve)
      case .keyframes(let keyframes): add(segments: keyframes.functions, of: spec)
      case .path(let keyframes): add(segments: keyframes.functions, of: spec)
      }
    case .group(let group):
      if let function = group.timingFunction { add(function) }
      for child in group.children { add(child) }
    case .textParts(let spec): add(spec.effect.timingFunction ?? .linear)
    case .transition, .expression: break
    }
  }

  private mutating func add(segments: [TimingFunction?], of spec: PropertySpec) {
    for function in segments { add(function ?? .linear) }
    if let function = spec.timingFunction {
      add(function)
    } else if segments.isEmpty {
      add(.linear)
    }
  }

  private mutating func add(_ function: TimingFunction) { add(.function(function)) }

  private mutating func add(_ pace: ProgressCurve) {
    if let place = places[pace] {
      list[place].count += 1
    } else {
      places[pace] = list.count
      list.append((pace, 1))
    }
  }
}
