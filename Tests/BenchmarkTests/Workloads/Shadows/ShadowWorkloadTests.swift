import Foundation
import LayerTree
import MultiplaneBenchmarks
import PixelKernels
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct ShadowWorkloadTests {
  @Test func layersFollowTheFormula() throws {
    let workload = try ShadowWorkload()
    let tree = LayerClock(size: WorkloadVideo.size, background: workload.background)
    workload.addLayers(to: tree.root)
    let snapshot = tree.snapshot
    for frame in [0, 60, 149, 151, 299] {
      let time = WorkloadVideo.time(ofFrame: frame)
      let nodes = snapshot.evaluate(at: LayerClock.globalTime(time)).root.sublayers
      #expect(nodes.count == 1 + workload.cards.count)
      for (node, card) in zip(nodes.dropFirst(), workload.cards) {
        let (position, center) = (node.state.values.position, card.center(at: time))
        #expect(abs(Double(position.x) - center.x) < 1e-6)
        #expect(abs(Double(position.y) - center.y) < 1e-6)
      }
    }
  }

  @Test func plainCairoDrawsShadowsBelowTheirCards() throws {
    let workload = try ShadowWorkload()
    let canvas = CairoCanvas(width: WorkloadVideo.width, height: WorkloadVideo.height)
    workload.draw(at: 0, on: canvas)
    let card = try #require(workload.cards.last)
    let (x, y) = (Int(card.x0), Int(card.y0))
    let fill = UInt32(card.r) << 16 | UInt32(card.g) << 8 | UInt32(card.b)
    #expect(canvas.buffer[x, y] == 0xFF00_0000 | fill)
    // In the middle of the shadow's lower edge, half of the shadow remains.
    let below = y + 109
    guard below < WorkloadVideo.height else { return }
    let (pixel, photo) = (canvas.buffer[x, below], Photo(seed: 1).row(below)[x])
    #expect(pixel & 0xFF < photo & 0xFF)
  }
}
