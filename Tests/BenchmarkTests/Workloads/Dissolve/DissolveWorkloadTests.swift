import LayerTree
import MultiplaneBenchmarks
import PixelKernels
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct DissolveWorkloadTests {
  @Test func thePhotosAreMixedEvenly() {
    let workload = DissolveWorkload()
    let tree = LayerClock(size: WorkloadVideo.size, background: workload.background)
    workload.addLayers(to: tree.root)
    let snapshot = tree.snapshot
    for frame in [1, 60, 75, 149] {
      let node = snapshot.evaluate(
        at: LayerClock.globalTime(WorkloadVideo.time(ofFrame: frame))
      ).root.sublayers[0]
      guard case .dissolve(_, _, let fraction) = node.state.values.contents else {
        Issue.record("frame \(frame) is not a dissolve")
        continue
      }
      #expect(abs(fraction - Double(frame) / 150) < 1e-9)
    }
  }

  @Test func plainCairoMixesThePhotos() {
    let workload = DissolveWorkload()
    let canvas = CairoCanvas(width: WorkloadVideo.width, height: WorkloadVideo.height)
    workload.draw(at: 1, on: canvas)
    for y in [0, 540, 1079] {
      let (start, end) = (Photo(seed: 1).row(y), Photo(seed: 2).row(y))
      for x in stride(from: 0, to: 1920, by: 97) {
        for shift: UInt32 in [0, 8, 16] {
          let sides = [start[x], end[x]].map { Double(($0 >> shift) & 0xFF) }
          let mixed = Double((canvas.buffer[x, y] >> shift) & 0xFF)
          #expect(abs(mixed - (sides[0] * 0.6 + sides[1] * 0.4)) < 2)
        }
      }
    }
  }
}
