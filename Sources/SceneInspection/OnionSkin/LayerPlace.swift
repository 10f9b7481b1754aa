import CoreGraphics
import LayerTree

extension RenderNode {
  /// Returns where the middle of the bounds of layers is on the canvas (CU-10).
  ///
  /// It follows the transforms and the perspective of all enclosing layers, cameras included. What is
  /// behind the eye is nowhere.
  ///
  /// - Parameter layers: The layers to find.
  /// - Returns: The points, in points of the canvas.
  func places(of layers: Set<LayerID>) -> [LayerID: CGPoint] {
    var places: [LayerID: CGPoint] = [:]
    visit(chain: [], layers, &places)
    return places
  }

  private func visit(
    chain: [RenderNode], _ layers: Set<LayerID>, _ places: inout [LayerID: CGPoint]
  ) {
    let own = layer
    if layers.contains(own.id), places[own.id] == nil {
      let bounds = own.state.values.bounds
      var point = SIMD4<Double>(bounds.midX, bounds.midY, 0, 1)
      var isVisible = true
      for (index, node) in ([own] + chain.reversed()).enumerated() {
        if index > 0 {
          point = point * node.state.values.sublayersTransform
          if !node.keepsDepth {
            // The layer is a plane, in which its sublayers are drawn.
            isVisible = isVisible && point.w > 0
            point = SIMD4<Double>(point.x / point.w, point.y / point.w, 0, 1)
          }
        }
        point = point * node.state.values.superlayerTransform
      }
      isVisible = isVisible && point.w > 0 && point.x.isFinite && point.y.isFinite
      if isVisible { places[own.id] = CGPoint(x: point.x / point.w, y: point.y / point.w) }
    }
    for sublayer in own.sublayers { sublayer.visit(chain: chain + [own], layers, &places) }
  }

  /// Returns the layers alone, as their enclosing layers place, clip and fade them; nil if the tree has
  /// none of them.
  ///
  /// - Parameter layers: The layers to keep, with all below them.
  /// - Returns: The tree with only these layers.
  func isolating(_ layers: Set<LayerID>) -> RenderNode? {
    let own = layer
    if layers.contains(own.id) { return self }
    let kept = own.sublayers.compactMap { $0.isolating(layers) }
    guard !kept.isEmpty else { return nil }
    return own.copy {
      $0.state.values.backgroundColor = nil
      $0.state.values.borderWidth = 0
      $0.state.values.contents = nil
      $0.state.values.shadowOpacity = 0
      $0.state.values.backgroundFilters = nil
      $0.state.values.compositingFilter = nil
      ($0.content, $0.sublayers) = (.plain, kept)
      ($0.role, $0.tint) = (.layer, nil)
    }
  }
}

extension SIMD4<Double> {
  /// Returns the row vector multiplied by a matrix.
  fileprivate static func * (point: SIMD4<Double>, matrix: CATransform3D) -> SIMD4<Double> {
    let x = SIMD4<Double>(matrix.m11, matrix.m12, matrix.m13, matrix.m14) * point.x
    let y = SIMD4<Double>(matrix.m21, matrix.m22, matrix.m23, matrix.m24) * point.y
    let z = SIMD4<Double>(matrix.m31, matrix.m32, matrix.m33, matrix.m34) * point.z
    let w = SIMD4<Double>(matrix.m41, matrix.m42, matrix.m43, matrix.m44) * point.w
    return x + y + z + w
  }
}
