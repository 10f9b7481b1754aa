import Compositor
import CoreGraphics
import LayerTree
import PixelKernels
import Testing
import TextLayout

/// The memory that a worker's text caches use, in bytes.
struct TextMemoryTests {
  /// Memory that no other test shares.
  private let memory = MemoryBudget(bytes: 1 << 30)

  private func draw(
    fontSize: Double, scale: Double = 1, contentsScale: Double = 1, with compositor: Compositor
  ) -> PixelBuffer {
    let node = layer(.text, 0, 0, 200, 60) {
      $0.content.text?.string = LayerText("Hello, World")
      $0.content.text?.fontSize = fontSize
      $0.values.contentsScale = contentsScale
    }
    return render([node], width: 200, height: 60, scale: scale, with: compositor)
  }

  @Test func aFontSizeThatIsAnimatedLeavesNothing() {
    let compositor = Compositor(fonts: .packaged, memory: memory)
    for frame in 0..<600 { _ = draw(fontSize: 10 + Double(frame) / 64, with: compositor) }
    #expect(compositor.keptTextByteCount == 0)
  }

  // At half of the output's scale, text is drawn from an image (TX-04).
  @Test func neitherDoesOneThatIsDrawnCoarsely() {
    let compositor = Compositor(fonts: .packaged, memory: memory)
    for frame in 0..<60 {
      _ = draw(fontSize: 10 + Double(frame) / 64, scale: 2, with: compositor)
    }
    #expect(compositor.keptTextByteCount == 0)
  }

  @Test(arguments: [1.0, 2.0])
  func textThatIsDrawnAgainIsKept(scale: Double) {
    let compositor = Compositor(fonts: .packaged, memory: memory)
    let first = draw(fontSize: 20, scale: scale, with: compositor)
    #expect(compositor.keptTextByteCount == 0)
    var sizes: [Int] = []
    for _ in 0..<4 {
      #expect(PixelDifference(draw(fontSize: 20, scale: scale, with: compositor), first).count == 0)
      sizes.append(compositor.keptTextByteCount)
    }
    // At least one byte for each pixel that the letters cover.
    #expect(sizes[0] > 1000)
    #expect(Set(sizes).count == 1, "\(sizes)")
  }
}
