import Compositor
import CoreGraphics
import LayerTree
import PixelKernels
import TestSupport
import Testing
import TextLayout

/// How instances of replicators are drawn (RP).
@Suite struct ReplicatorTests {
  /// A layer of 60 by 40 points at the origin whose sublayers are shown several times.
  private func replicator(
    _ sublayers: [RenderNode], values: (inout LayerValues) -> Void = { _ in },
    edit: (inout ReplicatorContent) -> Void
  ) throws -> RenderNode {
    var content = ReplicatorContent()
    edit(&content)
    var state = LayerState(kind: .replicator)
    state.content.replicator = content
    state.values.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    values(&state.values)
    let id = LayerID(rawValue: 1)
    let instances = try #require(state.replication).nodes(of: id) { _ in sublayers }
    return RenderNode(id: id, state: state, sublayers: instances)
  }

  private func square(
    _ x: Double, _ y: Double, _ color: CGColor = white, size: Double = 10,
    _ edit: (inout LayerState) -> Void = { _ in }
  ) -> RenderNode {
    layer(x, y, size, size) {
      $0.values.backgroundColor = color
      edit(&$0)
    }
  }

  private func hashes(_ buffer: PixelBuffer) -> [UInt32] {
    (0..<buffer.height).flatMap { y in (0..<buffer.width).map { buffer[$0, y] } }
  }

  // RP-01: powers of the transform, about the center (30, 20) of the bounds.
  @Test func eachInstanceIsTransformedOnceMore() throws {
    let turned = try replicator([square(5, 15)]) {
      $0.instanceCount = 3
      $0.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    }
    // A quarter turn takes (5...15, 15...25) to (25...35, -5...5), the next to (45...55, 15...25).
    let expected = [square(5, 15), square(25, -5), square(45, 15)]
    let (drawn, copies) = (render([turned]), render(expected))
    for (x, y) in [(10, 20), (30, 2), (50, 20), (30, 20), (20, 20), (40, 2)] {
      #expect(drawn.pixel(x, y) == copies.pixel(x, y))
    }
    // The anchor point does not matter, the origin of the bounds does.
    let shifted = try replicator(
      [square(105, 15)],
      values: {
        $0.anchorPoint = CGPoint(x: 0, y: 0)
        $0.position = .zero
        $0.bounds.origin.x = 100
      }
    ) {
      $0.instanceCount = 3
      $0.instanceTransform = CATransform3DMakeScale(-1, 1, 1)
    }
    #expect(hashes(render([shifted])) == hashes(render([square(5, 15), square(45, 15)])))
  }

  // RP-02: with a red offset of -0.2, the third has 0.6 of the red.
  @Test func instancesAreTinted() throws {
    let row = try replicator([square(0, 0, color(1, 0.8, 0.2))]) {
      $0.instanceCount = 3
      $0.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
      $0.instanceRedOffset = -0.2
    }
    let buffer = render([row])
    #expect(buffer.pixel(5, 5) == Pixel(255, 204, 51))
    #expect(buffer.pixel(25, 5) == Pixel(204, 204, 51))
    #expect(buffer.pixel(45, 5) == Pixel(153, 204, 51))
    #expect(buffer.pixel(15, 5) == Pixel(0, 0, 0, 0))
  }

  // RP-02, R-15: an instance fades as one image.
  @Test func alphaFadesAnInstanceAsOne() throws {
    let pair = [square(0, 0, red, size: 12), square(6, 0, blue, size: 12)]
    let faded = try replicator(pair) {
      $0.instanceCount = 3
      $0.instanceTransform = CATransform3DMakeTranslation(0, 14, 0)
      $0.instanceAlphaOffset = -0.5
    }
    let buffer = render([faded])
    #expect(buffer.pixel(9, 5) == Pixel(0, 0, 255))
    #expect(buffer.pixel(3, 19).isNear(Pixel(128, 0, 0, 128)))
    #expect(buffer.pixel(9, 19).isNear(Pixel(0, 0, 128, 128)))
    #expect(buffer.pixel(9, 33) == Pixel(0, 0, 0, 0))
  }

