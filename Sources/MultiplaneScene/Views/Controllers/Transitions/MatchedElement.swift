import CoreGraphics
import UIKit

/// An element that moves from its view in one controller to its view in another one, during a
/// transition.
///
/// Images of both views, in a frame that moves and resizes, cross-fade. The views themselves are
/// invisible until the end. An element whose views are inside those of another one is inside its frame.
@MainActor final class MatchedElement {
  /// The views of an element: the one that is covered, and the one in the controller that is shown.
  struct Pair {
    let source: UIView
    let target: UIView

    /// Whether both views are inside those of another pair.
    @MainActor fileprivate func isInside(_ other: Pair) -> Bool {
      source !== other.source && source.isDescendant(of: other.source)
        && target !== other.target && target.isDescendant(of: other.target)
    }
  }

  /// One of the two views, with what the element looks like there.
  @MainActor private struct End {
    let view: UIView
    let image: UIView
    let frame: CGRect
    let alpha: CGFloat
    let cornerRadius: CGFloat
    let color: UIColor?
    let shadow: Shadow

    /// Whether the view hides what is behind it.
    var isOpaque: Bool { color?.cgColor.alpha == 1 || view is UIImageView }

    init(_ view: UIView, alpha: CGFloat, in superview: UIView) {
      (self.view, self.alpha) = (view, alpha)
      frame = view.convert(view.bounds, to: superview)
      (cornerRadius, color) = (view.layer.cornerRadius, view.backgroundColor)
      shadow = Shadow(of: view)
      // The frame of the element is round instead of its images.
      view.layer.cornerRadius = 0
      view.alpha = 1
      image = view.snapshotView(afterScreenUpdates: true) ?? UIView(frame: view.bounds)
      view.alpha = 0
      view.layer.cornerRadius = cornerRadius
    }
  }

  /// The shadow of a view, which its image does not contain.
  @MainActor private struct Shadow {
    var color: CGColor?
    var opacity: Float
    var offset: CGSize
    var radius: CGFloat

    init(of view: UIView) {
      color = view.layer.shadowColor
      // A shadow is outside of the bounds.
      opacity = view.clipsToBounds ? 0 : view.layer.shadowOpacity
      (offset, radius) = (view.layer.shadowOffset, view.layer.shadowRadius)
    }

    /// Gives a view the shadow, which fades in from another view's without one.
    func show(on view: UIView, besides other: Shadow) {
      let shape = opacity > 0 ? self : other
      view.layer.shadowColor = shape.color
      view.layer.shadowOffset = shape.offset
      view.layer.shadowRadius = shape.radius
      view.layer.shadowOpacity = opacity
    }
  }

  private let source: End
  private let target: End
  /// The frame that clips both images, and the view around it that casts the shadow.
  private let (frame, plate) = (UIView(), UIView())

  private init(
    _ pair: Pair, alphas: [UIView: CGFloat], inside outer: MatchedElement?, in container: UIView
  ) {
    source = End(
      pair.source, alpha: alphas[pair.source] ?? 1, in: outer?.source.view ?? container)
    target = End(
      pair.target, alpha: alphas[pair.target] ?? 1, in: outer?.target.view ?? container)
    frame.clipsToBounds = true
    for end in [source, target] { frame.addSubview(end.image) }
    plate.addSubview(frame)
    (outer?.frame ?? container).addSubview(plate)
  }

  /// Creates elements.
  ///
  /// - Parameters:
  ///   - pairs: The views, which are laid out.
  ///   - container: The container of the transition.
  /// - Returns: The elements whose views are both on screen, in front of the container's views.
  static func elements(_ pairs: [Pair], in container: UIView) -> [MatchedElement] {
    let pairs = pairs.filter {
      $0.source.window === container.window && $0.target.window === container.window
    }
    // Images of views do not contain other elements.
    var alphas: [UIView: CGFloat] = [:]
    for view in pairs.flatMap({ [$0.source, $0.target] }) {
      alphas[view] = view.alpha
      view.alpha = 0
    }
    var elements: [Int: MatchedElement] = [:]
    func element(_ index: Int) -> MatchedElement {
      if let element = elements[index] { return element }
      let outers = pairs.indices.filter { pairs[index].isInside(pairs[$0]) }
      let innermost = outers.first { outer in
        outers.allSatisfy { $0 == outer || pairs[outer].isInside(pairs[$0]) }
      }
      let element = MatchedElement(
        pairs[index], alphas: alphas, inside: innermost.map(element), in: container)
      elements[index] = element
      return element
    }
    return pairs.indices.map(element)
  }

  /// Shows the element where one of the views is.
  ///
  /// - Parameter atTarget: Whether that is the view in the controller that is shown.
  func show(atTarget: Bool) {
    let (end, other) = atTarget ? (target, source) : (source, target)
    plate.frame = end.frame
    frame.frame = plate.bounds
    if max(end.shadow.opacity, other.shadow.opacity) > 0 {
      end.shadow.show(on: plate, besides: other.shadow)
    }
    frame.layer.cornerRadius = end.cornerRadius
    frame.backgroundColor = end.color ?? other.color?.withAlphaComponent(0)
    for side in [source, target] {
      // Images keep their proportions, and fill the width.
      let scale = end.frame.width / max(side.frame.width, 1e-9)
      side.image.frame = CGRect(
        x: 0, y: 0, width: side.frame.width * scale, height: side.frame.height * scale)
    }
    target.image.alpha = atTarget ? target.alpha : 0
    // An opaque image covers the other one, which else shines through halfway.
    source.image.alpha = atTarget && !target.isOpaque ? 0 : source.alpha
  }

  /// Removes the element, and shows the views again.
  func remove() {
    plate.removeFromSuperview()
    for end in [source, target] { end.view.alpha = end.alpha }
  }
}
