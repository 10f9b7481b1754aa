import CoreGraphics
import LayerTree
import Testing

@Suite("The parts of captured frames in trees")
struct FramePartTests {
  private func node(
    _ id: Int, kind: LayerKind = .plain, _ sublayers: [LayerNode] = [],
    source: (any ContentSource)? = nil
  ) -> LayerNode {
    LayerNode(
      id: LayerID(rawValue: id), state: LayerState(kind: kind), timing: LayerTiming(),
      animations: [], sublayers: sublayers, source: source)
  }

  private func snapshot(_ root: LayerNode) -> LayerSnapshot {
    LayerSnapshot(size: .zero, background: nil, root: root)
  }

  @Test("Only what leads to a part changes; the rest is the same object")
  func sharing() {
    let root = node(1, [node(2, [node(3, kind: .tiled)]), node(4, [node(5, kind: .tiled)])])
    var snapshot = snapshot(root)
    let plain = snapshot.evaluate(at: 0).root
    let tiles = TileDrawing(levels: [], isUpsideDown: false)
    snapshot.parts.tiles = [TiledInstance(layer: LayerID(rawValue: 3)): tiles]
    let shown = snapshot.evaluate(at: 0).root
    #expect(shown.sublayers[0].sublayers[0].content == .tiles(tiles))
    #expect(shown.sublayers[0].state.isIdentical(to: plain.sublayers[0].state))
    #expect(shown.sublayers[1] === plain.sublayers[1])
    snapshot.parts.tiles = [TiledInstance(layer: LayerID(rawValue: 6)): tiles]
    #expect(snapshot.evaluate(at: 0).root === plain)
  }

  @Test("A tree says which precompositions it shows, and shows their contents behind sublayers")
  func precompositions() throws {
    var clock = PrecompositionClock()
    clock.speed = 2
    let shows = node(2, [node(3)], source: PrecompositionSource(clock, countedFrom: 1))
    var snapshot = snapshot(node(1, [node(4), shows]))
    let moment = PrecompositionMoment(layer: LayerID(rawValue: 2), time: 4)
    // Two seconds after 1, at twice the speed.
    let demands = snapshot.demands(of: .precompositions, at: 3, in: [])
    #expect(demands.precompositions == [moment: [PrecompositionInstant(time: 4)]])
    #expect(snapshot.demands(of: .recipes, at: 3, in: []).precompositions.isEmpty)
    snapshot.parts.precompositions[moment] = PrecompositionFrame(
      snapshot: LayerSnapshot(size: .zero, background: nil, root: node(9)), globalTime: 4)
    let shown = snapshot.evaluate(at: 3).root.sublayers[1]
    #expect(shown.sublayers.map(\.id.rawValue) == [9, 3])
    #expect(shown.content == .plain)
  }
}
