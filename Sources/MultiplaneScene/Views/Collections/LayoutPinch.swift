import CoreGraphics
import UIKit

/// Two fingers that change the layout of a collection view of a scene, to another one and back.
@MainActor final class LayoutPinch {
  private let recognizer = UIPinchGestureRecognizer()
  private unowned let view: UICollectionView
  /// The layouts from that of fingers that moved together to that of fingers that moved apart; the
  /// one in the middle is that of the scene and the timeline.
  private var layouts: [UICollectionViewLayout?]
  /// The index of the layout in use.
  private var current = 1
  /// The running transition, and the index of its new layout; nil for none.
  private var transition: (layout: UICollectionViewTransitionLayout, target: Int)?

  /// Creates a pinch.
  ///
  /// - Parameters:
  ///   - view: The view, which has the layout in the middle.
  ///   - inward: The layout to which fingers that move together change; nil for none.
  ///   - outward: The layout to which fingers that move apart change; nil for none.
  init(
    _ view: UICollectionView, inward: UICollectionViewLayout?, outward: UICollectionViewLayout?
  ) {
    self.view = view
    layouts = [inward, view.collectionViewLayout, outward]
    view.addGestureRecognizer(recognizer)
    recognizer.addTarget(self, action: LayoutPinch.moved)
  }

  /// Lets go of a transition, which then returns to the old layout.
  func interrupt() { end(isFinished: false) }

  /// Notes that the timeline changes the layout, from which pinches then start.
  func middleDidChange() { (layouts[1], current) = (nil, 1) }

  private func moved(_ recognizer: UIPinchGestureRecognizer) {
    if recognizer.state == .began { begin() }
    guard let transition else { return }
    let sign: CGFloat = transition.target < current ? -1 : 1
    // Half the distance, or twice as much, is all the way.
    let length: CGFloat = sign < 0 ? 0.5 : 1
    let progress = max(0, min(sign * (recognizer.scale - 1) / length, 1))
    if transition.layout.transitionProgress != progress {
      transition.layout.transitionProgress = progress
    }
    switch recognizer.state {
    case .ended: end(isFinished: progress + 0.25 * sign * recognizer.velocity / length > 0.5)
    case .cancelled, .failed: end(isFinished: false)
    case .possible, .began, .changed: break
    }
  }

  private func begin() {
    layouts[current] = view.collectionViewLayout
    let target = current + (recognizer.scale < 1 ? -1 : 1)
    guard layouts.indices.contains(target), let layout = layouts[target] else { return }
    transition = (view.startInteractiveTransition(to: layout), target)
  }

  private func end(isFinished: Bool) {
    guard let transition else { return }
    self.transition = nil
    if isFinished {
      current = transition.target
      view.finishInteractiveTransition()
    } else {
      view.cancelInteractiveTransition()
    }
  }
}
