import Foundation
import Multiplane
import PixelKernels
import TestSupport
import Testing

/// Layers that are redrawn for each captured frame (C-01 to C-07).
@MainActor
@Suite(.ownContext) struct FrameDrawingTests {
  /// Fills one column per point of its zPosition, and logs each value that it draws.
  private class GaugeLayer: CALayer {
    final class Log {
      var values: [Double] = []
    }
    var log = Log()

    override init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      if let other = layer as? GaugeLayer { log = other.log }
    }
    required init?(coder: NSCoder) { nil }

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "zPosition" || super.needsDisplay(forKey: key)
    }

    override func draw(in ctx: CGContext) {
      log.values.append(Double(zPosition))
      ctx.setFillColor(CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
      ctx.fill(CGRect(x: 0, y: 0, width: zPosition, height: bounds.height))
    }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 4), framesPerSecond: 10)
  private let gauge = GaugeLayer()

  init() {
    gauge.frame = CGRect(x: 0, y: 0, width: 100, height: 4)
    stage.layer.addSublayer(gauge)
  }

  private func rise(to value: Double, duration: Double = 1) -> CABasicAnimation {
    let rise = CABasicAnimation(keyPath: "zPosition")
    (rise.fromValue, rise.toValue, rise.duration) = (0, value, duration)
    return rise
  }

  /// Returns the number of white columns in the middle row.
  private func columns(_ image: CGImage) -> Int {
    (0..<image.width).count { image.buffer[$0, 2] == 0xFFFF_FFFF }
  }

  @Test func everyCapturedFrameIsDrawnOnceAndThenTheModel() throws {
    gauge.add(rise(to: 50), forKey: nil)
    var seen: [Int] = []
    try stage.frames(duration: 1.3, options: RenderOptions(workers: 2)) { _, image in
      seen.append(columns(image))
    }
    #expect(seen == [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 0, 0, 0])
    // C-07: ten frames, and the model once after the animation ended.
    #expect(gauge.log.values.map { $0.rounded() } == [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 0])
    // The final drawing does not fade in.
    #expect(gauge.animationKeys() == nil)
  }

  @Test func theModelKeepsItsContents() {
    gauge.zPosition = 80
    stage.advance(to: 0)
    #expect(gauge.log.values == [80])
    let contents = gauge.contents as? CGImage
    gauge.add(rise(to: 50), forKey: nil)
    stage.advance(to: 0.5)
    #expect(columns(stage.snapshot()) == 25)
    #expect(gauge.contents as? CGImage === contents)
    #expect(contents.map(columns) == 80)
    // Advancing without capturing a frame draws nothing.
    let count = gauge.log.values.count
    stage.advance(to: 0.9)
    #expect(gauge.log.values.count == count)
    stage.advance(to: 1.5)
    #expect(columns(stage.snapshot()) == 80)
  }

  @Test func aSingleFrameEqualsThatOfTheSequence() throws {
    gauge.add(rise(to: 100), forKey: nil)
    var all: [Int] = []
    try stage.frames(duration: 1) { _, image in all.append(columns(image)) }
    let other = Self.init()
    other.gauge.add(other.rise(to: 100), forKey: nil)
    var one: [Int] = []
    try other.stage.frames(
      duration: 1, options: RenderOptions(frames: FrameSelection([7]))
    ) { _, image in one.append(other.columns(image)) }
    #expect(one == [all[7]] && one == [70])
  }

  @Test func groupsDelaysAndFillModesApply() {
    let group = CAAnimationGroup()
    group.animations = [rise(to: 40)]
    group.duration = 1
    group.beginTime = CACurrentMediaTime() + 1
    group.fillMode = .both
    group.isRemovedOnCompletion = false
    gauge.add(group, forKey: nil)
    #expect(columns(stage.snapshot()) == 0 && gauge.log.values == [0])
    stage.advance(to: 1.75)
    #expect(columns(stage.snapshot()) == 30)
    stage.advance(to: 3)
    #expect(columns(stage.snapshot()) == 40)
    // The same applies if time is stopped.
    stage.layer.speed = 0
    stage.layer.timeOffset = 1001.25
    #expect(columns(stage.snapshot()) == 10)
  }

  @Test func animationsOfOtherKeysDrawNothing() {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
    gauge.add(fade, forKey: nil)
    stage.advance(to: 0.5)
    _ = stage.snapshot()
    #expect(gauge.log.values.isEmpty)
  }

  @Test func modelChangesAreDrawnOncePerCommit() {
    stage.advance(to: 0)
    CATransaction.setDisableActions(true)
    gauge.zPosition = 10
    gauge.zPosition = 20
    gauge.zPosition = 20
    stage.advance(to: 0)
    #expect(gauge.log.values == [20])
    gauge.setValue(30, forKey: "zPosition")
    gauge.opacity = 0.5
    stage.advance(to: 0)
    #expect(gauge.log.values == [20, 30])
  }

  @Test func implicitAnimationsDrawTheirFrames() {
    stage.advance(to: 0)
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    gauge.zPosition = 100
    stage.advance(to: 0.5)
    #expect(columns(stage.snapshot()) == 50)
    #expect(gauge.animationKeys() == ["zPosition"])
    stage.advance(to: 2)
    #expect(columns(stage.snapshot()) == 100)
  }

  @Test func displayingSubclassesSetTheFramesContents() {
    final class Swatch: GaugeLayer {
      override func display() {
        log.values.append(Double(zPosition))
        let bitmap = PixelBuffer(width: 1, height: 1)
        bitmap[0, 0] = zPosition > 50 ? 0xFFFF_FFFF : 0xFF00_0000
        contents = CGImage(buffer: bitmap)
      }
    }
    let swatch = Swatch()
    swatch.frame = CGRect(x: 0, y: 0, width: 10, height: 4)
    stage.layer.addSublayer(swatch)
    swatch.add(rise(to: 100), forKey: nil)
    stage.advance(to: 0.25)
    #expect(columns(stage.snapshot()) == 0)
    stage.advance(to: 0.75)
    #expect(columns(stage.snapshot()) == 10)
    #expect(swatch.log.values == [25, 75] && swatch.contents == nil)
  }

  @Test func masksAreDrawnToo() {
    let masked = CALayer()
    masked.frame = CGRect(x: 0, y: 0, width: 100, height: 4)
    masked.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    masked.mask = gauge
    stage.layer.addSublayer(masked)
    gauge.add(rise(to: 100), forKey: nil)
    stage.advance(to: 0.5)
    _ = stage.snapshot()
    #expect(gauge.log.values == [50])
  }
}
