import Multiplane
import TestSupport
import Testing

/// A gallery of a client, whose images change by transitions (VT-01, VT-05, VT-06, VT-09).
@Suite(.ownContext) @MainActor struct GalleryViewControllerTests {
  private let stage = Stage(size: CGSize(width: 200, height: 160))
  private let controller: GalleryViewController

  init() {
    let images = [UIColor.red, .green, .blue].map { color in
      UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      }
    }
    let named = zip(["Red", "Green", "Blue"], images).map { (name: $0, image: $1) }
    controller = GalleryViewController(images: named)
    stage.window.rootViewController = controller
    stage.advance(to: 0)
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.snapshot().buffer[x, y] }

  @Test func imagesDissolve() {
    #expect(pixel(100, 70) == 0xFFFF_0000)
    controller.showNext()
    stage.advance(to: 0.4)
    // 0.6 of red and 0.4 of green.
    let (red, green) = (pixel(100, 70) >> 16 & 0xFF, pixel(100, 70) >> 8 & 0xFF)
    #expect(abs(Int(red) - 153) <= 1 && abs(Int(green) - 102) <= 1)
    stage.advance(to: 1.1)
    #expect(pixel(100, 70) == 0xFF00_FF00 && controller.events == ["next true"])
    #expect(controller.caption.text == "Green")
  }

  @Test func imagesTurnOver() {
    controller.turnOver()
    stage.advance(to: 0.3)
    #expect(controller.front.superview == nil && controller.back.superview === controller.view)
    // Before half of the time the first image shows, after it the second; at half, the edge.
    #expect(pixel(100, 70) == 0xFFFF_0000 && pixel(52, 70) == 0xFF00_0000)
    stage.advance(to: 0.5)
    #expect(pixel(100, 70) == 0xFF00_00FF)
    stage.advance(to: 0.9)
    #expect(pixel(52, 70) == 0xFF00_00FF && controller.events == ["turned true"])
    controller.turnOver()
    stage.advance(to: 2)
    #expect(pixel(52, 70) == 0xFFFF_0000 && controller.back.superview == nil)
  }

  @Test func pagesTurnTheOldWay() {
    controller.view.insertSubview(controller.back, at: 0)
    stage.advance(to: 0.1)
    #expect(pixel(100, 70) == 0xFFFF_0000)
    controller.turnPageTheOldWay()
    stage.advance(to: 0.1)
    #expect(pixel(100, 70) == 0xFFFF_0000)
    stage.advance(to: 0.7)
    #expect(pixel(100, 70) == 0xFF00_00FF && controller.events == ["page true"])
  }
}
