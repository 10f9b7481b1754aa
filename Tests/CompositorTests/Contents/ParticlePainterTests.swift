import Compositor
import CoreGraphics
import Foundation
import LayerTree
import PixelKernels
import Testing
import TextLayout

/// Particles on the canvas (EM-01, EM-11, EM-17).
struct ParticlePainterTests {
  /// An emitter of 20 by 10 points at (10, 10) with these particles, whose image is 4 by 2 white
  /// pixels.
  private func emitter(
    _ particles: [Particle], sublayers: [RenderNode] = [],
    isAdditive: Bool = false, exceedsLimit: Bool = false,
    _ change: (inout LayerState) -> Void = { _ in }
  ) throws -> RenderNode {
    var cell = EmitterCell()
    cell.contents = .image(image(4, Array(repeating: 0xFFFF_FFFF, count: 8)))
    var drawing = ParticleDrawing()
    drawing.sprites = [try #require(ParticleSprite(cell))]
    drawing.particles = particles
    drawing.extent = CGRect(x: -40, y: -40, width: 100, height: 100)
    (drawing.isAdditive, drawing.exceedsLimit) = (isAdditive, exceedsLimit)
    let plain = layer(.emitter, 10, 10, 20, 10, edit: change)
    return RenderNode(
      identity: plain.identity, state: plain.state, content: .particles(drawing),
      sublayers: sublayers)
  }

  private func particle(_ x: Double, _ y: Double) -> Particle {
    Particle(position: SIMD3(x, y, 0))
  }

  // EM-11: 4 by 2 pixels, centered at (16, 14) of the canvas; the color multiplies the image.
  @Test func theImageIsCenteredAndTinted() throws {
    var tinted = particle(6, 4)
    tinted.color = SIMD4(1, 0.5, 0, 0.5)
    let pixels = render([try emitter([tinted])])
    #expect(pixels.ink == PixelRect(minX: 14, minY: 13, maxX: 18, maxY: 15))
    #expect(pixels.pixel(15, 13).isNear(Pixel(128, 64, 0, 128)))
    // Rotated by a quarter and twice as large, at two pixels per point.
    var turned = particle(6, 4)
    (turned.rotation, turned.scale) = (.pi / 2, 2)
    let large = render([try emitter([turned])], scale: 2)
    #expect(large.pixel(32, 28) == Pixel(255, 255, 255))
    // From (28, 20) to (36, 36), with edges that are four pixels wide.
    #expect(large.pixel(31, 23) == Pixel(255, 255, 255))
    #expect(large.pixel(25, 28) == .clear && large.pixel(32, 17) == .clear)
  }

  // EM-01, R-13: above the background, the sublayers and the border; not clipped unless the layer
  // masks.
  @Test func particlesAreInFront() throws {
    let particles = [particle(0, 0), particle(10, 5), particle(15, 5)]
    func pixels(masks: Bool) throws -> PixelBuffer {
      render([
        try emitter(particles, sublayers: [layer(13, 0, 7, 10) { $0.values.backgroundColor = red }])
        {
          $0.values.backgroundColor = blue
          ($0.values.borderWidth, $0.values.borderColor) = (3, red)
          $0.values.masksToBounds = masks
        }
      ])
    }
    let free = try pixels(masks: false)
    #expect(free.pixel(8, 9) == Pixel(255, 255, 255) && free.pixel(20, 15) == Pixel(255, 255, 255))
    #expect(free.pixel(25, 15) == Pixel(255, 255, 255) && free.pixel(26, 11) == Pixel(255, 0, 0))
    #expect(free.pixel(10, 10) == Pixel(255, 255, 255) && free.pixel(15, 15) == Pixel(0, 0, 255))
    let clipped = try pixels(masks: true)
    #expect(clipped.pixel(8, 9) == .clear && clipped.pixel(10, 10) == Pixel(255, 255, 255))
  }

  // EM-17: added to the background up to white.
  @Test func additiveParticlesAddUp() throws {
    var dim = particle(6, 4)
    dim.color = SIMD4(0.5, 0.25, 0, 1)
    let node = try emitter([dim, dim, dim], isAdditive: true)
    let pixels = render([node], background: color(0, 0, 0.5))
    #expect(pixels.pixel(15, 13).isNear(Pixel(255, 192, 128)))
  }

  // opacity applies to the particles as a group.
  @Test func opacityFadesTheGroup() throws {
    let node = try emitter([particle(6, 4), particle(6, 4)]) { $0.values.opacity = 0.5 }
    #expect(render([node]).pixel(15, 13).isNear(Pixel(128, 128, 128, 128)))
  }

  // EM-11, R-11: flipped geometry moves a particle, but does not mirror its image: it is that of a
  // layer at the same place, with flips of the emitter, of an ancestor, and of both.
  @Test(arguments: [
    (false, false, 0.0), (true, false, 0.0), (false, true, 0.0), (true, true, 0.0),
    (true, false, Double.pi / 2),
  ])
  func flippedGeometryKeepsTheImage(
    isOuterFlipped: Bool, isInnerFlipped: Bool, rotation: Double
  ) throws {
    let colors: [UInt32] = [
      0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00, 0xFFFF_FFFF, 0xFF00_FFFF, 0xFF00_0000,
      0xFFFF_00FF,
    ]
    var cell = EmitterCell()
    cell.contents = .image(image(4, colors))
    var drawing = ParticleDrawing()
    drawing.sprites = [try #require(ParticleSprite(cell))]
    var turned = particle(6, 3)
    turned.rotation = rotation
    drawing.particles = [turned]
    drawing.extent = CGRect(x: 0, y: 0, width: 12, height: 6)
    let inner = layer(.emitter, 10, 10, 20, 14) { $0.values.isGeometryFlipped = isInnerFlipped }
    let emitter = RenderNode(
      identity: inner.identity, state: inner.state, content: .particles(drawing), sublayers: [])
    let contents = layer(4, 2, 4, 2) {
      $0.values.contents = cell.contents
      $0.values.transform = CATransform3DMakeRotation(CGFloat(rotation), 0, 0, 1)
    }
    let plain = layer(10, 10, 20, 14, [contents]) {
      $0.values.isGeometryFlipped = isInnerFlipped
    }
    func pixels(_ node: RenderNode) -> PixelBuffer {
      render([layer(0, 0, 40, 40, [node]) { $0.values.isGeometryFlipped = isOuterFlipped }])
    }
    let (shown, expected) = (pixels(emitter), pixels(plain))
    #expect(difference(shown, expected) <= 1)
    guard rotation == 0 else { return }
    // The center is 3 points below the top of the emitter, or above its bottom. The emitter's top is at
    // 10, or at 40 - 24 in the flipped superlayer.
    let top = isOuterFlipped ? 16 : 10
    let center = isOuterFlipped != isInnerFlipped ? top + 14 - 3 : top + 3
    #expect(shown.pixel(14, center - 1) == Pixel(255, 0, 0))
    #expect(shown.pixel(14, center) == Pixel(255, 255, 255))
  }

  /// A part of a frame has the pixels of the whole frame.
  @Test func partsMatchTheWhole() throws {
    let particles = (0..<200).map { index in
      var particle = particle(Double(index * 37 % 61) * 0.61, Double(index * 53 % 47) * 0.43)
      particle.scale = index % 3 == 0 ? 1 : 0.3 + Double(index % 7) * 0.4
      particle.rotation = index % 3 == 0 ? 0 : Double(index)
      particle.color = SIMD4(Double(index % 5) / 5, 0.7, 1, 0.6)
      return particle
    }
    let node = try emitter(particles)
    let whole = render([node])
    let part = PixelRect(minX: 11, minY: 9, maxX: 33, maxY: 31)
    let alone = render([node], part: part)
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX { #expect(alone[x, y] == whole[x, y]) }
    }
  }

  // EM-28
  @Test func tooManyParticlesAreAFailure() throws {
    let compositor = Compositor(fonts: .packaged)
    let node = try emitter([], exceedsLimit: true)
    _ = render([node], with: compositor)
    #expect(compositor.takeFailure() is ParticleLimitError)
  }
}
