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
  ///   - opacity: The opacity of each particle, from 0 to 1.
  ///   - matrix: The transform from the layer to canvas pixels.
  ///   - surface: The surface to paint on.
  ///   - clip: The canvas pixels that may change.
  func paint(
    _ drawing: ParticleDrawing, opacity: Double, matrix: CGAffineTransform, on surface: Surface,
    clip: PixelRect
  ) {
    guard !drawing.exceedsLimit else {
      failure.record(ParticleLimitError())
      return
    }
    guard opacity > 0 else { return }
    let sprites = drawing.sprites.map { sprite(for: $0) }
    let composite = SpriteComposite(
      onto: surface.buffer, at: surface.area, clip: clip, isAdditive: drawing.isAdditive)
    for particle in drawing.particles {
      guard let sprite = sprites[particle.sprite] else { continue }
      composite.composite(
        sprite,
        SpritePlacement(
          particle, drawing.sprites[particle.sprite], opacity: opacity, matrix: matrix))
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
  fileprivate init(
    _ particle: Particle, _ image: ParticleSprite, opacity: Double, matrix: CGAffineTransform
  ) {
    let (x, y) = (particle.position.x, particle.position.y)
    let (ma, mb, mc, md) = (
      Double(matrix.a), Double(matrix.b), Double(matrix.c), Double(matrix.d)
    )
    self.init(
      x: ma * x + mc * y + Double(matrix.tx), y: mb * x + md * y + Double(matrix.ty))
    let scale = particle.scale / image.contentsScale
    if particle.rotation == 0 {
      (a, b, c, d) = (ma * scale, mb * scale, mc * scale, md * scale)
    } else {
      let (along, across) = (cos(particle.rotation) * scale, sin(particle.rotation) * scale)
      (a, b) = (ma * along + mc * across, mb * along + md * across)
      (c, d) = (mc * along - ma * across, md * along - mb * across)
    }
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
