/// What a layer tree looks like in a context.
package enum RenderedAppearance {
  /// As on screen, which snapshots of views show.
  case screen
  /// As `render(in:)` draws it: without depth, and with gradients that mix in Generic RGB.
  case context

  /// Returns the state that is drawn for a layer.
  func state(_ state: LayerState) -> LayerState {
    guard self == .context else { return state }
    var flat = state
    // Only what changes is set, because most layers share their state.
    if !state.values.transform.isFlat { flat.values.transform = CATransform3DIdentity }
    if !state.values.sublayerTransform.isFlat {
      flat.values.sublayerTransform = CATransform3DIdentity
    }
    if var replicator = state.content.replicator, !replicator.instanceTransform.isFlat {
      replicator.instanceTransform = CATransform3DIdentity
      flat.content.replicator = replicator
    }
    return flat
  }

  /// Returns the content that is drawn for a layer.
  func content(_ content: RenderContent) -> RenderContent {
    guard self == .context, case .gradient(var gradient) = content else { return content }
    gradient.isMixedInGenericRGB = true
    return .gradient(gradient)
  }
}

extension CATransform3D {
  /// Whether a plane without depth can be drawn through the transform; translations in depth count.
  fileprivate var isFlat: Bool {
    ![m13, m23, m31, m32, m14, m24, m34, m33 - 1].contains { abs($0) > 1e-6 }
  }
}
