import CoreGraphics
import LayerTree
import MultiplaneBenchmarks
import PixelKernels
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct ShapeWorkloadTests {
  @Test func layersFollowTheFormulas() throws {
    let workload = try ShapeWorkload()
    let tree = LayerClock(size: WorkloadVideo.size, background: workload.background)
    workload.addLayers(to: tree.root)
    let snapshot = tree.snapshot
    for frame in [0, 1, 60, 75, 100, 150, 151, 224, 299] {
      let time = WorkloadVideo.time(ofFrame: frame)
      let image = snapshot.evaluate(at: LayerClock.globalTime(time))
      #expect(image.root.sublayers.count == 2 * workload.items.count)
      let outline = ShapeItem.outline(at: time).path
      for (index, node) in image.root.sublayers.enumerated() {
        let item = workload.items[index / 2]
        #expect(node.state.values.position == CGPoint(x: item.cx, y: item.cy))
        let shape = try #require((node.mask ?? node).state.content.shape)
        #expect(try isClose(#require(shape.path), outline))
        guard index % 2 == 1 else { continue }
        #expect(abs(shape.strokeEnd - ShapeItem.strokeEnd(at: time)) < 1e-6)
      }
    }
  }

  private func isClose(_ left: CGPath, _ right: CGPath) -> Bool {
    let (left, right) = (left.boundingBoxOfPath, right.boundingBoxOfPath)
    return [
      left.minX - right.minX, left.minY - right.minY, left.maxX - right.maxX,
      left.maxY - right.maxY,
    ].allSatisfy { abs($0) < 1e-4 }
  }

  @Test func plainCairoFillsAndStrokes() throws {
    let workload = try ShapeWorkload()
    let canvas = CairoCanvas(width: WorkloadVideo.width, height: WorkloadVideo.height)
    workload.draw(at: 2.5, on: canvas)
    for item in workload.items {
      let (x, y) = (Int(item.cx), Int(item.cy))
      // The gradient's start or middle is at the origin; the whole outline is stroked.
      let part = item.radial == 1 ? 0.0 : 0.5
      let pixel = canvas.buffer[x, y]
      for (ends, shift) in zip(
        [(item.r0, item.r1), (item.g0, item.g1), (item.b0, item.b1)], [16, 8, 0])
      {
        let expected = Double(ends.0) * (1 - part) + Double(ends.1) * part
        #expect(abs(Double((pixel >> UInt32(shift)) & 0xFF) - expected) < 4)
      }
      #expect(canvas.buffer[x, y - 99] == 0xFFFF_FFFF)
    }
  }
}
