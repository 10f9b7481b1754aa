import Compositor
import CoreGraphics
import LayerTree
import Testing
import TextLayout

/// On a canvas of 64 by 48.
@Suite struct DrawingCostTests {
  private func cost(_ nodes: [RenderNode], scale: Double = 1) -> DrawingCost {
    let tree = RenderTree(
      size: CGSize(width: 64, height: 48), background: nil, root: layer(0, 0, 64, 48, nodes))
    do {
      return try Compositor(fonts: .packaged).cost(of: tree, scale: scale)
    } catch {
      Issue.record(error)
      return DrawingCost()
    }
  }

  private func box(
    _ x: Double, _ y: Double, _ sublayers: [RenderNode] = [],
    edit: (inout LayerState) -> Void = { _ in }
  ) -> RenderNode {
    layer(x, y, 10, 8, sublayers) { state in
      state.values.backgroundColor = red
      edit(&state)
    }
  }

  @Test("An empty tree costs nothing")
  func nothing() {
    #expect(cost([]) == DrawingCost())
    #expect(cost([layer(0, 0, 10, 10)]) == DrawingCost())
    #expect(cost([box(0, 0) { $0.values.isHidden = true }]) == DrawingCost())
    #expect(cost([box(0, 0) { $0.values.opacity = 0 }]) == DrawingCost())
    #expect(cost([box(100, 0)]) == DrawingCost())
  }

  @Test("A fill costs its pixels on the canvas", arguments: [1.0, 2, 3])
  func fill(scale: Double) {
    let one = cost([box(4, 4)], scale: scale)
    #expect(one.layers == 1 && one.offscreenSurfaces == 0)
    #expect(one.paintedPixels == Int(80 * scale * scale))
    // Half of it is outside the canvas.
    #expect(cost([box(-5, 4)], scale: scale).paintedPixels == Int(40 * scale * scale))
    // Hidden layers count too, unless one layer covers the whole canvas.
    #expect(cost([box(4, 4), box(4, 4)], scale: scale).paintedPixels == Int(160 * scale * scale))
    let backdrop = layer(0, 0, 64, 48) { $0.values.backgroundColor = blue }
    #expect(cost([box(4, 4), backdrop], scale: scale).layers == 1)
    let covered = layer(0, 0, 64, 48, [box(4, 4), backdrop]) { $0.values.backgroundColor = red }
    #expect(cost([covered]).layers == 1)
  }

  @Test("An edge inside a pixel counts the whole pixel")
  func fractions() {
    #expect(cost([box(4.5, 4.5)]).paintedPixels == 11 * 9)
  }

  @Test("A faded layer needs an image only if it has sublayers")
  func opacity() {
    #expect(cost([box(4, 4) { $0.values.opacity = 0.5 }]).offscreenSurfaces == 0)
    let group = cost([box(4, 4, [box(2, 0)]) { $0.values.opacity = 0.5 }])
    // Two fills of 80, and compositing the image of 12 by 8.
    #expect(group.layers == 2 && group.offscreenSurfaces == 1 && group.paintedPixels == 256)
    // Only an opaque sublayer that covers the whole group is painted in it.
    let covered = cost([box(4, 4, [box(0, 0)]) { $0.values.opacity = 0.5 }])
    #expect(covered.layers == 1 && covered.offscreenSurfaces == 1 && covered.paintedPixels == 160)
    let apart = cost([
      box(4, 4, [box(0, 0)]) {
        $0.values.opacity = 0.5
        $0.values.allowsGroupOpacity = false
      }
    ])
    #expect(apart.offscreenSurfaces == 0 && apart.paintedPixels == 160)
  }

  @Test("Clipping costs an image if something extends over a rounded edge")
  func clipping() {
    let inside = layer(4, 3, 2, 2) { $0.values.backgroundColor = blue }
    func card(_ content: RenderNode, radius: Double) -> RenderNode {
      box(4, 4, [content]) {
        $0.values.masksToBounds = true
        $0.values.cornerRadius = radius
      }
    }
    #expect(cost([card(inside, radius: 2)]).offscreenSurfaces == 0)
    #expect(cost([card(box(0, 0), radius: 0)]).offscreenSurfaces == 0)
    #expect(cost([card(box(0, 0), radius: 2)]).offscreenSurfaces == 1)
    // Straight edges clip drawing: half of the sublayer.
    #expect(cost([card(box(5, 0), radius: 0)]).paintedPixels == 80 + 40)
  }

  @Test("A mask costs two images and its own layer")
  func mask() {
    let masked = masked(box(4, 4), by: box(0, 0))
    let cost = cost([masked])
    #expect(cost.layers == 2 && cost.offscreenSurfaces == 2)
    #expect(cost.paintedPixels == 4 * 80)
  }

  @Test("Shadows of solid layers are painted; others are cast by an image")
  func shadows() {
    let solid = cost([
      box(20, 20) {
        $0.values.shadowOpacity = 1
        $0.values.shadowRadius = 1
      }
    ])
    #expect(solid.offscreenSurfaces == 0 && solid.paintedPixels > 160)
    let cast = cost([
      box(20, 20, [box(8, 0)]) {
        $0.values.shadowOpacity = 1
        $0.values.shadowRadius = 1
      }
    ])
    #expect(cast.offscreenSurfaces == 1)
  }

  @Test("Blending, perspective and rasterization cost an image each")
  func images() {
    #expect(
      cost([box(4, 4) { $0.values.compositingFilter = "multiplyBlendMode" }]).offscreenSurfaces == 1
    )
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 100
    let seen = CATransform3DConcat(CATransform3DMakeRotation(0.5, 0, 1, 0), perspective)
    let tilted = cost([box(20, 20) { $0.values.transform = seen }])
    #expect(tilted.offscreenSurfaces == 1 && tilted.layers == 1)
    let blended = box(20, 20) {
      $0.values.transform = seen
      $0.values.compositingFilter = "multiplyBlendMode"
    }
    #expect(cost([blended]).offscreenSurfaces == 2)
    // The fill, slightly enlarged, and the image with clear pixels around it.
    #expect(tilted.paintedPixels > 160 && tilted.paintedPixels < 320)
    #expect(
      cost([
        box(20, 20) {
          $0.values.shouldRasterize = true
          $0.values.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
        }
      ]).offscreenSurfaces == 1)
  }

  @Test("One-sided layers seen from behind cost nothing")
  func back() {
    let turned = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(cost([box(20, 20) { $0.values.transform = turned }]).layers == 1)
    let oneSided = box(20, 20) {
      $0.values.transform = turned
      $0.values.isDoubleSided = false
    }
    #expect(cost([oneSided]) == DrawingCost())
  }

  @Test("Extreme numbers cost no more than the canvas")
  func extremes() {
    for extent in [1e300, 1e17, Double.greatestFiniteMagnitude] {
      let huge = cost([layer(-extent / 2, 0, extent, 10) { $0.values.backgroundColor = red }])
      #expect(huge.paintedPixels <= 64 * 48)
    }
    var matrix = CATransform3DIdentity
    (matrix.m11, matrix.m34, matrix.m14) = (1e300, -1e-3, 1e-2)
    #expect(cost([box(4, 4) { $0.values.transform = matrix }]).paintedPixels <= 3 * 64 * 48)
  }
}
