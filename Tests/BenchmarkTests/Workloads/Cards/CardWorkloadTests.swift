import Foundation
import LayerTree
import MultiplaneBenchmarks
import PixelKernels
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct CardWorkloadTests {
  @Test func layersFollowTheFormula() throws {
    let workload = try CardWorkload()
    let tree = LayerClock(size: WorkloadVideo.size, background: workload.background)
    workload.addLayers(to: tree.root)
    let snapshot = tree.snapshot
    for frame in [0, 1, 60, 149, 150, 151, 224, 299] {
      let time = WorkloadVideo.time(ofFrame: frame)
      let image = snapshot.evaluate(at: LayerClock.globalTime(time))
      #expect(image.root.sublayers.count == workload.cards.count)
      for (node, card) in zip(image.root.sublayers, workload.cards) {
        let (values, center) = (node.state.values, card.center(at: time))
        #expect(abs(Double(values.position.x) - center.x) < 1e-6)
        #expect(abs(Double(values.position.y) - center.y) < 1e-6)
        let (cosine, sine) = (cos(card.angle(at: time)), sin(card.angle(at: time)))
        let matrix = values.transform
        #expect(abs(Double(matrix.m11) - cosine) < 1e-6 && abs(Double(matrix.m22) - cosine) < 1e-6)
        #expect(abs(Double(matrix.m12) - sine) < 1e-6 && abs(Double(matrix.m21) + sine) < 1e-6)
      }
    }
  }

  @Test func plainCairoDrawsCardsWithBordersAtTheirOpacity() throws {
    let workload = try CardWorkload()
    let canvas = CairoCanvas(width: WorkloadVideo.width, height: WorkloadVideo.height)
    workload.draw(at: 0, on: canvas)
    let card = try #require(workload.cards.last)
    let (center, angle) = (card.center(at: 0), card.angle(at: 0))
    // Inside, and in the middle of the right border; the last card is not covered by another.
    let points: [(x: Double, fill: [Int])] = [
      (0, [card.r, card.g, card.b]), (59, [255, 255, 255]),
    ]
    for point in points {
      let x = Int(center.x + point.x * cos(angle))
      let y = Int(center.y + point.x * sin(angle))
      let pixel = canvas.buffer[x, y]
      for (fill, shift) in zip(point.fill, [16, 8, 0]) {
        // 0.9 of the card and 0.1 of what is behind it.
        let channel = Double((pixel >> UInt32(shift)) & 0xFF)
        #expect(channel >= 0.9 * Double(fill) - 1.5 && channel <= 0.9 * Double(fill) + 27)
      }
    }
  }
}
