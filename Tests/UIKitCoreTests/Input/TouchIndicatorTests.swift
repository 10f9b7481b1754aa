import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// Circles that show where fingers are (IT-06).
@Suite(.ownContext) @MainActor struct TouchIndicatorTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), framesPerSecond: 10)

  /// The circles on the stage.
  private var circles: [CALayer] {
    (stage.layer.sublayers ?? []).filter { $0.cornerRadius == 22 }
  }

  @Test("Nothing is drawn unless the stage shows touches (IT-06)")
  func defaults() {
    stage.window.schedule(.tap(at: CGPoint(x: 50, y: 50), time: 0, duration: 1))
    stage.advance(to: 0.5)
    #expect(!stage.showsTouches && circles.isEmpty)
  }

  @Test("A circle follows the finger, and fades within 0.15 s (IT-06)")
  func circle() throws {
    stage.showsTouches = true
    stage.window.schedule(
      .drag(
        from: CGPoint(x: 20, y: 50), to: CGPoint(x: 80, y: 50), time: 0, duration: 1))
    stage.advance(to: 0.075)
    let circle = try #require(circles.first)
    #expect(isClose(Double(circle.presentation()?.opacity ?? 0), 0.5))
    stage.advance(to: 0.5)
    #expect(isClose(Double(circle.presentation()?.position.x ?? 0), 50))
    #expect(circle.presentation()?.opacity == 1)
    stage.advance(to: 1.075)
    #expect(isClose(Double(circle.presentation()?.opacity ?? 0), 0.5))
    stage.advance(to: 1.2)
    #expect(circles.isEmpty)
  }

  @Test("Touches outside of all views are shown, and no longer when the option is off (IT-06)")
  func switchingOff() {
    stage.showsTouches = true
    for x in [10.0, 90] {
      stage.window.schedule(.tap(at: CGPoint(x: x, y: 50), time: 0.1, duration: 2))
    }
    stage.advance(to: 1)
    #expect(circles.count == 2 && stage.window.subviews.isEmpty)
    stage.showsTouches = false
    #expect(circles.isEmpty)
    stage.advance(to: 3)
    #expect(circles.isEmpty)
  }

  @Test("A frame by itself is the same as in a video (IT-06)")
  func frames() throws {
    func image(at time: Double, by step: Double) throws -> Data? {
      let stage = Stage(size: CGSize(width: 100, height: 100))
      stage.showsTouches = true
      stage.window.schedule(
        .drag(
          from: CGPoint(x: 20, y: 50), to: CGPoint(x: 80, y: 50), time: 0.05, duration: 0.5))
      for index in 1...Int(time / step) { stage.advance(to: Double(index) * step) }
      stage.advance(to: time)
      return UIImage(cgImage: stage.snapshot()).pngData()
    }
    let alone = try #require(try image(at: 0.25, by: 0.25))
    #expect(try alone == image(at: 0.25, by: 1.0 / 60))
  }
}
