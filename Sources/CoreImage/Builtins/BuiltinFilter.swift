import CoreGraphics
public import Foundation

/// What all typed filters, such as those of `CIFilter.sepiaTone()`, have in common.
public protocol CIFilterProtocol: NSObjectProtocol {
  /// The result; nil if a required image is missing.
  var outputImage: CIImage? { get }
}

/// A filter whose inputs client code sets as typed properties.
///
/// The properties are those of all filters; a protocol per filter, such as `CISepiaTone`, shows the
/// ones that it has. Both are generated from the definitions.
final class BuiltinFilter: CIFilter {
  override class func duplicate(_ definition: FilterDefinition) -> CIFilter {
    BuiltinFilter(definition)
  }

  private func input(_ key: String) -> FilterValue? {
    values[key] ?? definition?.input(key)?.initial
  }

  func image(_ key: String) -> CIImage? { CIImage.converted(input(key)) }

  func number(_ key: String) -> Float {
    if case .number(let number)? = input(key) { Float(number) } else { 0 }
  }

  func flag(_ key: String) -> Bool { number(key) >= 0.5 }

  func count(_ key: String) -> Int { Int(min(max(number(key), 0), 2048)) }

  func vector(_ key: String) -> CIVector {
    if case .vector(let vector)? = input(key) { vector } else { CIVector([]) }
  }

  func point(_ key: String) -> CGPoint { vector(key).cgPointValue }

  func rectangle(_ key: String) -> CGRect { vector(key).cgRectValue }

  func color(_ key: String) -> CIColor {
    if case .color(let color)? = input(key) { color } else { .clear }
  }

  func transform(_ key: String) -> CGAffineTransform {
    if case .transform(let transform)? = input(key) { transform } else { .identity }
  }

  func data(_ key: String) -> Data { value(forKey: key) as? Data ?? Data() }

  func colorSpace(_ key: String) -> CGColorSpace? { value(forKey: key) as? CGColorSpace }
}
