import CoreGraphics

/// Values as lists of numbers, which splines interpolate (K-12).
extension AnimatableValue {
  /// The numbers of a value; nil for nil values and for kinds without numbers.
  var components: [Double]? {
    switch self {
    case .number(let value): [value]
    case .integer(let value): [Double(value)]
    case .point(let value): [value.x, value.y]
    case .size(let value): [value.width, value.height]
    case .rect(let value): [value.origin.x, value.origin.y, value.size.width, value.size.height]
    case .affineTransform(let value): [value.a, value.b, value.c, value.d, value.tx, value.ty]
    case .transform(let value): value.entries
    case .camera(let value): value.numbers
    case .color(let value): value.map(\.components4)
    case .path(let value): value?.elements.flatMap { $0.points.flatMap { [$0.x, $0.y] } }
    case .numbers(let value): value
    case .colors(let value): value?.flatMap(\.components4)
    case .boolean, .image, .string, .strings, .text, .textParts, .emitterCells, .filters,
      .compositingFilter, .transitionFilter, .video, .fontSettings:
      nil
    }
  }

  /// Returns a value of the same kind and structure with other numbers; nil if the count differs or
  /// the kind has no numbers.
  func replacing(components numbers: [Double]) -> AnimatableValue? {
    guard let components, components.count == numbers.count else { return nil }
    switch self {
    case .number: return .number(numbers[0])
    case .integer:
      // Interpolated as a number, then rounded toward minus infinity (I-02).
      let whole = numbers[0].rounded(.down)
      return .integer(Int(exactly: whole) ?? (whole > 0 ? .max : .min))
    case .point: return .point(CGPoint(x: numbers[0], y: numbers[1]))
    case .size: return .size(CGSize(width: numbers[0], height: numbers[1]))
    case .rect:
      return .rect(
        CGRect(
          origin: CGPoint(x: numbers[0], y: numbers[1]),
          size: CGSize(width: numbers[2], height: numbers[3])))
    case .affineTransform:
      return .affineTransform(
        CGAffineTransform(
          a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
          ty: numbers[5]))
    case .transform: return CATransform3D(entries: numbers).map { .transform($0) }
    case .camera: return LayerCamera(numbers: numbers).map { .camera($0) }
    case .color: return .color(CGColor(components4: numbers[...]))
    case .path(let path): return .path(path?.replacing(coordinates: numbers))
    case .numbers: return .numbers(numbers)
    case .colors:
      return .colors(
        stride(from: 0, to: numbers.count, by: 4).map {
          CGColor(components4: numbers[$0..<($0 + 4)])
        })
    case .boolean, .image, .string, .strings, .text, .textParts, .emitterCells, .filters,
      .compositingFilter, .transitionFilter, .video, .fontSettings:
      return nil
    }
  }
}

extension CGColor {
  /// The components in extended sRGB, not premultiplied, with alpha (I-06).
  fileprivate var components4: [Double] {
    let color = sRGBComponents
    return [color.red, color.green, color.blue, color.alpha]
  }

  fileprivate convenience init(components4 n: ArraySlice<Double>) {
    let i = n.startIndex
    self.init(sRGBComponents: (red: n[i], green: n[i + 1], blue: n[i + 2], alpha: n[i + 3]))
  }
}

extension CGPath {
  /// Returns a path with the same elements but other points, given as coordinates in order.
  fileprivate func replacing(coordinates numbers: [Double]) -> CGPath {
    var next = 0
    func point() -> CGPoint {
      defer { next += 2 }
      return CGPoint(x: numbers[next], y: numbers[next + 1])
    }
    return CGPath(
      elements: elements.map { element in
        switch element {
        case .move: .move(point())
        case .line: .line(point())
        case .quad: .quad(control: point(), end: point())
        case .curve: .curve(control1: point(), control2: point(), end: point())
        case .close: .close
        }
      })
  }
}
