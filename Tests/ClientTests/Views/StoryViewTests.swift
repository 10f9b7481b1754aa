import Multiplane
import TestSupport
import Testing

/// A view of a client whose image is made by filters, frame by frame (CI-03, CI-10, CI-26, DL-06).
@Suite(.ownContext) @MainActor struct StoryViewTests {
  // 16 frames per second, whose times are exact.
  private let stage = Stage(size: CGSize(width: 40, height: 20), framesPerSecond: 16)

  private func story() -> StoryView {
    let images = [UIColor.red, .green, .blue].map { color in
      UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
      }
    }
    let story = StoryView(images: images, frame: stage.window.bounds)
    stage.window.addSubview(story)
    return story
  }

  /// The level of a component that is linear, in sRGB.
  private func level(_ linear: Double) -> Double {
    255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055)
  }

  private func components(_ word: UInt32) -> [Double] {
    [word >> 16 & 255, word >> 8 & 255, word & 255].map { Double($0) }
  }

  private func expect(_ word: UInt32, _ expected: [Double], _ frame: Int) {
    for (found, expected) in zip(components(word), expected) {
      #expect(abs(found - expected) <= 1, "frame \(frame): \(components(word))")
    }
  }

  @Test func everyFrameIsTheFormula() throws {
    let story = story()
    story.play()
    try stage.frames(duration: 2) { index, image in
      let word = image.buffer[20, 10]
      // The first call is at frame 1 (DL-03), eight frames before the second image.
      let steps = Double(max(index - 1, 0)) / 8
      let part = steps.truncatingRemainder(dividingBy: 1)
      switch steps {
      case ..<1: expect(word, [level(1 - part), level(part), 0], index)
      case ..<2: expect(word, [0, level(1 - part), level(part)], index)
      default:
        // Animated: each image for four frames from frame 17 on.
        let colors: [[Double]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255]]
        expect(word, colors[(index - 17) / 4 % 3], index)
      }
    }
    #expect(story.frameCount == 16 && !story.isPlaying)
  }

  // The luminance of red in linear light is 0.2126.
  @Test func mutedFramesHaveNoColors() throws {
    let story = story()
    story.isMuted = true
    story.play()
    stage.advance(to: 1.0 / 16)
    expect(stage.snapshot().buffer[20, 10], Array(repeating: level(0.2126), count: 3), 1)
    story.isMuted = false
    stage.advance(to: 5.0 / 16)
    expect(stage.snapshot().buffer[20, 10], [level(0.5), level(0.5), 0], 5)
  }
}
