/// An immutable list of numbers: a point, a rectangle, a transform, or a row of a matrix.
public final class CIVector: NSObject, NSCopying, Sendable {
  private let values: [CGFloat]

  /// Creates a vector of numbers.
  ///
  /// - Parameters:
  ///   - values: The numbers, of which `count` are read.
  ///   - count: How many there are.
  public init(values: UnsafePointer<CGFloat>, count: Int) {
    self.values = Array(UnsafeBufferPointer(start: values, count: max(0, count)))
  }

  package init(_ values: [CGFloat]) { self.values = values }

  /// Creates a vector of one number.
  public convenience init(x: CGFloat) { self.init([x]) }

  /// Creates a vector of two numbers.
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }

  /// Creates a vector of three numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }

  /// Creates a vector of four numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init([x, y, z, w])
  }

  /// Creates a vector of a point's coordinates.
  public convenience init(cgPoint point: CGPoint) { self.init([point.x, point.y]) }

  /// Creates a vector of a rectangle's origin, width and height.
  public convenience init(cgRect rect: CGRect) {
    self.init([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  /// Creates a vector of a transform's `a`, `b`, `c`, `d`, `tx` and `ty`.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init([
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ])
  }

  /// Creates a vector from its `stringRepresentation`, such as "[1 0.5]".
  ///
  /// What is not a number counts as 0.
  public convenience init(string representation: String) {
    let inside = representation.trimmingCharacters(
      in: CharacterSet(charactersIn: "[]").union(.whitespacesAndNewlines))
    self.init(inside.split(separator: " ").map { CGFloat(Double($0) ?? 0) })
  }

  /// How many numbers there are.
  public var count: Int { values.count }

  /// Returns a number; 0 for an index that is out of bounds.
  public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }

  /// The first number, or 0.
  public var x: CGFloat { value(at: 0) }
  /// The second number, or 0.
  public var y: CGFloat { value(at: 1) }
  /// The third number, or 0.
  public var z: CGFloat { value(at: 2) }
  /// The fourth number, or 0.
  public var w: CGFloat { value(at: 3) }

  /// The first two numbers as a point.
  public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }

  /// The first four numbers as a rectangle.
  public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }

  /// The first six numbers as a transform.
  public var cgAffineTransformValue: CGAffineTransform {
    CGAffineTransform(a: x, b: y, c: z, d: w, tx: value(at: 4), ty: value(at: 5))
  }

  /// The numbers in brackets, separated by spaces, such as "[1 0.5]".
  public var stringRepresentation: String {
    "["
      + values.map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int($0))" : "\($0)" }
      .joined(separator: " ") + "]"
  }

  /// The numbers.
  package var numbers: [CGFloat] { values }

  /// Returns the object itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CIVector)?.values == values
  }

  public override var hash: Int { values.hashValue }

  public override var description: String { stringRepresentation }
}
