import LayerTree
import Multiplane
import PixelKernels
import TestSupport
import Testing

/// Precompositions and what is in them are blurred like other layers.
@MainActor
@Suite(.ownContext, .serialized) struct PrecompositionBlurTests {
  private static let size = CGSize(width: 60, height: 12)
  private let blur = MotionBlur(shutterAngle: 2 * .pi, samples: 4)

  /// Adds a white bar of 4 x 4 points that moves by 40 points per second.
  private func bar(
    to parent: CALayer, y: CGFloat = 0, speed: Double = 40, blur: MotionBlur? = nil
  ) {
    let bar = CALayer()
    bar.anchorPoint = .zero
    bar.frame = CGRect(x: 0, y: y, width: 4, height: 4)
    bar.backgroundColor = .white
    bar.motionBlur = blur
    parent.addSublayer(bar)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, speed, 1)
    bar.add(move, forKey: nil)
  }

  private func composed(
    blur: MotionBlur? = nil, _ clock: (inout PrecompositionClock) -> Void = { _ in },
    _ contents: @escaping @MainActor (Stage) -> Void
  ) -> Stage {
    let stage = Stage(size: Self.size, framesPerSecond: 10)
    let layer = PrecompositionLayer(size: Self.size, framesPerSecond: 10, contents: contents)
    clock(&layer.clock)
    layer.motionBlur = blur
    stage.layer.addSublayer(layer)
    return stage
  }

  private func inline(_ contents: @MainActor (Stage) -> Void) -> Stage {
    let stage = Stage(size: Self.size, framesPerSecond: 10)
    contents(stage)
    return stage
  }

  private func hashes(_ stage: Stage, frames: Int = 5) throws -> [UInt64] {
    var hashes: [UInt64] = []
    try stage.frames(duration: Double(frames) / 10) { hashes.append(pixelHash($1.buffer)) }
    return hashes
  }

  private func grays(_ stage: Stage, frame: Int, row: Int = 1) throws -> [Int] {
    var grays: [Int] = []
    let options = RenderOptions(frames: FrameSelection([frame]))
    try stage.frames(duration: 2, options: options) { _, image in
      grays = (0..<image.buffer.width).map { Int(image.buffer[$0, row] & 0xFF) }
    }
    return grays
  }

  /// The gray levels of a bar whose left edge is at each of some places.
  private func mean(of places: [Int]) -> [Int] {
    (0..<60).map { column in
      let covered = places.count { column >= $0 && column < $0 + 4 }
      return Int((255 * Double(covered) / Double(places.count)).rounded())
    }
  }

  @Test("A blurred precomposition is the contents blurred (PC-14, MB-01)")
  func outside() throws {
    let expected = try hashes(inline { bar(to: $0.layer, blur: blur) })
    #expect(try hashes(composed(blur: blur) { bar(to: $0.layer) }) == expected)
    #expect(Set(expected).count == 5)
  }

  @Test("Layers and stages inside are blurred by their own shutter (PC-14)")
  func inside() throws {
    let expected = try hashes(inline { bar(to: $0.layer, blur: blur) })
    #expect(try hashes(composed { bar(to: $0.layer, blur: blur) }) == expected)
    let stage = composed {
      $0.motionBlur = blur
      bar(to: $0.layer)
    }
    #expect(try hashes(stage) == expected)
  }

  // At frame 2, the contents are at 0.4 s; while the shutter is open, 0.2 s of them pass.
  @Test("The shutter is open in the time on screen (PC-14)", arguments: [false, true])
  func speed(isInside: Bool) throws {
    let stage = composed(blur: isInside ? nil : blur, { $0.speed = 2 }) {
      bar(to: $0.layer, blur: isInside ? blur : nil)
    }
    #expect(try grays(stage, frame: 2) == mean(of: [16, 18, 20, 22]))
  }

  @Test("Nested speeds multiply for the shutter, too (PC-14)") func nesting() throws {
    let stage = composed({ $0.speed = 2 }) { stage in
      let inner = PrecompositionLayer(size: Self.size, framesPerSecond: 10) {
        bar(to: $0.layer, speed: 20, blur: blur)
      }
      inner.clock.speed = 2
      stage.layer.addSublayer(inner)
    }
    #expect(try grays(stage, frame: 1) == mean(of: [8, 10, 12, 14]))
  }

  @Test("A still is not blurred (PC-14)", arguments: [false, true])
  func still(isInside: Bool) throws {
    let stage = composed(blur: isInside ? nil : blur, { $0.freezeTime = 0.5 }) {
      bar(to: $0.layer, blur: isInside ? blur : nil)
    }
    #expect(try grays(stage, frame: 3) == mean(of: [20]))
  }

  @Test(
    "A layer inside stays sharp in a blurred precomposition (PC-14, MB-01)", arguments: [1.0, 2])
  func sharp(speed: Double) throws {
    let stage = composed(blur: blur, { $0.speed = speed }) {
      bar(to: $0.layer, blur: MotionBlur.none)
    }
    #expect(try grays(stage, frame: 2) == mean(of: [Int(8 * speed)]))
  }

  // The contents play 1 s backward: at frame 2, they are at 0.8 s, and then earlier.
  @Test("Backward, a blurred precomposition shows earlier instants (PC-14)") func backward() throws
  {
    let stage = composed(blur: blur, { ($0.trimEnd, $0.speed) = (1, -1) }) { bar(to: $0.layer) }
    #expect(try grays(stage, frame: 2) == mean(of: [32, 31, 30, 29]))
  }

  // At 0.2 s of the contents, the same as in the contents alone.
  @Test("Backward, layers inside are blurred as in the contents alone (PC-14)")
  func backwardInside() throws {
    let stage = composed({ ($0.trimEnd, $0.speed) = (1, -1) }) { bar(to: $0.layer, blur: blur) }
    #expect(try grays(stage, frame: 8) == mean(of: [8, 9, 10, 11]))
  }

  // Passes of 0.25 s: frame 2 shows 0.2 s, 0.225 s, 0 s and 0.025 s.
  @Test("A shutter that is open across the end of a pass shows both passes (PC-14)")
  func loop() throws {
    let stage = composed(blur: blur, { ($0.trimEnd, $0.loopCount) = (0.25, .infinity) }) {
      bar(to: $0.layer)
    }
    #expect(try grays(stage, frame: 2) == mean(of: [8, 9, 0, 1]))
    let all = try hashes(
      composed(blur: blur, { ($0.trimEnd, $0.loopCount) = (0.25, .infinity) }) {
        bar(to: $0.layer)
      },
      frames: 10)
    #expect(all[0..<5] == all[5..<10])
  }
}
