import Compositor
import CoreGraphics
import Foundation
import LayerTree
import PixelKernels
import TestSupport
import Testing
import TextLayout

/// Redrawing the damaged parts gives the same result as drawing everything.
@Suite struct TreeDamageTests {
  private let compositor = Compositor(fonts: .packaged)

  private func tree(_ root: RenderNode, background: CGColor? = white) -> RenderTree {
    RenderTree(size: RandomTree.size, background: background, root: root)
  }

  private func differingPixels(_ left: PixelBuffer, _ right: PixelBuffer) -> Int {
    (0..<left.height).reduce(0) { sum, y in
      sum + (0..<left.width).count { left[$0, y] != right[$0, y] }
    }
  }

  @Test(arguments: 0..<48) func partsAreDrawnAsTheWholeIs(seed: Int) throws {
    var random = RandomTree(seed: UInt64(seed))
    let scale = [1, 1.5, 2][seed % 3]
    var root = random.root()
    let image = compositor.drawn(tree(root), scale: scale)
    for step in 0..<6 {
      let next = random.changed(root)
      switch compositor.damage(from: tree(root), to: tree(next), scale: scale) {
      case .nothing: break
      case .parts(let parts):
        try compositor.redraw(parts, of: tree(next), on: image, scale: scale)
      case .everything:
        try compositor.redraw([PixelRect(of: image)], of: tree(next), on: image, scale: scale)
      }
      let whole = compositor.drawn(tree(next), scale: scale)
      #expect(differingPixels(image, whole) == 0, "seed \(seed), step \(step)")
      root = next
    }
  }

  private func box(
    _ id: Int, _ x: Double, _ y: Double, _ sublayers: [RenderNode] = [],
    edit: (inout LayerState) -> Void = { _ in }
  ) -> RenderNode {
    var state = LayerState()
    state.values.frame = CGRect(x: x, y: y, width: 10, height: 8)
    state.values.backgroundColor = red
    edit(&state)
    return RenderNode(id: LayerID(rawValue: id), state: state, sublayers: sublayers)
  }

  private func root(_ sublayers: [RenderNode]) -> RenderNode {
    var state = LayerState()
    state.values.frame = CGRect(origin: .zero, size: RandomTree.size)
    return RenderNode(id: LayerID(rawValue: 0), state: state, sublayers: sublayers)
  }

  private func damage(_ old: [RenderNode], _ new: [RenderNode], scale: Double = 1) -> Damage {
    compositor.damage(from: tree(root(old)), to: tree(root(new)), scale: scale)
  }

  @Test func equalTreesDamageNothing() {
    let node = box(1, 5, 5)
    #expect(damage([node], [node]) == .nothing)
    #expect(damage([node], [box(1, 5, 5)]) == .nothing)
    let hidden = box(1, 5, 5) { $0.values.isHidden = true }
    #expect(damage([hidden], [box(1, 40, 5) { $0.values.isHidden = true }]) == .nothing)
  }

