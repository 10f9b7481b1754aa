import LayerTree

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
        do throws(UnusableContribution) {
          contributions.append(
            LayerContribution(
              Self.layerValue(value), to: try layerPath(keyPath), named: keyPath))
        } catch {
          error.report()
        }
      }
    }
    for unusable in layer.setContributions(contributions) { unusable.report() }
  }

  /// Returns the path in the layer of a key path of the view.
  ///
  /// - Throws: An error if the property does not animate in blocks (U-01), or does not exist.
  private func layerPath(_ keyPath: String) throws(UnusableContribution) -> PropertyPath {
    let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isOfLayer = parts.count == 2 && parts[0] == "layer"
    guard isOfLayer || Self.layerProperties[String(parts[0])] != nil else {
      throw UnusableContribution(
        name: keyPath, reason: "expected a property that animates in blocks")
    }
    let path =
      isOfLayer
      ? PropertyPath(String(parts[1]), in: layer.propertyTable)
      : PropertyPath(keyPath) { Self.layerProperties[$0] }
    guard let path else {
      throw UnusableContribution(name: keyPath, reason: "there is no such property")
    }
    return path
  }

  /// The layers' properties by the names of the views'.
  private static let layerProperties = [
    "alpha": LayerValues.opacity.row, "backgroundColor": LayerValues.backgroundColor.row,
    "bounds": LayerValues.bounds.row, "center": LayerValues.position.row,
    "contentStretch": LayerValues.contentsCenter.row, "frame": LayerValues.frame.row,
    "transform": LayerValues.transform.row, "transform3D": LayerValues.transform.row,
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

extension UnusableContribution {
  fileprivate func report() {
    CAEngine.warn("ME-01", "motion effect of \(name) has no effect: \(reason)")
  }
}
