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
  private var sprites = LRUCache<Key, Sprite>(budget: 64 << 20)

  init(failure: DrawingFailure) { self.failure = failure }

  /// Paints particles.
  ///
  /// - Parameters:
  ///   - drawing: The particles, from back to front.
  ///   - projection: The map from the layer to canvas pixels.
  ///   - place: The placement of the layer's coordinates; its opacity is that of each particle.
  ///   - surface: The surface to paint on.
  func paint(
    _ drawing: ParticleDrawing, by projection: ParticleProjection, in place: Placement,
    on surface: Surface
  ) {
    guard !drawing.exceedsLimit else {
      failure.record(ParticleLimitError())
      return
    }
    guard place.opacity > 0 else { return }
    let sprites = drawing.sprites.map { sprite(for: $0) }
    let composite = SpriteComposite(
      onto: surface.buffer, at: surface.area, clip: place.clip, isAdditive: drawing.isAdditive)
    for particle in drawing.particles {
      guard let sprite = sprites[particle.sprite],
        let seen = projection.place(particle.position)
      else { continue }
      composite.composite(
        sprite,
        SpritePlacement(
          particle, drawing.sprites[particle.sprite], at: seen, opacity: place.opacity,
          isUpsideDown: place.isUpsideDown))
    }
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

extension SpritePlacement {
  /// Places a particle on the canvas.
  ///
  /// Where y points up, its image keeps its orientation, as the contents of a layer at its place would
  ///
  fileprivate init(
    _ particle: Particle, _ image: ParticleSprite, at place: ParticlePlace, opacity: Double,
    isUpsideDown: Bool
  ) {
    self.init(x: place.x, y: place.y)
    let scale = particle.scale / image.contentsScale
    if particle.rotation == 0 {
      (a, b, c, d) = (place.a * scale, place.b * scale, place.c * scale, place.d * scale)
    } else {
      let (along, across) = (cos(particle.rotation) * scale, sin(particle.rotation) * scale)
      (a, b) = (place.a * along + place.c * across, place.b * along + place.d * across)
      (c, d) = (place.c * along - place.a * across, place.d * along - place.b * across)
    }
    if isUpsideDown { (c, d) = (-c, -d) }
    let alpha = particle.color.w * opacity
    tint = SIMD4(
      Float(particle.color.z * alpha), Float(particle.color.y * alpha),
      Float(particle.color.x * alpha), Float(alpha))
    isMagnifiedToNearest = image.isMagnifiedToNearest
    isMinifiedToNearest = image.isMinifiedToNearest
    bias = image.minificationBias
  }
}

/// The error for an emitter with more particles than the limit allows (EM-28).
package struct ParticleLimitError: Error, CustomStringConvertible {
  package var description: String {
    "an emitter has too many particles (limit live-particles: \(ParticleDrawing.maximumCount))"
  }
}
