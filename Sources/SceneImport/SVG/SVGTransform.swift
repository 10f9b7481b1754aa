import CoreGraphics
import Foundation

/// Parses the `transform` attribute (SVG 2, section 8.4; CSS Transforms 1).
enum SVGTransform {
  /// Returns the transform; nil for malformed text.
  static func parse(_ text: String) -> CGAffineTransform? {
    var result = CGAffineTransform.identity
    var rest = text[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      guard !rest.isEmpty else { return result }
      guard let open = rest.firstIndex(of: "("), let close = rest.firstIndex(of: ")"), open < close
      else { return nil }
      let name = String(rest[..<open].filter { !$0.isWhitespace })
      let parts = rest[rest.index(after: open)..<close].split { $0.isWhitespace || $0 == "," }
      let values = parts.compactMap { number(String($0)) }
      guard values.count == parts.count, values.allSatisfy(\.isFinite),
        let step = step(name, values)
      else { return nil }
      // The last one is applied to points first.
      result = step.concatenating(result)
      rest = rest[rest.index(after: close)...]
    }
  }

  /// Returns the point of `transform-origin` in a box whose size is the viewport of the lengths;
  /// nil for malformed text (CSS Transforms 1, section 8).
  static func origin(_ text: String, _ lengths: SVGLength) -> CGPoint? {
    var words = text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    guard (1...3).contains(words.count) else { return nil }
    if words.count == 1 { words.append("center") }
    let (across, down) = (["left", "right"], ["top", "bottom"])
    if down.contains(words[0]) || across.contains(words[1]) { words.swapAt(0, 1) }
    let shares = ["left": "0%", "top": "0%", "center": "50%", "right": "100%", "bottom": "100%"]
    guard !down.contains(words[0]), !across.contains(words[1]),
      let x = lengths.pixels(shares[words[0]] ?? words[0], .across),
      let y = lengths.pixels(shares[words[1]] ?? words[1], .down)
    else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// Returns a number, an angle in degrees or a length in pixels.
  private static func number(_ text: String) -> CGFloat? {
    let units: [(String, CGFloat)] = [
      ("px", 1), ("grad", 0.9), ("deg", 1), ("rad", 180 / .pi), ("turn", 360),
    ]
    for (unit, factor) in units where text.hasSuffix(unit) {
      return SVGLength.number(text.dropLast(unit.count)).map { $0 * factor }
    }
    return SVGLength.number(text)
  }

  private static func step(_ name: String, _ values: [CGFloat]) -> CGAffineTransform? {
    switch (name, values.count) {
    case ("matrix", 6):
      CGAffineTransform(
        a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    case ("translate", 1), ("translateX", 1): CGAffineTransform(translationX: values[0], y: 0)
    case ("translateY", 1): CGAffineTransform(translationX: 0, y: values[0])
    case ("translate", 2): CGAffineTransform(translationX: values[0], y: values[1])
    case ("scale", 1): CGAffineTransform(scaleX: values[0], y: values[0])
    case ("scaleX", 1): CGAffineTransform(scaleX: values[0], y: 1)
    case ("scaleY", 1): CGAffineTransform(scaleX: 1, y: values[0])
    case ("scale", 2): CGAffineTransform(scaleX: values[0], y: values[1])
    case ("rotate", 1): CGAffineTransform(rotationAngle: values[0] * .pi / 180)
    case ("rotate", 3):
      CGAffineTransform(translationX: -values[1], y: -values[2])
        .concatenating(CGAffineTransform(rotationAngle: values[0] * .pi / 180))
        .concatenating(CGAffineTransform(translationX: values[1], y: values[2]))
    case ("skewX", 1):
      CGAffineTransform(a: 1, b: 0, c: tan(values[0] * .pi / 180), d: 1, tx: 0, ty: 0)
    case ("skewY", 1):
      CGAffineTransform(a: 1, b: tan(values[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
    default: nil
    }
  }
}

extension CGAffineTransform {
  /// Returns the transform about a point instead of the origin.
  func about(_ point: CGPoint) -> CGAffineTransform {
    CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
  }
}

extension ImportedLayer {
  /// Places a layer without size by a transform.
  mutating func place(by matrix: CGAffineTransform, _ numbers: ImportedNumbers) {
    guard matrix != .identity else { return }
    if matrix.tx != 0 || matrix.ty != 0 { set("position", numbers.list([matrix.tx, matrix.ty])) }
    let (a, b, c, d) = (matrix.a, matrix.b, matrix.c, matrix.d)
    guard (a, b, c, d) != (1, 0, 0, 1) else { return }
    let factors = ImportedNumbers.factors
    let scaleX = hypot(a, b)
    let determinant = a * d - b * c
    // The columns of a scaled rotation are perpendicular.
    guard scaleX > 0, abs(a * c + b * d) <= 1e-9 * scaleX * hypot(c, d), determinant != 0 else {
      set("transform", factors.list([a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]))
      return
    }
    let scaleY = determinant / scaleX
    var steps: [String] = []
    let angle = atan2(b, a) * 180 / .pi
    if factors.rounded(angle) != 0 { steps.append("rotate: \(factors.text(angle))deg") }
    if factors.rounded(scaleX) == factors.rounded(scaleY) {
      if factors.rounded(scaleX) != 1 { steps.append("scale: \(factors.text(scaleX))") }
    } else {
      steps.append("scale: \(factors.list([scaleX, scaleY]))")
    }
    if !steps.isEmpty { set("transform", "{\(steps.joined(separator: ", "))}") }
  }
}
