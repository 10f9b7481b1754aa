import Compositor
import CoreGraphics
import Foundation
import LayerTree
import PixelKernels
import TestSupport
import Testing
import TextLayout

/// Particles in three-dimensional space (EM-29).
struct ParticleDepthTests {
  /// Creates an emitter of 64 by 48 points at the origin, whose image is 12 by 12 white pixels with hard
  /// edges.
  private func emitter(
    _ particles: [Particle], preservesDepth: Bool = true, exceedsLimit: Bool = false, id: Int = 1,
    edit: (inout LayerState) -> Void = { _ in }
  ) throws -> RenderNode {
    var cell = EmitterCell()
    cell.contents = .image(image(12, Array(repeating: 0xFFFF_FFFF, count: 144)))
    (cell.magnificationFilter, cell.minificationFilter) = (.nearest, .nearest)
    var drawing = ParticleDrawing()
    drawing.sprites = [try #require(ParticleSprite(cell))]
    (drawing.particles, drawing.exceedsLimit) = (particles, exceedsLimit)
    drawing.extent = CGRect(x: -100, y: -100, width: 300, height: 300)
    let plain = layer(.emitter, 0, 0, 64, 48) {
      $0.content.emitter?.preservesDepth = preservesDepth
      edit(&$0)
    }
    return RenderNode(
      identity: RenderIdentity(layer: LayerID(rawValue: id)), state: plain.state,
      content: .particles(drawing), sublayers: [])
  }

  private func particle(
    _ x: Double, _ y: Double, _ z: Double, _ color: SIMD4<Double> = SIMD4(repeating: 1)
  ) -> Particle {
    Particle(position: SIMD3(x, y, z), color: color)
  }

  private let redColor = SIMD4(1.0, 0, 0, 1)
  private let blueColor = SIMD4(0, 0, 1.0, 1)

  /// Layers seen from 800 points away, with the vanishing point at (32, 24).
  private func perspective(_ nodes: [RenderNode], distance: Double = 800) -> RenderNode {
    layer(0, 0, 64, 48, nodes) { $0.values.sublayerTransform.m34 = CGFloat(-1 / distance) }
  }

  private func card(edit: (inout LayerState) -> Void = { _ in }) -> RenderNode {
    layer(12, 4, 40, 40) {
      $0.values.backgroundColor = green
      edit(&$0)
    }
  }

  // EM-29: 200 points nearer to an eye at 800, a particle is 800 / 600 = 4/3 as large, and 4/3 as far
  // from the vanishing point: 16 points wide, 12 to the right and 8 below.
  @Test func perspectiveEnlargesNearParticles() throws {
    let near = particle(32 + 9, 24 + 6, 200)
    let deep = render([perspective([try emitter([near])])])
    #expect(deep.ink == PixelRect(minX: 36, minY: 24, maxX: 52, maxY: 40))
    let flat = render([perspective([try emitter([near], preservesDepth: false)])])
    #expect(flat.ink == PixelRect(minX: 35, minY: 24, maxX: 47, maxY: 36))
    // 800 points farther away, it is half as large and half as far: 6 wide, 8 to the left.
    let far = render([perspective([try emitter([particle(16, 24, -800)])])])
    #expect(far.ink == PixelRect(minX: 21, minY: 21, maxX: 27, maxY: 27))
  }

  // EM-29: what is not in front of the eye is not drawn.
  @Test func nothingBehindTheEyeIsDrawn() throws {
    let particles = [particle(32, 24, 800), particle(32, 24, 801), particle(30, 20, 1e300)]
    #expect(render([perspective([try emitter(particles)])]).ink == nil)
  }

  // EM-29: without perspective and with z = 0, the particles are those of a flat emitter.
  @Test(arguments: [false, true]) func withoutDepthNothingDiffers(isFlipped: Bool) throws {
    let particles = (0..<40).map { index in
      var particle = particle(
        Double(index * 37 % 61), Double(index * 53 % 47), 0,
        SIMD4(1, Double(index % 5) / 5, 0.2, 0.7))
      (particle.scale, particle.rotation) = (0.2 + Double(index % 4) * 0.3, Double(index))
      return particle
    }
    func pixels(preservesDepth: Bool) throws -> PixelBuffer {
      render([
        try emitter(particles, preservesDepth: preservesDepth) {
          $0.values.isGeometryFlipped = isFlipped
        }
      ])
    }
    let deep = try pixels(preservesDepth: true)
    #expect(difference(deep, try pixels(preservesDepth: false)) == 0)
    #expect(deep.ink != nil)
  }

  // EM-29, R-05: rotated by 60 degrees about y through x = 32, widths are halved. A point at z is moved
  // by z · sin 60°, so one at 11.547 by 10.
  @Test func rotationForeshortens() throws {
    func ink(_ particle: Particle) throws -> PixelRect? {
      let turn = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
      return render([try emitter([particle]) { $0.values.transform = turn }]).ink
    }
    #expect(
      try ink(particle(32 + 8, 24, 0)) == PixelRect(minX: 33, minY: 18, maxX: 39, maxY: 30))
    #expect(
      try ink(particle(32, 24, 11.547)) == PixelRect(minX: 39, minY: 18, maxX: 45, maxY: 30))
  }

  // EM-29: a particle is drawn with the derivative of the projection at its center. Rotated until it is
  // 8 points wide, 100 points from the eye, it covers 8 by 12 points; the exact image is a trapezoid
  // from x = -4.187, 12.562 high, to x = 3.829, 11.487 high, with an area of 96.4.
  @Test func theImageIsCloseToTheExactProjection() throws {
    let turn = CATransform3DMakeRotation(CGFloat(acos(2.0 / 3)), 0, 1, 0)
    let sprite = render([
      perspective(
        [try emitter([particle(32, 24, 0)]) { $0.values.transform = turn }], distance: 100)
    ])
    let exact = render([
      perspective(
        [
          layer(26, 18, 12, 12) {
            $0.values.backgroundColor = white
            $0.values.transform = turn
          }
        ], distance: 100)
    ])
    #expect(sprite.ink == PixelRect(minX: 28, minY: 18, maxX: 36, maxY: 30))
    #expect(abs(exact.coverage - 96.4) < 1)
  }

  // EM-29: the farthest first, whatever the order in which they are listed; those that are equally deep
  // keep their order.
  @Test func particlesAreOrderedByDepth() throws {
    let (near, far) = (particle(32, 24, 10, redColor), particle(32, 24, -10, blueColor))
    for particles in [[near, far], [far, near]] {
      #expect(render([try emitter(particles)]).pixel(32, 24) == Pixel(255, 0, 0))
      #expect(render([perspective([try emitter(particles)])]).pixel(32, 24) == Pixel(255, 0, 0))
    }
    // From behind, the order is the opposite.
    let behind = try emitter([near, far]) {
      $0.values.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    }
    #expect(render([behind]).pixel(32, 24) == Pixel(0, 0, 255))
    let equal = [particle(32, 24, 5, redColor), particle(32, 24, 5, blueColor)]
    #expect(render([try emitter(equal)]).pixel(32, 24) == Pixel(0, 0, 255))
    #expect(
      render([try emitter([near, far], preservesDepth: false)]).pixel(32, 24) == Pixel(0, 0, 255))
  }

  // EM-29: the particles of one emitter are in front of a sibling and behind it; in its plane, the order
  // is that of the siblings.
  @Test func particlesSurroundALayer() throws {
    let particles = [particle(22, 24, 50), particle(42, 24, -50), particle(58, 24, -50)]
    for isFirst in [true, false] {
      let emitter = try emitter(particles)
      let pixels = render(isFirst ? [emitter, card()] : [card(), emitter])
      #expect(pixels.pixel(22, 24) == Pixel(255, 255, 255))
      #expect(pixels.pixel(42, 24) == Pixel(0, 255, 0))
      #expect(pixels.pixel(58, 24) == Pixel(255, 255, 255))
    }
    let level = try emitter([particle(32, 24, 0)])
    #expect(render([card(), level]).pixel(32, 24) == Pixel(255, 255, 255))
    #expect(render([level, card()]).pixel(32, 24) == Pixel(0, 255, 0))
  }

  // EM-29: a rotation by +y takes the right side of the card away, so what is in the plane of the screen
  // is in front of it there, and behind it on the left.
  @Test func particlesSurroundATiltedLayer() throws {
    let emitter = try emitter([particle(24, 24, 0), particle(40, 24, 0)])
    let tilted = card { $0.values.transform = CATransform3DMakeRotation(0.8, 0, 1, 0) }
    for nodes in [[emitter, tilted], [tilted, emitter]] {
      for pixels in [render(nodes), render([perspective(nodes)])] {
        #expect(pixels.pixel(24, 24) == Pixel(0, 255, 0))
        #expect(pixels.pixel(40, 24) == Pixel(255, 255, 255))
      }
    }
    // In a layer that keeps depth, too.
    let space = layer(.transform, 0, 0, 64, 48, [emitter, tilted])
    #expect(render([space]).pixel(40, 24) == Pixel(255, 255, 255))
  }

  // EM-29: a nearer particle is drawn after a farther one that is in front of a layer, although it
  // overlaps no layer itself.
  @Test func layersDoNotReverseTheOrder() throws {
    let far = card { $0.values.zPosition = -30 }
    // They overlap in column 55, and the card ends at 52.
    let particles = [particle(61, 24, 20, redColor), particle(50, 24, -10, blueColor)]
    let pixels = render([try emitter(particles), far])
    #expect(pixels.pixel(47, 24) == Pixel(0, 0, 255))
    #expect(pixels.pixel(55, 24) == Pixel(255, 0, 0))
  }

  // EM-29: two emitters share a space.
  @Test func emittersAreInterleaved() throws {
    let around = try emitter([particle(16, 24, 10, redColor), particle(48, 24, -10, redColor)])
    let level = [particle(16, 24, 0, blueColor), particle(48, 24, 0, blueColor)]
    let between = try emitter(level, id: 2)
    for nodes in [[around, between], [between, around]] {
      let pixels = render(nodes)
      #expect(pixels.pixel(16, 24) == Pixel(255, 0, 0))
      #expect(pixels.pixel(48, 24) == Pixel(0, 0, 255))
    }
  }

  // EM-29, R-08: the opacity applies to each particle, and nothing else of the layer is drawn.
  @Test func theLayerActsLikeATransformLayer() throws {
    let faded = try emitter([particle(32, 24, 0), particle(32, 24, 0)]) {
      $0.values.opacity = 0.5
      $0.values.backgroundColor = red
      $0.values.masksToBounds = true
    }
    let pixels = render([faded])
    #expect(pixels.pixel(32, 24).isNear(Pixel(192, 192, 192, 192)))
    #expect(pixels.pixel(10, 10) == .clear)
    let hidden = try emitter([particle(32, 24, 0)]) { $0.values.isHidden = true }
    #expect(render([hidden]).ink == nil)
  }

  // EM-29, RP-02, R-08: an instance that keeps depth tints the particles in it.
  @Test func instancesTintParticles() throws {
    var state = LayerState(kind: .replicator)
    state.content.replicator?.preservesDepth = true
    state.content.replicator?.instanceColor = color(1, 0.5, 0)
    state.content.replicator?.instanceCount = 1
    let node = try emitter([particle(32, 24, 5, SIMD4(1, 1, 1, 1))])
    let instances = try #require(state.replication).nodes(of: LayerID(rawValue: 9)) { _ in [node] }
    #expect(render(instances).pixel(32, 24).isNear(Pixel(255, 128, 0)))
  }

  // EM-28
  @Test func tooManyParticlesAreAFailure() throws {
    let compositor = Compositor(fonts: .packaged)
    _ = render([perspective([try emitter([], exceedsLimit: true)])], with: compositor)
    #expect(compositor.takeFailure() is ParticleLimitError)
  }

  /// Particles and a tilted card in perspective.
  private func crowd(_ angle: Double) throws -> [RenderNode] {
    let particles = (0..<150).map { index in
      var particle = particle(
        Double(index * 37 % 61), Double(index * 53 % 47), Double(index * 29 % 83) - 40,
        SIMD4(1, Double(index % 5) / 5, 0.5, 0.6))
      (particle.scale, particle.rotation) = (0.2 + Double(index % 4) * 0.2, Double(index))
      return particle
    }
    let turn = CATransform3DMakeRotation(CGFloat(angle), 0, 1, 0.3)
    return [
      perspective(
        [
          try emitter(particles) { $0.values.transform = turn },
          card { $0.values.transform = CATransform3DMakeRotation(0.7, 1, 0, 0) },
        ], distance: 200)
    ]
  }

  /// A part of a frame has the pixels of the whole frame.
  @Test func partsMatchTheWhole() throws {
    let nodes = try crowd(0.4)
    let (whole, part) = (render(nodes), PixelRect(minX: 11, minY: 9, maxX: 33, maxY: 31))
    let alone = render(nodes, part: part)
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX { #expect(alone[x, y] == whole[x, y]) }
    }
  }

  /// Redrawing the damaged parts gives the same result as drawing everything.
  @Test func damageCoversWhatMoves() throws {
    let compositor = Compositor(fonts: .packaged)
    func tree(_ particle: Particle) throws -> RenderTree {
      RenderTree(
        size: CGSize(width: 64, height: 48), background: white,
        root: layer(
          0, 0, 64, 48,
          [
            perspective([try emitter([particle]), card()], distance: 100)
          ]))
    }
    let (old, new) = (
      try tree(particle(24, 20, 50, redColor)), try tree(particle(40, 28, 30, blueColor))
    )
    let image = compositor.drawn(old, scale: 1)
    switch compositor.damage(from: old, to: new, scale: 1) {
    case .nothing: Issue.record("the particle has moved")
    case .parts(let parts): try compositor.redraw(parts, of: new, on: image, scale: 1)
    case .everything:
      try compositor.redraw([PixelRect(of: image)], of: new, on: image, scale: 1)
    }
    #expect(difference(image, compositor.drawn(new, scale: 1)) == 0)
  }
}