  // a layer that erases its surroundings damages everything behind it when it appears or
  // disappears.
  @Test func operatorsThatEraseDamageAll() {
    let ground = box(2, 60, 50)
    let eraser = box(1, 5, 5) { $0.values.compositingFilter = "sourceIn" }
    let hidden = box(1, 5, 5) {
      $0.values.compositingFilter = "sourceIn"
      $0.values.isHidden = true
    }
    let canvas = PixelRect(
      minX: 0, minY: 0, maxX: Int(RandomTree.size.width), maxY: Int(RandomTree.size.height))
    for (old, new) in [([ground, eraser], [ground]), ([ground, hidden], [ground, eraser])] {
      let damage = damage(old, new)
      #expect(damage == .everything || damage == .parts([canvas]))
    }
    // Below a layer that erases, only the changed area is damaged.
    #expect(
      damage([box(2, 60, 50), eraser], [box(2, 70, 50), eraser])
        == .parts([PixelRect(minX: 58, minY: 48, maxX: 82, maxY: 60)]))
  }

  // within a layer that always has its own surface, an operator erases only that surface;
  // below a layer that clips at whole pixels, only the area within its bounds.
  @Test func operatorsDamageAsFarAsTheyErase() {
    let edits: [(inout LayerState) -> Void] = [
      { $0.values.shouldRasterize = true }, { $0.values.compositingFilter = "screenBlendMode" },
      { $0.values.masksToBounds = true },
    ]
    for edit in edits {
      func group(_ position: Double) -> RenderNode {
        let eraser = box(1, position, 1) { $0.values.compositingFilter = "sourceIn" }
        return box(2, 40, 30, [eraser], edit: edit)
      }
      guard case .parts(let parts) = damage([group(0)], [group(1)]) else {
        Issue.record("everything differs")
        continue
      }
      // The layer and its sublayer, two pixels around them.
      #expect(parts.allSatisfy { PixelRect(minX: 38, minY: 28, maxX: 53, maxY: 41).contains($0) })
    }
  }

  @Test func aMoveDamagesBothPlaces() {
    let still = box(2, 60, 50)
    // Two pixels around each; scale 2 doubles the coordinates.
    #expect(
      damage([box(1, 5, 5), still], [box(1, 40, 5), still])
        == .parts([
          PixelRect(minX: 3, minY: 3, maxX: 17, maxY: 15),
          PixelRect(minX: 38, minY: 3, maxX: 52, maxY: 15),
        ]))
    #expect(
      damage([box(1, 5, 5), still], [box(1, 6, 5), still], scale: 2)
        == .parts([PixelRect(minX: 8, minY: 8, maxX: 34, maxY: 28)]))
  }

  @Test func layersThatComeOrGoDamageTheirPlace() {
    let parts = Damage.parts([PixelRect(minX: 38, minY: 28, maxX: 52, maxY: 40)])
    #expect(damage([box(1, 5, 5)], [box(1, 5, 5), box(2, 40, 30)]) == parts)
    #expect(damage([box(2, 40, 30), box(1, 5, 5)], [box(1, 5, 5)]) == parts)
  }

  @Test func anotherOrderDamagesThoseThatChangedPlaces() {
    let nodes = [box(1, 0, 0), box(2, 20, 20), box(3, 23, 20), box(4, 70, 60)]
    #expect(
      damage(nodes, [nodes[0], nodes[2], nodes[1], nodes[3]])
        == .parts([PixelRect(minX: 18, minY: 18, maxX: 35, maxY: 30)]))
  }

  @Test func whatIsBelowALayerThatFacesAwayDamagesNothing() {
    func back(_ x: Double) -> [RenderNode] {
      [
        box(1, 10, 10, [box(2, x, 4)]) {
          $0.values.isDoubleSided = false
          $0.values.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        }
      ]
    }
    #expect(damage(back(30), back(40)) == .nothing)
  }

  @Test func aLayerThatIsDrawnAsOneIsDamagedAsOne() {
    func faded(_ x: Double) -> [RenderNode] {
      [box(1, 10, 10, [box(2, x, 4)]) { $0.values.opacity = 0.5 }]
    }
    // The group covers x from 10 to 20, its sublayer from 40 or 50.
    #expect(
      damage(faded(30), faded(40))
        == .parts([PixelRect(minX: 8, minY: 8, maxX: 62, maxY: 24)]))
  }

  @Test func aClipLimitsDamage() {
    func clipped(_ x: Double) -> [RenderNode] {
      [box(1, 10, 10, [box(2, x, 4)]) { $0.values.masksToBounds = true }]
    }
    #expect(
      damage(clipped(5), clipped(6))
        == .parts([PixelRect(minX: 13, minY: 12, maxX: 20, maxY: 18)]))
  }

  /// Two copies of a moving layer, the second one 50 points to the right and one second later.
  private func copies(at time: Double, _ indices: [Int] = [0, 1]) throws -> [RenderNode] {
    var state = LayerState()
    state.values.frame = CGRect(x: 5, y: 10, width: 10, height: 8)
    state.values.backgroundColor = red
    var move = PropertySpec(motion: .basic(Endpoints(from: .number(15), to: .number(25))))
    move.timing.beginTime = 1
    move.timing.duration = 1
    move.path = PropertyPath("position.x", in: PropertyTable.of(.plain))
    let layer = LayerNode(
      id: LayerID(rawValue: 2), state: state, timing: LayerTiming(), animations: [.property(move)],
      sublayers: [])
    return try indices.map { index in
      let shown = try layer.evaluated(
        in: EvaluationContext(clock: LayerClock(time: time - Double(index))))
      var offset = LayerState()
      offset.values.position.x = CGFloat(index) * 50
      return RenderNode(
        identity: RenderIdentity(layer: LayerID(rawValue: 1), part: .instance(index)),
        state: offset,
        content: .plain, sublayers: [shown])
    }
  }

  @Test func onlyTheCopyThatChangesIsDamaged() throws {
    // After half a second the layer is at 15 to 25, and a tenth later one point further.
    #expect(
      try damage(copies(at: 1.5), copies(at: 1.6))
        == .parts([PixelRect(minX: 13, minY: 8, maxX: 28, maxY: 20)]))
    #expect(
      try damage(copies(at: 2.5), copies(at: 2.6))
        == .parts([PixelRect(minX: 63, minY: 8, maxX: 78, maxY: 20)]))
    #expect(try damage(copies(at: 0), copies(at: 0.5)) == .nothing)
  }

  @Test func aCopyThatGoesDamagesItsPlaceAlone() throws {
    #expect(
      try damage(copies(at: 0), copies(at: 0, [1]))
        == .parts([PixelRect(minX: 3, minY: 8, maxX: 17, maxY: 20)]))
  }

  @Test func anotherCanvasIsEverything() {
    let node = root([box(1, 5, 5)])
    #expect(
      compositor.damage(from: tree(node), to: tree(node, background: nil), scale: 1)
        == .everything)
    let wider = RenderTree(size: CGSize(width: 91, height: 70), background: white, root: node)
    #expect(compositor.damage(from: tree(node), to: wider, scale: 1) == .everything)
  }

  @Test func placesOutOfRangeAreNoTrouble() {
    for value in [1e300, -1e300, .infinity, .nan] {
      let far = box(1, 5, 5) { $0.values.position.x = value }
      check(damage([box(1, 5, 5)], [far]))
      let wide = box(1, 5, 5) { $0.values.bounds.size.width = value }
      check(damage([wide], [box(1, 5, 5)]))
    }
    /// Only the area in range is damaged, and nothing outside the canvas.
    func check(_ damage: Damage) {
      guard case .parts(let parts) = damage else {
        #expect(damage == .everything)
        return
      }
      #expect(
        parts.allSatisfy {
          $0.minX >= 0 && $0.minY >= 0 && $0.maxX <= Int(RandomTree.size.width)
            && $0.maxY <= Int(RandomTree.size.height)
        })
      #expect(
        parts.contains { $0.minX <= 5 && $0.minY <= 5 && $0.maxX >= 15 && $0.maxY >= 13 })
    }
  }
}
