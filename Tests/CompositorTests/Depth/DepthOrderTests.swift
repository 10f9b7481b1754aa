import Compositor
import CoreGraphics
import Foundation
import LayerTree
import PixelKernels
import TestSupport
import Testing

/// The order of layers in one three-dimensional space.
struct DepthOrderTests {
  private func card(
    _ fill: CGColor, _ edit: (inout LayerState) -> Void = { _ in }
  ) -> RenderNode {
    layer(12, 4, 40, 40) {
      $0.values.backgroundColor = fill
      edit(&$0)
    }
  }

  private func turned(_ angle: Double, _ x: CGFloat, _ y: CGFloat) -> CATransform3D {
    CATransform3DMakeRotation(CGFloat(angle), x, y, 0)
  }

  private func perspective(_ nodes: [RenderNode], distance: Double = 200) -> RenderNode {
    layer(0, 0, 64, 48, nodes) { $0.values.sublayerTransform.m34 = CGFloat(-1 / distance) }
  }

  // two planes that cross in the middle: each is in front on one side, and the line is
  // antialiased. A rotation by +y takes the right side away from the viewer.
  @Test(arguments: [false, true])
  func crossingPlanesShowTheLine(isPerspective: Bool) {
    let nodes = [
      card(red) { $0.values.transform = turned(0.5, 0, 1) },
      card(blue) { $0.values.transform = turned(-0.5, 0, 1) },
    ]
    for order in [nodes, nodes.reversed()] {
      let buffer = render(isPerspective ? [perspective(order)] : order)
      for y in 12..<36 {
        #expect(buffer.pixel(20, y) == Pixel(255, 0, 0))
        #expect(buffer.pixel(30, y) == Pixel(255, 0, 0))
        #expect(buffer.pixel(33, y) == Pixel(0, 0, 255))
        #expect(buffer.pixel(44, y) == Pixel(0, 0, 255))
      }
    }
  }

