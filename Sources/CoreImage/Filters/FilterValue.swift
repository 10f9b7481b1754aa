/// The value of a filter's input.
package enum FilterValue: Sendable, Hashable {
  case number(Double)
  case vector(CIVector)
  case color(CIColor)
  case image(CIImage)
  case transform(CGAffineTransform)
  case data(Data)
  case string(String)
  case colorSpace(CGColorSpace)

  /// Converts client code's value for an input; fails if it does not fit, or is not finite.
  package init?(_ any: Any, for kind: FilterInput.Kind) {
    switch kind {
    case .number:
      let number: Double? =
        switch any {
        case let number as Double: number
        case let number as CGFloat: Double(number)
        case let number as Float: Double("\(number)")
        case let flag as Bool: flag ? 1 : 0
        case let number as any BinaryInteger: Double(number)
        case let number as NSNumber: number.doubleValue
        default: nil
        }
      guard let number, number.isFinite else { return nil }
      self = .number(number)
    case .vector(let count):
      let vector: CIVector? =
        switch any {
        case let vector as CIVector: vector
        case let point as CGPoint: CIVector(cgPoint: point)
        case let rect as CGRect: CIVector(cgRect: rect)
        case let size as CGSize: CIVector(x: size.width, y: size.height)
        case let vector as CGVector: CIVector(x: vector.dx, y: vector.dy)
        default: nil
        }
      guard let vector, count == nil || vector.count == count,
        vector.numbers.allSatisfy(\.isFinite)
      else { return nil }
      self = .vector(vector)
    case .color:
      let color: CIColor? =
        switch any {
        case let color as CIColor: color
        case let color as CGColor: CIColor(cgColor: color)
        default: nil
        }
      guard let color, color.components.allSatisfy(\.isFinite) else { return nil }
      self = .color(color)
    case .image:
      guard let image = any as? CIImage else { return nil }
      self = .image(image)
    case .transform:
      switch any {
      case let transform as CGAffineTransform: self = .transform(transform)
      case let vector as CIVector where vector.count == 6:
        self = .transform(vector.cgAffineTransformValue)
      default: return nil
      }
    case .data:
      guard let data = any as? Data else { return nil }
      self = .data(data)
    case .string:
      guard let string = any as? String else { return nil }
      self = .string(string)
    case .colorSpace:
      guard let space = any as? CGColorSpace else { return nil }
      self = .colorSpace(space)
    }
  }

  /// The value as client code reads it: numbers as `NSNumber` (LX-03).
  package var object: Any {
    switch self {
    case .number(let number): NSNumber(value: number)
    case .vector(let vector): vector
    case .color(let color): color
    case .image(let image): image
    case .transform(let transform): transform
    case .data(let data): data
    case .string(let string): string
    case .colorSpace(let space): space
    }
  }
}
