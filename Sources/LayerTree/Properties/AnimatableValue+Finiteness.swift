import CoreGraphics
import TextAttributes

extension AnimatableValue {
  /// Whether every number in the value is finite.
  package var isFinite: Bool {
    switch self {
    case .number(let value): value.isFinite
    case .integer, .boolean, .image, .string, .strings, .text, .compositingFilter(.named),
      .compositingFilter(nil), .video:
      true
    case .compositingFilter(.filter(let filter)?): filter.isFinite
    case .transitionFilter(let filter): filter?.isFinite ?? true
    case .point(let value): value.x.isFinite && value.y.isFinite
    case .size(let value): value.width.isFinite && value.height.isFinite
    case .rect(let value):
      value.origin.x.isFinite && value.origin.y.isFinite && value.size.width.isFinite
        && value.size.height.isFinite
    case .affineTransform(let value): value.isFinite
    case .transform(let value): value.isFinite
    case .camera(let value): value.numbers.allSatisfy(\.isFinite)
    case .color(let value): value?.isFinite ?? true
    case .path(let value): value?.isFinite ?? true
    case .numbers(let value): value?.allSatisfy { $0.isFinite } ?? true
    case .emitterCells(let value): value?.allSatisfy(\.isFinite) ?? true
    case .textParts(let value): value.values.allSatisfy(\.isFinite)
    case .filters(let value): value?.allSatisfy(\.isFinite) ?? true
    case .fontSettings(let value): value.values.values.allSatisfy(\.isFinite)
    case .colors(let value): value?.allSatisfy { $0.isFinite } ?? true
    }
  }
}

extension CATransform3D {
  fileprivate var isFinite: Bool {
    // A number times 0 is 0 unless it is infinite or NaN, and a sum of zeros is 0.
    let first = m11 * 0 + m12 * 0 + m13 * 0 + m14 * 0 + m21 * 0 + m22 * 0 + m23 * 0 + m24 * 0
    let second = m31 * 0 + m32 * 0 + m33 * 0 + m34 * 0 + m41 * 0 + m42 * 0 + m43 * 0 + m44 * 0
    return first + second == 0
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
