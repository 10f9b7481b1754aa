import CoreGraphics
import Foundation
import LayerTree
import PixelKernels

/// Paints the particles of an emitter (EM-11, EM-17), without a Cairo call.
///
/// An image is prepared for sampling once and cached.
final class ParticlePainter {
  /// What a prepared image depends on.
  private struct Key: Hashable {
    let image: CGImage
    let part: CGRect
  }

  /// Receives the errors of what is left out.
  private let failure: DrawingFailure
  private let tally: DrawingTally
  private var sprites: LRUCache<Key, Sprite>

  init(failure: DrawingFailure, tally: DrawingTally, memory: MemoryBudget) {
    (self.failure, self.tally) = (failure, tally)
    sprites = LRUCache(in: memory.part(of: .particles))
  }

  /// Paints particles.
  ///
  /// `drawing` is the particles, from back to front. `place` is the placement of the layer's
  /// coordinates; its opacity is that of each particle.
  func paint(
    _ drawing: ParticleDrawing, by projection: ParticleProjection, in place: Placement,
    on surface: Surface
  ) {
    guard !drawing.exceedsLimit else {
      failure.record(ParticleLimitError())
      return
    }
    guard place.opacity > 0 else { return }
    let stamps = drawing.sprites.map { image in
      sprite(for: image).map { Stamp($0, image, opacity: place.opacity, place.isUpsideDown) }
    }
    let composite = SpriteComposite(
      onto: surface.buffer, at: surface.area, clip: place.clip, isAdditive: drawing.isAdditive)
    func placed(_ particle: Particle) -> (sprite: Sprite, place: SpritePlacement)? {
      guard let stamp = stamps[particle.sprite],
        let seen = projection.place(particle.position)
      else { return nil }
      return (stamp.sprite, stamp.placement(of: particle, at: seen))
    }
    let count: Int
    if stamps.contains(where: { $0?.sprite.isOpaque == true }) {
      count = composite.composite(drawing.particles.compactMap(placed))
    } else {
      // There may be a million, of which none hides another.
      count = drawing.particles.reduce(0) { count, particle in
        count + (placed(particle).map { composite.composite($0.sprite, $0.place) } ?? 0)
      }
    }
    tally.add(particlePixels: count)
  }

  private func sprite(for image: ParticleSprite) -> Sprite? {
    let key = Key(image: image.image, part: image.contentsRect)
    if let known = sprites.value(for: key) { return known }
    let pixels: PixelBuffer
    do { pixels = try image.image.pixels() } catch {
      failure.record(error)
      return nil
    }
    let (width, height) = (CGFloat(pixels.width), CGFloat(pixels.height))
    func edge(_ value: CGFloat) -> Int { Int(value.rounded()) }
    let part = PixelRect(
      minX: edge(key.part.minX * width), minY: edge(key.part.minY * height),
      maxX: edge(key.part.maxX * width), maxY: edge(key.part.maxY * height))
    guard !part.isEmpty else { return nil }
    let sprite = Sprite(pixels, part: part)
    sprites.insert(sprite, for: key, byteCount: sprite.byteCount)
    return sprite
  }
}

/// What all particles with the same image have in common.
private struct Stamp {
  let sprite: Sprite
  private let contentsScale: Double
  private let opacity: Double
  private let isUpsideDown: Bool
  /// A placement with everything that does not depend on the particle.
  private let common: SpritePlacement

  init(_ sprite: Sprite, _ image: ParticleSprite, opacity: Double, _ isUpsideDown: Bool) {
    self.sprite = sprite
    contentsScale = image.contentsScale
    self.opacity = opacity
    self.isUpsideDown = isUpsideDown
    var common = SpritePlacement(x: 0, y: 0)
    common.isMagnifiedToNearest = image.isMagnifiedToNearest
    common.isMinifiedToNearest = image.isMinifiedToNearest
    common.bias = image.minificationBias
    self.common = common
  }

  /// Places a particle on the canvas.
  ///
  /// Where y points up, its image keeps its orientation, as the contents of a layer at its place would
  ///
  func placement(of particle: Particle, at place: ParticlePlace) -> SpritePlacement {
    var result = common
    (result.x, result.y) = (place.x, place.y)
    let scale = particle.scale / contentsScale
    if particle.rotation == 0 {
      (result.a, result.b) = (place.a * scale, place.b * scale)
      (result.c, result.d) = (place.c * scale, place.d * scale)
    } else {
      let (along, across) = (cos(particle.rotation) * scale, sin(particle.rotation) * scale)
      (result.a, result.b) = (
        place.a * along + place.c * across, place.b * along + place.d * across
      )
      (result.c, result.d) = (
        place.c * along - place.a * across, place.d * along - place.b * across
      )
    }
    if isUpsideDown { (result.c, result.d) = (-result.c, -result.d) }
    let alpha = particle.color.w * opacity
    result.tint = SIMD4(
      Float(particle.color.z * alpha), Float(particle.color.y * alpha),
      Float(particle.color.x * alpha), Float(alpha))
    return result
  }
}

/// The error for an emitter with more particles than the limit allows (EM-28).
package struct ParticleLimitError: Error, CustomStringConvertible {
  package var description: String {
    "an emitter has too many particles (limit live-particles: \(ParticleDrawing.maximumCount))"
  }
}
