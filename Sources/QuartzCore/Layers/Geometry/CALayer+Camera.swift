extension CALayer {
  /// The camera over the sublayers (CM).
  ///
  /// It moves, magnifies and rotates what the sublayers show, and not the layer's own background,
  /// border, contents and mask. Conversions and hit testing follow it. It applies before
  /// `sublayerTransform`, and its center replaces the origin of the bounds.
  ///
  /// The default changes nothing. Animatable, as are its parts: `camera.center`, `camera.center.x`,
  /// `camera.center.y`, `camera.zoom` and `camera.roll`. The implicit animations of the center, the
  /// zoom and the roll are independent. It is not part of Core Animation.
  public var camera: LayerCamera {
    get { state.values.settledCamera }
    set { set(LayerValues.camera, newValue) }
  }
}

/// The built-in action of a camera: an implicit animation of each part that changes (CM-06).
///
/// One of the whole camera would end a pan when a zoom starts.
final class CameraAction: CAAction {
  private let old: LayerCamera

  /// Creates the action of a change that follows.
  init(_ layer: CALayer) { old = layer.camera }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    for path in layer.camera.paths(changedFrom: old) {
      CALayer.implicitAnimation(of: path)
        .run(forKey: path.keyPath, object: layer, arguments: dict)
    }
  }
}
