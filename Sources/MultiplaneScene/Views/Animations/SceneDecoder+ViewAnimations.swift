import LayerTree
import UIKit

/// The names of what view animations take as bits of their options.
enum ViewCurve {
  /// The curves, by name.
  static let curves: KeyValuePairs<String, UIView.AnimationCurve> = [
    "easeInOut": .easeInOut, "easeIn": .easeIn, "easeOut": .easeOut, "linear": .linear,
  ]

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
  /// Decodes the value of `animate:`: a duration or a mapping.
  func viewAnimation(_ cursor: SceneCursor) -> ViewBlock? {
    guard case .mapping = cursor.node.content else {
      return duration(cursor).map {
        var block = ViewBlock()
        block.duration = $0
        return block
      }
    }
    guard
      let node = node(cursor, as: ViewAnimationKeys.mapping, owner: "animate"),
      let duration = node[ViewAnimationKeys.duration]
    else { return nil }
    return block(node, duration: duration)
  }

  /// Decodes the value of `spring:`.
  func viewSpring(_ cursor: SceneCursor) -> ViewBlock? {
    guard let node = node(cursor, as: ViewSpringKeys.mapping, owner: "spring") else { return nil }
    var block = block(node, duration: node[ViewSpringKeys.duration])
    let velocity = node[ViewSpringKeys.velocity]
    block.motion =
      if let damping = node[ViewSpringKeys.damping] {
        .spring(dampingRatio: damping, velocity: velocity)
      } else {
        .bounce(node[ViewSpringKeys.bounce], velocity: velocity)
      }
    return block
  }

  /// Decodes the value of `keyframes:`, without its frames.
  func viewKeyframes(_ node: NodeFields) -> ViewBlock? {
    guard let duration = node[ViewKeyframesKeys.duration] else { return nil }
    var block = block(node, duration: duration)
    block.motion = .keyframes(mode: node[ViewKeyframesKeys.calculationMode].rawValue)
    return block
  }

  /// Decodes a transition of a view, without the views.
  ///
  /// - Parameters:
  ///   - node: The mapping.
  ///   - inherited: The duration of the transaction, or nil for none.
  /// - Returns: The block, or nil after an error.
  func viewTransition(_ node: NodeFields, inherited: Double?) -> ViewBlock? {
    let type = node.place(ImageTransitionKeys.type).map {
      value($0, among: ViewTransitionName.options)
    }
    guard let option = type ?? .transitionCrossDissolve else { return nil }
    var block = block(node, duration: node[ImageTransitionKeys.duration] ?? inherited ?? 0.25)
    block.options.formUnion(option)
    return block
  }

  /// Decodes the keys of a block, each of which some types have.
  private func block(_ node: NodeFields, duration: Double) -> ViewBlock {
    var block = ViewBlock()
    block.duration = duration
    block.delay = node[RepetitionKeys.delay]
    block.repeatCount = node[RepetitionKeys.repeatCount]
    block.options.formUnion(node[ViewAnimationKeys.curve].option)
    let flags: [(Key<Bool>, UIView.AnimationOptions)] = [
      (RepetitionKeys.autoreverses, .autoreverse),
      (ViewOptionKeys.beginFromCurrentState, .beginFromCurrentState),
      (ViewOptionKeys.layoutSubviews, .layoutSubviews),
      (ViewOptionKeys.overrideInheritedDuration, .overrideInheritedDuration),
      (ViewOptionKeys.overrideInheritedCurve, .overrideInheritedCurve),
      (ViewOptionKeys.overrideInheritedOptions, .overrideInheritedOptions),
      (ViewTransitionKeys.allowAnimatedContent, .allowAnimatedContent),
      (ViewTransitionKeys.showHideTransitionViews, .showHideTransitionViews),
    ]
    for (key, option) in flags where node[key] { block.options.insert(option) }
    return block
  }
}
