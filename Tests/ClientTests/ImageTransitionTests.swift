import CoreImage
import Multiplane
import TestSupport
import Testing

/// A transition that a display link drives (CI-01, CI-10, DL-06).
@Suite(.ownContext) @MainActor struct ImageTransitionTests {
  private let extent = CGRect(x: 0, y: 0, width: 8, height: 8)

  /// Returns a stage of 16 frames per second, whose times are exact, and a dissolve from red to
  /// blue in half a second on all of it.
  private func start(_ context: CIContext = CIContext()) throws -> (Stage, ImageTransition) {
    let stage = Stage(size: extent.size, framesPerSecond: 16)
    let layer = CALayer()
    layer.frame = stage.layer.bounds
    stage.layer.addSublayer(layer)
    let filter = try #require(CIFilter(name: "CIDissolveTransition"))
    filter.setValue(CIImage(color: .red).cropped(to: extent), forKey: kCIInputImageKey)
    filter.setValue(CIImage(color: .blue).cropped(to: extent), forKey: kCIInputTargetImageKey)
    let transition = ImageTransition(
      by: filter, in: layer, extent: extent, duration: 0.5, context: context)
    transition.start()
    return (stage, transition)
  }

  /// The level of a component that is linear, in sRGB.
  private func encoded(_ linear: Double) -> Double {
    255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055)
  }

  // CI-03: a context mixes in linear light, or encoded values without a working color space.
  @Test(arguments: [true, false]) func everyFrameIsTheFormula(isLinear: Bool) throws {
    let context = isLinear ? CIContext() : CIContext(options: [.workingColorSpace: NSNull()])
    let (stage, transition) = try start(context)
    var count = 0
    try stage.frames(duration: 1) { index, image in
      let word = image.buffer[4, 4]
      let (red, blue) = (Double(word >> 16 & 255), Double(word & 255))
      count += 1
      // The first call is at frame 1 (DL-03), with the time 0; before, the layer is empty.
      guard index > 0 else {
        #expect(red == 0 && blue == 0)
        return
      }
      let time = min(Double(index - 1) / 8, 1)
      #expect(abs(red - (isLinear ? encoded(1 - time) : 255 * (1 - time))) <= 1, "frame \(index)")
      #expect(abs(blue - (isLinear ? encoded(time) : 255 * time)) <= 1, "frame \(index)")
      #expect(word >> 24 == 255 && word >> 8 & 255 == 0)
    }
    // DL-05: eight steps and the first image; then the link is invalidated, and released.
    #expect(count == 16 && transition.imageCount == 9 && !transition.isRunning)
  }

  // A frame does not depend on which others are rendered.
  @Test func aFrameAloneIsThatOfTheSequence() throws {
    var frames: [Int: UInt32] = [:]
    try start().0.frames(duration: 1) { index, image in frames[index] = image.buffer[4, 4] }
    for alone in [1, 4, 6, 12] {
      let options = RenderOptions(frames: FrameSelection([alone]))
      var found: [Int: UInt32] = [:]
      try start().0.frames(duration: 1, options: options) { index, image in
        found[index] = image.buffer[4, 4]
      }
      #expect(found == [alone: frames[alone]])
    }
    #expect(Set(frames.values).count == 10)
  }
}
