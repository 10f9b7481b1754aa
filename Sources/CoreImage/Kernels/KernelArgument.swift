/// An argument of a kernel of client code.
///
/// As in Core Image, arguments are images, colors, vectors and numbers; a kernel of Swift also
/// captures what it needs, but only arguments are converted to the working space.
enum KernelArgument: Sendable {
  /// The image with an index among the images.
  case image(Int)
  /// A color, which is converted to the working space.
  case color(CIColor)
  /// Numbers; the rest are 0.
  case constant(SIMD4<Float>)

  /// Reads the arguments of a call; nil if one is something else.
  static func read(_ arguments: [Any]?) -> (arguments: [KernelArgument], images: [CIImage])? {
    var (result, images) = ([KernelArgument](), [CIImage]())
    for argument in arguments ?? [] {
      switch argument {
      case let image as CIImage:
        result.append(.image(images.count))
        images.append(image)
      case let color as CIColor: result.append(.color(color))
      default:
        if case .vector(let vector)? = FilterValue(argument, for: .vector(count: nil)) {
          result.append(
            .constant(
              SIMD4(Float(vector.x), Float(vector.y), Float(vector.z), Float(vector.w))))
        } else if case .number(let number)? = FilterValue(argument, for: .number) {
          result.append(.constant(SIMD4(Float(number), 0, 0, 0)))
        } else {
          return nil
        }
      }
    }
    return (result, images)
  }

  /// The values in a working space; clear for images.
  func value(in space: WorkingSpace) -> SIMD4<Float> {
    switch self {
    case .image: .zero
    case .color(let color): space.color(color)
    case .constant(let numbers): numbers
    }
  }
}

/// Returns the part of an image that a kernel of client code reads.
///
/// - Parameters:
///   - index: The index of the image among the images of the arguments, from 0.
///   - rect: The pixels of the result.
/// - Returns: The rectangle of the image that they depend on.
public typealias CIKernelROICallback = @Sendable (_ index: Int32, _ rect: CGRect) -> CGRect

extension CGRect {
  /// The rectangle with a positive size; all of the plane if a number is not finite, unless it is
  /// null.
  var finiteOrInfinite: CGRect {
    let numbers = [origin.x, origin.y, size.width, size.height]
    return numbers.allSatisfy(\.isFinite) ? standardized : isNull ? self : .infinite
  }

  /// Returns the rectangle with its coordinates multiplied; null and infinite ones stay as they are.
  func scaled(by scale: CGFloat) -> CGRect {
    isNull || isInfinite || scale == 1
      ? self
      : CGRect(x: minX * scale, y: minY * scale, width: width * scale, height: height * scale)
  }
}
