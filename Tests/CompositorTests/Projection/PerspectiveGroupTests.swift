import Compositor
import CoreGraphics
import Foundation
import LayerTree
import PixelKernels
import Testing
import TextLayout

struct PerspectiveGroupTests {
  private func perspective(_ distance: Double) -> CATransform3D {
    var matrix = CATransform3DIdentity
    matrix.m34 = CGFloat(-1 / distance)
    return matrix
  }

  /// A square of 100 points in the middle of 160 x 160, seen from `distance`.
  private func square(
    distance: Double, scale: Double = 4, _ edit: (inout LayerState) -> Void
  ) -> PixelBuffer {
    let child = layer(30, 30, 100, 100) {
      $0.values.backgroundColor = red
      edit(&$0)
    }
    return render(
      [layer(0, 0, 160, 160, [child]) { $0.values.sublayerTransform = perspective(distance) }],
      width: 160, height: 160, scale: scale)
  }

  // left edge at -38.045567, half height 53.804557; right edge at 33.020441, 46.697956.
  @Test func perspectivePlacesTheEdges() {
    let buffer = square(distance: 500) {
      $0.values.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    }
    func column(_ x: Double) -> (top: Double, bottom: Double) {
      let column = Int((80 + x) * 4)
      let inked = (0..<buffer.height).filter { buffer.pixel(column, $0).alpha > 127 }
      return (Double(inked.first ?? 0) / 4 - 80, Double((inked.last ?? 0) + 1) / 4 - 80)
    }
    let ink = buffer.ink ?? PixelRect(of: buffer)
    #expect(abs(Double(ink.minX) / 4 - 80 + 38.045567) < 0.4)
    #expect(abs(Double(ink.maxX) / 4 - 80 - 33.020441) < 0.4)
    let (left, right) = (column(-37.9), column(32.8))
    #expect(abs(left.top + 53.8) < 0.3 && abs(left.bottom - 53.8) < 0.3)
    #expect(abs(right.top + 46.7) < 0.3 && abs(right.bottom - 46.7) < 0.3)
  }

  // factor 1 / (1 + z m34) = 1.25: a plane that stays parallel is only scaled.
  @Test func heightAloneEnlarges() {
    let raised = square(distance: 500, scale: 1) { $0.values.zPosition = 100 }
    #expect(raised.ink == PixelRect(minX: 17, minY: 17, maxX: 143, maxY: 143))
    #expect(abs(raised.coverage - 125 * 125) < 1)
  }

  @Test func whatIsBehindTheEyeDoesNotShow() {
    #expect(square(distance: 500, scale: 1) { $0.values.zPosition = 501 }.ink == nil)
    // Rotated so that a part is behind the viewer: the rest still shows, and nothing is mirrored.
    let close = square(distance: 30, scale: 1) {
      $0.values.transform = CATransform3DMakeRotation(1.2, 0, 1, 0)
    }
    #expect(close.pixel(82, 80).alpha > 200)
  }

