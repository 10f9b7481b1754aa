import Foundation

/// A parser for SVG path data (SVG 2, section 9.3): the whole grammar, with arcs as cubic curves.
struct SVGPathParser {
  private let bytes: [UInt8]
  private var offset = 0
  private let path = CGMutablePath()
  private var start = CGPoint.zero
  private var current = CGPoint.zero
  /// Whether the subpath was closed, so that any command but M starts a new one at the same start.
  private var isClosed = false
  /// The last control point of the previous curve, for the smooth commands.
  private var cubicControl: CGPoint?
  private var quadraticControl: CGPoint?

  private let largestNumber: Double
  private let largestCount: Int

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - text: Path data, such as `M0 0 L10 0 Z`.
  ///   - largestNumber: The largest magnitude of a number.
  ///   - largestCount: The largest number of elements in the path.
  init(_ text: String, largestNumber: Double, largestCount: Int) {
    bytes = Array(text.utf8)
    self.largestNumber = largestNumber
    self.largestCount = largestCount
  }

  /// Parses the path.
  ///
  /// - Returns: The path's elements; none for empty data.
  /// - Throws: `SVGPathError` for malformed data, or if a limit is exceeded.
  mutating func parse() throws(SVGPathError) -> [CGPath.Element] {
    skipSpace()
    while offset < bytes.count {
      let letter = bytes[offset]
      guard isCommand(letter) else { throw problem("expected a command letter") }
      guard !path.isEmpty || letter | 0x20 == UInt8(ascii: "m") else {
        throw problem("expected M")
      }
      offset += 1
      try commands(letter)
      skipSpace()
    }
    return path.elements
  }

  private func isCommand(_ byte: UInt8) -> Bool {
    "mlhvcsqtaz".utf8.contains(byte | 0x20) && byte >= 0x41
  }

  /// Parses a command letter with all its arguments.
  private mutating func commands(_ letter: UInt8) throws(SVGPathError) {
    let isRelative = letter >= UInt8(ascii: "a")
    if letter | 0x20 == UInt8(ascii: "z") {
      if !isClosed { path.closeSubpath() }
      isClosed = true
      current = start
      cubicControl = nil
      quadraticControl = nil
      try checkLimit()
      return
    }
    var isFirst = true
    repeat {
      // Further points after a move are lines.
      let isMove = letter | 0x20 == UInt8(ascii: "m")
      let name = isMove && !isFirst ? UInt8(ascii: "l") : letter | 0x20
      try command(name, from: isRelative ? current : .zero)
      isFirst = false
      try checkLimit()
    } while try hasMoreArguments()
  }

  private func checkLimit() throws(SVGPathError) {
    guard path.elements.count > largestCount else { return }
    throw SVGPathError(
      message: "the path has more than \(largestCount) steps", position: offset + 1,
      isLimit: true)
  }

  private mutating func command(_ name: UInt8, from origin: CGPoint) throws(SVGPathError) {
    if isClosed, name != UInt8(ascii: "m") { path.move(to: start) }
    isClosed = false
    var newCubic: CGPoint?
    var newQuadratic: CGPoint?
    switch name {
    case UInt8(ascii: "m"):
      let point = try point(from: origin)
      path.move(to: point)
      start = point
      current = point
    case UInt8(ascii: "l"): line(to: try point(from: origin))
    case UInt8(ascii: "h"): line(to: CGPoint(x: origin.x + (try number()), y: current.y))
    case UInt8(ascii: "v"): line(to: CGPoint(x: current.x, y: origin.y + (try number())))
    case UInt8(ascii: "c"), UInt8(ascii: "s"):
      let isSmooth = name == UInt8(ascii: "s")
      let first = isSmooth ? reflected(cubicControl) : try point(from: origin)
      let second = try point(from: origin)
      let end = try point(from: origin)
      path.addCurve(to: end, control1: first, control2: second)
      current = end
      newCubic = second
    case UInt8(ascii: "q"), UInt8(ascii: "t"):
      let isSmooth = name == UInt8(ascii: "t")
      let control = isSmooth ? reflected(quadraticControl) : try point(from: origin)
      let end = try point(from: origin)
      path.addQuadCurve(to: end, control: control)
      current = end
      newQuadratic = control
    default: try arc(from: origin)
    }
    cubicControl = newCubic
    quadraticControl = newQuadratic
  }

