import CoreGraphics

/// A property's value as a function of time: a formula for each of its components.
package struct ExpressionValue: Sendable, Hashable {
  /// The kind of the value.
  package let kind: ValueKind
  /// The formulas of the components, in the order in which the kind lists them.
  package let formulas: [Formula]

  /// Creates a value; fails if values of the kind cannot have these components.
  package init?(_ kind: ValueKind, _ formulas: [Formula]) {
    guard let counts = Self.componentCounts(of: kind), counts.contains(formulas.count),
      kind != .colors || formulas.count.isMultiple(of: 4)
    else { return nil }
    (self.kind, self.formulas) = (kind, formulas)
  }

  /// The largest magnitude of a component.
  package static let largestNumber = 1e15

  /// Returns how many components values of a kind have, four of them for each color; nil for kinds
  /// that do not consist of numbers.
  package static func componentCounts(of kind: ValueKind) -> ClosedRange<Int>? {
    switch kind {
    case .number, .time, .integer, .boolean: 1...1
    case .point, .size: 2...2
    case .rect, .insets, .color, .interfaceColor: 4...4
    case .numbers: 0...1000
    case .colors: 4...1000
    case .affineTransform, .transform, .camera, .path, .image, .string, .strings, .text, .textParts,
      .emitterCells, .filters, .video, .compositingFilter, .transitionFilter, .fontName,
      .fontFeatures, .fontVariations, .numberFormat, .name, .flags:
      nil
    }
  }

  /// A component that is not finite or too large.
  package struct Failure: Error, Hashable {
    /// The number.
    package let number: Double
  }

  /// Returns the value at a time.
  ///
  /// - Parameter time: The time `t`, in seconds.
  /// - Returns: The value; nil for a kind that does not consist of numbers.
  /// - Throws: The first component that is not finite or too large.
  package func value(at time: Double) throws(Failure) -> AnimatableValue? {
    let x = formulas.map { $0.value(at: time) }
    if let number = x.first(where: { !($0.magnitude <= Self.largestNumber) }) {
      throw Failure(number: number)
    }
    return switch kind {
    case .number, .time: .number(x[0])
    case .integer: .integer(Int(x[0].rounded(.toNearestOrAwayFromZero)))
    case .boolean: .boolean(x[0] != 0)
    case .point: .point(CGPoint(x: x[0], y: x[1]))
    case .size: .size(CGSize(width: x[0], height: x[1]))
    case .rect: .rect(CGRect(x: x[0], y: x[1], width: x[2], height: x[3]))
    case .color, .interfaceColor:
      .color(CGColor(srgbRed: x[0], green: x[1], blue: x[2], alpha: x[3]))
    case .colors:
      .colors(
        stride(from: 0, to: x.count, by: 4).map {
          CGColor(srgbRed: x[$0], green: x[$0 + 1], blue: x[$0 + 2], alpha: x[$0 + 3])
        })
    case .numbers, .insets: .numbers(x)
    default: nil
    }
  }
}
