import CoreGraphics
import Foundation
import JSONText

/// The transform of a layer or a group (LO-04).
struct LottieTransform: Sendable {
  /// Where the anchor point is in the parent.
  enum Position: Sendable {
    case point(KeyframedValue)
    case separate(x: KeyframedValue, y: KeyframedValue)
  }

  var anchor = KeyframedValue([0, 0])
  var position = Position.point(KeyframedValue([0, 0]))
  /// In percent.
  var scale = KeyframedValue([100, 100])
  /// In degrees, clockwise.
  var rotation = KeyframedValue([0])
  /// In percent.
  var opacity = KeyframedValue([100])
  /// In degrees.
  var skew = KeyframedValue([0])
  /// In degrees.
  var skewAxis = KeyframedValue([0])
  /// Whether the rotation follows the direction of the position's motion.
  var isAutoOriented = false

  /// Returns the scale, skew and rotation at a frame, which are around the anchor point.
  func turn(at frame: Double) -> CGAffineTransform {
    let scale = scale.point(at: frame)
    var matrix = CGAffineTransform(scaleX: scale.x / 100, y: scale.y / 100)
    let skew = skew.number(at: frame)
    if skew != 0 {
      let axis = skewAxis.number(at: frame) * .pi / 180
      // A right angle has no shear; close to it, the shear is as large as it can be.
      let shear = tan(max(-89.9, min(89.9, -skew)) * .pi / 180)
      matrix = matrix.concatenating(CGAffineTransform(rotationAngle: axis))
        .concatenating(CGAffineTransform(a: 1, b: 0, c: shear, d: 1, tx: 0, ty: 0))
        .concatenating(CGAffineTransform(rotationAngle: -axis))
    }
    let rotation = rotation.number(at: frame) * .pi / 180 + direction(at: frame)
    return rotation == 0
      ? matrix : matrix.concatenating(CGAffineTransform(rotationAngle: rotation))
  }

  /// Whether the scale, the skew and the rotation do not change.
  var hasConstantTurn: Bool {
    scale.constant != nil && skew.constant != nil && skewAxis.constant != nil
      && rotation.constant != nil && !isAutoOriented
  }

  /// Returns the whole matrix at a frame, without the opacity.
  func matrix(at frame: Double) -> CGAffineTransform {
    let (anchor, position) = (anchor.point(at: frame), place(at: frame))
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(turn(at: frame))
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// Whether the matrix does not change.
  var isConstant: Bool {
    guard hasConstantTurn, anchor.constant != nil else { return false }
    switch position {
    case .point(let track): return track.constant != nil
    case .separate(let x, let y): return x.constant != nil && y.constant != nil
    }
  }

  /// Returns the position at a frame.
  func place(at frame: Double) -> CGPoint {
    switch position {
    case .point(let track): track.point(at: frame)
    case .separate(let x, let y): CGPoint(x: x.number(at: frame), y: y.number(at: frame))
    }
  }

  /// Returns the angle of the motion at a frame, in radians; 0 without auto-orientation (LO-04).
  private func direction(at frame: Double) -> Double {
    guard isAutoOriented else { return 0 }
    let tracks =
      switch position {
      case .point(let track): [track]
      case .separate(let x, let y): [x, y]
      }
    let times = tracks.filter { $0.constant == nil }.flatMap(\.keys).map(\.time)
    guard let first = times.min(), let last = times.max() else { return 0 }
    let step = 0.01
    let end = max(first + step, min(frame, last))
    let (before, after) = (place(at: end - step), place(at: end))
    return before == after ? 0 : atan2(after.y - before.y, after.x - before.x)
  }
}

extension LottieReader {
  /// Reads a transform.
  ///
  /// `isInSpace` says whether it is that of a layer in space, which has a warning of its own.
  func transform(_ node: JSONNode, isInSpace: Bool = false) -> LottieTransform {
    var transform = LottieTransform()
    for key in ["rx", "ry", "or"] where !isInSpace {
      guard let place = node[key], track(key, of: node, default: []).mayDiffer(from: 0) else {
        continue
      }
      warn("rotations in space are not supported; the layer stays in the plane", at: place)
    }
    transform.anchor = track("a", of: node, default: [0, 0])
    transform.scale = track("s", of: node, default: [100, 100])
    transform.opacity = track("o", of: node, default: [100])
    transform.skew = track("sk", of: node, default: [0])
    transform.skewAxis = track("sa", of: node, default: [0])
    // Layers in space have an angle around each axis.
    transform.rotation = track(node["r"] == nil ? "rz" : "r", of: node, default: [0])
    if let position = node["p"], isTrue("s", of: position) {
      transform.position = .separate(
        x: track("x", of: position, default: [0]), y: track("y", of: position, default: [0]))
    } else {
      transform.position = .point(track("p", of: node, default: [0, 0]))
    }
    return transform
  }
}
