import CoreGraphics
import Foundation
import LayerTree
import TestSupport

/// Random layer trees of all kinds, and modified versions of them.
struct RandomTree {
  private var numbers: TestGenerator
  private var nextID = 1

  init(seed: UInt64) { numbers = TestGenerator(seed: seed) }

  static let size = CGSize(width: 90, height: 70)

  // MARK: Numbers

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &numbers)
  }

  private mutating func chance(_ part: Double) -> Bool { number(0...1) < part }

  private mutating func randomColor() -> CGColor {
    color(number(0...1), number(0...1), number(0...1), chance(0.6) ? 1 : number(0.2...1))
  }

  private mutating func point(_ range: ClosedRange<Double>) -> CGPoint {
    CGPoint(x: number(range), y: number(range))
  }

  // MARK: Trees

  /// Returns a root as large as the canvas, with sublayers.
  mutating func root() -> RenderNode {
    var state = LayerState()
    state.values.frame = CGRect(origin: .zero, size: Self.size)
    let sublayers = (0..<4).map { _ in node(depth: 0) }
    return RenderNode(id: LayerID(rawValue: 0), state: state, sublayers: sublayers)
  }

  private mutating func node(depth: Int) -> RenderNode {
    nextID += 1
    let kind = LayerKind.allCases[Int.random(in: 0..<LayerKind.allCases.count, using: &numbers)]
    var state = LayerState(kind: kind)
    place(&state.values)
    decorate(&state.values)
    fill(&state.content)
    let count = depth < 2 ? Int.random(in: 0..<4, using: &numbers) : 0
    let sublayers = (0..<count).map { _ in node(depth: depth + 1) }
    let mask = depth < 2 && chance(0.15) ? node(depth: 2) : nil
    nextID += 1
    return RenderNode(
      id: LayerID(rawValue: nextID), state: state, sublayers: sublayers, mask: mask
    ).showingFilterTransition
  }

  private mutating func place(_ values: inout LayerValues) {
    values.bounds = CGRect(
      x: chance(0.3) ? number(-9...9) : 0, y: 0, width: number(0...45), height: number(0...40))
    values.position = point(0...60)
    if chance(0.3) {
      values.transform = CATransform3DMakeRotation(number(-3...3), 0, 0, 1)
    } else if chance(0.2) {
      values.transform = CATransform3DMakeScale(number(-1.5...1.5), number(-1.5...1.5), 1)
    } else if chance(0.1) {
      var matrix = CATransform3DMakeRotation(number(-1...1), 0, 1, 0)
      matrix.m34 = -0.005
      values.transform = matrix
    }
    if chance(0.15) { values.zPosition = number(-2...2) }
  }

  private mutating func decorate(_ values: inout LayerValues) {
    if chance(0.6) { values.backgroundColor = randomColor() }
    if chance(0.4) { values.cornerRadius = number(0...15) }
    if chance(0.4) { (values.borderWidth, values.borderColor) = (number(0...5), randomColor()) }
    if chance(0.3) { values.masksToBounds = true }
    if chance(0.3) { values.opacity = number(0...1) }
    if chance(0.2) { values.allowsGroupOpacity = false }
    if chance(0.05) { values.isHidden = true }
    if chance(0.2) {
      let words = (0..<20).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &numbers) }
      values.contents = .image(image(5, words.map { $0 | 0xFF00_0000 }))
    }
    if chance(0.25) {
      values.shadowOpacity = number(0.2...1)
      values.shadowRadius = number(0...5)
      values.shadowOffset = CGSize(width: number(-6...6), height: number(-6...6))
    }
    if chance(0.05) { values.shouldRasterize = true }
    if chance(0.08) { values.filters = [blur(number(0...4))] }
    if chance(0.08) { values.backgroundFilters = [blur(number(0...4))] }
    if chance(0.15) {
      // Operators that also affect the area where the layer is clear are the harder half.
      let names =
        chance(0.5)
        ? ["clear", "copy", "sourceIn", "sourceOut", "destinationIn", "destinationAtop"]
        : CompositingFilter.names
      values.compositingFilter = names.randomElement(using: &numbers).map { .named($0) }
    }
  }

  private mutating func fill(_ content: inout LayerContent) {
    if var transition = content.filterTransition {
      transition.filter = FilterKind.named("CISwipeTransition").map { LayerFilter($0) }
      transition.progress = number(0...1)
      content.filterTransition = transition
    } else if var shape = content.shape {
      let path = CGMutablePath()
      path.move(to: point(-5...45))
      path.addCurve(to: point(-5...45), control1: point(-20...60), control2: point(-20...60))
      path.addLine(to: point(-5...45))
      shape.path = path.frozen()
      shape.fillColor = chance(0.7) ? randomColor() : nil
      shape.strokeColor = chance(0.7) ? randomColor() : nil
      shape.lineWidth = number(0...6)
      shape.strokeEnd = chance(0.5) ? 1 : number(0...1)
      content.shape = shape
    } else if var gradient = content.gradient {
      gradient.colors = [randomColor(), randomColor(), randomColor()]
      (gradient.startPoint, gradient.endPoint) = (point(-0.2...1.2), point(-0.2...1.2))
      content.gradient = gradient
    } else if var text = content.text {
      text.string = LayerText("Agf\(Int.random(in: 0..<100, using: &numbers))")
      text.fontSize = number(6...30)
      text.foregroundColor = randomColor()
      content.text = text
    }
  }

  // MARK: Changes

  /// Returns a tree in which a few layers differ; the others are the same objects.
  mutating func changed(_ node: RenderNode, depth: Int = 0) -> RenderNode {
    guard depth == 0 || chance(0.5) else { return node }
    var (state, sublayers, mask) = (node.state, node.sublayers, node.mask)
    if depth > 0, chance(0.35) { change(&state) }
    sublayers = sublayers.map { changed($0, depth: depth + 1) }
    if chance(0.1), !sublayers.isEmpty { sublayers.removeLast() }
    if chance(0.1), depth < 3 { sublayers.insert(self.node(depth: 2), at: 0) }
    if chance(0.1) { sublayers.shuffle(using: &numbers) }
    if let old = mask, chance(0.3) { mask = changed(old, depth: depth + 1) }
    return RenderNode(id: node.id, state: state, sublayers: sublayers, mask: mask)
  }

  private mutating func change(_ state: inout LayerState) {
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0: state.values.position = point(0...60)
    case 1: state.values.backgroundColor = chance(0.2) ? nil : randomColor()
    case 2: state.values.opacity = number(0...1)
    case 3: state.values.isHidden.toggle()
    case 4: state.values.bounds.size.width = number(0...45)
    case 5: state.values.zPosition = number(-2...2)
    case 6: fill(&state.content)
    default: place(&state.values)
    }
  }
}
