import Compositor
import CoreGraphics
import CoreImage
import Foundation
import LayerTree
import PixelKernels
import TestSupport
import Testing
import TextLayout

/// Every filter on layers of odd geometry with extreme inputs: none ends the process, and none needs
/// more than a bounded amount of work (R-28, R-29).
///
/// `MULTIPLANE_FILTER_CASES` is the number of cases, `MULTIPLANE_FILTER_SEED` the first of them.
struct RandomFilterTests {
  private static func variable(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test func oddLayersAreDrawnWithBoundedWork() throws {
    let first = Self.variable("MULTIPLANE_FILTER_SEED") ?? 0
    let count = Self.variable("MULTIPLANE_FILTER_CASES") ?? 1_400
    let compositor = Compositor(fonts: .packaged)
    for seed in first..<first + count {
      var random = RandomFilteredLayer(seed: seed)
      let tree = RenderTree(
        size: RandomFilteredLayer.canvas, background: white, root: random.root())
      do {
        let cost = try compositor.cost(of: tree, scale: 1, surfaceLimit: 96 << 20)
        #expect(
          cost.filteredPixels <= RandomFilteredLayer.mostPixels
            && cost.paintedPixels <= RandomFilteredLayer.mostPixels,
          "seed \(seed): \(cost), \(random.description)")
      } catch {
        // An image that needs more memory is an error in a scene.
        #expect(error.limit == 96 << 20)
      }
      _ = compositor.takeFailure()
    }
  }
}

/// A layer with one or two filters, of which everything is random.
private struct RandomFilteredLayer {
  static let canvas = CGSize(width: 24, height: 16)
  /// A few times the largest image that a filter may need.
  static let mostPixels = 4 * RenderRequest.maximumPixels

  private var numbers: TestGenerator
  private let seed: Int
  /// What was chosen, to find a case again.
  private(set) var description = ""