  // A plain replicator changes no byte, whatever it contains.
  @Test(arguments: 0..<8) func oneInstanceIsTheLayerItself(seed: Int) throws {
    var random = RandomTree(seed: UInt64(seed))
    let sublayers = random.root().sublayers
    let plain = layer(0, 0, 60, 40, sublayers)
    #expect(try hashes(render([replicator(sublayers) { _ in }])) == hashes(render([plain])))
  }

  // the perspective of the sublayerTransform applies to depth from the instances.
  @Test func perspectiveSeesTheDepthOfInstances() throws {
    let near = try replicator(
      [square(20, 10, size: 20)],
      values: { $0.sublayerTransform.m34 = -1 / 500 }
    ) {
      $0.instanceCount = 2
      $0.instanceTransform = CATransform3DMakeTranslation(0, 0, 100)
    }
    // 20 points about the center (30, 20) become 25.
    let buffer = render([near])
    #expect(
      buffer.pixel(18, 20) == Pixel(255, 255, 255) && buffer.pixel(41, 20) == Pixel(255, 255, 255))
    #expect(buffer.pixel(16, 20).alpha == 0 && buffer.pixel(43, 20).alpha == 0)
    // A turned layer is flattened onto the replicator's plane, not onto its instance's.
    func lifted(_ turns: Int) throws -> PixelBuffer {
      render([
        try replicator([
          square(25, 15) { $0.values.transform = CATransform3DMakeTranslation(0, 0, 20) }
        ]) {
          $0.instanceCount = turns + 1
          $0.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 1, 0)
        }
      ])
    }
    // Rotating by 30 degrees moves a point 20 above the center by 10 to the right.
    #expect(try lifted(0).pixel(43, 20).alpha == 0)
    #expect(try lifted(1).pixel(43, 20).alpha == 255)
  }

  // RP-05, R-05: 100 points nearer to an eye at 500, the second instance is 1.25 times as large. Its
  // square from (5, 5) to (15, 15) is then 11.25 to the left of its old right edge, seen from the
  // middle (30, 20): from x = -1.25 to 11.25, y = 1.25 to 13.75.
  @Test func depthIsPreservedOnRequest() throws {
    func drawn(preservingDepth: Bool, first: CGColor? = .white) throws -> PixelBuffer {
      let near = try replicator([square(5, 5)]) {
        $0.instanceCount = 2
        $0.instanceTransform = CATransform3DMakeTranslation(0, 0, 100)
        $0.instanceColor = first
        $0.instanceGreenOffset = -1
        $0.preservesDepth = preservingDepth
      }
      return render([
        layer(0, 0, 60, 40, [near]) { $0.values.sublayerTransform.m34 = -1.0 / 500 }
      ])
    }
    let (deep, flat) = (try drawn(preservingDepth: true), try drawn(preservingDepth: false))
    #expect(deep.pixel(2, 5) == Pixel(255, 0, 255) && flat.pixel(2, 5).alpha == 0)
    #expect(deep.pixel(10, 3) == Pixel(255, 0, 255) && flat.pixel(10, 3).alpha == 0)
    #expect(deep.pixel(13, 10) == Pixel(255, 255, 255) && flat.pixel(13, 10) == Pixel(255, 0, 255))
    // The alpha and the color of an instance apply to each of its sublayers.
    let faded = try drawn(preservingDepth: true, first: CGColor(gray: 0.5, alpha: 0.5))
    #expect(faded.pixel(2, 5).isNear(Pixel(64, 0, 64, 128)))
  }

  // RP-05, R-09: two instances that cross are cut at their line.
  @Test func instancesThatCrossAreCut() throws {
    let crossed = try replicator([square(20, 10, size: 20)]) {
      $0.instanceCount = 2
      $0.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
      $0.instanceRedOffset = -1
      $0.preservesDepth = true
    }
    let buffer = render([crossed])
    // The left half of the rotated instance is nearer: rotating about y takes (-1, 0, 0) to z > 0.
    #expect(
      buffer.pixel(26, 20) == Pixel(0, 255, 255) && buffer.pixel(34, 20) == Pixel(255, 255, 255))
  }

  @Test func singularAndHugeTransformsHideWhatTheyCannotShow() throws {
    let transforms = [
      CATransform3DMakeScale(0, 0, 0), CATransform3DMakeScale(1, 0, 1),
      CATransform3DMakeScale(1e300, 1e300, 1), CATransform3DMakeTranslation(1e308, 1e308, 0),
      CATransform3DMakeScale(.nan, 1, 1),
    ]
    for transform in transforms {
      let copies = try replicator([square(20, 10)]) {
        $0.instanceCount = 5
        $0.instanceTransform = transform
      }
      #expect(render([copies]).pixel(25, 15) == Pixel(255, 255, 255))
    }
  }

  //
  @Test func aReplicatorCanBeAMask() throws {
    let dots = try replicator([square(0, 0)]) {
      $0.instanceCount = 3
      $0.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
      $0.instanceAlphaOffset = -0.5
    }
    let buffer = render([masked(square(0, 0, red, size: 60), by: dots)])
    #expect(buffer.pixel(5, 5) == Pixel(255, 0, 0))
    #expect(buffer.pixel(25, 5).isNear(Pixel(128, 0, 0, 128)))
    #expect(buffer.pixel(45, 5).alpha == 0 && buffer.pixel(15, 5).alpha == 0)
  }

  // RP-02, R-20: a layer that is masked by a path alone is tinted as others are.
  @Test(arguments: [false, true]) func layersMaskedByPathsAreTinted(preservesDepth: Bool) throws {
    let half = layer(.shape, 0, 0, 10, 10) {
      var content = ShapeContent()
      content.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 5), transform: nil)
      content.fillColor = green
      $0.content.shape = content
    }
    func row(_ first: CGColor) throws -> RenderNode {
      try replicator([masked(square(0, 0), by: half)]) {
        $0.instanceCount = 2
        $0.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        $0.instanceColor = first
        $0.instanceRedOffset = -1
        $0.preservesDepth = preservesDepth
      }
    }
    let buffer = render([try row(white)])
    #expect(buffer.pixel(5, 2) == Pixel(255, 255, 255) && buffer.pixel(25, 2) == Pixel(0, 255, 255))
    #expect(buffer.pixel(5, 7).alpha == 0 && buffer.pixel(25, 7).alpha == 0)
    // Of a mask, only the alpha of an instance counts, not its color.
    let cut = render([masked(square(0, 0, blue, size: 60), by: try row(color(1, 0, 0, 0.5)))])
    for x in [5, 25] { #expect(cut.pixel(x, 2).isNear(Pixel(0, 0, 128, 128))) }
    #expect(cut.pixel(5, 7).alpha == 0)
  }

  @Test func aChangedTintDamagesItsInstanceAlone() throws {
    func tree(_ red: Double) throws -> RenderTree {
      let row = try replicator([square(0, 0)]) {
        $0.instanceCount = 2
        $0.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
        $0.instanceRedOffset = red
      }
      return RenderTree(size: CGSize(width: 60, height: 40), background: nil, root: row)
    }
    let compositor = Compositor(fonts: .packaged)
    #expect(
      try compositor.damage(from: tree(-0.2), to: tree(-0.4), scale: 1)
        == .parts([PixelRect(minX: 28, minY: 0, maxX: 42, maxY: 12)]))
    #expect(try compositor.damage(from: tree(-0.2), to: tree(-0.2), scale: 1) == .nothing)
  }
}
