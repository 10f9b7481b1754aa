package import CoreGraphics
package import QuartzCore

/// W3: 40 shapes that morph from stars into blobs and back, filled with gradients, with a stroke
/// that grows and shrinks along them.
package struct ShapeWorkload: Workload {
  package static let name = "W3"

  /// The items, row by row.
  package let items: [ShapeItem]

  package init() throws { items = try ShapeItem.table() }

  package var background: CGColor { Self.color(0x10, 0x18, 0x20) }

  package func addLayers(to root: CALayer) {
    for item in items {
      root.addSublayer(fill(of: item))
      root.addSublayer(stroke(of: item))
    }
  }

  /// Returns a gradient with the outline as its mask.
  private func fill(of item: ShapeItem) -> CALayer {
    let gradient = CAGradientLayer()
    place(gradient, item)
    gradient.colors = [
      Self.color(item.r0, item.g0, item.b0), Self.color(item.r1, item.g1, item.b1),
    ]
    gradient.type = item.radial == 1 ? .radial : .axial
    gradient.startPoint = item.radial == 1 ? CGPoint(x: 0.5, y: 0.5) : .zero
    gradient.endPoint = CGPoint(x: 1, y: 1)
    let outline = CAShapeLayer()
    outline.path = MorphingStar.star.path
    outline.add(morph(), forKey: "morph")
    gradient.mask = outline
    return gradient
  }

  private func stroke(of item: ShapeItem) -> CALayer {
    let stroke = CAShapeLayer()
    place(stroke, item)
    stroke.path = MorphingStar.star.path
    stroke.fillColor = nil
    stroke.strokeColor = .white
    stroke.lineWidth = ShapeItem.lineWidth
    stroke.lineCap = .round
    stroke.lineJoin = .round
    stroke.add(morph(), forKey: "morph")
    let trim = CABasicAnimation(keyPath: "strokeEnd")
    trim.fromValue = 0.0
    trim.toValue = 1.0
    trim.duration = ShapeItem.strokeDuration
    trim.autoreverses = true
    stroke.add(trim, forKey: "trim")
    return stroke
  }

  /// Moves a layer's origin to the item's origin.
  private func place(_ layer: CALayer, _ item: ShapeItem) {
    let reach = ShapeItem.reach
    layer.bounds = CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    layer.position = CGPoint(x: item.cx, y: item.cy)
  }

  /// Returns an animation that morphs to the blob and back, twice.
  private func morph() -> CABasicAnimation {
    let morph = CABasicAnimation(keyPath: "path")
    morph.fromValue = MorphingStar.star.path
    morph.toValue = MorphingStar.blob.path
    morph.duration = ShapeItem.morphDuration
    morph.autoreverses = true
    morph.repeatCount = 2
    morph.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return morph
  }
}