  // the line from corner to corner of a pixel has half of each color.
  @Test func theCrossingLineIsAntialiased() {
    let diagonal = CATransform3DMakeRotation(0.5, 1, -1, 0)
    let buffer = render([
      card(red), card(blue) { $0.values.transform = diagonal },
    ])
    // The axis (1, -1) through the center (32, 24): pixels (32 + i, 23 - i).
    for step in -6...6 {
      let pixel = buffer.pixel(32 + step, 23 - step)
      #expect(pixel.alpha == 255)
      #expect(abs(pixel.red - 128) <= 8 && abs(pixel.blue - 127) <= 8, "\(step): \(pixel)")
      #expect(
        buffer.pixel(30 + step, 21 - step).red == 255
          || buffer.pixel(30 + step, 21 - step).blue == 255)
    }
  }

  // where neither covers the line of intersection, a translucent layer shows no line.
  @Test func aCutLeavesNoMark() {
    let glass = card(color(0, 1, 0, 0.5)) { $0.values.transform = turned(0.6, 0, 1) }
    let small = layer(22, 34, 20, 20) {
      $0.values.backgroundColor = red
    }
    let buffer = render([small, glass])
    // Above the small layer, the glass is the same on both sides of the line x = 32.
    for x in 22..<42 { #expect(buffer.pixel(x, 20).isNear(Pixel(0, 128, 0, 128))) }
    // It is behind on one side, and in front on the other.
    #expect(buffer.pixel(40, 40) == Pixel(255, 0, 0))
    #expect(buffer.pixel(25, 40).isNear(Pixel(127, 128, 0)))
  }

  // cards that overlap in a circle: each is in front of the next.
  @Test func aCircleOfLayersIsResolved() {
    let colors = [red, green, blue]
    let blades = (0..<3).map { index in
      layer(0, 0, 44, 16) {
        $0.values.backgroundColor = colors[index]
        $0.values.position = CGPoint(x: 32, y: 24)
        // Out from the center, tilted along its length, so that one end is nearer.
        $0.values.transform = CATransform3DConcat(
          CATransform3DConcat(turned(0.5, 0, 1), CATransform3DMakeTranslation(0, -8, 0)),
          CATransform3DMakeRotation(CGFloat(index) * 2 * .pi / 3, 0, 0, 1))
      }
    }
    let buffer = render(blades)
    // By symmetry, each color covers a third.
    var counts = [0, 0, 0]
    for y in 0..<48 {
      for x in 0..<64 {
        let pixel = buffer.pixel(x, y)
        if pixel == Pixel(255, 0, 0) { counts[0] += 1 }
        if pixel == Pixel(0, 255, 0) { counts[1] += 1 }
        if pixel == Pixel(0, 0, 255) { counts[2] += 1 }
      }
    }
    #expect(counts.allSatisfy { $0 > 100 && abs($0 - counts[0]) < 40 }, "\(counts)")
  }

  // true depth counts in one space: m43 as much as zPosition, and in any order of the array.
  @Test func depthCountsInATransformLayer() {
    func node(_ kind: LayerKind) -> RenderNode {
      layer(
        kind, 0, 0, 64, 48,
        [
          card(red) { $0.values.transform = CATransform3DMakeTranslation(0, 0, 5) }, card(blue),
        ])
    }
    #expect(render([node(.transform)]).pixel(32, 24) == Pixel(255, 0, 0))
    // An ordinary layer flattens them: the array counts.
    #expect(render([node(.plain)]).pixel(32, 24) == Pixel(0, 0, 255))
  }

  // coplanar layers are drawn in array order, also in a plane that is tilted.
  @Test func coplanarLayersKeepTheirOrder() {
    let tilt = CATransform3DConcat(turned(0.7, 0, 1), turned(0.4, 1, 0))
    let cards = [
      card(red) { $0.values.transform = tilt },
      layer(22, 14, 20, 20) {
        ($0.values.backgroundColor, $0.values.transform) = (blue, tilt)
      },
    ]
    #expect(render([layer(.transform, 0, 0, 64, 48, cards)]).pixel(32, 24) == Pixel(0, 0, 255))
    #expect(
      render([layer(.transform, 0, 0, 64, 48, cards.reversed())]).pixel(32, 24)
        == Pixel(255, 0, 0))
  }

  // a sibling in the plane cuts a card that turns, unless it is lower.
  @Test func aTurningCardIsCutBySiblingsBehindIt() {
    func buffer(_ z: Double) -> PixelBuffer {
      render([
        card(red) { $0.values.zPosition = z },
        card(blue) { $0.values.transform = turned(0.5, 0, 1) },
      ])
    }
    #expect(buffer(0).pixel(20, 24) == Pixel(0, 0, 255))
    #expect(buffer(0).pixel(44, 24) == Pixel(255, 0, 0))
    #expect(buffer(-50).pixel(44, 24) == Pixel(0, 0, 255))
  }

  // layers that keep depth, inside each other, share one space.
  @Test func nestedTransformLayersAreOneSpace() {
    let inner = layer(.transform, 0, 0, 64, 48, [card(blue)]) {
      $0.values.transform = CATransform3DMakeTranslation(0, 0, 20)
    }
    let nodes = [inner, card(red) { $0.values.zPosition = 10 }]
    #expect(render([layer(.transform, 0, 0, 64, 48, nodes)]).pixel(32, 24) == Pixel(0, 0, 255))
    #expect(render(nodes).pixel(32, 24) == Pixel(0, 0, 255))
  }

  // an operator blends a whole layer, in the order of its depth.
  @Test func aBlendedLayerIsNotSplit() {
    let multiply = card(color(1, 1, 0)) {
      $0.values.compositingFilter = "multiplyBlendMode"
      $0.values.transform = turned(0.5, 0, 1)
      $0.values.zPosition = 1
    }
    let buffer = render([card(color(0, 1, 1)), multiply])
    for x in [18, 32, 45] { #expect(buffer.pixel(x, 24).isNear(Pixel(0, 255, 0), 2)) }
  }

  // no layer keeps depth for nothing: identity transforms give the bytes of a plain layer.
  @Test func identityTransformsGiveTheSameBytes() {
    var seeds = (1...30).map { UInt64($0) }
    seeds.append(99)
    for seed in seeds {
      var tree = RandomTree(seed: seed)
      let cards = tree.root().sublayers.map { node in
        edited(node) { state in
          state.values.transform = CATransform3DIdentity
          state.values.zPosition = 0
        }
      }
      let flat = render([layer(0, 0, 64, 48, cards)])
      #expect(difference(flat, render([layer(.transform, 0, 0, 64, 48, cards)])) == 0)
    }
  }

  // A part of a frame has the pixels of the whole frame.
  @Test func partsAreTheSame() {
    let nodes = [
      perspective([
        card(red) {
          $0.values.transform = turned(0.5, 1, 1)
          $0.values.cornerRadius = 6
        },
        card(blue) {
          ($0.values.shadowOpacity, $0.values.shadowRadius) = (0.5, 3)
          $0.values.shadowColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
        },
        layer(.transform, 10, 0, 30, 40, [card(green) { $0.values.transform = turned(1, 1, 0) }]) {
          $0.values.opacity = 0.7
        },
      ])
    ]
    let whole = render(nodes)
    for part in [
      PixelRect(minX: 0, minY: 0, maxX: 30, maxY: 48),
      PixelRect(minX: 29, minY: 11, maxX: 47, maxY: 31),
    ] {
      let buffer = render(nodes, part: part)
      for y in part.minY..<part.maxY {
        for x in part.minX..<part.maxX { #expect(buffer[x, y] == whole[x, y]) }
      }
    }
  }
}
