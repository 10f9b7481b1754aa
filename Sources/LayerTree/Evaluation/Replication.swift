import CoreGraphics

/// The instances in which a replicator shows its sublayers at one time (RP).
///
/// Each instance is a node between the replicator and its sublayers, with the color and the transform
/// of the instance. The replicator draws the finished instances in its plane without a transform of
/// its own: its `sublayerTransform` is part of each instance's, so that perspective applies to
/// transforms in depth. If it preserves depth, so do the instances, and the color applies to
/// each of their sublayers.
package struct Replication {
  private let content: ReplicatorContent
  private let center: CGPoint
  /// What the replicator does to all its sublayers.
  private let toPlane: CATransform3D

  fileprivate init(_ content: ReplicatorContent, bounds: CGRect, toPlane: CATransform3D) {
    self.content = content
    center = CGPoint(x: bounds.midX, y: bounds.midY)
    self.toPlane = content.preservesDepth ? CATransform3DIdentity : toPlane
  }

  /// The time by which each instance is behind the preceding one.
  var delay: Double { content.instanceDelay }

  /// Returns the nodes of the instances, in order.
  ///
  /// - Throws: If the instances show too many layers, or if `sublayers` throws.
  package func nodes(
    of id: LayerID, sublayers: (_ index: Int) throws(EvaluationError) -> [RenderNode]
  ) throws(EvaluationError) -> [RenderNode] {
    var nodes: [RenderNode] = []
    var layerCount = 0
    var power = CATransform3DIdentity
    for index in 0..<max(0, content.instanceCount) {
      if index > 0 { power = CATransform3DConcat(power, content.instanceTransform) }
      let color = content.color(ofInstance: index)
      let tint = LayerTint(red: color.red, green: color.green, blue: color.blue)
      var state = LayerState(kind: content.preservesDepth ? .transform : .plain)
      state.values.opacity = color.alpha
      state.values.sublayerTransform = CATransform3DConcat(aboutCenter(power), toPlane)
      var shown = try sublayers(index)
      if content.preservesDepth { shown = shown.map { $0.tinted(by: tint) } }
      let node = RenderNode(
        identity: RenderIdentity(layer: id, part: .instance(index)), state: state,
        content: .plain, sublayers: shown,
        tint: content.preservesDepth || tint.isWhite ? nil : tint)
      layerCount += Int(node.layerCount)
      guard layerCount <= InstanceLimit.layers else { throw .tooManyInstances }
      nodes.append(node)
    }
    return nodes
  }

  private func aboutCenter(_ transform: CATransform3D) -> CATransform3D {
    guard !CATransform3DIsIdentity(transform) else { return transform }
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-center.x, -center.y, 0), transform),
      CATransform3DMakeTranslation(center.x, center.y, 0))
  }
}

extension LayerState {
  /// The instances that a replicator shows; nil for other layers.
  package var replication: Replication? {
    guard let replicator = content.replicator else { return nil }
    return Replication(
      replicator, bounds: values.bounds, toPlane: values.sublayersTransform)
  }
}

/// A color that multiplies the finished pixels of a group, channel by channel (RP-02).
package struct LayerTint: Sendable, Hashable {
  /// The factors, from 0 to 1, of sRGB-encoded values.
  package let red: Float
  package let green: Float
  package let blue: Float

  /// Creates a tint.
  package init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (Float(red), Float(green), Float(blue))
  }

  /// Whether it changes nothing.
  package var isWhite: Bool { red == 1 && green == 1 && blue == 1 }

  /// Returns the tint that has the effect of two.
  fileprivate func multiplied(by other: LayerTint) -> LayerTint {
    LayerTint(
      red: Double(red) * Double(other.red), green: Double(green) * Double(other.green),
      blue: Double(blue) * Double(other.blue))
  }
}

extension RenderNode {
  /// Returns the layer multiplied by a color; a layer that keeps depth passes it on to its sublayers
  /// and particles (R-08, EM-29).
  fileprivate func tinted(by color: LayerTint) -> RenderNode {
    guard !color.isWhite else { return self }
    return copy {
      if keepsDepth {
        $0.content = content.tinted(by: color)
        $0.sublayers = sublayers.map { $0.tinted(by: color) }
      } else {
        $0.tint = tint.map { $0.multiplied(by: color) } ?? color
      }
    }
  }
}

extension RenderContent {
  /// Returns particles multiplied by a color; layers that keep depth draw nothing else.
  fileprivate func tinted(by color: LayerTint) -> RenderContent {
    guard case .particles(var drawing) = self else { return self }
    let factors = SIMD4(Double(color.red), Double(color.green), Double(color.blue), 1)
    for index in drawing.particles.indices { drawing.particles[index].color *= factors }
    return .particles(drawing)
  }
}

/// The limit for replicators (RP-06).
package enum InstanceLimit {
  /// The maximum number of layers that the replicators of a tree show, counting each instance as a
  /// layer and its sublayers in full.
  package static let layers = 100_000
}
