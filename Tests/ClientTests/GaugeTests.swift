import Multiplane
import TestSupport
import Testing

/// A layer with custom properties, from code to pixels (C-01 to C-08).
@Suite(.ownContext) @MainActor struct GaugeTests {
  private let stage = Stage(
    size: CGSize(width: 160, height: 120), scale: 2, framesPerSecond: 20, background: .black)

  private func gauge() -> GaugeLayer {
    let gauge = GaugeLayer()
    gauge.contentsScale = 2
    gauge.frame = CGRect(x: 30, y: 10, width: 100, height: 100)
    stage.layer.addSublayer(gauge)
    CATransaction.flush()
    gauge.removeAllAnimations()
    gauge.drawings.progress = []
    return gauge
  }

  /// The color at a point of the stage: red, green and blue from 0 to 255.
  private func color(_ image: CGImage, at point: CGPoint) -> (red: Int, green: Int, blue: Int) {
    let word = image.buffer[Int(point.x * 2), Int(point.y * 2)]
    return (Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255))
  }

  /// Whether the ring is filled at a fraction of its circumference, clockwise from the top.
  ///
  /// The ring is sampled 44 points from the middle of the stage.
  private func isFilled(_ image: CGImage, at part: CGFloat) -> Bool {
    let angle = (part - 0.25) * 2 * .pi
    let found = color(image, at: CGPoint(x: 80 + 44 * cos(angle), y: 60 + 44 * sin(angle)))
    // The tint is (0.2, 0.7, 1), and the empty part of the ring is dark gray.
    return abs(found.red - 51) <= 1 && abs(found.green - 178) <= 1 && found.blue == 255
  }

  /// Checks 48 positions on the ring, except those within a hundredth of the end.
  private func expect(
    _ image: CGImage, progress: CGFloat, _ place: SourceLocation = #_sourceLocation
  ) {
    for step in 0..<48 {
      let part = (CGFloat(step) + 0.5) / 48
      guard abs(part - progress) > 0.01 else { continue }
      #expect(
        isFilled(image, at: part) == (part < progress), "\(part) at \(progress)",
        sourceLocation: place)
    }
    // 30 and 56 points from the middle are inside and outside the ring.
    for radius: CGFloat in [30, 56] {
      #expect(color(image, at: CGPoint(x: 80 + radius, y: 60)) == (0, 0, 0), sourceLocation: place)
    }
  }

  @Test func everyFrameShowsItsTime() throws {
    let gauge = gauge()
    gauge.progress = 0.8
    #expect(gauge.animationKeys() == ["progress"])
    var bitmaps: [Int: CGImage] = [:]
    try stage.frames(duration: 1.5) { index, image in bitmaps[index] = image }
    for (index, image) in bitmaps {
      // Linear from 0 to 0.8 in one second of 20 frames, then the model.
      expect(image, progress: min(0.8, 0.8 * CGFloat(index) / 20))
    }
    // C-07: the model value at the change and after the end, and each of 20 frames once.
    let expected = [0.8] + (0..<20).map { 0.8 * CGFloat($0) / 20 } + [0.8]
    #expect(gauge.drawings.progress.count == expected.count)
    for (drawn, value) in zip(gauge.drawings.progress, expected) {
      #expect(isClose(Double(drawn), Double(value)))
    }
    #expect(gauge.animationKeys() == nil && gauge.progress == 0.8)
  }

  @Test func interruptedAnimationsContinueFromThePresentation() {
    let gauge = gauge()
    gauge.progress = 1
    stage.advance(to: 0.5)
    gauge.animationDuration = 2
    gauge.progress = 0
    stage.advance(to: 1.5)
    expect(stage.snapshot(), progress: 0.25)  // Halfway from 0.5 to 0.
    stage.advance(to: 2.5)
    expect(stage.snapshot(), progress: 0)
  }

  @Test func otherKeysAnimateExplicitly() {
    let gauge = gauge()
    gauge.progress = 1
    gauge.removeAllAnimations()
    let widen = CABasicAnimation(keyPath: "thickness")
    (widen.fromValue, widen.toValue, widen.duration) = (12, 36, 1)
    let blush = CABasicAnimation(keyPath: "tint")
    blush.toValue = CGColor(srgbRed: 1, green: 0.3, blue: 0, alpha: 1)
    blush.duration = 1
    gauge.add(widen, forKey: nil)
    gauge.add(blush, forKey: nil)
    stage.advance(to: 0.5)
    let image = stage.snapshot()
    // The ring is 24 points wide, from 26 to 50 points, and the color is halfway: (0.6, 0.5, 0.5).
    for (radius, isRing) in [(24, false), (28, true), (38, true), (48, true), (52, false)] {
      let found = color(image, at: CGPoint(x: 80 - radius, y: 60))
      let isTint =
        abs(found.red - 153) <= 1 && abs(found.green - 127) <= 1 && abs(found.blue - 127) <= 1
      #expect(isTint == isRing && (isRing || found == (0, 0, 0)), "\(radius): \(found)")
    }
  }

  @Test func displayLinksDriveGauges() throws {
    let gauge = gauge()
    GaugeDriver(gauge: gauge).run()
    // The refresh rate is the stage's 20 frames per second, all of which a rate of 30 requests.
    var bitmaps: [CGImage] = []
    try stage.frames(duration: 1.5) { _, image in bitmaps.append(image) }
    for (index, image) in bitmaps.enumerated() {
      // DL-03, DL-06: the first call is for frame 1, which is the start of the driver's timeline.
      expect(image, progress: min(1, max(0, CGFloat(index - 1) / 20)))
    }
    #expect(gauge.progress == 1 && gauge.animationKeys() == nil)
  }
}
