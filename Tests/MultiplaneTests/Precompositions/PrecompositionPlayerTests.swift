import LayerTree
import Multiplane
import PixelKernels
import TestSupport
import Testing

/// The stages of precompositions live as long as they are needed, and are seldom played again.
@MainActor
@Suite(.ownContext, .serialized) struct PrecompositionPlayerTests {
  private static let size = CGSize(width: 60, height: 40)

  /// Counts the stages that were filled, and knows which still exist.
  @MainActor private final class Uses {
    private(set) var fills = 0
    private var stages: [Weak] = []
    private struct Weak { weak var stage: Stage? }

    var living: Int { stages.count { $0.stage != nil } }

    /// A view that falls.
    func drop(_ stage: Stage) {
      fills += 1
      stages.append(Weak(stage: stage))
      let view = UIView(frame: CGRect(x: 20, y: 0, width: 10, height: 10))
      view.backgroundColor = .red
      stage.window.addSubview(view)
      let animator = UIDynamicAnimator(referenceView: stage.window)
      animator.addBehavior(UIGravityBehavior(items: [view]))
      stage.context.schedule(at: 1e6) { _ = animator }
    }
  }

  private func layer(_ uses: Uses) -> PrecompositionLayer {
    PrecompositionLayer(size: Self.size, framesPerSecond: 20) { uses.drop($0) }
  }

  @Test("The stage of a removed precomposition is released (PC-15)") func removal() throws {
    let (stage, uses) = (Stage(size: Self.size, framesPerSecond: 20), Uses())
    let group = CALayer()
    group.addSublayer(layer(uses))
    stage.layer.addSublayer(group)
    stage.schedule(at: 0.3) { group.removeFromSuperlayer() }
    stage.schedule(at: 0.3) { group.sublayers = nil }
    _ = stage.snapshot()
    #expect(uses.living == 1)
    try stage.frames(duration: 0.6) { _, _ in }
    #expect(uses.living == 0)
  }

  @Test("The outgoing image of a transition keeps showing a removed one (PC-15, TR-03)")
  func outgoing() throws {
    let (stage, uses) = (Stage(size: Self.size, framesPerSecond: 20), Uses())
    stage.layer.addSublayer(layer(uses))
    stage.schedule(at: 0.25) {
      let fade = CATransition()
      fade.duration = 0.25
      stage.layer.add(fade, forKey: nil)
      stage.layer.sublayers = nil
    }
    var hasColor: [Bool] = []
    try stage.frames(duration: 1) { _, image in
      hasColor.append((0..<40).contains { image.buffer[25, $0] & 0xFF_FFFF != 0 })
    }
    #expect(hasColor == (0..<20).map { $0 < 10 })
  }

  @Test("Backward, physics is played twice (PC-09)") func backward() throws {
    let (stage, uses) = (Stage(size: Self.size, framesPerSecond: 20), Uses())
    let layer = layer(uses)
    (layer.clock.trimEnd, layer.clock.speed) = (2, -1)
    stage.layer.addSublayer(layer)
    var shown = 0
    try stage.frames(duration: 2) { _, _ in shown += 1 }
    #expect(shown == 40 && uses.fills <= 2)
  }

  @Test("Backward with motion blur, too (PC-09, PC-14)") func backwardBlur() throws {
    let (stage, uses) = (Stage(size: Self.size, framesPerSecond: 20), Uses())
    let layer = layer(uses)
    (layer.clock.trimEnd, layer.clock.speed) = (2, -1)
    layer.motionBlur = MotionBlur(shutterAngle: .pi, samples: 4)
    stage.layer.addSublayer(layer)
    var hashes: [UInt64] = []
    try stage.frames(duration: 2) { hashes.append(pixelHash($1.buffer)) }
    #expect(uses.fills <= 3)
    // The same as each frame alone, from its own stage.
    for index in [1, 7, 30] {
      let other = Stage(size: Self.size, framesPerSecond: 20)
      let single = self.layer(Uses())
      (single.clock, single.motionBlur) = (layer.clock, layer.motionBlur)
      other.layer.addSublayer(single)
      try other.frames(duration: 2, options: RenderOptions(frames: FrameSelection([index]))) {
        #expect(pixelHash($1.buffer) == hashes[index])
      }
    }
  }

  @Test("The passes of a loop of physics are kept (PC-09)") func loop() throws {
    let (stage, uses) = (Stage(size: Self.size, framesPerSecond: 20), Uses())
    let layer = layer(uses)
    (layer.clock.trimEnd, layer.clock.loopCount) = (0.5, .infinity)
    stage.layer.addSublayer(layer)
    var hashes: [UInt64] = []
    try stage.frames(duration: 5) { hashes.append(pixelHash($1.buffer)) }
    #expect(uses.fills == 1)
    for pass in 1..<10 { #expect(hashes[0..<10] == hashes[(10 * pass)..<(10 * pass + 10)]) }
  }

  // Each level is a stage in the stage before.
  @Test("100 levels are shown, and more are an illegal call (PC-16)", arguments: [100, 1_000])
  func levels(count: Int) throws {
    var calls: Set<String> = []
    let stage = Stage(size: Self.size, framesPerSecond: 20)
    func nest(_ stage: Stage, _ levels: Int) {
      let layer =
        levels == 0
        ? CALayer()
        : PrecompositionLayer(size: Self.size, framesPerSecond: 20) { nest($0, levels - 1) }
      layer.frame = CGRect(origin: .zero, size: Self.size)
      if levels == 0 { layer.backgroundColor = .white }
      stage.layer.addSublayer(layer)
    }
    CAEngine.illegalCall = { rule, _ in calls.insert(rule) }
    nest(stage, count)
    let isShown = stage.snapshot().buffer[30, 20] & 0xFF == 0xFF
    #expect(isShown == (count == 100) && calls == (count == 100 ? [] : ["PC-16"]))
  }
}
