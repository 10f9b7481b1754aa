import LayerTree
import UIKit

/// The names of what view animations take as bits of their options.
enum ViewCurve {
  /// The curves, by name.
  static let curves: KeyValuePairs<String, UIView.AnimationCurve> = [
    "easeInOut": .easeInOut, "easeIn": .easeIn, "easeOut": .easeOut, "linear": .linear,
  ]

  /// Returns the curve with a timing function, or nil for a function that is not one of UIKit's.
  ///
  /// - Parameter function: The timing function.
  /// - Returns: The curve.
  static func named(_ function: TimingFunction) -> UIView.AnimationCurve? {
    curves.first { $0.value.timingFunction.function == function }?.value
  }

  /// The calculation modes of keyframes, by name.
  static let modes: KeyValuePairs<String, UIView.KeyframeAnimationOptions> = [
    "linear": .calculationModeLinear, "discrete": .calculationModeDiscrete,
    "paced": .calculationModePaced, "cubic": .calculationModeCubic,
    "cubicPaced": .calculationModeCubicPaced,
  ]
}

extension UIView.AnimationCurve {
  /// The option of a block that animates with the curve.
  var option: UIView.AnimationOptions {
    switch self {
    case .easeIn: .curveEaseIn
    case .easeOut: .curveEaseOut
    case .linear: .curveLinear
    default: .curveEaseInOut
    }
  }
}

/// The transitions of views.
enum ViewTransitionName {
  /// The transitions, by name.
  static let options: KeyValuePairs<String, UIView.AnimationOptions> = [
    "flipFromLeft": .transitionFlipFromLeft, "flipFromRight": .transitionFlipFromRight,
    "flipFromTop": .transitionFlipFromTop, "flipFromBottom": .transitionFlipFromBottom,
    "curlUp": .transitionCurlUp, "curlDown": .transitionCurlDown,
    "crossDissolve": .transitionCrossDissolve,
  ]
  /// All names.
  static let all = options.map(\.key)
}

extension SceneDecoder {
  /// Decodes the block of a pace, without the frames of keyframes.
  func block(_ pace: StepPace) -> ViewBlock {
    var block = ViewBlock()
    block.duration = pace.duration ?? 0.25
    // What is written is not inherited from an enclosing block (U-14).
    if pace.duration != nil { block.options.insert(.overrideInheritedDuration) }
    if let curve = pace.curve.flatMap({ ViewCurve.named($0) }) {
      block.options.formUnion([curve.option, .overrideInheritedOptions])
    }
    guard let node = pace.node else { return block }
    block.delay = node[ViewPacingKeys.delay]
    block.repeatCount = node[ViewPacingKeys.repeatCount]
    if node[ViewPacingKeys.autoreverses] { block.options.insert(.autoreverse) }
    block.options.formUnion(UIView.AnimationOptions(node[ViewPacingKeys.options]))
    let velocity = node[PaceKeys.velocity]
    if let damping = node[PaceKeys.damping] {
      block.motion = .spring(dampingRatio: damping, velocity: velocity)
    } else if node.has(ViewPacingKeys.bounce) || node.has(PaceKeys.velocity) {
      block.duration = pace.duration ?? 0.5
      block.options.insert(.overrideInheritedDuration)
      block.motion = .bounce(node[ViewPacingKeys.bounce], velocity: velocity)
    } else if node.has(ViewPacingKeys.keyframes) {
      block.motion = .keyframes(mode: node[ViewPacingKeys.calculationMode].rawValue)
    }
    if block.motion != .curve { block.options.insert(.overrideInheritedOptions) }
    return block
  }

  /// Decodes a transition of a view, without the views.
  ///
  /// - Parameter node: The mapping.
  /// - Returns: The block, or nil after an error.
  func viewTransition(_ node: NodeFields) -> ViewBlock? {
    let type = node.place(ImageTransitionKeys.type).map {
      value($0, among: ViewTransitionName.options)
    }
    guard let option = type ?? .transitionCrossDissolve else { return nil }
    var block = ViewBlock()
    block.duration = node[ImageTransitionKeys.duration] ?? 0.25
    block.options = [option, node[ViewTransitionKeys.curve].option]
    block.options.formUnion(UIView.AnimationOptions(node[ViewTransitionKeys.options]))
    return block
  }
}
