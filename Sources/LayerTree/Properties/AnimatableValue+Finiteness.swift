import CoreGraphics

extension AnimatableValue {
  /// Whether every number in the value is one that geometry can use.
  package var isFinite: Bool {
    switch self {
    case .number(let value): value.isFinite
    case .integer, .boolean, .image, .string, .text: true
    case .point(let value): value.x.isFinite && value.y.isFinite
    case .size(let value): value.width.isFinite && value.height.isFinite
    case .rect(let value):
      value.origin.x.isFinite && value.origin.y.isFinite && value.size.width.isFinite
        && value.size.height.isFinite
    case .affineTransform(let value):
      CATransform3DMakeAffineTransform(value).entries.allSatisfy { $0.isFinite }
    case .transform(let value): value.entries.allSatisfy { $0.isFinite }
    case .color(let value): value?.isFinite ?? true
    case .path(let value): value?.isFinite ?? true
    case .numbers(let value): value?.allSatisfy { $0.isFinite } ?? true
    case .colors(let value): value?.allSatisfy { $0.isFinite } ?? true
    }
  }
}

extension CGColor {
  fileprivate var isFinite: Bool {
    let color = sRGBComponents
    return color.red.isFinite && color.green.isFinite && color.blue.isFinite
      && color.alpha.isFinite
  }
}

extension CGPath {
  fileprivate var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let p), .line(let p): p.x.isFinite && p.y.isFinite
      case .quad(let c, let p):
        c.x.isFinite && c.y.isFinite && p.x.isFinite && p.y.isFinite
      case .curve(let a, let b, let p):
        a.x.isFinite && a.y.isFinite && b.x.isFinite && b.y.isFinite && p.x.isFinite
          && p.y.isFinite
      case .close: true
      }
    }
  }
}