  init(seed: Int) {
    self.seed = seed
    numbers = TestGenerator(seed: UInt64(seed))
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &numbers)]
  }

  private mutating func chance(_ part: Double) -> Bool {
    Double.random(in: 0..<1, using: &numbers) < part
  }

  // MARK: Filters

  private mutating func number() -> Double {
    pick([0, -1, 0.3, 1, 7, 1e-9, -40, 150, 1e4, 1e9, -1e9, 1e300])
  }

  private mutating func value(like value: AnimatableValue) -> AnimatableValue {
    switch value {
    case .number: .number(number())
    case .boolean: .boolean(chance(0.5))
    case .point: .point(CGPoint(x: number(), y: number()))
    case .rect: .rect(CGRect(x: number(), y: number(), width: number(), height: number()))
    case .numbers(let numbers?): .numbers(numbers.map { _ in number() })
    case .affineTransform:
      .affineTransform(
        CGAffineTransform(
          a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()))
    default: value
    }
  }

  private mutating func filter(_ kind: FilterKind) -> LayerFilter {
    var filter = LayerFilter(kind)
    for input in kind.inputs where chance(0.4) {
      _ = filter.setValue(value(like: input.initial), forInput: input.key)
    }
    for key in kind.objectKeys where kind.definition.input(key)?.kind == .image {
      let size = pick([0.0, 1, 7, 300])
      filter.objects[key] = .image(
        CIImage(color: .gray).cropped(to: CGRect(x: 0, y: 0, width: size, height: 5)))
    }
    filter.isClamped = chance(0.2)
    description += " \(kind.name)\(filter.isClamped ? " clamped" : "")"
    for (key, value) in filter.changedInputs { description += " \(key)=\(value)" }
    return filter
  }

  // MARK: Layers

  private mutating func frame() -> CGRect {
    let size: CGSize = pick([
      .zero, CGSize(width: 0, height: 9), CGSize(width: 1, height: 1),
      CGSize(width: 0.3, height: 0.3), Self.canvas, CGSize(width: 3000, height: 2),
      CGSize(width: 11, height: 7), CGSize(width: 5000, height: 4000),
    ])
    let origin: CGPoint = pick([
      .zero, CGPoint(x: 4.3, y: 2), CGPoint(x: -size.width / 2, y: 3), CGPoint(x: 20, y: 12),
      CGPoint(x: 900, y: 0), CGPoint(x: -1e4, y: 1e4), CGPoint(x: 1e7, y: 1e8),
    ])
    return CGRect(origin: origin, size: size)
  }

  private mutating func transform() -> CATransform3D {
    let angle = pick([0.0, 0.3, .pi / 2, 2])
    switch pick([0, 0, 0, 1, 2, 3, 4, 5, 6]) {
    case 1: return CATransform3DMakeScale(1e-3, 1e-3, 1)
    case 2: return CATransform3DMakeScale(1e3, 1e3, 1)
    case 3: return CATransform3DMakeRotation(angle, 0, 0, 1)
    case 4: return CATransform3DMakeScale(3, 1e-2, 1)
    case 5:
      var deep = CATransform3DIdentity
      deep.m34 = -1 / pick([10.0, 100, 1000])
      return CATransform3DRotate(deep, angle, 1, 0.4, 0)
    case 6:
      var deep = CATransform3DIdentity
      deep.m34 = -1.0 / 50
      return CATransform3DTranslate(deep, 0, 0, pick([-1e4, -90, 49]))
    default: return CATransform3DIdentity
    }
  }

  private mutating func content() -> RenderNode {
    let frame = frame()
    let fill = pick([red, color(0, 0.5, 1, 0.5)])
    description += " content \(frame)"
    return layer(frame.minX, frame.minY, frame.width, frame.height) {
      $0.values.backgroundColor = fill
    }
  }

  private mutating func edit(_ state: inout LayerState) {
    state.values.frame = frame()
    description += " frame \(state.values.frame)"
    state.values.transform = transform()
    if !CATransform3DIsIdentity(state.values.transform) {
      description += " transform \(state.values.transform)"
    }
    if chance(0.5) { state.values.backgroundColor = green }
    state.values.masksToBounds = chance(0.3)
    if chance(0.2) { state.values.cornerRadius = 5 }
    if chance(0.1) { state.values.shadowOpacity = 1 }
    if chance(0.1) { state.values.shouldRasterize = true }
  }

  /// Returns the root of a tree; every filter is the first of one among as many cases.
  mutating func root() -> RenderNode {
    let kind = FilterKind.all[seed % FilterKind.all.count]
    var first = filter(kind)
    var node: RenderNode
    if kind.isTransitionFilter {
      first.isClamped = false
      var state = LayerState(kind: .filterTransition)
      edit(&state)
      state.content.filterTransition?.filter = first
      state.content.filterTransition?.progress = pick([0, 0.01, 0.5, 0.98, 1])
      let images = (0..<pick([0, 1, 2])).map { _ in content() }
      node =
        RenderNode(id: LayerID(rawValue: 1), state: state, sublayers: images)
        .showingFilterTransition
    } else {
      var state = LayerState()
      edit(&state)
      var filters = [first]
      if chance(0.3) {
        let others = FilterKind.all.filter { $0.isImageFilter }
        filters.append(filter(pick(others)))
      }
      switch pick([0, 0, 0, 1, 2]) {
      case 1: state.values.backgroundFilters = filters
      case 2 where kind.combinesImages: state.values.compositingFilter = .filter(first)
      default: state.values.filters = filters
      }
      let sublayers = (0..<pick([0, 1, 2])).map { _ in content() }
      node = RenderNode(id: LayerID(rawValue: 1), state: state, sublayers: sublayers)
    }
    let behind = layer(2, 3, 15, 9) { $0.values.backgroundColor = blue }
    return layer(0, 0, Self.canvas.width, Self.canvas.height, [behind, node])
  }
}
