import CoreGraphics
import Foundation
import LayerTree
import PixelKernels
import Testing

/// Effects of layers that are rotated, in perspective, masked or rasterized.
struct TransformedEffectsTests {
  private var eye: CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 500
    return eye
  }

  // the shadow is in the layer's plane. At x = -33.5 from the center, which shows the
  // layer's x = -44.40 at a height of z = 31.40, lengths are multiplied by 500 / (500 - z) = 1.0670. The
  // lower edge of a shadow 20 points below is at 70 times that, 74.69.
  @Test(arguments: [false, true]) func shadowsAreInTheLayersPlane(hasPath: Bool) {
    let node = layer(50, 50, 100, 100) {
      $0.values.backgroundColor = white
      $0.values.transform = CATransform3DRotate(eye, .pi / 4, 0, 1, 0)
      $0.values.shadowOpacity = 1
      $0.values.shadowRadius = 0
      $0.values.shadowOffset = CGSize(width: 0, height: 20)
      if hasPath {
        $0.values.shadowPath = CGPath(
          rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
      }
    }
    let image = render([node], width: 200, height: 200)
    let column = (0..<200).map { image.pixel(66, $0) }
    let lower = column.lastIndex { $0.alpha > 127 }
    #expect(lower.map { abs(Double($0 + 1) - 174.69) <= 1 } == true)
    #expect(column[165] == Pixel(0, 0, 0) && column[140] == Pixel(255, 255, 255))
    #expect(image.pixel(60, 165) == .clear)
  }

  // the mask of a rotated layer rotates with it, and cuts its shadow.
  @Test func masksCutShadowsOfRotatedLayers() {
    let node = layer(20, 12, 24, 24) {
      $0.values.backgroundColor = red
      $0.values.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      $0.values.shadowOpacity = 1
      $0.values.shadowRadius = 0
      // To the right in the layer, down on the canvas.
      $0.values.shadowOffset = CGSize(width: 8, height: 0)
    }
    // The left half of what is in the layer from x = 0 to 32: on the canvas, the right half.
    let mask = layer(0, 0, 40, 12) { $0.values.backgroundColor = white }
    let image = render([masked(node, by: mask)])
    #expect(image.pixel(40, 24) == Pixel(255, 0, 0) && image.pixel(40, 40) == Pixel(0, 0, 0))
    #expect(image.pixel(25, 24) == .clear && image.pixel(25, 40) == .clear)
    #expect(image.pixel(40, 45) == .clear)
  }

  // the mask of a layer in perspective is in its plane.
  @Test func masksAreInTheLayersPlane() {
    let node = layer(50, 50, 100, 100) {
      $0.values.backgroundColor = white
      $0.values.transform = CATransform3DRotate(eye, .pi / 4, 0, 1, 0)
    }
    let mask = layer(0, 0, 50, 100) { $0.values.backgroundColor = red }
    let image = render([masked(node, by: mask)], width: 200, height: 200)
    // The center of the layer is its vanishing point, at x = 100.
    let row = (0..<200).map { image.pixel($0, 100).alpha }
    #expect(row[63] == 255 && row[98] == 255 && row[101] == 0 && row[120] == 0)
    #expect(row[60] == 0)
  }

  // stripes half a point wide, at one pixel per point, are a gray that every rotation keeps.
  @Test(arguments: [0, 0.3, 1, .pi / 2]) func rasterizedDetailIsLostAtEveryAngle(angle: Double) {
    let stripes = (0..<40).map { index in
      layer(Double(index), 0, 0.5, 40) { $0.values.backgroundColor = white }
    }
    let node = layer(12, 4, 40, 40, stripes) {
      $0.values.backgroundColor = color(0, 0, 0)
      $0.values.shouldRasterize = true
      $0.values.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    }
    let image = render([node], scale: 4)
    for y in stride(from: 60, to: 132, by: 3) {
      for x in stride(from: 92, to: 164, by: 3) {
        #expect(image.pixel(x, y).isNear(Pixel(128, 128, 128), 2))
      }
    }
  }

  // the shadow is rasterized with the layer, in pixels of 8 points that are interpolated
  // between their centers.
  @Test func shadowsAreRasterized() {
    let node = layer(16, 16, 16, 16) {
      $0.values.backgroundColor = red
      $0.values.shouldRasterize = true
      $0.values.rasterizationScale = 0.125
      $0.values.shadowOpacity = 1
      $0.values.shadowRadius = 0
      $0.values.shadowOffset = CGSize(width: 16, height: 0)
    }
    let image = render([node])
    // The centers of the last pixel of the shadow and the one beside it are at 44 and 52: at 46.5, 11
    // sixteenths are left.
    #expect(image.pixel(40, 24) == Pixel(0, 0, 0))
    #expect(image.pixel(46, 24).isNear(Pixel(0, 0, 0, 175), 2))
    #expect(image.pixel(53, 24) == .clear)
  }
}
