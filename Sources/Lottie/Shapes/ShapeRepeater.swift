import CoreGraphics
import Foundation
import JSONText
import LayerTree

/// Draws the items before it in its group several times (LO-22).
struct ShapeRepeater: Sendable {
  let copies: KeyframedValue
  /// How many steps the first copy is away from where the items are.
  let offset: KeyframedValue
  /// Whether a copy is behind the one before it.
  let isBelow: Bool
  /// The step from a copy to the next; its opacity and skew are not used.
  let transform: LottieTransform
  /// In percent.
  let startOpacity: KeyframedValue
  /// In percent.
  let endOpacity: KeyframedValue

  /// The most copies at any time.
  var mostCopies: Int {
    let most = copies.keys.reduce(0) { most, key in
      guard let start = key.start.first, let end = key.end.first else { return most }
      // Easing that overshoots moves as far as its control points at most.
      let reach = key.easing.flatMap { [$0.c1y, $0.c2y] }.map { start + (end - start) * $0 }
      return max(most, start, end, reach.max() ?? 0)
    }
    return Int(max(0, min(most + KeyframedValue.instant, Double(LottieLimit.copies))))
  }

  /// Returns copies from front to back.
  ///
  /// - Parameter copies: The copies, starting with the first.
  /// - Returns: The copies in the order in which they cover each other.
  func order<Copy>(_ copies: [Copy]) -> [Copy] { isBelow ? copies : copies.reversed() }

  /// Returns whether a copy is drawn at a frame, which it is once it is a whole one.
  func draws(_ index: Int, at frame: Double) -> Bool {
    Double(index + 1) <= copies.number(at: frame) + KeyframedValue.instant
  }

  /// Returns where a copy is at a frame.
  func matrix(of index: Int, at frame: Double) -> CGAffineTransform {
    let steps = Double(index) + offset.number(at: frame)
    let (anchor, position) = (transform.anchor.point(at: frame), transform.place(at: frame))
    let scale = transform.scale.point(at: frame)
    let angle = transform.rotation.number(at: frame) * steps * .pi / 180
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(CGAffineTransform(rotationAngle: angle))
      .concatenating(
        CGAffineTransform(
          scaleX: Self.power(scale.x / 100, steps), y: Self.power(scale.y / 100, steps))
      )
      .concatenating(
        CGAffineTransform(
          translationX: anchor.x + position.x * steps, y: anchor.y + position.y * steps))
  }

  /// Returns a power of a factor; a negative one has no sign between two copies.
  private static func power(_ base: CGFloat, _ exponent: Double) -> CGFloat {
    if base >= 0 || exponent == exponent.rounded() {
      let power = pow(base, exponent)
      return power.isFinite ? power : 0
    }
    return pow(-base, exponent)
  }

  /// Returns the opacity of a copy at a frame, in 0...1.
  func opacity(of index: Int, at frame: Double) -> Double {
    let (start, end) = (startOpacity.number(at: frame), endOpacity.number(at: frame))
    let part = Double(index) / max(1, copies.number(at: frame))
    return max(0, min(1, (start + (end - start) * part) / 100))
  }

  /// Whether the copies do not change.
  var isConstant: Bool {
    copies.constant != nil && offset.constant != nil && startOpacity.constant != nil
      && endOpacity.constant != nil && transform.isConstant
  }
}

extension LottieReader {
  /// Reads a repeater.
  func repeater(_ node: JSONNode) -> ShapeRepeater {
    let step = node["tr"] ?? node
    return ShapeRepeater(
      copies: track("c", of: node, default: [0]), offset: track("o", of: node, default: [0]),
      isBelow: integer("m", of: node) == 2,
      transform: node["tr"].map { transform($0) } ?? LottieTransform(),
      startOpacity: track("so", of: step, default: [100]),
      endOpacity: track("eo", of: step, default: [100]))
  }

  /// Reports repeaters that make too many copies of what a layer draws.
  func checkCopies(of items: [ShapeItem], at node: JSONNode) {
    guard Self.copies(items).made > Double(LottieLimit.copies) else { return }
    report("the repeaters of the layer make more than \(LottieLimit.copies) copies", at: node)
  }

  /// Returns how many paths and paints there are, and how many of them repeaters make.
  private static func copies(_ items: [ShapeItem]) -> (all: Double, made: Double) {
    items.reduce(into: (all: 0, made: 0)) { sum, item in
      switch item {
      case .group(let items, _, _, _):
        let inner = copies(items)
        sum.all += inner.all
        sum.made += inner.made
      case .path, .paint: sum.all += 1
      case .repeater(let repeater):
        sum.all *= Double(repeater.mostCopies)
        sum.made = sum.all
      case .trim, .rounding: break
      }
    }
  }
}
