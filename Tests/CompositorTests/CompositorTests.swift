import Compositor
import CoreGraphics
import LayerTree
import PixelKernels
import TestSupport
import Testing
import TextLayout

/// A scene with a bit of everything, at a given position.
private func busyScene(_ shift: Double) -> [RenderNode] {
  [
    layer(3 + shift, 4, 40, 30) {
      $0.values.backgroundColor = red
      $0.values.cornerRadius = 7
      $0.values.borderWidth = 2
      $0.values.opacity = 0.7
    },
    layer(
      10, 10 + shift, 40, 30,
      [
        layer(.text, 0, 0, 60, 30) {
          $0.content.text?.string = "Text"
          $0.content.text?.fontSize = 14
        },
        layer(.gradient, 5, 5, 20, 20) { $0.content.gradient?.colors = [blue, green] },
      ]
    ) {
      $0.values.masksToBounds = true
      $0.values.cornerRadius = 9
      $0.values.transform = CATransform3DMakeRotation(CGFloat(0.2 + shift), 0, 0, 1)
    },
    layer(.shape, 0, 0, 10, 10) {
      $0.content.shape?.path = CGPath(
        ellipseIn: CGRect(x: 20, y: 5, width: 25.5, height: 19), transform: nil)
      $0.content.shape?.strokeColor = white
      $0.content.shape?.strokeEnd = 0.6
      $0.values.opacity = 0.4
    },
  ]
}

struct CompositorTests {
  // What is cached between frames must not keep the layers of frames that nobody shows any more.
  @Test func framesAreReleased() throws {
    let compositor = Compositor(fonts: .packaged)
    weak var first: RenderNode?
    var last: ResolvedFrame?
    for number in 0..<3 {
      let mask = layer(0, 0, 40, 30) { $0.values.backgroundColor = white }
      let root = layer(
        0, 0, 64, 48, busyScene(Double(number)).map { masked($0, by: mask) })
      if number == 0 { first = root }
      let tree = RenderTree(size: CGSize(width: 64, height: 48), background: nil, root: root)
      let frame = compositor.resolve(tree, scale: 1, after: last)
      _ = try compositor.render(frame)
      last = frame
    }
    #expect(first == nil && last != nil)
  }

  @Test func theCanvasHasTheTreesSizeTimesTheScale() {
    let buffer = render([], width: 32.4, height: 10, scale: 2.5, background: red)
    #expect(buffer.width == 81)
    #expect(buffer.height == 25)
    #expect(buffer.pixel(0, 0) == Pixel(255, 0, 0))
    #expect(buffer.pixel(80, 24) == Pixel(255, 0, 0))
    #expect(render([]).ink == nil)
  }

  @Test func aTranslucentBackgroundIsPremultiplied() {
    let buffer = render([], background: color(1, 0.5, 0, 0.5))
    #expect(buffer.pixel(5, 5) == Pixel(128, 64, 0, 128))
  }

  @Test func scaleAppliesToPoints() {
    let buffer = render([layer(2, 3, 10, 5) { $0.values.backgroundColor = red }], scale: 3)
    #expect(buffer.ink == PixelRect(minX: 6, minY: 9, maxX: 36, maxY: 24))
  }

  @Test func imagesDoNotDependOnWhatWasDrawnBefore() {
    let compositor = Compositor(fonts: .packaged)
    let fresh = (0..<5).map { render(busyScene(Double($0) * 0.37)) }
    for index in [4, 0, 3, 3, 1, 2, 0, 4] {
      let again = render(busyScene(Double(index) * 0.37), with: compositor)
      #expect(difference(again, fresh[index]) == 0)
    }
  }

  @Test func workersAgree() async {
    let expected = render(busyScene(0.5))
    let results = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 { group.addTask { difference(render(busyScene(0.5)), expected) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == [0, 0, 0, 0])
  }

  // A layer moved by whole pixels renders the same image at another position.
  @Test func wholePixelsMoveTheImage() {
    let here = render([layer(0, 0, 64, 48, busyScene(0))], width: 80, height: 60)
    let there = render([layer(11, 7, 64, 48, busyScene(0))], width: 80, height: 60)
    var worst = 0
    for y in 0..<50 {
      for x in 0..<66 where !here.pixel(x, y).isNear(there.pixel(x + 11, y + 7), 0) {
        let (a, b) = (here.pixel(x, y), there.pixel(x + 11, y + 7))
        worst = max(worst, abs(a.alpha - b.alpha), abs(a.red - b.red), abs(a.blue - b.blue))
      }
    }
    #expect(worst <= 1)
  }

  // Clipping part of an image must not change the rest of it.
  @Test func aSmallerCanvasIsACornerOfALargerOne() {
    let large = render(busyScene(0.3), width: 64, height: 48)
    let small = render([layer(0, 0, 64, 48, busyScene(0.3))], width: 29, height: 23)
    var worst = 0
    for y in 0..<23 {
      for x in 0..<29 {
        let (a, b) = (large.pixel(x, y), small.pixel(x, y))
        worst = max(worst, abs(a.alpha - b.alpha), abs(a.red - b.red), abs(a.blue - b.blue))
      }
    }
    #expect(worst <= 1)
  }

  @Test func numbersWithoutMeaningDrawNothing() {
    for value in [Double.nan, .infinity, -.infinity, 1e300] {
      let buffer = render([
        layer(0, 0, 10, 10) {
          $0.values.backgroundColor = red
          $0.values.position.x = CGFloat(value)
        },
        layer(0, 0, 10, 10) {
          $0.values.backgroundColor = red
          $0.values.transform.m11 = CGFloat(value)
          $0.values.transform.m12 = CGFloat(value)
        },
        layer(0, 0, 10, 10) {
          $0.values.backgroundColor = red
          $0.values.opacity = value == .infinity ? 0 : -abs(value)
        },
      ])
      #expect(buffer.ink == nil)
    }
  }
}
