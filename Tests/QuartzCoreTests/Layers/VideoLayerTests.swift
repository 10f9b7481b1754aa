import CoreGraphics
import Foundation
import LayerTree
import PixelKernels
import QuartzCore
import TestSupport
import Testing
import VideoDecoding

/// Video layers (VD).
@Suite(.ownContext) struct VideoLayerTests {
  private let tree = TestTree()
  private let layer = VideoLayer()
  /// Ten frames of 0.1 s.
  private let video = Video(
    images: (0..<10).map { _ in CGImage(buffer: PixelBuffer(width: 4, height: 2)) },
    times: FrameTimes(count: 10, frameRate: 10))

  init() { _ = tree.committedLayer(layer) }

  /// The number of the frame on screen.
  private var shown: Int? {
    guard let image = layer.presentation()?.contents as? CGImage else { return nil }
    return (0..<10).first { video.frame(at: $0) === image }
  }

  private func play(_ change: () -> Void = {}) {
    layer.video = video
    change()
    CATransaction.flush()
  }

  // VD-13
  @Test func propertiesAreReachedByKey() {
    #expect(layer.contentsGravity == .resizeAspect)
    #expect(VideoLayer.defaultValue(forKey: "contentsGravity") as? String == "resizeAspect")
    layer.setValue(video, forKey: "video")
    layer.setValue(0.5, forKey: "startTime")
    layer.setValue(2, forKey: "loopCount")
    layer.setValue("hide", forKey: "endBehavior")
    #expect(layer.video === video && layer.startTime == 0.5 && layer.loopCount == 2)
    #expect(layer.endBehavior == .hide && layer.rate == 1 && layer.endTime == 0)
    #expect(layer.value(forKey: "video") as? Video === video)
    layer.playbackOffset = .nan
    #expect(layer.playbackOffset == 0)
  }

  // VD-03: it starts when it is set, not with the stage's clock.
  @Test func itStartsAtTheCommit() {
    tree.advance(to: 2)
    play()
    #expect(shown == 0)
    tree.advance(to: 2.35)
    #expect(shown == 3)
    tree.advance(to: 9)
    #expect(shown == 9)
    layer.video = nil
    CATransaction.flush()
    #expect(layer.presentation()?.contents == nil)
  }

  // VD-03, T-01: the layer's own time.
  @Test func timingOfTheLayerApplies() {
    layer.beginTime = CACurrentMediaTime() + 1
    layer.speed = 2
    play()
    tree.advance(to: 0.9)
    #expect(shown == 0)
    tree.advance(to: 1.25)
    #expect(shown == 5)
    // The usual way to pause and resume a layer.
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = paused
    tree.advance(to: 3)
    #expect(shown == 5)
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    tree.advance(to: 3.2)
    #expect(shown == 7)
  }

  // VD-05
  @Test func theRatePausesAndResumes() {
    play()
    tree.advance(to: 0.25)
    layer.rate = 0
    tree.advance(to: 1)
    #expect(shown == 2)
    layer.rate = -1
    tree.advance(to: 1.1)
    #expect(shown == 1)
  }

  // VD-08: time remapping by keyframes.
  @Test func theOffsetAnimates() {
    play { layer.rate = 0 }
    let remap = CAKeyframeAnimation(keyPath: "playbackOffset")
    remap.values = [0, 0.9, 0.3]
    remap.duration = 2
    layer.add(remap, forKey: nil)
    tree.advance(to: 0.5)
    #expect(shown == 4)
    tree.advance(to: 1)
    #expect(shown == 9)
    tree.advance(to: 1.75)
    #expect(shown == 4)
    #expect(layer.action(forKey: "playbackOffset") == nil)
  }

  // A frame that stays on screen is the same object, so that it is not drawn again.
  @Test func framesBetweenTwoImagesAreEqual() {
    play()
    func contents(_ time: Double) -> ContentsImage? {
      let root = tree.snapshot.evaluate(at: CACurrentMediaTime() + time).root
      return root.sublayers.first?.state.values.contents
    }
    #expect(contents(0.31) == contents(0.39))
    #expect(contents(0.31) != contents(0.41))
  }
}
