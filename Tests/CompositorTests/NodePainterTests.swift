import CoreGraphics
import LayerTree
import PixelKernels
import Testing

struct NodePainterTests {
  // each part covers the preceding ones where they overlap.
  @Test func partsStandInTheOrderOfCompositing() {
    let all = layer(
      .shape, 10, 10, 40, 30, [layer(16, 0, 24, 30) { $0.values.backgroundColor = blue }]
    ) {
      $0.values.backgroundColor = red
      $0.values.borderWidth = 2
      $0.values.borderColor = white
      $0.values.contents = .image(image(1, [0xFF00_FF00]))
      $0.values.contentsGravity = .topLeft
      $0.values.contentsScale = 1 / 20
      $0.content.shape?.path = CGPath(
        rect: CGRect(x: 6, y: 6, width: 14, height: 18), transform: nil)
    }
    let buffer = render([all])
    // Background; contents, 20 points square at the largest y; shape; sublayer; border.
    #expect(buffer.pixel(13, 13) == Pixel(255, 0, 0))
    #expect(buffer.pixel(13, 35) == Pixel(0, 255, 0))
    #expect(buffer.pixel(18, 20) == Pixel(0, 0, 0))
    #expect(buffer.pixel(18, 30) == Pixel(0, 0, 0))
    #expect(buffer.pixel(28, 20) == Pixel(0, 0, 255))
    #expect(buffer.pixel(11, 20) == Pixel(255, 255, 255))
    #expect(buffer.pixel(30, 11) == Pixel(255, 255, 255))
  }

  //
  @Test func hiddenAndFullyTransparentLayersShowNothingOfTheirSubtree() {
    let child = layer(0, 0, 10, 10) { $0.values.backgroundColor = red }
    #expect(render([layer(0, 0, 20, 20, [child])]).ink != nil)
    #expect(render([layer(0, 0, 20, 20, [child]) { $0.values.isHidden = true }]).ink == nil)
    #expect(render([layer(0, 0, 20, 20, [child]) { $0.values.opacity = 0 }]).ink == nil)
  }

  //
  @Test func opacityFadesTheSubtreeAsOne() {
    let children = [
      layer(0, 0, 20, 20) { $0.values.backgroundColor = red },
      layer(10, 0, 20, 20) { $0.values.backgroundColor = blue },
    ]
    let grouped = render([layer(0, 0, 40, 20, children) { $0.values.opacity = 0.5 }])
    #expect(grouped.pixel(5, 5).isNear(Pixel(128, 0, 0, 128)))
    #expect(grouped.pixel(15, 5).isNear(Pixel(0, 0, 128, 128)))
    let single = render([
      layer(0, 0, 40, 20, children) {
        $0.values.opacity = 0.5
        $0.values.allowsGroupOpacity = false
      }
    ])
    // Half blue over half red.
    #expect(single.pixel(5, 5).isNear(Pixel(128, 0, 0, 128)))
    #expect(single.pixel(15, 5).isNear(Pixel(64, 0, 128, 192)))
  }

  @Test func opacitiesMultiply() {
    let child = layer(4, 4, 20, 20) {
      $0.values.backgroundColor = red
      $0.values.opacity = 0.5
    }
    for groups in [true, false] {
      let buffer = render([
        layer(0, 0, 40, 40, [child]) {
          $0.values.opacity = 0.5
          $0.values.allowsGroupOpacity = groups
        }
      ])
      #expect(buffer.pixel(10, 10).isNear(Pixel(64, 0, 0, 64)))
    }
  }