  private mutating func line(to point: CGPoint) {
    path.addLine(to: point)
    current = point
  }

  private mutating func arc(from origin: CGPoint) throws(SVGPathError) {
    let radii = CGSize(width: try number(), height: try number())
    let rotation = try number() * .pi / 180
    let isLarge = try flag()
    let isSweep = try flag()
    let end = try point(from: origin)
    let arc = EllipticalArc(
      from: current, to: end, radii: radii, rotation: rotation, isLarge: isLarge, isSweep: isSweep)
    if let arc {
      arc.append(to: path, endingAt: end)
    } else if current != end {
      path.addLine(to: end)
    }
    current = end
  }

  private func reflected(_ control: CGPoint?) -> CGPoint {
    guard let control else { return current }
    return CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }

  // MARK: Tokens

  private mutating func point(from origin: CGPoint) throws(SVGPathError) -> CGPoint {
    let x = try number()
    let y = try number()
    return CGPoint(x: origin.x + x, y: origin.y + y)
  }

  /// Parses a number.
  ///
  /// SVG's numbers may start with zeros, and need no separator between them if the next one starts
  /// with a sign or a decimal point.
  private mutating func number() throws(SVGPathError) -> CGFloat {
    skipSeparator()
    let start = offset
    var end = offset
    if end < bytes.count, "+-".utf8.contains(bytes[end]) { end += 1 }
    let wholeStart = end
    while isDigit(end) { end += 1 }
    var digitCount = end - wholeStart
    if end < bytes.count, bytes[end] == UInt8(ascii: "."), isDigit(end + 1) || digitCount > 0 {
      let fractionStart = end + 1
      end = fractionStart
      while isDigit(end) { end += 1 }
      digitCount += end - fractionStart
    }
    guard digitCount > 0 else { throw problem("expected a number") }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      var exponent = end + 1
      if exponent < bytes.count, "+-".utf8.contains(bytes[exponent]) { exponent += 1 }
      if isDigit(exponent) {
        while isDigit(exponent) { exponent += 1 }
        end = exponent
      }
    }
    guard let value = Double(String(decoding: bytes[start..<end], as: UTF8.self)),
      value.magnitude <= largestNumber
    else { throw problem("the number is too large") }
    offset = end
    return CGFloat(value)
  }

  /// Parses a flag of an arc, which is a single digit and needs no separator after it.
  private mutating func flag() throws(SVGPathError) -> Bool {
    skipSeparator()
    guard offset < bytes.count, bytes[offset] == 0x30 || bytes[offset] == 0x31 else {
      throw problem("expected a flag, 0 or 1")
    }
    offset += 1
    return bytes[offset - 1] == 0x31
  }

  private mutating func hasMoreArguments() throws(SVGPathError) -> Bool {
    skipSpace()
    guard offset < bytes.count else { return false }
    if bytes[offset] == UInt8(ascii: ",") { return true }
    return isDigit(offset) || "+-.".utf8.contains(bytes[offset])
  }

  private func isDigit(_ index: Int) -> Bool {
    index < bytes.count && (0x30...0x39).contains(bytes[index])
  }

  private mutating func skipSpace() {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(bytes[offset]) {
      offset += 1
    }
  }

  private mutating func skipSeparator() {
    skipSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ",") else { return }
    offset += 1
    skipSpace()
  }

  private func problem(_ message: String) -> SVGPathError {
    SVGPathError(message: message, position: offset + 1)
  }
}
