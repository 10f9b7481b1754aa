import CoreGraphics
import Multiplane
import PixelKernels
import QuartzCore
import TestSupport
import Testing

/// The background, border, clip and shadow of a rounded layer have the same edge (R-16 to R-19,
/// if they have the same color, each way to fill the shape gives the same image.
@MainActor @Suite(.ownContext) struct CornerSeamTests {
  struct Corners: Sendable, CustomTestStringConvertible {
    var curve = CALayerCornerCurve.circular
    var mask: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    var testDescription: String { "\(curve.rawValue) \(mask.rawValue)" }
  }

  nonisolated static let kinds = [
    Corners(), Corners(curve: .continuous),
    Corners(mask: [.layerMinXMinYCorner, .layerMaxXMaxYCorner]),
    Corners(curve: .continuous, mask: [.layerMaxXMinYCorner]),
  ]

  /// From 0 to half the side, and more.
  nonisolated static let radii: [CGFloat] = [0, 0.4, 1, 2.5, 4, 7.3, 11, 14.6, 18.5, 40]

  private static let size = CGSize(width: 41.5, height: 37)

  private func layer(_ corners: Corners, _ radius: CGFloat, offset: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(
      origin: CGPoint(x: 9 + offset, y: 8 + offset * 0.7), size: Self.size)
    layer.cornerRadius = radius
    layer.cornerCurve = corners.curve
    layer.maskedCorners = corners.mask
    return layer
  }

  private func image(scale: CGFloat, _ layers: CALayer...) -> PixelBuffer {
    let stage = Stage(
      size: CGSize(width: 130, height: 56), scale: scale, framesPerSecond: 60, background: .white)
    stage.perform { for layer in layers { stage.layer.addSublayer(layer) } }
    return stage.snapshot().buffer
  }

  @Test(arguments: kinds, [1.0, 2, 3])
  func everyWayToFillTheShapeGivesTheSameImage(corners: Corners, scale: Double) {
    for radius in Self.radii {
      for offset in [0, 0.25, 0.5, 0.81] as [CGFloat] {
        let scale = CGFloat(scale)
        let filled = layer(corners, radius, offset: offset)
        filled.backgroundColor = .black
        let plain = image(scale: scale, filled)
        let at = "radius \(radius), offset \(offset)"

        let bordered = layer(corners, radius, offset: offset)
        bordered.backgroundColor = .black
        bordered.borderWidth = 5
        bordered.borderColor = .black
        #expect(PixelDifference(plain, image(scale: scale, bordered)).largest <= 1, "\(at)")

        // The content covers the layer, so only the clip determines the edge.
        let clipping = layer(corners, radius, offset: offset)
        clipping.masksToBounds = true
        let child = CALayer()
        child.frame = CGRect(x: -20, y: -20, width: 90, height: 90)
        child.backgroundColor = .black
        clipping.addSublayer(child)
        #expect(PixelDifference(plain, image(scale: scale, clipping)).largest <= 1, "\(at)")

        // A shadow without blur is a copy of the shape, beside it.
        let casting = layer(corners, radius, offset: offset)
        casting.backgroundColor = .black
        casting.shadowOpacity = 1
        casting.shadowRadius = 0
        casting.shadowOffset = CGSize(width: 60, height: 0)
        let twin = layer(corners, radius, offset: offset)
        twin.position.x += 60
        twin.backgroundColor = .black
        let second = layer(corners, radius, offset: offset)
        second.backgroundColor = .black
        #expect(
          PixelDifference(
            image(scale: scale, second, twin), image(scale: scale, casting)
          ).largest <= 2, "\(at)")
      }
    }
  }
}
