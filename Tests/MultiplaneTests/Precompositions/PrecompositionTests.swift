import LayerTree
import Multiplane
import PixelKernels
import TestSupport
import Testing

/// Precompositions show exactly what their contents show alone.
@MainActor
@Suite(.ownContext, .serialized) struct PrecompositionTests {
  private static let size = CGSize(width: 60, height: 40)

  /// Layers that move, change by an event and animate implicitly.
  private func fill(_ stage: Stage) {
    let card = CALayer()
    card.frame = CGRect(x: 2, y: 4, width: 20, height: 12)
    card.backgroundColor = CGColor(srgbRed: 0.9, green: 0.4, blue: 0.1, alpha: 1)
    stage.layer.addSublayer(card)
    let slide = CABasicAnimation(keyPath: "position")
    (slide.toValue, slide.duration) = (CGPoint(x: 44, y: 30), 2)
    card.add(slide, forKey: nil)
    stage.schedule(at: 0.7) { card.opacity = 0.3 }
    stage.schedule(at: 1.1) { card.cornerRadius = 6 }
  }

  /// A view that falls and is stopped by the floor.
  private func drop(_ stage: Stage) {
    let view = UIView(frame: CGRect(x: 20, y: 0, width: 10, height: 10))
    view.backgroundColor = .red
    stage.window.addSubview(view)
    let animator = UIDynamicAnimator(referenceView: stage.window)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    let floor = UICollisionBehavior(items: [view])
    floor.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(floor)
    stage.schedule(at: 60) { _ = animator }
  }

  /// The image of contents alone at a time.
  private func alone(
    at time: Double, _ contents: @escaping @MainActor (Stage) -> Void
  ) -> PixelBuffer {
    let stage = Stage(size: Self.size, framesPerSecond: 20)
    contents(stage)
    stage.advance(to: time)
    return stage.snapshot().buffer
  }

  private func stage(
    _ clock: PrecompositionClock, _ contents: @escaping @MainActor (Stage) -> Void
  ) -> Stage {
    let stage = Stage(size: Self.size, framesPerSecond: 20)
    let layer = PrecompositionLayer(size: Self.size, framesPerSecond: 20, contents: contents)
    layer.clock = clock
    stage.layer.addSublayer(layer)
    return stage
  }

  private func clock(_ change: (inout PrecompositionClock) -> Void) -> PrecompositionClock {
    var clock = PrecompositionClock()
    change(&clock)
    return clock
  }

  private func hashes(
    _ stage: Stage, seconds: Double, _ options: RenderOptions = RenderOptions()
  ) throws -> [UInt64] {
    var hashes: [UInt64] = []
    try stage.frames(duration: seconds, options: options) { _, image in
      hashes.append(pixelHash(image.buffer))
    }
    return hashes
  }

  @Test("At speed 2 with a trim, it shows the contents at trim + 2t (PC-01, PC-02)")
  func speedAndTrim() throws {
    let shown = try hashes(stage(clock { ($0.trimStart, $0.speed) = (0.25, 2) }, fill), seconds: 1)
    for frame in 0..<20 {
      let expected = alone(at: 0.25 + 2 * Double(frame) / 20, fill)
      #expect(shown[frame] == pixelHash(expected), "frame \(frame)")
    }
    #expect(Set(shown).count > 10)
  }

  @Test("A loop repeats byte for byte (PC-03, PC-06)") func loops() throws {
    let stage = stage(clock { ($0.trimEnd, $0.loopCount) = (1.3, .infinity) }, fill)
    let shown = try hashes(stage, seconds: 3.9)
    #expect(shown[0..<26] == shown[26..<52] && shown[0..<26] == shown[52..<78])
  }

  @Test("Speeds of nested precompositions multiply (PC-01)") func nesting() throws {
    let outer = stage(clock { ($0.speed, $0.trimStart) = (2, 0.1) }) { stage in
      let inner = PrecompositionLayer(size: Self.size, framesPerSecond: 20) { self.fill($0) }
      (inner.clock.speed, inner.clock.start) = (1.5, 0.1)
      stage.layer.addSublayer(inner)
    }
    let shown = try hashes(outer, seconds: 0.5)
    for frame in 0..<10 {
      #expect(shown[frame] == pixelHash(alone(at: 3 * Double(frame) / 20, fill)), "frame \(frame)")
    }
  }

  @Test("Backward, it mirrors the frames (PC-06)", arguments: [false, true])
  func reversal(isPhysical: Bool) throws {
    let contents = isPhysical ? drop : fill
    let stage = stage(clock { ($0.trimEnd, $0.speed) = (0.6, -1) }, contents)
    let shown = try hashes(stage, seconds: 0.6)
    for frame in 0..<12 {
      let time = (0.6 * 20 - Double(frame)) / 20
      #expect(shown[frame] == pixelHash(alone(at: time, contents)), "frame \(frame)")
    }
  }

