// Structures of geometry as text, such as "{1, 2}", which is also what archives contain.

extension NSCoder {
  // MARK: Text

  /// Returns a point as text: "{x, y}".
  public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }
  /// Returns a vector as text: "{dx, dy}".
  public class func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }
  /// Returns a size as text: "{width, height}".
  public class func string(for size: CGSize) -> String { text([size.width, size.height]) }
  /// Returns a rectangle as text: "{{x, y}, {width, height}}".
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// Returns an affine transform as text: "[a, b, c, d, tx, ty]".
  public class func string(for transform: CGAffineTransform) -> String {
    let numbers = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    return "[\(list(numbers))]"
  }
  /// Returns insets as text: "{top, left, bottom, right}".
  public class func string(for insets: UIEdgeInsets) -> String {
    text([insets.top, insets.left, insets.bottom, insets.right])
  }
  /// Returns directional insets as text: "{top, leading, bottom, trailing}".
  public class func string(for insets: NSDirectionalEdgeInsets) -> String {
    text([insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// Returns an offset as text: "{horizontal, vertical}".
  public class func string(for offset: UIOffset) -> String {
    text([offset.horizontal, offset.vertical])
  }

  private class func text(_ numbers: [CGFloat]) -> String {
    "{\(list(numbers))}"
  }
  private class func list(_ numbers: [CGFloat]) -> String {
    // Archives keep all digits.
    numbers.map(\.layoutText).joined(separator: ", ")
  }

  /// Returns the point in a text; zero if it has another form.
  public class func cgPoint(for string: String) -> CGPoint {
    let numbers = numbers(2, in: string)
    return CGPoint(x: numbers[0], y: numbers[1])
  }
  /// Returns the vector in a text; zero if it has another form.
  public class func cgVector(for string: String) -> CGVector {
    let numbers = numbers(2, in: string)
    return CGVector(dx: numbers[0], dy: numbers[1])
  }
  /// Returns the size in a text; zero if it has another form.
  public class func cgSize(for string: String) -> CGSize {
    let numbers = numbers(2, in: string)
    return CGSize(width: numbers[0], height: numbers[1])
  }
  /// Returns the rectangle in a text; zero if it has another form.
  public class func cgRect(for string: String) -> CGRect {
    let numbers = numbers(4, in: string)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
  /// Returns the affine transform in a text; all zeros if it has another form.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    let numbers = numbers(6, in: string)
    return CGAffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
  /// Returns the insets in a text; zero if it has another form.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    let numbers = numbers(4, in: string)
    return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
  /// Returns the directional insets in a text; zero if it has another form.
  public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
    let numbers = numbers(4, in: string)
    return NSDirectionalEdgeInsets(
      top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }
  /// Returns the offset in a text; zero if it has another form.
  public class func uiOffset(for string: String) -> UIOffset {
    let numbers = numbers(2, in: string)
    return UIOffset(horizontal: numbers[0], vertical: numbers[1])
  }

  /// Returns the numbers in a text; zeros if they are not as many.
  private class func numbers(_ count: Int, in string: String) -> [CGFloat] {
    let words = string.split { "{}[], ".contains($0) }
    let numbers = words.compactMap { Double($0) }.map { CGFloat($0) }
    return words.count == count && numbers.count == count
      ? numbers : Array(repeating: 0, count: count)
  }

  // MARK: Archives

  /// Stores a vector under a key.
  public func encode(_ vector: CGVector, forKey key: String) {
    encode(Self.string(for: vector) as NSString, forKey: key)
  }
  /// Stores an affine transform under a key.
  public func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(Self.string(for: transform) as NSString, forKey: key)
  }
  /// Stores insets under a key.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) {
    encode(Self.string(for: insets) as NSString, forKey: key)
  }
  /// Stores directional insets under a key.
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
    encode(Self.string(for: insets) as NSString, forKey: key)
  }
  /// Stores an offset under a key.
  public func encode(_ offset: UIOffset, forKey key: String) {
    encode(Self.string(for: offset) as NSString, forKey: key)
  }

  /// Returns the point under a key; zero without one.
  public func decodeCGPoint(forKey key: String) -> CGPoint {
    containsValue(forKey: key) ? decodePoint(forKey: key) : .zero
  }
  /// Returns the size under a key; zero without one.
  public func decodeCGSize(forKey key: String) -> CGSize {
    containsValue(forKey: key) ? decodeSize(forKey: key) : .zero
  }
  /// Returns the rectangle under a key; zero without one.
  public func decodeCGRect(forKey key: String) -> CGRect {
    containsValue(forKey: key) ? decodeRect(forKey: key) : .zero
  }
  /// Returns the vector under a key; zero without one.
  public func decodeCGVector(forKey key: String) -> CGVector { Self.cgVector(for: text(key)) }
  /// Returns the affine transform under a key; all zeros without one.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    Self.cgAffineTransform(for: text(key))
  }
  /// Returns the insets under a key; zero without any.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    Self.uiEdgeInsets(for: text(key))
  }
  /// Returns the directional insets under a key; zero without any.
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    Self.nsDirectionalEdgeInsets(for: text(key))
  }
  /// Returns the offset under a key; zero without one.
  public func decodeUIOffset(forKey key: String) -> UIOffset { Self.uiOffset(for: text(key)) }

  private func text(_ key: String) -> String {
    // Decoders stop at a key that does not exist.
    guard containsValue(forKey: key) else { return "" }
    return decodeObject(of: NSString.self, forKey: key).map { $0 as String } ?? ""
  }
}
