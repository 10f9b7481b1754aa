import LayerTree
import UIKit

/// The names of what view animations take as bits of their options.
enum ViewCurve {
  /// The curves, by name.
  static let curves: KeyValuePairs<String, UIView.AnimationCurve> = [
    "easeInOut": .easeInOut, "easeIn": .easeIn, "easeOut": .easeOut, "linear": .linear,
  ]
  /// The names of the curves.
  static let names = curves.map(\.key)

  /// The calculation modes of keyframes, by name.
  static let modes: KeyValuePairs<String, UIView.KeyframeAnimationOptions> = [
    "linear": .calculationModeLinear, "discrete": .calculationModeDiscrete,
    "paced": .calculationModePaced, "cubic": .calculationModeCubic,
    "cubicPaced": .calculationModeCubicPaced,
  ]
  /// The names of the calculation modes.
  static let calculationModes = modes.map(\.key)
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
      let node = node(cursor, as: NodeRegistry.viewAnimationSection, owner: "animate"),
      let duration = node.value("duration").flatMap({ duration($0) })
    else { return nil }
    return block(node, duration: duration)
  }

  /// Decodes the value of `spring:`.
  func viewSpring(_ cursor: SceneCursor) -> ViewBlock? {
    guard let node = node(cursor, as: NodeRegistry.viewSpringSection, owner: "spring") else {
      return nil
    }
    let duration = node.value("duration").map { self.duration($0) } ?? 0.5
    let velocity = node.value("velocity").map { number($0) } ?? 0
    let damping = node.value("damping").map { number($0, within: node.range("damping")) }
    let bounce = node.value("bounce").map { number($0, within: node.range("bounce")) } ?? 0
    guard let duration, let velocity, let bounce else { return nil }
    var block = block(node, duration: duration)
    if let damping {
      guard let damping else { return nil }
      block.motion = .spring(dampingRatio: damping, velocity: velocity)
    } else {
      block.motion = .bounce(bounce, velocity: velocity)
    }
    return block
  }

  /// Decodes the value of `keyframes:`, without its frames.
  func viewKeyframes(_ node: NodeFields) -> ViewBlock? {
    guard let duration = node.value("duration").flatMap({ duration($0) }) else { return nil }
    var block = block(node, duration: duration)
    let mode = node.value("calculationMode").flatMap { value($0, among: ViewCurve.modes) }
    block.motion = .keyframes(mode: (mode ?? .calculationModeLinear).rawValue)
    return block
  }

  /// Decodes a transition of a view, without the views.
  ///
  /// - Parameters:
  ///   - node: The mapping.
  ///   - inherited: The duration of the transaction, or nil for none.
  /// - Returns: The block, or nil after an error.
  func viewTransition(_ node: NodeFields, inherited: Double?) -> ViewBlock? {
    let type = node.value("type").map { value($0, among: ViewTransitionName.options) }
    let duration = node.value("duration").map { self.duration($0) } ?? inherited ?? 0.25
    guard let option = type ?? .transitionCrossDissolve, let duration else { return nil }
    var block = block(node, duration: duration)
    block.options.formUnion(option)
    return block
  }

  private func block(_ node: NodeFields, duration: Double) -> ViewBlock {
    var block = ViewBlock()
    block.duration = duration
    if node.hasKey("repeatCount") {
      block.delay = node.value("delay").flatMap { self.duration($0) } ?? 0
      block.repeatCount = node.value("repeatCount").flatMap { repeatCount($0) } ?? 0
    }
    if node.hasKey("curve"), let cursor = node.value("curve"),
      let curve = value(cursor, among: ViewCurve.curves)
    {
      block.options.formUnion(curve.option)
    }
    let flags: [(String, UIView.AnimationOptions)] = [
      ("autoreverses", .autoreverse), ("beginFromCurrentState", .beginFromCurrentState),
      ("layoutSubviews", .layoutSubviews),
      ("overrideInheritedDuration", .overrideInheritedDuration),
      ("overrideInheritedCurve", .overrideInheritedCurve),
      ("overrideInheritedOptions", .overrideInheritedOptions),
      ("allowAnimatedContent", .allowAnimatedContent),
      ("showHideTransitionViews", .showHideTransitionViews),
    ]
    for (key, option) in flags where node.hasKey(key) {
      if let cursor = node.value(key), boolean(cursor) == true { block.options.insert(option) }
    }
    return block
  }
}