  @Test("Physics in it runs on its clock (PC-01)") func dynamics() throws {
    let shown = try hashes(stage(clock { $0.speed = 0.5 }, drop), seconds: 1)
    for frame in [0, 7, 19] {
      let expected = alone(at: Double(frame) / 40, drop)
      #expect(shown[frame] == pixelHash(expected), "frame \(frame)")
    }
    #expect(Set(shown).count > 10)
  }

  /// Fills as many columns as its zPosition.
  private class GaugeLayer: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "zPosition" || super.needsDisplay(forKey: key)
    }

    override func draw(in ctx: CGContext) {
      ctx.setFillColor(.white)
      ctx.fill(CGRect(x: 0, y: 0, width: zPosition, height: bounds.height))
    }
  }

  private func gauge(_ stage: Stage) {
    let layer = GaugeLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    let rise = CABasicAnimation(keyPath: "zPosition")
    (rise.fromValue, rise.toValue, rise.duration) = (0, 60, 1)
    layer.add(rise, forKey: nil)
    stage.layer.addSublayer(layer)
  }

  @Test("Layers that draw for each frame draw its instants, in any order (PC-09, C-02)")
  func drawing() throws {
    let remap = PrecompositionClock.TimeRemap([(0, 0.2), (0.5, 0.9), (1, 0.1)])
    let shown = try hashes(stage(clock { $0.timeRemap = remap }, gauge), seconds: 1)
    for frame in 0..<20 {
      let time = Double(frame) / 20
      let contents = time < 0.5 ? 0.2 + 1.4 * time : 0.9 - 1.6 * (time - 0.5)
      #expect(shown[frame] == pixelHash(alone(at: contents, gauge)), "frame \(frame)")
    }
  }

  @Test("A frame alone, and with any number of workers, is the same (PC-09)") func purity() throws {
    let clock = clock { ($0.speed, $0.trimEnd, $0.loopCount) = (1.7, 1.1, 3) }
    let all = try hashes(stage(clock, fill), seconds: 1.5)
    for workers in [1, 4] {
      #expect(try hashes(stage(clock, fill), seconds: 1.5, RenderOptions(workers: workers)) == all)
    }
    for frame in [3, 17, 29] {
      let options = RenderOptions(frames: FrameSelection([frame]))
      #expect(try hashes(stage(clock, fill), seconds: 1.5, options) == [all[frame]])
    }
  }

  @Test("Frozen, it shows one instant (PC-08)") func freezing() throws {
    let shown = try hashes(stage(clock { $0.freezeTime = 0.8 }, fill), seconds: 0.3)
    #expect(Set(shown) == [pixelHash(alone(at: 0.8, fill))])
  }

  @Test("Before its start and after its end, nothing of it is shown (PC-08)") func hiding() throws {
    let stage = stage(clock { ($0.start, $0.duration) = (0.1, 0.1) }, fill)
    let layer = try #require(stage.layer.sublayers?.first)
    layer.backgroundColor = .white
    let shown = try hashes(stage, seconds: 0.3)
    #expect(shown[0] == shown[1] && shown[4] == shown[0] && shown[5] == shown[0])
    #expect(shown[2] != shown[0] && shown[3] != shown[0])
  }

  @Test("The instances of a replicator show it with their delays (PC-01, RP-03)")
  func replicators() throws {
    let stage = Stage(size: CGSize(width: 120, height: 40), framesPerSecond: 20)
    let replicator = CAReplicatorLayer()
    (replicator.instanceCount, replicator.instanceDelay) = (2, 0.25)
    replicator.instanceTransform = CATransform3DMakeTranslation(60, 0, 0)
    let layer = PrecompositionLayer(size: Self.size, framesPerSecond: 20) { self.fill($0) }
    layer.masksToBounds = true
    replicator.addSublayer(layer)
    stage.layer.addSublayer(replicator)
    stage.advance(to: 1)
    let shown = stage.snapshot().buffer
    let parts = [alone(at: 1, fill), alone(at: 0.75, fill)]
    for (index, part) in parts.enumerated() {
      var isEqual = true
      for y in 0..<40 {
        for x in 0..<60 where shown[x + 60 * index, y] != part[x, y] { isEqual = false }
      }
      #expect(isEqual, "instance \(index)")
    }
  }

  @Test("A presentation layer is hidden when nothing is shown (PC-08)") func presentation() throws {
    let stage = stage(clock { ($0.start, $0.duration) = (0.5, 0.5) }, fill)
    let layer = try #require(stage.layer.sublayers?.first)
    stage.advance(to: 0.2)
    #expect(layer.presentation()?.isHidden == true && !layer.isHidden)
    stage.advance(to: 0.7)
    #expect(layer.presentation()?.isHidden == false)
  }
}
