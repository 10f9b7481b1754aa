extension LayerValues {
  /// The camera as code sees it, with a center that does not depend on the bounds, or without one.
  package var settledCamera: LayerCamera {
    get { camera.settled(in: bounds) }
    set { camera = newValue }
  }

  /// The matrix that this layer applies to all its sublayers: that of the camera, and then
  /// `sublayerTransform` (CM-03).
  package var sublayersTransform: CATransform3D {
    guard let view = camera.transform(in: bounds) else { return anchoredSublayerTransform }
    return CATransform3DConcat(view, anchoredSublayerTransform)
  }
}

extension AnimatableValue {
  /// Returns the value with everything that a component of it needs to be read: a camera with the
  /// center that it has in a layer.
  func resolved(in state: LayerState) -> AnimatableValue {
    guard case .camera(let camera) = self else { return self }
    return .camera(camera.resolved(in: state.values.bounds))
  }
}
