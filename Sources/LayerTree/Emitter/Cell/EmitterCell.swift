package import CoreGraphics

/// A kind of particle of an emitter, as a value (P-10, EM): what a `CAEmitterCell` describes.
///
/// A quantity with a range is uniform in `[mean - range / 2, mean + range / 2]` (EM-04).
package struct EmitterCell: Sendable, Hashable {
  /// The name by which key paths reach the cell (EM-19).
  package var name: String?
  package var isEnabled = true
  /// The cell's time relative to its layer's or to its parent particle's age (EM-25).
  package var timing = MediaTiming()
  /// Particles per second.
  package var birthRate: Double = 0
  /// The lifetime of a particle, in seconds.
  package var lifetime: Double = 0
  package var lifetimeRange: Double = 0
  /// The angle out of the xy plane, in radians (EM-15).
  package var emissionLatitude: Double = 0
  /// The angle in the xy plane, in radians, added to the shape's natural direction (EM-15).
  package var emissionLongitude: Double = 0
  /// The angle of the cone around the direction, in radians (EM-16).
  package var emissionRange: Double = 0
  /// Points per second.
  package var velocity: Double = 0
  package var velocityRange: Double = 0
  /// Points per second, per second.
  package var xAcceleration: Double = 0
  package var yAcceleration: Double = 0
  package var zAcceleration: Double = 0
  package var scale: Double = 1
  package var scaleRange: Double = 0
  /// The change of the scale per second.
  package var scaleSpeed: Double = 0
  /// Radians per second.
  package var spin: Double = 0
  package var spinRange: Double = 0
  /// The color that multiplies the contents; nil is opaque white.
  package var color: CGColor? = .white
  package var redRange: Double = 0
  package var greenRange: Double = 0
  package var blueRange: Double = 0
  package var alphaRange: Double = 0
  /// The change of each component of the color per second.
  package var redSpeed: Double = 0
  package var greenSpeed: Double = 0
  package var blueSpeed: Double = 0
  package var alphaSpeed: Double = 0
  /// The image of a particle; without one, nothing is drawn (EM-11).
  package var contents: ContentsImage?
  /// The part of the image that is drawn, in units of its size.
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The image's pixels per point.
  package var contentsScale: Double = 1
  package var magnificationFilter = CALayerContentsFilter.linear
  package var minificationFilter = CALayerContentsFilter.linear
  package var minificationFilterBias: Double = 0
  /// The cells of which each particle is an emitter (EM-26).
  package var emitterCells: [EmitterCell]?

  package init() {}
}

extension EmitterCell {
  /// Whether every number of the cell and of its cells is finite.
  var isFinite: Bool {
    Self.properties.allSatisfy { $0.read(self).isFinite }
  }

  /// The cells of each particle; empty for none.
  var cells: [EmitterCell] { emitterCells ?? [] }
}
