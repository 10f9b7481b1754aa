import UIKitControls
import UIKitCore

extension UIView {
  /// The views in the view, at any depth, from back to front.
  var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }

  /// Returns the frames of the direct subviews that are visible and not empty, after layout.
  var visibleFrames: [CGRect] {
    layoutIfNeeded()
    return subviews.filter { !$0.isHidden && $0.alpha > 0 && !$0.frame.isEmpty }.map(\.frame)
  }

  /// Touches the view at a point in its coordinates, moves to others, and lifts the finger at the
  /// last one.
  func drag(through points: [CGPoint]) {
    for (index, point) in points.enumerated() {
      let touch = UITouch(location: convert(point, to: nil), in: self)
      if index == 0 { touchesBegan([touch], with: nil) } else { touchesMoved([touch], with: nil) }
    }
    guard let last = points.last else { return }
    touchesEnded([UITouch(location: convert(last, to: nil), in: self)], with: nil)
  }

  func tap(_ x: CGFloat, _ y: CGFloat) { drag(through: [CGPoint(x: x, y: y)]) }
}

/// Counts the events of a control.
@MainActor final class EventCounter {
  private(set) var count = 0

  init(_ control: UIControl, _ events: UIControl.Event = .valueChanged) {
    control.addAction(UIAction { [weak self] _ in self?.count += 1 }, for: events)
  }
}