  // A faded fill with a border, drawn in one pass, equals a group of its parts.
  @Test func aFadedCardIsTheSameWithSomethingInvisibleOnIt() {
    for angle in [0.0, 0.3, 1.2] {
      let card = layer(10.3, 8.6, 40, 28) {
        $0.values.backgroundColor = blue
        $0.values.borderColor = red
        $0.values.borderWidth = 3
        $0.values.cornerRadius = 8
        $0.values.opacity = 0.6
        $0.values.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1)
      }
      let invisible = layer(15, 10, 5, 5) { $0.values.backgroundColor = color(0, 0, 0, 0) }
      let grouped = RenderNode(id: card.id, state: card.state, sublayers: [invisible])
      let backdrop = color(0.3, 0.5, 0.2)
      #expect(
        difference(
          render([card], background: backdrop), render([grouped], background: backdrop)) <= 2)
    }
  }

  //
  @Test func siblingsStandByZPositionThenByTheirOrder() {
    func square(_ color: CGColor, z: Double) -> RenderNode {
      layer(0, 0, 10, 10) {
        $0.values.backgroundColor = color
        $0.values.zPosition = z
      }
    }
    #expect(
      render([square(red, z: 1), square(blue, z: 0), square(green, z: 0)]).pixel(5, 5)
        == Pixel(255, 0, 0))
    #expect(
      render([square(red, z: 0), square(blue, z: 0), square(green, z: -1)]).pixel(5, 5)
        == Pixel(0, 0, 255))
  }

  //
  @Test func geometryPlacesLayers() {
    // The anchor is at a corner; rotated clockwise by 90 degrees, the layer is below, to the left.
    let turned = layer(0, 0, 20, 10) {
      $0.values.backgroundColor = red
      $0.values.anchorPoint = .zero
      $0.values.position = CGPoint(x: 30, y: 10)
      $0.values.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    }
    #expect(render([turned]).ink == PixelRect(minX: 20, minY: 10, maxX: 30, maxY: 30))
    // A superlayer that is scrolled by (5, 2) and scales its sublayers by 2 about its center.
    let child = layer(5, 2, 10, 10) { $0.values.backgroundColor = red }
    let scrolled = layer(0, 0, 20, 20, [child]) {
      $0.values.bounds.origin = CGPoint(x: 5, y: 2)
      $0.values.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    }
    #expect(
      render([layer(14, 12, 20, 20, [scrolled])]).ink
        == PixelRect(minX: 4, minY: 2, maxX: 24, maxY: 22))
  }

  // a sublayer that fills a masking layer is clipped to the background's shape.
  @Test(arguments: [0.0, 6, 30])
  func maskingCutsSublayersAtTheRoundedBounds(radius: Double) {
    for (x, angle) in [(8.0, 0.0), (8.35, 0.0), (9.1, 0.4)] {
      func card(_ sublayers: [RenderNode], _ background: CGColor?) -> RenderNode {
        layer(x, 8, 40, 30, sublayers) {
          $0.values.backgroundColor = background
          $0.values.cornerRadius = radius
          $0.values.masksToBounds = true
          $0.values.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1)
        }
      }
      let filler = layer(-10, -10, 60, 60) { $0.values.backgroundColor = red }
      #expect(difference(render([card([filler], nil)]), render([card([], red)])) <= 1)
      // No background below shows at the edge.
      #expect(difference(render([card([filler], blue)]), render([card([], red)])) <= 1)
    }
  }

  @Test func withoutMaskingSublayersGoOn() {
    let filler = layer(-5, -5, 20, 20) { $0.values.backgroundColor = red }
    let buffer = render([layer(10, 10, 10, 10, [filler]) { $0.values.cornerRadius = 5 }])
    #expect(buffer.ink == PixelRect(minX: 5, minY: 5, maxX: 25, maxY: 25))
  }

  // the border is above the sublayers, whether or not they reach it.
  @Test func sublayersDoNotCoverTheBorder() {
    for size in [10.0, 40] {
      let child = layer(5, 5, size, size) { $0.values.backgroundColor = blue }
      let buffer = render([
        layer(4, 4, 30, 30, [child]) {
          $0.values.borderWidth = 3
          $0.values.borderColor = white
          $0.values.backgroundColor = red
        }
      ])
      #expect(buffer.pixel(32, 20) == Pixel(255, 255, 255))
      #expect(buffer.pixel(5, 20) == Pixel(255, 255, 255))
      #expect(buffer.pixel(12, 12) == Pixel(0, 0, 255))
      #expect(buffer.pixel(8, 8) == Pixel(255, 0, 0))
    }
  }

  // I-04: a negative size due to overshoot counts as empty, not as mirrored.
  @Test(arguments: [CGSize(width: -20, height: 10), CGSize(width: 10, height: -20)])
  func negativeSizesDrawNothing(size: CGSize) {
    func at(_ kind: LayerKind, _ edit: (inout LayerState) -> Void) -> RenderNode {
      layer(kind, 30, 20, 10, 10) {
        $0.values.bounds = CGRect(origin: .zero, size: size)
        edit(&$0)
      }
    }
    let nodes = [
      at(.plain) { $0.values.backgroundColor = red },
      at(.plain) {
        $0.values.backgroundColor = red
        $0.values.cornerRadius = 4
        $0.values.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
      },
      at(.plain) {
        $0.values.borderColor = red
        $0.values.borderWidth = 3
      },
      at(.plain) { $0.values.contents = .image(image(1, [0xFFFF_0000])) },
      at(.gradient) { $0.content.gradient?.colors = [red, blue] },
      at(.text) {
        $0.content.text?.string = "Word"
        $0.content.text?.foregroundColor = red
      },
    ]
    for node in nodes { #expect(render([node]).ink == nil) }
    let masked = edited(
      layer(
        30, 20, 10, 10,
        [
          layer(-20, -20, 40, 40) {
            $0.values.backgroundColor = red
          }
        ])
    ) {
      $0.values.bounds = CGRect(origin: .zero, size: size)
      $0.values.masksToBounds = true
    }
    #expect(render([masked]).ink == nil)
  }
}
