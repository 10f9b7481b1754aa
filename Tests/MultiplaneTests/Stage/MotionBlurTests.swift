import Foundation
import Multiplane
import PixelKernels
import TestSupport
import Testing

@MainActor
@Suite("Frames with motion blur are the mean of images over the shutter (MB)", .ownContext)
struct MotionBlurTests {
  private let stage = Stage(size: CGSize(width: 48, height: 12), framesPerSecond: 10)

  /// A white bar of 4 x 4 points that moves from 0 by 40 points per second.
  private func bar(y: CGFloat = 0, in parent: CALayer? = nil) -> CALayer {
    let bar = CALayer()
    bar.anchorPoint = .zero
    bar.frame = CGRect(x: 0, y: y, width: 4, height: 4)
    bar.backgroundColor = .white
    (parent ?? stage.layer).addSublayer(bar)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 40, 1)
    bar.add(move, forKey: nil)
    return bar
  }

  private func image(
    _ frame: Int, of stage: Stage? = nil, workers: Int = 1
  ) throws -> PixelBuffer {
    var result: PixelBuffer?
    let options = RenderOptions(workers: workers, frames: FrameSelection([frame]))
    try (stage ?? self.stage).frames(duration: 1, options: options) { result = $1.buffer }
    return try #require(result)
  }

  private func grays(_ image: PixelBuffer, row: Int) -> [Double] {
    (0..<image.width).map { Double(image[$0, row] & 0xFF) }
  }

  /// The gray levels of a bar whose left edge is at each of some places.
  private func mean(of places: [Int]) -> [Double] {
    (0..<48).map { column in
      let covered = places.count { column >= $0 && column < $0 + 4 }
      return 255 * Double(covered) / Double(places.count)
    }
  }

  private func expect(_ image: PixelBuffer, row: Int, shows places: [Int]) {
    for (gray, expected) in zip(grays(image, row: row), mean(of: places)) {
      #expect(abs(gray - expected) <= 0.5)
    }
  }

  // At frame 2, the bar is at 8, and at 9, 10 and 11 after each quarter of the frame.
  @Test("The shutter opens at the frame's time (MB-02, MB-03)")
  func fourSamples() throws {
    _ = bar()
    stage.motionBlur = MotionBlur(shutterAngle: 2 * .pi, samples: 4)
    expect(try image(2), row: 1, shows: [8, 9, 10, 11])
  }

  // 720 degrees are two frames: 8 points, of which every fourth is sampled.
  @Test("The angle of the shutter is its time (MB-01)")
  func wideShutter() throws {
    _ = bar()
    stage.motionBlur = MotionBlur(shutterAngle: 4 * .pi, samples: 2)
    expect(try image(2), row: 1, shows: [8, 12])
  }

  @Test("A layer has its own blur, that of its parent, or none (MB-01)")
  func ownBlur() throws {
    let group = CALayer()
    group.anchorPoint = .zero
    group.frame = CGRect(x: 0, y: 0, width: 48, height: 12)
    group.motionBlur = MotionBlur(shutterAngle: 2 * .pi, samples: 4)
    stage.layer.addSublayer(group)
    _ = bar(y: 0, in: group)
    bar(y: 4, in: group).motionBlur = MotionBlur.none
    _ = bar(y: 8)
    let image = try image(2)
    expect(image, row: 1, shows: [8, 9, 10, 11])
    expect(image, row: 5, shows: [8])
    expect(image, row: 9, shows: [8])
  }

  // The frame has 4 samples; the layer with 2 shows each of its own twice.
  @Test("The frame has the greatest number of samples (MB-02)")
  func fewerSamples() throws {
    bar(y: 0).motionBlur = MotionBlur(shutterAngle: 2 * .pi, samples: 4)
    bar(y: 4).motionBlur = MotionBlur(shutterAngle: 2 * .pi, samples: 2)
    let image = try image(2)
    expect(image, row: 1, shows: [8, 9, 10, 11])
    expect(image, row: 5, shows: [8, 10])
  }

  // The layer's time runs at half the speed, and does not run at all, so the bar stays where it begins.
  @Test("The shutter is open in the time of the stage (MB-01)", arguments: [0.5, 0])
  func speeds(speed: Double) throws {
    stage.motionBlur = MotionBlur(shutterAngle: 2 * .pi, samples: 2)
    let group = CALayer()
    group.anchorPoint = .zero
    group.frame = CGRect(x: 0, y: 0, width: 48, height: 12)
    group.speed = Float(speed)
    stage.layer.addSublayer(group)
    _ = bar(in: group)
    expect(try image(2), row: 1, shows: speed == 0 ? [0, 0] : [4, 5])
  }

  @Test("A stage that does not move has the same bytes (MB-03)")
  func stillStage() throws {
    func render(_ blur: MotionBlur?) throws -> PixelBuffer {
      let stage = Stage(size: CGSize(width: 48, height: 12), framesPerSecond: 10)
      let still = CAGradientLayer()
      still.frame = CGRect(x: 2.5, y: 1.25, width: 31, height: 9)
      still.colors = [CGColor.white, CGColor(srgbRed: 0.1, green: 0.2, blue: 0, alpha: 0.3)]
      still.shadowOpacity = 0.7
      stage.layer.addSublayer(still)
      let covered = CALayer()
      covered.opacity = 0
      covered.frame = still.frame
      covered.backgroundColor = .white
      stage.layer.addSublayer(covered)
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (0, 40, 1)
      covered.add(move, forKey: nil)
      stage.motionBlur = blur
      return try image(3, of: stage)
    }
    #expect(try render(MotionBlur(samples: 64)).words == render(nil).words)
  }

  @Test("A frame alone has the bytes of the frame in a sequence (O-05)", arguments: [1, 4])
  func aloneAndInSequence(workers: Int) throws {
    func stageWithBars() -> Stage {
      let stage = Stage(size: CGSize(width: 48, height: 12), framesPerSecond: 10)
      stage.motionBlur = MotionBlur(samples: 5)
      _ = bar(y: 0.3, in: stage.layer)
      bar(y: 5.7, in: stage.layer).motionBlur = MotionBlur(shutterAngle: 4 * .pi, samples: 9)
      return stage
    }
    var sequence: [[UInt32]] = []
    try stageWithBars().frames(duration: 1, options: RenderOptions(workers: workers)) {
      sequence.append($1.buffer.words)
    }
    #expect(sequence.count == 10)
    for frame in [0, 4, 9] {
      #expect(try image(frame, of: stageWithBars()).words == sequence[frame])
    }
    #expect(Set(sequence).count == 10)
  }

  // The bar disappears while the shutter of frame 2 is open.
  @Test("A change while the shutter is open is visible in the next frame (MB-04)")
  func changesWhileOpen() throws {
    let bar = bar()
    stage.motionBlur = MotionBlur(shutterAngle: 2 * .pi, samples: 4)
    stage.schedule(at: 0.25) {
      CATransaction.setDisableActions(true)
      bar.removeFromSuperlayer()
    }
    var images: [PixelBuffer] = []
    try stage.frames(duration: 0.4) { images.append($1.buffer) }
    expect(images[2], row: 1, shows: [8, 9, 10, 11])
    #expect(grays(images[3], row: 1).allSatisfy { $0 == 0 })
  }

  @Test("Numbers are limited (MB-01)")
  func limits() {
    #expect(
      MotionBlur(shutterAngle: 99, samples: 999) == MotionBlur(shutterAngle: 4 * .pi, samples: 64))
    #expect(MotionBlur(shutterAngle: -1, samples: -1) == MotionBlur.none)
    #expect(MotionBlur(shutterAngle: .nan, samples: 1) == MotionBlur.none)
    #expect(MotionBlur() == MotionBlur(shutterAngle: .pi, samples: 8))
    #expect(stage.motionBlur == nil && stage.layer.motionBlur == nil)
    let layer = CALayer()
    layer.motionBlur = MotionBlur()
    #expect(CALayer(layer: layer).motionBlur == MotionBlur())
  }
}

extension PixelBuffer {
  /// All pixels, by rows.
  fileprivate var words: [UInt32] {
    (0..<height).flatMap { y in (0..<width).map { self[$0, y] } }
  }
}
