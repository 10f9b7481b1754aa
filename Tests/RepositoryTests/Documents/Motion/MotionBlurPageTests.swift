import Multiplane
import MultiplaneScene
import PixelKernels
import SceneTestSupport
import Testing

@Suite("The example of docs/motion-blur.md (MB-01)")
@MainActor
struct MotionBlurPageTests {
  @Test("The first square is blurred, and the second is sharp")
  func example() throws {
    let page = try #require(Repository.workingTree["docs/motion-blur.md"]).lines
    let start = try #require(page.firstIndex(of: "```yaml")) + 1
    let end = try #require(page[start...].firstIndex(of: "```"))
    let stage = try SceneFolder().scene(page[start..<end].joined(separator: "\n")).makeStage()
    #expect(stage.motionBlur == MotionBlur(shutterAngle: .pi, samples: 16))
    try stage.frames(duration: 1, options: RenderOptions(frames: FrameSelection([15]))) {
      let buffer = $1.buffer
      // 240 points per second: in half a frame, the squares, whose middle is at 160, move by 4
      // points.
      func partial(row: Int) -> Int {
        let full = buffer[160, row]
        return (0..<buffer.width).count {
          buffer[$0, row] != full && buffer[$0, row] != 0xFF00_0000
        }
      }
      #expect((6...10).contains(partial(row: 60)))
      #expect(partial(row: 120) <= 2)
    }
  }
}