  // Without perspective, a rotation about y only narrows.
  @Test func withoutPerspectiveTurnsFlatten() {
    let buffer = render([
      layer(12, 4, 40, 40) {
        $0.values.backgroundColor = red
        $0.values.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
      }
    ])
    #expect(abs(buffer.coverage - 20 * 40) < 1)
    #expect(
      render([
        layer(12, 4, 40, 40) {
          $0.values.backgroundColor = red
          $0.values.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        }
      ]).coverage < 1)
  }

  // A minimal perspective looks like no perspective.
  @Test func aVanishingPerspectiveIsTheFlatImage() {
    func card(_ m34: Double) -> PixelBuffer {
      render([
        layer(
          8, 6, 48, 36, [layer(10, 10, 16, 16) { $0.values.backgroundColor = blue }]
        ) {
          $0.values.backgroundColor = red
          $0.values.cornerRadius = 8
          $0.values.borderWidth = 2
          $0.values.borderColor = white
          $0.values.opacity = 0.8
          var matrix = CATransform3DMakeRotation(0.2, 0, 0, 1)
          matrix.m24 = CGFloat(m34)
          $0.values.transform = matrix
        }
      ])
    }
    let (flat, seen) = (card(0), card(1e-9))
    var total = 0
    for y in 0..<48 {
      for x in 0..<64 { total += abs(flat.pixel(x, y).alpha - seen.pixel(x, y).alpha) }
    }
    // Only the softness of the edges differs.
    #expect(abs(flat.coverage - seen.coverage) < 2)
    #expect(Double(total) / 255 < 12)
    #expect(seen.pixel(32, 24).isNear(flat.pixel(32, 24)))
  }

  @Test func opacityAndOrderHoldInPerspective() {
    let buffer = square(distance: 500, scale: 1) {
      $0.values.transform = CATransform3DMakeRotation(0.5, 1, 0, 0)
      $0.values.opacity = 0.5
      $0.values.borderWidth = 10
      $0.values.borderColor = blue
    }
    #expect(buffer.pixel(80, 80).isNear(Pixel(128, 0, 0, 128), 2))
    #expect(buffer.pixel(35, 80).isNear(Pixel(0, 0, 128, 128), 2))
  }

  // far away and enlarged beyond all limits, there is nothing to draw, and nothing traps.
  @Test(arguments: [1e6, 1e15, 1e100, 1e300])
  func hugeScalesDoNotTrap(factor: Double) {
    let card = layer(0, 0, 1, 1) {
      $0.values.bounds = CGRect(x: 9e6, y: 0, width: 4e-9, height: 1e-12)
      $0.values.position = .zero
      $0.values.backgroundColor = red
      $0.values.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    }
    let buffer = render([
      layer(
        32, 24, 1, 1,
        [
          layer(
            0, 0, 100, 100,
            [
              layer(0, 0, 100, 100, [card]) { $0.values.sublayerTransform = perspective(500) }
            ]
          ) {
            $0.values.anchorPoint = .zero
            $0.values.position = .zero
            $0.values.transform = CATransform3DMakeScale(factor, factor, factor)
          }
        ])
    ])
    #expect(buffer.height == 48)
  }

  // what is outside the canvas does not reduce the resolution on it.
  @Test func farSublayersBlurNothing() {
    func card(_ more: [RenderNode]) -> PixelBuffer {
      let bars = (0..<10).map { index in
        layer(Double(index) * 10, 0, 3, 100) { $0.values.backgroundColor = blue }
      }
      let child = layer(30, 30, 100, 100, bars + more) {
        $0.values.backgroundColor = red
        $0.values.transform = CATransform3DMakeRotation(0.4, 0, 1, 0)
      }
      return render(
        [layer(0, 0, 160, 160, [child]) { $0.values.sublayerTransform = perspective(500) }],
        width: 160, height: 160)
    }
    let far = layer(100_000, 0, 1, 1) { $0.values.backgroundColor = green }
    let below = layer(0, 90_000, 1, 1) { $0.values.backgroundColor = green }
    // Each bar and each gap has a pixel with its plain color.
    for buffer in [card([]), card([far, below])] {
      let row = (0..<160).map { buffer.pixel($0, 80) }
      #expect(row.count { $0.blue > 150 && $0.red < 106 } >= 8)
      #expect(row.count { $0.red > 200 && $0.blue < 56 } >= 30)
    }
  }

  // nested images take memory for their visible parts only.
  @Test func nestedPlanesAreDrawnAsFarAsTheyShow() {
    var node = layer(0, 0, 3000, 3000) { $0.values.backgroundColor = red }
    for _ in 0..<12 {
      node = layer(
        0, 0, 3000, 3000,
        [
          edited(node) { $0.values.transform = CATransform3DMakeRotation(0.001, 0, 1, 0) }
        ]
      ) { $0.values.sublayerTransform = perspective(500) }
    }
    let buffer = render([node], width: 16, height: 16)
    #expect(buffer.pixel(8, 8) == Pixel(255, 0, 0))
  }

  // a plane that recedes to the horizon has an even tone there, not a pattern.
  @Test func recedingStripesBecomeATone() {
    let stripes = (0..<225).map { index in
      layer(0, Double(index) * 4, 100, 2) { $0.values.backgroundColor = blue }
    }
    let floor = layer(0, 0, 100, 900, stripes) {
      $0.values.anchorPoint = CGPoint(x: 0.5, y: 1)
      $0.values.position = CGPoint(x: 50, y: 95)
      $0.values.transform = CATransform3DMakeRotation(75 * .pi / 180, 1, 0, 0)
    }
    let buffer = render(
      [layer(0, 0, 100, 100, [floor]) { $0.values.sublayerTransform = perspective(500) }],
      width: 100, height: 100, scale: 2)
    // The far part, where four points of the plane are less than one pixel.
    guard let ink = buffer.ink else {
      Issue.record("nothing drawn")
      return
    }
    for y in ink.minY + 3..<ink.minY + 12 { #expect(abs(buffer.pixel(100, y).alpha - 128) < 40) }
  }

  // a soft edge is the same in a part that shows nothing else of the layer.
  @Test(arguments: [0.35, 0.8, 1.2]) func partsComeOutAsInTheWhole(angle: Double) {
    let flat = layer(9.3, 8.2, 30.4, 25.7) { $0.values.backgroundColor = blue }
    let turned = edited(flat) {
      $0.values.transform = CATransform3DRotate(perspective(200), angle, 0.3, 1, 0)
    }
    let rasterized = edited(flat) {
      $0.values.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
      $0.values.shouldRasterize = true
    }
    let compositor = Compositor(fonts: .packaged)
    for node in [turned, rasterized] {
      let whole = render([node], with: compositor)
      for y in stride(from: 0, to: 48, by: 4) {
        for x in stride(from: 0, to: 64, by: 4) {
          let part = PixelRect(minX: x, minY: y, maxX: x + 4, maxY: y + 4)
          let drawn = render([node], part: part, with: compositor)
          for row in y..<y + 4 {
            for column in x..<x + 4 { #expect(drawn[column, row] == whole[column, row]) }
          }
        }
      }
    }
  }
}
