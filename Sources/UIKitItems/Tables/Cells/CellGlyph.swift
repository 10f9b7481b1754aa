@_spi(UIKitLayers) import UIKitCore

/// A sign in a cell: one that says what the row does, or a button that edits it.
///
/// Only the buttons among them follow touches.
@MainActor final class CellGlyph: UIControl {
  /// What a glyph looks like.
  enum Kind {
    case chevron, checkmark, detail, delete, insert, reorder
    /// The circle of a cell that can be selected while others are, empty or with a check mark.
    case unselected, selected

    /// The size, in points (TV-11, TV-40).
    var size: CGSize {
      switch self {
      case .chevron: CGSize(width: 8, height: 13)
      case .checkmark: CGSize(width: 14, height: 13)
      case .reorder: CGSize(width: 22, height: 12)
      case .detail, .delete, .insert, .unselected, .selected: CGSize(width: 22, height: 22)
      }
    }

    var isButton: Bool {
      switch self {
      case .detail, .delete, .insert, .reorder: true
      case .chevron, .checkmark, .unselected, .selected: false
      }
    }
  }

  let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
    super.init(frame: CGRect(origin: .zero, size: kind.size))
    isOpaque = false
    isUserInteractionEnabled = kind.isButton
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func stateDidChange() { alpha = isHighlighted ? 0.3 : 1 }

  /// A button reacts to fingers within 11 points beside it, and 16 points above and below.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -11, dy: -16).contains(point)
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    switch kind {
    case .chevron:
      UIColor.tertiaryLabel.setStroke()
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      stroke(isMirrored ? [(7, 1), (1.5, 6.5), (7, 12)] : [(1, 1), (6.5, 6.5), (1, 12)])
    case .checkmark:
      tintColor.setStroke()
      stroke([(1.5, 7), (5, 11), (12.5, 1.5)])
    case .detail:
      tintColor.set()
      let circle = UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1))
      circle.lineWidth = 1.25
      circle.stroke()
      UIBezierPath(ovalIn: CGRect(x: 9.8, y: 5.4, width: 2.4, height: 2.4)).fill()
      stroke([(9.6, 9.9), (11.2, 9.9), (11.2, 15.6)], width: 1.5)
      stroke([(9.4, 15.8), (13, 15.8)], width: 1.5)
    case .delete: drawDisc(.systemRed) { stroke([(6, 11), (16, 11)]) }
    case .insert:
      drawDisc(.systemGreen) {
        stroke([(6, 11), (16, 11)])
        stroke([(11, 6), (11, 16)])
      }
    case .selected: drawDisc(tintColor) { stroke([(6.5, 11.5), (9.8, 15), (15.5, 7)]) }
    case .unselected:
      UIColor.tertiaryLabel.setStroke()
      let circle = UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1))
      circle.lineWidth = 1.5
      circle.stroke()
    case .reorder:
      UIColor.tertiaryLabel.setStroke()
      for y: CGFloat in [1, 6, 11] { stroke([(1, y), (21, y)], width: 1.5) }
    }
  }

  private func drawDisc(_ color: UIColor, _ drawSign: () -> Void) {
    color.setFill()
    UIBezierPath(ovalIn: bounds).fill()
    UIColor.white.setStroke()
    drawSign()
  }

  private func stroke(_ points: [(x: CGFloat, y: CGFloat)], width: CGFloat = 2) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: points[0].x, y: points[0].y))
    for point in points.dropFirst() { path.addLine(to: CGPoint(x: point.x, y: point.y)) }
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.stroke()
  }
}
