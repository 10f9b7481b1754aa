public import Foundation

/// What all typed filters, such as those of `CIFilter.sepiaTone()`, have in common.
public protocol CIFilterProtocol: NSObjectProtocol {
  /// The result; nil if a required image is missing.
  var outputImage: CIImage? { get }
}

/// A filter whose inputs client code sets as typed properties.
///
/// The properties are those of all filters; a protocol per filter, such as `CISepiaTone`, shows the
/// ones that it has.
final class BuiltinFilter: CIFilter {
  override class func duplicate(_ definition: FilterDefinition) -> CIFilter {
    BuiltinFilter(definition)
  }

  private func input(_ key: String) -> FilterValue? {
    values[key] ?? definition?.input(key)?.initial
  }

  func image(_ key: String) -> CIImage? {
    if case .image(let image)? = input(key) { image } else { nil }
  }

  func number(_ key: String) -> Float {
    if case .number(let number)? = input(key) { Float(number) } else { 0 }
  }

  func vector(_ key: String) -> CIVector {
    if case .vector(let vector)? = input(key) { vector } else { CIVector([]) }
  }

  func color(_ key: String) -> CIColor {
    if case .color(let color)? = input(key) { color } else { .clear }
  }
}
