package import CoreGraphics
import Foundation

/// What an emitter draws at one time: particles, from back to front (EM-17).
package struct ParticleDrawing: Sendable, Hashable {
  /// The images, which particles refer to by index.
  package var sprites: [ParticleSprite] = []
  package var particles: [Particle] = []
  /// Whether colors are added to what is below.
  package var isAdditive = false
  /// Whether there are more particles than the limit allows (EM-28); then none are listed.
  package var exceedsLimit = false
  /// The extent of the particles, in the layer's coordinates; null without particles.
  package var extent = CGRect.null

  package init() {}

  /// The maximum number of particles of an emitter that are alive at a time.
  package static let maximumCount = 1_000_000
}

/// A particle at one time.
package struct Particle: Sendable, Hashable {
  /// The center, in the layer's coordinates.
  package var position: SIMD3<Double>
  /// A factor for the size of the image; positive.
  package var scale: Double
  /// The rotation about the center, in radians, from +x toward +y.
  package var rotation: Double
  /// Red, green, blue and alpha, from 0 to 1, sRGB-encoded and not premultiplied.
  package var color: SIMD4<Double>
  /// The index of the image.
  package var sprite: Int

  package init(
    position: SIMD3<Double>, scale: Double = 1, rotation: Double = 0,
    color: SIMD4<Double> = SIMD4(repeating: 1), sprite: Int = 0
  ) {
    self.position = position
    self.scale = scale
    self.rotation = rotation
    self.color = color
    self.sprite = sprite
  }
}

/// The image of particles, with how it is sampled (EM-11).
package struct ParticleSprite: Sendable, Hashable {
  package let image: CGImage
  /// The part of the image that is drawn, in units of its size; inside the unit square.
  package let contentsRect: CGRect
  /// The image's pixels per point; positive.
  package let contentsScale: Double
  /// Whether a particle that is drawn enlarged shows the image's pixels as squares.
  package let isMagnifiedToNearest: Bool
  /// Whether a particle that is drawn reduced shows every so many pixels of the image.
  package let isMinifiedToNearest: Bool
  /// The mipmap levels by which a reduced particle is sampled from smaller copies.
  package let minificationBias: Double
  /// The distance from the center to a corner of a particle of scale 1, in points.
  package let radius: Double

  /// Creates the image of a cell, or nil if its particles are not drawn.
  package init?(_ cell: EmitterCell) {
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    let part = cell.contentsRect.standardized.intersection(unit)
    guard let image = cell.contents?.dominantImage, cell.contentsScale > 0, !part.isEmpty else {
      return nil
    }
    self.image = image
    contentsRect = part
    contentsScale = cell.contentsScale
    isMagnifiedToNearest = cell.magnificationFilter == .nearest
    isMinifiedToNearest = cell.minificationFilter == .nearest
    minificationBias = cell.minificationFilter == .trilinear ? cell.minificationFilterBias : 0
    let (width, height) = (Double(image.width) * part.width, Double(image.height) * part.height)
    radius = hypot(width / contentsScale, height / contentsScale) / 2
  }
}
