import CoreGraphics
import QuartzCore

extension UIView {
  /// Adds an effect; one that the view has already is not added again.
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  /// Removes an effect.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }

  func setMotionEffects(_ effects: [UIMotionEffect]) {
    var known: [UIMotionEffect] = []
    for effect in effects where !known.contains(where: { $0 === effect }) { known.append(effect) }
    appliedMotionEffects = known
    TiltInput.current.follow(self)
  }

  /// Shows the effects for a tilt; nil shows none (ME-04).
  func showMotionEffects(_ offset: UIOffset?) {
    var contributions: [LayerContribution] = []
    for effect in appliedMotionEffects {
      guard let offset, let values = effect.keyPathsAndRelativeValues(forViewerOffset: offset)
      else {
        continue
      }
      for (keyPath, value) in values.sorted(by: { $0.key < $1.key }) {
        guard let path = Self.layerKeyPath(keyPath) else {
          CAEngine.warn(
            "ME-01",
            "motion effect of \(keyPath) has no effect: expected a property that animates in blocks"
          )
          continue
        }
        contributions.append(LayerContribution(Self.layerValue(value), to: path, named: keyPath))
      }
    }
    for unusable in layer.setContributions(contributions) {
      CAEngine.warn(
        "ME-01", "motion effect of \(unusable.name) has no effect: \(unusable.reason)")
    }
  }

  /// Returns the key path of the layer for one of the view; nil if the property does not animate in
  /// blocks (U-01).
  private static func layerKeyPath(_ keyPath: String) -> String? {
    let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, parts[0] == "layer" { return String(parts[1]) }
    guard let name = layerNames[String(parts[0])] else { return nil }
    return parts.count == 2 ? "\(name).\(parts[1])" : name
  }

  /// The names of layers' properties by those of the views'.
  private static let layerNames = [
    "alpha": "opacity", "backgroundColor": "backgroundColor", "bounds": "bounds",
    "center": "position", "contentStretch": "contentsCenter", "frame": "frame",
    "transform": "transform", "transform3D": "transform",
  ]

  /// Returns a value of UIKit as one of layers.
  private static func layerValue(_ value: Any) -> Any {
    switch value {
    case let color as UIColor: color.cgColor
    case let offset as UIOffset: CGVector(dx: offset.horizontal, dy: offset.vertical)
    default: value
    }
  }
}
