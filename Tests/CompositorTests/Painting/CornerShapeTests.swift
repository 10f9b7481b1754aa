import CoreGraphics
import LayerTree
import PixelKernels
import Testing

/// Corners that differ or are continuous.
struct CornerShapeTests {
  struct Corners: CustomTestStringConvertible {
    var mask: CACornerMask
    var curve: CALayerCornerCurve

    var testDescription: String { "\(mask.rawValue) \(curve.rawValue)" }
  }

  static let corners: [Corners] = [
    Corners(mask: .all, curve: .continuous),
    Corners(mask: [.layerMinXMinYCorner, .layerMaxXMinYCorner], curve: .circular),
    Corners(mask: [.layerMaxXMinYCorner], curve: .continuous),
    Corners(mask: [.layerMinXMinYCorner, .layerMaxXMaxYCorner], curve: .circular),
  ]

  /// A layer of 36 by 26 with corners, not aligned to pixels.
  private func card(
    _ corners: Corners, radius: Double = 9, border: Double = 0, background: CGColor? = red,
    transform: CATransform3D = CATransform3DIdentity, _ sublayers: [RenderNode] = [],
    edit: (inout LayerState) -> Void = { _ in }
  ) -> RenderNode {
    layer(10.3, 9.4, 36, 26, sublayers) {
      $0.values.backgroundColor = background
      $0.values.borderColor = red
      $0.values.borderWidth = border
      $0.values.cornerRadius = radius
      $0.values.maskedCorners = corners.mask
      $0.values.cornerCurve = corners.curve
      $0.values.transform = transform
      edit(&$0)
    }
  }

  private func turned(_ angle: Double, _ x: Double, _ y: Double) -> CATransform3D {
    CATransform3DConcat(
      CATransform3DMakeScale(CGFloat(x), CGFloat(y), 1),
      CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1))
  }

  // No seam between background and border, nor between background and clip: at every radius from
  // 0 to half the side, at scales 1, 2 and 3.
  @Test(arguments: corners)
  func partsOfOneColorAreOneShape(corners: Corners) {
    let child = layer(-9, -9, 60, 60) { $0.values.backgroundColor = red }
    for scale in [1.0, 2, 3] {
      for radius in [0.0, 1, 4, 7.5, 11, 13] {
        for (transform, allowed) in [
          (CATransform3DIdentity, 1), (turned(0.4, 1, 1), 1), (turned(0, -1, 1), 1),
          (turned(0.3, 1.1, 0.9), 16),
        ] {
          let plain = render([card(corners, radius: radius, transform: transform)], scale: scale)
          let bordered = render(
            [card(corners, radius: radius, border: 2.5, transform: transform)], scale: scale)
          #expect(difference(plain, bordered) <= 1)
          let clipped = render(
            [
              card(corners, radius: radius, background: nil, transform: transform, [child]) {
                $0.values.masksToBounds = true
              }
            ], scale: scale)
          #expect(difference(plain, clipped) <= allowed)
        }
      }
    }
  }

  // A clipped hole and its filling are complementary: white next to white is white.
  @Test func aClipAndItsBackgroundAddUp() {
    for corners in Self.corners {
      let child = layer(-9, -9, 60, 60) { $0.values.backgroundColor = white }
      let buffer = render(
        [
          card(corners, radius: 10, background: white, [child]) {
            $0.values.masksToBounds = true
          }
        ], background: white)
      #expect((0..<64 * 48).allSatisfy { buffer.pixel($0 % 64, $0 / 64) == Pixel(255, 255, 255) })
    }
  }

  // Paths and the rasterizer draw the same shape.
  @Test(arguments: corners)
  func bothWaysOfDrawingAgree(corners: Corners) {
    for angle in [0.0, 0.5, 2.1] {
      for border in [0.0, 3] {
        let exact = card(corners, border: border, transform: turned(angle, 1, 1))
        let uneven = card(corners, border: border, transform: turned(angle, 1.00001, 1))
        #expect(difference(render([exact]), render([uneven])) <= 20)
      }
    }
  }

  // corners are named in the layer's own coordinates and mirrored with it.
  @Test func mirroringMovesTheCorners() {
    for curve in [CALayerCornerCurve.circular, .continuous] {
      func draw(_ mask: CACornerMask, _ transform: CATransform3D) -> PixelBuffer {
        render([
          layer(10, 9, 36, 26) {
            $0.values.backgroundColor = red
            $0.values.cornerRadius = 9
            $0.values.maskedCorners = mask
            $0.values.cornerCurve = curve
            $0.values.transform = transform
          }
        ])
      }
      let left = draw([.layerMinXMinYCorner], CATransform3DIdentity)
      #expect(left.pixel(10, 9).alpha == 0)
      #expect(left.pixel(45, 9).alpha == 255)
      #expect(left.pixel(10, 34).alpha == 255)
      #expect(difference(left, draw([.layerMaxXMinYCorner], turned(0, -1, 1))) <= 1)
      #expect(difference(left, draw([.layerMinXMaxYCorner], turned(0, 1, -1))) <= 1)
      #expect(difference(left, draw([.layerMaxXMaxYCorner], turned(.pi, 1, 1))) <= 1)
    }
  }

  // without a corner to round, the radius has no effect.
  @Test func noCornersAreSharpOnes() {
    let none = card(Corners(mask: [], curve: .continuous))
    let sharp = card(Corners(mask: .all, curve: .circular), radius: 0)
    #expect(difference(render([none]), render([sharp])) == 0)
  }

  // a continuous corner starts at 1.528665 r, so it covers less than a circular one.
  @Test func continuousCornersBeginEarlier() {
    func area(_ curve: CALayerCornerCurve) -> Double {
      render([
        layer(2, 2, 60, 44) {
          $0.values.backgroundColor = red
          $0.values.cornerRadius = 12
          $0.values.cornerCurve = curve
        }
      ]).coverage
    }
    // Four quarter circles leave (4 - pi) r^2 free; the curve's corners 0.225297 r^2 each, by
    // Green's formula over the rule's control points.
    #expect(abs(area(.circular) - (60 * 44 - (4 - .pi) * 144)) < 0.5)
    #expect(abs(area(.continuous) - (60 * 44 - 4 * 0.225297 * 144)) < 0.5)
  }

  @Test func hugeLayersFillTheCanvas() {
    for corners in Self.corners {
      let buffer = render([
        layer(-30_000, -30_000, 60_100, 60_100) {
          $0.values.backgroundColor = red
          $0.values.cornerRadius = 50
          $0.values.maskedCorners = corners.mask
          $0.values.cornerCurve = corners.curve
        }
      ])
      #expect(buffer.coverage == 64 * 48)
      // The corner of a layer that is larger than paths can be.
      let far = render([
        layer(10, 10, 1e8, 1e8) {
          $0.values.backgroundColor = red
          $0.values.cornerRadius = 20
          $0.values.maskedCorners = .all
          $0.values.cornerCurve = corners.curve
        }
      ])
      let near = render([
        layer(10, 10, 1000, 1000) {
          $0.values.backgroundColor = red
          $0.values.cornerRadius = 20
          $0.values.maskedCorners = .all
          $0.values.cornerCurve = corners.curve
        }
      ])
      #expect(difference(far, near) <= 16)
    }
  }
}
