import UIKitCore

extension UIBarButtonItem.SystemItem {
  /// The image of the item in a square of 22 points, as a stencil; nil for a title or a space.
  @MainActor var glyph: UIImage? {
    guard let (path, isFilled) = outline else { return nil }
    let size = CGSize(width: 22, height: 22)
    return UIGraphicsImageRenderer(size: size).image { _ in
      UIColor.black.setFill()
      UIColor.black.setStroke()
      path.lineWidth = 1.5
      path.lineCapStyle = .round
      path.lineJoinStyle = .round
      if isFilled { path.fill() } else { path.stroke() }
    }.withRenderingMode(.alwaysTemplate)
  }

  /// The outline of the image, and whether it is filled.
  @MainActor private var outline: (path: UIBezierPath, isFilled: Bool)? {
    let path = UIBezierPath()
    func line(_ points: (CGFloat, CGFloat)..., closes: Bool = false) {
      for (index, point) in points.enumerated() {
        let point = CGPoint(x: point.0, y: point.1)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      if closes { path.close() }
    }
    func oval(_ x: CGFloat, _ y: CGFloat, _ diameter: CGFloat) {
      path.append(UIBezierPath(ovalIn: CGRect(x: x, y: y, width: diameter, height: diameter)))
    }
    switch self {
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: return nil
    case .add:
      line((11, 3), (11, 19))
      line((3, 11), (19, 11))
    case .stop, .close:
      line((4, 4), (18, 18))
      line((18, 4), (4, 18))
    case .search:
      oval(3, 3, 12)
      line((13.5, 13.5), (19, 19))
    case .compose:
      line((13, 4), (4, 4), (4, 18), (18, 18), (18, 9))
      line((9, 13), (19, 3))
    case .reply:
      line((9, 4), (3, 10), (9, 16))
      line((3, 10), (14, 10), (19, 15), (19, 18))
    case .action:
      line((7, 8), (4, 8), (4, 20), (18, 20), (18, 8), (15, 8))
      line((11, 14), (11, 2))
      line((7, 5.5), (11, 2), (15, 5.5))
    case .organize: line((2, 5), (8, 5), (10, 7), (20, 7), (20, 18), (2, 18), closes: true)
    case .bookmarks:
      line((11, 6), (3, 4), (3, 17), (11, 19), (19, 17), (19, 4), closes: true)
      line((11, 6), (11, 19))
    case .refresh:
      path.addArc(
        withCenter: CGPoint(x: 11, y: 11), radius: 8, startAngle: 0, endAngle: 1.6 * .pi,
        clockwise: true)
      line((13.5, 0.5), (13.5, 3.5), (10.5, 4.5))
    case .camera:
      line((2, 7), (6, 7), (8, 4), (14, 4), (16, 7), (20, 7), (20, 18), (2, 18), closes: true)
      oval(7.5, 8.5, 7)
    case .trash:
      line((3, 5), (19, 5))
      line((8, 5), (8, 2.5), (14, 2.5), (14, 5))
      line((5, 5), (6, 20), (16, 20), (17, 5))
    case .play:
      line((5, 3), (19, 11), (5, 19), closes: true)
      return (path, true)
    case .pause:
      line((5, 3), (9, 3), (9, 19), (5, 19), closes: true)
      line((13, 3), (17, 3), (17, 19), (13, 19), closes: true)
      return (path, true)
    case .rewind:
      line((11, 4), (11, 18), (1, 11), closes: true)
      line((21, 4), (21, 18), (11, 11), closes: true)
      return (path, true)
    case .fastForward:
      line((1, 4), (11, 11), (1, 18), closes: true)
      line((11, 4), (21, 11), (11, 18), closes: true)
      return (path, true)
    }
    return (path, false)
  }
}
