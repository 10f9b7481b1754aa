package import QuartzCore

/// Lays out layers in rows, columns and grids, and where they are pinned (SL).
///
/// A layout determines widths, then heights, of all layers of a stage. It happens at the commit after a
/// change, or by `layoutIfNeeded()`.
package final class LayerLayout: CALayoutManager {
  private let measurement = ContentMeasurement()
  /// The layers, superlayers first.
  private var nodes: [LayoutNode] = []
  private var nodesByLayer: [ObjectIdentifier: LayoutNode] = [:]
  /// The distances of guides from the edges of the stage.
  private let guides: [LayoutGuide: LayerInsets]
  /// Pixels per point, for layouts that snap.
  private let scale: Double
  private var isLayingOut = false
  private var isOutdated = true

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - stageSize: The size of the stage, in points.
  ///   - safeArea: The space at the edges of the stage that the safe area leaves, in points.
  ///   - scale: Pixels per point, for layouts whose places are whole pixels.
  package init(stageSize: CGSize, safeArea: LayerInsets, scale: Double = 1) {
    self.scale = scale
    func middle(_ part: Double) -> LayerInsets {
      let (x, y) = ((1 - part) / 2 * stageSize.width, (1 - part) / 2 * stageSize.height)
      return LayerInsets(top: y, left: x, bottom: y, right: x)
    }
    // EBU R 95 and SMPTE ST 2046-1.
    guides = [.safeArea: safeArea, .titleSafe: middle(0.9), .actionSafe: middle(0.93)]
  }

  /// Adds a layer to the layout.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - arrangement: How it arranges its sublayers; nil for layers that others are pinned to.
  ///   - placement: Its size and place in the superlayer.
  ///   - superlayer: The layer that arranges this one or to which it is pinned, which has been added;
  ///     nil if the layout does not place this layer.
  ///   - keepsTopLeft: Whether the top left of a layer that the layout does not place stays at the origin
  ///     of its superlayer, until its position is changed (SL-15). The default is false.
  package func add(
    _ layer: CALayer, arrangement: LayerArrangement?, placement: LayoutParameters,
    in superlayer: CALayer?, keepsTopLeft: Bool = false
  ) {
    let parent = superlayer.flatMap { nodesByLayer[ObjectIdentifier($0)] }
    let node = LayoutNode(layer, arrangement, placement, parent: parent)
    if keepsTopLeft { node.keptPosition = layer.position }
    nodes.append(node)
    nodesByLayer[ObjectIdentifier(layer)] = node
    layer.layoutManager = self
    isOutdated = true
  }

  /// Returns whether a layer has been added.
  package func contains(_ layer: CALayer) -> Bool { nodesByLayer[ObjectIdentifier(layer)] != nil }

  // MARK: CALayoutManager

  /// Returns the size that the last layout gave a layer.
  package func preferredSize(of layer: CALayer) -> CGSize {
    layoutIfNeeded()
    return nodesByLayer[ObjectIdentifier(layer)]?.layer.frame.size ?? layer.frame.size
  }

  package func invalidateLayout(of layer: CALayer) {
    if !isLayingOut { isOutdated = true }
  }

  package func layoutSublayers(of layer: CALayer) { layoutIfNeeded() }

  /// Lays out all layers, if something has changed since the last time.
  package func layoutIfNeeded() {
    guard isOutdated, !isLayingOut else { return }
    isLayingOut = true
    isOutdated = false
    readLayers()
    for node in nodes { node.lineCounts = [] }
    settle()
    apply()
    isLayingOut = false
  }

  /// Repeats the layout until nothing changes (SL-14).
  ///
  /// Heights follow from widths, and lines from both. Where no layer depends on itself, every pass
  /// determines the lines of at least one more layer for good.
  private func settle() {
    let count = nodes.count { $0.isShown && $0.wraps }
    var unsettled: [LayoutNode] = []
    for _ in 0...count + 1 {
      unsettled = layOut()
      if unsettled.isEmpty { return }
    }
    let names = unsettled.map { $0.layer.name.map { "\"\($0)\"" } ?? "a layer without a name" }
    CAEngine.warn(
      "SL-14", "sizes depend on each other in a layout: \(names.joined(separator: ", "))")
  }

  // MARK: Steps

  /// Reads what client code has changed.
  private func readLayers() {
    for node in nodes where node.isShown {
      let size = node.layer.bounds.size
      for axis in LayoutAxis.allCases {
        let length = size.length(axis)
        if length != node.appliedSize.length(axis) { node.given[axis.rawValue] = length }
      }
      node.content = measurement.size(of: node.layer)
    }
  }

  /// Lays out all layers with their present lines; returns the layers whose lines change.
  private func layOut() -> [LayoutNode] {
    var changed: [LayoutNode] = []
    for axis in LayoutAxis.allCases {
      let pass = LayoutPass(axis: axis, guides: guides)
      pass.run(nodes)
      if axis == .horizontal { measureHeights() }
      // Sublayers first, so that they wait for the lines of their superlayers.
      for node in nodes.reversed() where node.isShown && node.parent?.isUnbroken != true {
        guard let arrangement = node.arrangement, arrangement.wraps, arrangement.mainAxis == axis
        else { continue }
        let counts = pass.lineCounts(of: node, arrangement)
        guard counts != node.lineCounts else { continue }
        node.lineCounts = counts
        changed.append(node)
      }
    }
    return changed
  }

  /// Measures text at its width.
  private func measureHeights() {
    for node in nodes where node.isShown && node.content.isBreakable {
      let width = node.size[0]
      let natural = measurement.size(of: node.layer).size
      node.content.size.height =
        width > natural.width - 1e-6
        ? natural.height : measurement.size(of: node.layer, width: width + 1e-6).size.height
    }
  }

  /// Moves the layers to where the solution has them.
  private func apply() {
    for node in nodes {
      guard node.isShown else {
        node.isNew = true
        continue
      }
      let frame = frame(of: node)
      // A layer that appears is in its place at once.
      if node.isNew {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
      }
      let layer = node.layer
      if node.parent != nil || node.arrangement != nil {
        var bounds = layer.bounds
        bounds.size = frame.size
        if layer is CAShapeLayer, node.content.exists { bounds.origin = node.content.origin }
        if bounds != layer.bounds { layer.bounds = bounds }
        note(frame.size, ofTextIn: node)
      }
      node.appliedSize = layer.bounds.size
      place(node, in: frame)
      if node.isNew { CATransaction.commit() }
      node.isNew = false
    }
  }

  /// Moves a layer to its place, if the layout determines it.
  private func place(_ node: LayoutNode, in frame: CGRect) {
    let layer = node.layer
    let origin: CGPoint
    if let parent = node.parent {
      origin = parent.layer.bounds.origin
    } else if let kept = node.keptPosition, kept == layer.position {
      origin = .zero
    } else {
      node.keptPosition = nil
      return
    }
    let position = CGPoint(
      x: origin.x + frame.minX + layer.anchorPoint.x * frame.width,
      y: origin.y + frame.minY + layer.anchorPoint.y * frame.height)
    if position != layer.position { layer.position = position }
    if node.parent == nil { node.keptPosition = position }
  }

  /// Returns the rectangle of a layer in the solution, relative to the top left of its superlayer.
  private func frame(of node: LayoutNode) -> CGRect {
    var start = node.parent == nil ? [0, 0] : node.start.map { Self.rounded($0) }
    var size = node.size.map { Self.rounded($0) }
    if node.parent?.arrangement?.snapsToPixels == true, scale > 0 {
      // Edges and not sizes, so that layers that abut still do (SL-16).
      for axis in 0...1 {
        let end = ((start[axis] + size[axis]) * scale).rounded() / scale
        start[axis] = (start[axis] * scale).rounded() / scale
        size[axis] = end - start[axis]
      }
    }
    return CGRect(x: start[0], y: start[1], width: size[0], height: size[1])
  }

  /// Lets a text be drawn whole while its bounds move to their new size (SL-05).
  private func note(_ size: CGSize, ofTextIn node: LayoutNode) {
    guard node.content.baseline != nil else { return }
    // Bounds that client code has set clip the text.
    guard node.given == [nil, nil] else {
      node.layer.state.measuredText = nil
      return
    }
    let last = node.isNew ? nil : node.layer.state.measuredText
    let line = measurement.size(of: node.layer).size
    let height =
      node.content.isBreakable ? node.content.size.height : line.height
    let measured = MeasuredText(
      size: size, isResized: last.map { $0.isResized || $0.size != size } ?? false,
      fitsWidth: line.width <= size.width, fitsHeight: height <= size.height)
    if measured != node.layer.state.measuredText { node.layer.state.measuredText = measured }
  }

  /// Returns a number without what sums of fractions add to it.
  private static func rounded(_ value: Double) -> Double {
    (value * 1e6).rounded() / 1e6
  }
}
