import CoreGraphics
import Foundation

/// The numbers of an imported scene, rounded to what is visible in a drawing of its size.
struct ImportedNumbers {
  /// The digits after the point of coordinates.
  let digits: Int

  /// Chooses a precision: about a hundred-thousandth of the drawing's larger side.
  init(size: CGSize) {
    let side = max(size.width, size.height)
    digits = side > 0 ? max(0, min(8, Int((5 - log10(side)).rounded(.up)))) : 4
  }

  private init(digits: Int) { self.digits = digits }

  /// The precision of factors and angles.
  static let factors = ImportedNumbers(digits: 6)

  func rounded(_ value: CGFloat) -> CGFloat {
    let factor = pow(10, CGFloat(digits))
    let result = (value * factor).rounded() / factor
    // Not the negative zero, nor a number too large to be rounded.
    return result.isFinite ? (result == 0 ? 0 : result) : value
  }

  func text(_ value: CGFloat) -> String {
    let number = rounded(value)
    return abs(number) < 1e15 && number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  func list(_ values: [CGFloat]) -> String { "[\(values.map(text).joined(separator: ", "))]" }

  func list(_ rect: CGRect) -> String {
    list([rect.minX, rect.minY, rect.width, rect.height])
  }

  /// Returns path data with rounded coordinates.
  func text(_ path: CGPath) -> String {
    func point(_ point: CGPoint) -> CGPoint { CGPoint(x: rounded(point.x), y: rounded(point.y)) }
    let elements = path.elements.map { element -> CGPath.Element in
      switch element {
      case .move(let end): .move(point(end))
      case .line(let end): .line(point(end))
      case .quad(let control, let end): .quad(control: point(control), end: point(end))
      case .curve(let control1, let control2, let end):
        .curve(control1: point(control1), control2: point(control2), end: point(end))
      case .close: .close
      }
    }
    return CGPath(elements: elements).svgPathData
  }
}
