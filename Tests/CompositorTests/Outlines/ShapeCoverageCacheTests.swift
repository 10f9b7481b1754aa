import Compositor
import CoreGraphics
import Foundation
import LayerTree
import PixelKernels
import Testing
import TextLayout

/// Shapes and gradients that are cached between frames.
struct ShapeCoverageCacheTests {
  private func polygon(_ corners: Int, moved: Int = -1) -> CGPath {
    let path = CGMutablePath()
    for corner in 0..<corners {
      let angle = 2 * Double.pi * Double(corner) / Double(corners)
      let radius = corner == moved ? 5.0 : (corner.isMultiple(of: 2) ? 20 : 15)
      let point = CGPoint(x: 25 + radius * cos(angle), y: 22 + radius * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path.frozen()
  }

  private func shape(
    _ path: CGPath, _ x: Double, _ y: Double, _ edit: (inout LayerState) -> Void = { _ in }
  ) -> RenderNode {
    layer(.shape, x, y, 50, 45) {
      $0.content.shape?.path = path
      $0.content.shape?.fillColor = color(0.1, 0.5, 0.9, 0.7)
      edit(&$0)
    }
  }

  private func gradient(
    _ type: CAGradientLayerType, _ x: Double, _ y: Double,
    _ edit: (inout LayerState) -> Void = { _ in }
  ) -> RenderNode {
    layer(.gradient, x, y, 60, 50) {
      $0.content.gradient?.type = type
      $0.content.gradient?.colors = [red, color(0, 0.4, 0.8, 0.5), green]
      $0.content.gradient?.startPoint = CGPoint(x: 0.4, y: 0.5)
      edit(&$0)
    }
  }

  private func image(
    _ nodes: [RenderNode], part: PixelRect? = nil, with compositor: Compositor
  ) -> PixelBuffer {
    render(nodes, width: 120, height: 90, background: white, part: part, with: compositor)
  }

  /// Scenes that differ in one thing each.
  private var scenes: [[RenderNode]] {
    func line(_ edit: @escaping (inout ShapeContent) -> Void) -> (inout LayerState) -> Void {
      { state in
        guard var content = state.content.shape else { return }
        content.strokeColor = blue
        content.lineWidth = 4
        edit(&content)
        state.content.shape = content
      }
    }
    let (star, bent) = (polygon(40), polygon(40, moved: 13))
    let lines: [(inout ShapeContent) -> Void] = [
      { _ in }, { $0.lineWidth = 7 }, { $0.strokeEnd = 0.6 }, { $0.strokeStart = 0.2 },
      { $0.lineDashPattern = [6, 3] },
      {
        $0.lineDashPattern = [6, 3]
        $0.lineDashPhase = 2
      },
      { $0.lineJoin = .round }, { $0.lineCap = .round }, { $0.miterLimit = 1 },
      { $0.fillRule = .evenOdd }, { $0.fillColor = nil }, { $0.path = bent },
    ]
    let kinds = [CAGradientLayerType.axial, .radial, .conic]
    return lines.enumerated().map { index, edit in
      let step = Double(index)
      return [
        gradient(kinds[index % 3], 30, 20), gradient(kinds[index % 2 + 1], 30 + step, 30.5),
        gradient(.radial, 5, 40) {
          $0.values.cornerRadius = Double(index % 4) * 5
          $0.values.borderWidth = index % 3 == 0 ? 2 : 0
          $0.values.opacity = index % 5 == 0 ? 0.5 : 1
        },
        shape(star, 3, 4, line(edit)), shape(star, 60 + step, 4, line(edit)),
        shape(star, 60.25, 40 + step * 0.5, line(edit)),
        shape(star, 10, 44) {
          $0.values.transform = CATransform3DMakeRotation(CGFloat(index % 4) * 0.4, 0, 0, 1)
        },
        masked(gradient(.radial, 55, 40), by: shape(index % 2 == 0 ? star : bent, 4, 2)),
      ]
    }
  }

  // Earlier drawing never shows, whatever the order and the number of requests.
  @Test func aWarmCacheDrawsWhatAColdOneDoes() {
    let warm = Compositor(fonts: .packaged)
    for scene in scenes + scenes.reversed() + scenes {
      let cold = image(scene, with: Compositor(fonts: .packaged))
      #expect(difference(image(scene, with: warm), cold) == 0)
    }
  }

  @Test func aPartOfAnImageIsThatOfTheWhole() {
    let warm = Compositor(fonts: .packaged)
    let part = PixelRect(minX: 37, minY: 21, maxX: 84, maxY: 66)
    for scene in scenes + scenes {
      let whole = image(scene, with: Compositor(fonts: .packaged))
      let drawn = image(scene, part: part, with: warm)
      var different = 0
      for y in part.minY..<part.maxY {
        for x in part.minX..<part.maxX where drawn[x, y] != whole[x, y] { different += 1 }
      }
      #expect(different == 0)
    }
  }

  @Test(arguments: 0..<24)
  func randomTreesDoNotDependOnWhatWasDrawnBefore(seed: Int) {
    var random = RandomTree(seed: UInt64(seed) + 500)
    var roots = [random.root()]
    for _ in 0..<4 { roots.append(random.changed(roots[roots.count - 1])) }
    let warm = Compositor(fonts: .packaged)
    for root in roots + roots.reversed() + roots {
      let tree = RenderTree(size: RandomTree.size, background: white, root: root)
      let cold = Compositor(fonts: .packaged).drawn(tree, scale: 1.5)
      #expect(difference(warm.drawn(tree, scale: 1.5), cold) == 0)
    }
  }

  // Paths that differ in one point or one number are different shapes.
  @Test func pathsThatHardlyDifferAreToldApart() {
    let compositor = Compositor(fonts: .packaged)
    for _ in 0..<3 {
      let images = (0..<40).map {
        image([shape(polygon(40, moved: $0), 3, 4)], with: compositor)
      }
      for (index, other) in images.enumerated().dropFirst() {
        #expect(difference(images[index - 1], other) > 20)
      }
    }
  }

  // NaN, and shapes that are too large to be cached whole.
  @Test func nothingIsTooOdd() {
    let compositor = Compositor(fonts: .packaged)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: CGFloat.nan, y: 3))
    path.addLine(to: CGPoint(x: 1e300, y: 40))
    path.addLine(to: CGPoint(x: -1e300, y: CGFloat.infinity))
    path.addLine(to: CGPoint(x: 30, y: -1e9))
    path.closeSubpath()
    let huge = CGPath(rect: CGRect(x: -4e6, y: -4e6, width: 8e6, height: 8e6), transform: nil)
    for number in [0, 1, -1, 1e300, CGFloat.nan, .infinity] {
      let nodes = [
        shape(path.frozen(), 4, 4) {
          $0.content.shape?.strokeColor = red
          $0.content.shape?.lineWidth = Double(number)
          $0.content.shape?.strokeEnd = Double(number)
        },
        shape(huge, Double(number), 0), gradient(.radial, Double(number), 0),
      ]
      let cold = image(nodes, with: Compositor(fonts: .packaged))
      for _ in 0..<3 { #expect(difference(image(nodes, with: compositor), cold) == 0) }
    }
  }
}
