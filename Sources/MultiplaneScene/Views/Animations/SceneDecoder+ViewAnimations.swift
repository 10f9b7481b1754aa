import LayerTree
import UIKit

/// The names of what view animations take as bits of their options.
enum ViewCurve {
  /// The curves, by name.
  static let options: [(name: String, option: UIView.AnimationOptions)] = [
    ("easeInOut", .curveEaseInOut), ("easeIn", .curveEaseIn), ("easeOut", .curveEaseOut),
    ("linear", .curveLinear),
  ]
  /// The names of the curves.
  static let names = options.map(\.name)

  /// Returns a curve by name.
  static func function(_ name: String) -> TimingFunction {
    switch name {
    case "easeIn": TimingFunction(0.42, 0, 1, 1)
    case "easeOut": TimingFunction(0, 0, 0.58, 1)
    case "linear": .linear
    default: TimingFunction(0.42, 0, 0.58, 1)
    }
  }

  /// Returns a named curve of UIKit by name.
  static func curve(_ name: String) -> UIView.AnimationCurve {
    switch name {
    case "easeIn": .easeIn
    case "easeOut": .easeOut
    case "linear": .linear
    default: .easeInOut
    }
  }

  private static let modes: [(name: String, option: UIView.KeyframeAnimationOptions)] = [
    ("linear", .calculationModeLinear), ("discrete", .calculationModeDiscrete),
    ("paced", .calculationModePaced), ("cubic", .calculationModeCubic),
    ("cubicPaced", .calculationModeCubicPaced),
  ]
  /// The names of the calculation modes.
  static let calculationModes = modes.map(\.name)

  /// Returns the bits of a calculation mode.
  static func bits(ofMode name: String) -> UInt {
    modes.first { $0.name == name }?.option.rawValue ?? 0
  }
}

/// The names of the transitions of views.
enum ViewTransitionName {
  private static let options: [(name: String, option: UIView.AnimationOptions)] = [
    ("flipFromLeft", .transitionFlipFromLeft), ("flipFromRight", .transitionFlipFromRight),
    ("flipFromTop", .transitionFlipFromTop), ("flipFromBottom", .transitionFlipFromBottom),
    ("curlUp", .transitionCurlUp), ("curlDown", .transitionCurlDown),
    ("crossDissolve", .transitionCrossDissolve),
  ]

  /// All names.
  static let all = options.map(\.name)

  /// Returns the bits of a transition.
  static func option(_ name: String) -> UIView.AnimationOptions {
    options.first { $0.name == name }?.option ?? []
  }
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
    let mode = node.value("calculationMode").flatMap {
      name($0, among: ViewCurve.calculationModes)
    }
    block.motion = .keyframes(mode: ViewCurve.bits(ofMode: mode ?? "linear"))
    return block
  }

  /// Decodes a transition of a view, without the views.
  ///
  /// - Parameters:
  ///   - node: The mapping.
  ///   - inherited: The duration of the transaction, or nil for none.
  /// - Returns: The block, or nil after an error.
  func viewTransition(_ node: NodeFields, inherited: Double?) -> ViewBlock? {
    let type = node.value("type").map { name($0, among: ViewTransitionName.all) }
    let duration = node.value("duration").map { self.duration($0) } ?? inherited ?? 0.25
    guard let name = type ?? "crossDissolve", let duration else { return nil }
    var block = block(node, duration: duration)
    block.options.formUnion(ViewTransitionName.option(name))
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
      let curve = name(cursor, among: ViewCurve.names)
    {
      block.options.formUnion(ViewCurve.options.first { $0.name == curve }?.option ?? [])
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
