import CoreGraphics

/// How the images of a transition are combined.
package enum TransitionStyle: Sendable, Hashable {
  /// One is composited over the other.
  case over
  /// They are added, weighted by their opacities (TR-04).
  case fade
  /// A filter combines them at a time from 0 to 1 (CI-23).
  case filter(LayerFilter, time: Double)
  /// A page curls off at a time between 0 and 1: one of the images, off the other (VT-08).
  case curl(of: RenderIdentity.Part, time: Double)
}

/// Where and how strongly a transition shows its images at one time (TR-04 to TR-08, VT-06 to
/// VT-09).
struct TransitionSample {
  let style: TransitionStyle
  /// The offsets of the images, in points of the layer's own coordinates (TR-06).
  private(set) var outgoingOffset = CGSize.zero
  private(set) var incomingOffset = CGSize.zero
  /// The transforms of the images about the middle of the layer (VT-07).
  private(set) var outgoingTransform = CATransform3DIdentity
  private(set) var incomingTransform = CATransform3DIdentity
  /// The opacities of the images, from 0 to 1.
  private(set) var outgoingOpacity = 1.0
  private(set) var incomingOpacity = 1.0
  /// Whether the outgoing image covers the incoming one.
  private(set) var isOutgoingInFront = false

  /// Creates the course of a transition at one time.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - size: The size of the layer's bounds, in points.
  ///   - progress: 0 for the outgoing image and 1 for the incoming one. A curve that overshoots
  ///     moves the images farther; opacities stay between 0 and 1.
  init(_ transition: TransitionSpec, size: CGSize, progress: Double) {
    let visible = min(max(progress, 0), 1)
    let direction = Self.direction(of: transition.subtype, size: size)
    let left = CGSize(
      width: direction.width * (progress - 1), height: direction.height * (progress - 1))
    let gone = CGSize(width: direction.width * progress, height: direction.height * progress)
    if let view = transition.view {
      switch view.effect {
      case .dissolve:
        style = .fade
        (outgoingOpacity, incomingOpacity) = (1 - visible, visible)
      case .flip(let side):
        style = .over
        let angle = .pi * progress
        outgoingTransform = side.flip(by: angle, size: size)
        // Not mirrored: the other side of the view continues the turn from behind.
        incomingTransform = side.flip(by: angle - .pi, size: size)
        (outgoingOpacity, incomingOpacity) = progress < 0.5 ? (1, 0) : (0, 1)
      case .curlUp, .curlDown:
        guard visible > 0, visible < 1 else {
          style = .over
          (outgoingOpacity, incomingOpacity) = (1 - visible, visible)
          return
        }
        style =
          view.effect == .curlUp
          ? .curl(of: .outgoing, time: visible) : .curl(of: .incoming, time: 1 - visible)
      }
      return
    }
    if let filter = transition.filter {
      style = .filter(filter, time: progress)
      return
    }
    switch transition.type {
    case .moveIn:
      style = .over
      incomingOffset = left
    case .push:
      style = .over
      (outgoingOffset, incomingOffset) = (gone, left)
      (outgoingOpacity, incomingOpacity) = (1 - visible, visible)  // TR-05
    case .reveal:
      style = .over
      outgoingOffset = gone
      isOutgoingInFront = true
    default:  // TR-08
      style = .fade
      (outgoingOpacity, incomingOpacity) = (1 - visible, visible)
    }
  }

  /// Returns the way that the outgoing image of a push covers, in the layer's own coordinates.
  ///
  /// The signs are the same whether y points down or up, so in flipped geometry `fromTop` enters
  /// where the eye sees the top (TR-07).
  private static func direction(of subtype: CATransitionSubtype?, size: CGSize) -> CGSize {
    switch subtype {
    case .fromRight: CGSize(width: -size.width, height: 0)
    case .fromBottom: CGSize(width: 0, height: size.height)
    case .fromTop: CGSize(width: 0, height: -size.height)
    default: CGSize(width: size.width, height: 0)  // TR-08
    }
  }
}
