import Foundation
import LayerTree
import MultiplaneBenchmarks
import PixelKernels
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct LabelWorkloadTests {
  @Test func onlyTheBadgeMoves() throws {
    let workload = try LabelWorkload()
    let tree = LayerClock(size: WorkloadVideo.size, background: workload.background)
    workload.addLayers(to: tree.root)
    let snapshot = tree.snapshot
    let first = snapshot.evaluate(at: LayerClock.globalTime(0)).root.sublayers
    let half = snapshot.evaluate(at: LayerClock.globalTime(2.5)).root.sublayers
    #expect(first.count == 32)
    #expect(zip(first, half).allSatisfy { $0 === $1 } == false)
    #expect(zip(first.dropLast(), half.dropLast()).allSatisfy { $0 === $1 })
    let (start, end) = (first[31].state.values.position, half[31].state.values.position)
    #expect(start == CGPoint(x: 100, y: 100))
    #expect(abs(end.x - 1820) < 1e-6 && abs(end.y - 980) < 1e-6)
    let labels = first.compactMap(\.state.content.text)
    #expect(labels.first?.string == "Label 00: static text")
    #expect(labels.last?.string == "Label 29: static text")
  }

  @Test func plainCairoDrawsLabels() throws {
    let workload = try LabelWorkload()
    let canvas = CairoCanvas(width: WorkloadVideo.width, height: WorkloadVideo.height)
    workload.draw(at: 0, on: canvas)
    let photo = Photo(seed: 1)
    // Each label starts with an "L", whose stem is white inside. The badge hides the first label.
    for index in 1..<30 {
      let (x, y) = (60 + 620 * (index % 3), 80 + 100 * (index / 3))
      let row = (x..<x + 10).map { canvas.buffer[$0, y - 8] }
      #expect(row.contains(0xFFFF_FFFF))
      #expect(canvas.buffer[x + 1, y + 30] == photo.row(y + 30)[x + 1])
    }
    #expect(canvas.buffer[100, 100] == 0xFFE5_3935)
    #expect(canvas.buffer[100, 52] == 0xFFFF_FFFF)
  }
}
