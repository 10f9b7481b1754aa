import CoreGraphics
import QuartzCore
import UIKit

/// The elements that move from their views in one controller to those in another one, by morphs of
/// their layers (VC-74).
///
/// Until the end, the layers of the outermost elements are in front of both controllers' views.
@MainActor final class MatchedElements {
  /// The views of an element.
  struct Pair {
    /// The view in the controller that is covered.
    let covered: UIView
    /// The view in the controller that is shown.
    let shown: UIView

    /// Whether both views are inside those of another pair.
    @MainActor fileprivate func isInside(_ other: Pair) -> Bool {
      covered !== other.covered && covered.isDescendant(of: other.covered)
        && shown !== other.shown && shown.isDescendant(of: other.shown)
    }
  }

  private let pairs: [Pair]
  private let lifted: [LiftedView]
  private let stage: UIView

  /// Lifts the layers of elements whose views are both on screen.
  ///
  /// - Parameters:
  ///   - pairs: The views, which are laid out and where they are at rest.
  ///   - container: The container of the transition.
  init(_ pairs: [Pair], in container: UIView) {
    self.pairs = pairs.filter {
      $0.covered.window === container.window && $0.shown.window === container.window
    }
    let stage = UIView(frame: container.bounds)
    stage.isUserInteractionEnabled = false
    self.stage = stage
    if !self.pairs.isEmpty { container.addSubview(stage) }
    lifted = Self.outermost(of: self.pairs).flatMap { [$0.covered, $0.shown] }.map {
      LiftedView($0, into: stage.layer)
    }
  }

  /// Returns whether a view is an element.
  func contains(_ view: UIView) -> Bool {
    pairs.contains { $0.covered === view || $0.shown === view }
  }

  private static func outermost(of pairs: [Pair]) -> [Pair] {
    pairs.filter { pair in !pairs.contains { pair.isInside($0) } }
  }

  /// Animates the elements in a block, from the covered views to the shown ones, or backward.
  func animate(isBackward: Bool, in block: AnimationBlock) {
    func layers(_ pair: Pair) -> (from: CALayer, to: CALayer) {
      isBackward
        ? (pair.shown.layer, pair.covered.layer) : (pair.covered.layer, pair.shown.layer)
    }
    for outer in Self.outermost(of: pairs) {
      let (source, target) = layers(outer)
      var morph = Morph(
        from: source, to: target, matches: pairs.filter { $0.isInside(outer) }.map(layers),
        targetIsShown: false, shown: { $0 }
      ) { block.add($0, to: $1, forKey: $0.morphKey) }
      morph.run()
    }
  }

  /// Puts the layers back where they were.
  func lower() {
    for view in lifted.reversed() { view.lower() }
    stage.removeFromSuperview()
  }
}

/// A view whose layer is shown elsewhere, at the same place on the stage.
///
/// The view stays in its superview, and its layer keeps its coordinates, so that layout goes on.
@MainActor private final class LiftedView {
  private let view: UIView
  private let superlayer: CALayer?
  private let index: Int
  /// The layer that stands for the superlayer.
  private let holder = CALayer()

  init(_ view: UIView, into stage: CALayer) {
    self.view = view
    superlayer = view.layer.superlayer
    index = superlayer?.sublayers?.firstIndex { $0 === view.layer } ?? 0
    guard let superlayer else { return }
    let map = MorphState.map(of: superlayer)
      .concatenating(MorphState.map(of: stage).inverted())
    CATransaction.withoutActions {
      holder.anchorPoint = superlayer.anchorPoint
      holder.bounds = superlayer.bounds
      holder.sublayerTransform = superlayer.sublayerTransform
      holder.position = holder.bounds.point(atUnit: holder.anchorPoint).applying(map)
      holder.setAffineTransform(
        CGAffineTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0))
      holder.addSublayer(view.layer)
      stage.addSublayer(holder)
    }
  }

  func lower() {
    view.layer.removeMorph()
    CATransaction.withoutActions {
      // Client code may have moved it.
      if let superlayer, view.layer.superlayer === holder {
        let count = superlayer.sublayers?.count ?? 0
        superlayer.insertSublayer(view.layer, at: UInt32(min(index, count)))
      }
      holder.removeFromSuperlayer()
    }
  }
}

extension CATransaction {
  /// Runs a closure whose changes do not animate implicitly.
  fileprivate static func withoutActions(_ body: () -> Void) {
    let wereDisabled = disableActions()
    setDisableActions(true)
    body()
    setDisableActions(wereDisabled)
  }
}
