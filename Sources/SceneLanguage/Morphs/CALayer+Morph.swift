import CoreGraphics
import QuartzCore
import UIKitCore

extension CALayer {
  /// Whether the layer adapts to another size by its bounds; others are scaled.
  var resizes: Bool {
    (type(of: self) == CALayer.self || self is CAGradientLayer) && !showsDrawing
  }

  /// Whether the layer shows what its view draws.
  private var showsDrawing: Bool {
    guard let view = model().delegate as? UIView else { return false }
    return MainActor.assumeIsolated { view.overridesDrawing }
  }

  /// What a label shows in the layer: the size of its font, and where its text starts; nil for
  /// other layers.
  private var label: (textSize: CGFloat, anchor: CGPoint)? {
    guard let label = model().delegate as? UILabel else { return nil }
    return MainActor.assumeIsolated {
      let x: CGFloat =
        switch label.textAlignment {
        case .center: 0.5
        case .right: 1
        default: 0
        }
      return (label.font.pointSize, CGPoint(x: x, y: 0.5))
    }
  }

  /// The size of the font if the layer is text, in its own points; nil for other layers.
  var textSize: CGFloat? {
    (self as? CATextLayer)?.fontSize ?? label?.textSize
  }

  /// Whether the layer is a group that draws nothing and has no size, only layers in it.
  var isUnsizedGroup: Bool {
    bounds.isEmpty && !hasLook && sublayers?.isEmpty == false
  }

  /// Whether the layer itself draws something, or changes how those in it are drawn.
  var hasLook: Bool {
    !hasOnlyColors || backgroundColor.map { $0.alpha > 0 } == true || borderWidth > 0
      || shadowOpacity > 0
  }

  /// Whether the layer has no look but a background, a border and a shadow.
  var hasOnlyColors: Bool {
    (type(of: self) == CALayer.self || self is CATransformLayer) && contents == nil && mask == nil
      && !showsDrawing
      && compositingFilter == nil && filters?.isEmpty != false
      && backgroundFilters?.isEmpty != false
  }

  /// Whether the layer hides what is behind its bounds, apart from its corners.
  var isOpaqueInMorph: Bool {
    guard type(of: self) == CALayer.self, opacity == 1, mask == nil, !showsDrawing,
      compositingFilter == nil,
      filters?.isEmpty != false
    else { return false }
    if backgroundColor?.alpha == 1 { return true }
    guard let image = contents as? CGImage else { return false }
    return !image.hasAlpha && [.resize, .resizeAspectFill].contains(contentsGravity)
  }

  /// The point at which the text of a text layer starts, in units of its bounds; nil for other
  /// layers.
  var textAnchor: CGPoint? {
    if let label { return label.anchor }
    guard let text = self as? CATextLayer else { return nil }
    var point = CGPoint.zero
    switch text.alignmentMode {
    case .center: point.x = 0.5
    case .right: point.x = 1
    default: break
    }
    switch text.verticalAlignment {
    case .top: break
    case .center: point.y = 0.5
    case .bottom: point.y = 1
    }
    return point
  }

  /// Returns whether the layer is drawn after another one that is not inside it, as the order of
  /// sublayers and `zPosition` have it.
  func isInFront(of other: CALayer) -> Bool {
    let (own, others) = (ancestors, other.ancestors)
    var index = 0
    while index < own.count, index < others.count, own[index] === others[index] { index += 1 }
    guard index > 0, index < own.count, index < others.count else { return false }
    let (one, two) = (own[index], others[index])
    if one.zPosition != two.zPosition { return one.zPosition > two.zPosition }
    let siblings = own[index - 1].sublayers ?? []
    return siblings.firstIndex { $0 === one } ?? 0 > siblings.firstIndex { $0 === two } ?? 0
  }

  /// Whether the layer is another one, or in it at any depth.
  func isInside(_ other: CALayer) -> Bool { ancestors.contains { $0 === other } }

  /// The layers from the root to this one.
  private var ancestors: [CALayer] { (superlayer?.ancestors ?? []) + [self] }
}
