import Compositor
import CoreGraphics
import LayerTree
import PixelKernels
import TestSupport
import Testing
import TextLayout

/// The pixels of a part must not depend on whether the rest is painted.
struct ClipIndependenceTests {
  private var generator = TestGenerator(seed: 0)

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  private mutating func chance(_ part: Double) -> Bool { number(0...1) < part }

  private struct Drawing {
    let size: Double
    let color: CGColor
    let path: CGPath
    let image: CGImage
    let hasShadowPath: Bool
  }

  private mutating func drawing() -> Drawing {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: number(-10...60), y: number(-10...50)))
    for _ in 0..<4 {
      path.addCurve(
        to: CGPoint(x: number(-10...60), y: number(-10...50)),
        control1: CGPoint(x: number(-10...60), y: number(-10...50)),
        control2: CGPoint(x: number(-10...60), y: number(-10...50)))
    }
    return Drawing(
      size: number(8...30),
      color: color(number(0...1), number(0...1), number(0...1), number(0.2...1)),
      path: path.frozen(), image: image(2, [0xFF10_2030, 0xFFE0_4010, 0xFF20_C0F0, 0xFFFF_FFFF]),
      hasShadowPath: chance(0.3))
  }

  private mutating func tree(depth: Int) -> RenderNode {
    let count = depth == 0 ? 0 : Int(number(0...3))
    let sublayers = (0..<count).map { _ in tree(depth: depth - 1) }
    let rect = CGRect(
      x: number(-20...70), y: number(-20...50), width: number(5...70), height: number(5...60))
    let fill = color(number(0...1), number(0...1), number(0...1), chance(0.6) ? 1 : number(0...1))
    let (hasFill, radius, border) = (chance(0.8), chance(0.5) ? number(0...20) : 0, chance(0.3))
    let (clips, opacity, turn) = (chance(0.3), chance(0.4) ? number(0.1...1) : 1, number(-1...1))
    let (isTurned, hasShadow, soft) = (chance(0.3), chance(0.5), number(0...12))
    let (dx, dy, blends) = (number(-30...30), number(-30...30), chance(0.25))
    let (groups, whole) = (chance(0.8), chance(0.4))
    let (isDeep, isRasterized) = (chance(0.1), chance(0.1))
    // Operators that also affect the area where the layer is clear are the harder half.
    let names =
      chance(0.5)
      ? ["clear", "copy", "sourceIn", "sourceOut", "destinationIn", "destinationAtop"]
      : CompositingFilter.names
    let name = names[Int(number(0...Double(names.count) - 0.01))]
    let (kind, drawing) = (Int(number(0...5.99)), self.drawing())
    let (isBlurred, isGlass, softness) = (chance(0.1), chance(0.1), number(0...9))
    let (corners, stretch) = (chance(0.2), chance(0.2) ? number(0.4...1.8) : 1)
    let node = layer(
      kind == 0 ? .text : kind == 1 ? .shape : .plain, rect.minX, rect.minY, rect.width,
      rect.height, sublayers
    ) {
      $0.content.text?.string = "Glyphs & clips"
      $0.content.text?.fontSize = drawing.size
      $0.content.text?.isWrapped = true
      $0.content.text?.foregroundColor = drawing.color
      $0.content.shape?.path = drawing.path
      $0.content.shape?.fillColor = drawing.color
      $0.content.shape?.strokeColor = drawing.size > 12 ? blue : nil
      $0.content.shape?.lineWidth = drawing.size / 4
      if kind == 2 { $0.values.contents = .image(drawing.image) }
      if corners { $0.values.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner] }
      if drawing.hasShadowPath { $0.values.shadowPath = drawing.path }
      if whole { $0.values.frame = rect.integral }
      $0.values.backgroundColor = hasFill ? fill : nil
      $0.values.cornerRadius = radius
      $0.values.borderWidth = border ? 2.5 : 0
      $0.values.masksToBounds = clips
      $0.values.opacity = opacity
      $0.values.allowsGroupOpacity = groups
      if isTurned { $0.values.transform = CATransform3DMakeRotation(turn, 0, 0, 1) }
      // Non-uniform scales turn corners into paths.
      if stretch != 1 {
        $0.values.transform = CATransform3DScale($0.values.transform, stretch, 1, 1)
      }
      if isDeep {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 200
        $0.values.transform = CATransform3DRotate(eye, turn, 0, 1, 0)
      }
      $0.values.shouldRasterize = isRasterized
      if isBlurred { $0.values.filters = [blur(softness)] }
      if isGlass { $0.values.backgroundFilters = [blur(softness)] }
      $0.values.shadowOpacity = hasShadow ? 0.8 : 0
      $0.values.shadowRadius = soft
      $0.values.shadowOffset = CGSize(width: dx, height: dy)
      $0.values.compositingFilter = blends ? .named(name) : nil
    }
    return chance(0.15) ? masked(node, by: tree(depth: 1)) : node
  }

  /// Seeds that once failed, and some others.
  private static let seeds: [UInt64] =
    [42, 43, 79, 137, 166, 211, 232, 245, 265, 282, 311, 345] + (70..<78)

  @Test(arguments: seeds) mutating func partsComeOutAsInTheWhole(seed: UInt64) {
    generator = TestGenerator(seed: seed)
    let compositor = Compositor(fonts: .packaged)
    for _ in 0..<30 {
      let nodes = [tree(depth: 2), tree(depth: 3)]
      let whole = render(nodes, width: 100, height: 80, background: white, with: compositor)
      for _ in 0..<4 {
        let (x, y) = (Int(number(0...95)), Int(number(0...75)))
        let part = PixelRect(
          minX: x, minY: y, maxX: min(x + Int(number(1...50)), 100),
          maxY: min(y + Int(number(1...50)), 80))
        let drawn = render(
          nodes, width: 100, height: 80, background: white, part: part, with: compositor)
        var different = 0
        for row in part.minY..<part.maxY {
          for column in part.minX..<part.maxX where drawn[column, row] != whole[column, row] {
            different += 1
          }
        }
        #expect(different == 0)
      }
    }
  }
}
