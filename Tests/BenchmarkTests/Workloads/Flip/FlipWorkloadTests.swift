import Foundation
import LayerTree
import MultiplaneBenchmarks
import PixelKernels
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct FlipWorkloadTests {
  private let workload = FlipWorkload()
  private static let background: UInt32 = 0xFF20_2428

  /// A rotation about y by the angle, as a row-vector matrix.
  @Test func theCardTurnsEvenly() {
    let tree = LayerClock(size: WorkloadVideo.size, background: workload.background)
    workload.addLayers(to: tree.root)
    let snapshot = tree.snapshot
    for frame in [0, 30, 75, 149] {
      let angle = Double.pi * Double(frame) / 150
      let root = snapshot.evaluate(
        at: LayerClock.globalTime(WorkloadVideo.time(ofFrame: frame))
      ).root
      let matrix = root.sublayers[0].state.values.transform
      #expect(abs(Double(matrix.m11) - cos(angle)) < 1e-9)
      #expect(abs(Double(matrix.m13) + sin(angle)) < 1e-9)
      #expect(root.state.values.sublayerTransform.m34 == -0.001)
    }
  }

  // At (x, y) from the center, the card at an angle shows at (x cos / w, y / w), with
  // w = 1 + x sin / 1000. At 45 degrees its left edge is at -500 cos 45° / (1 - 500 sin 45° /
  // 1000) = -546.92 and extends 541.42 above and below the axis; its right edge is at 261.20 and
  // extends 258.58.
  @Test func plainCairoDrawsATrapezoid() {
    let canvas = CairoCanvas(width: WorkloadVideo.width, height: WorkloadVideo.height)
    workload.draw(at: 0.625, on: canvas)
    func isCard(_ x: Double, _ y: Double) -> Bool {
      canvas.buffer[Int(960 + x), Int(540 + y)] != Self.background
    }
    #expect(!isCard(-549, 0) && isCard(-544, 0))
    #expect(isCard(258, 0) && !isCard(264, 0))
    #expect(!isCard(258, -264) && isCard(258, -254) && isCard(258, 254) && !isCard(258, 264))
    #expect(isCard(-540, -530) && isCard(-540, 530))
  }

  /// Edge-on, the card has no width.
  @Test func plainCairoDrawsNothingEdgeOn() {
    let canvas = CairoCanvas(width: WorkloadVideo.width, height: WorkloadVideo.height)
    workload.draw(at: 1.25, on: canvas)
    #expect(canvas.buffer[960, 540] == Self.background)
    #expect(canvas.buffer[959, 300] == Self.background)
  }

  /// Beyond a quarter turn, the mirrored photo shows.
  @Test(arguments: [0, 20, 40, 75, 110, 140])
  func layersAndPlainCairoAgree(frame: Int) throws {
    #expect(try RasterMeasurement.similarity(of: workload, frame: frame) > 37)
  }
}
