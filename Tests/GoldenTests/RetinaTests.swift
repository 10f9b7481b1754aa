import CoreGraphics
import Foundation
import GoldenFrames
import LayerTree
import Multiplane
import MultiplaneScene
import PixelKernels
import QuartzCore
import TestSupport
import Testing

/// A scale of 2 is equivalent to twice the size in points.
///
/// On every scene, a render at scale 2 matches one of layers with all lengths doubled, within one
/// level.
@MainActor @Suite(.ownContext, .serialized) struct RetinaTests {
  private nonisolated static let layout = GoldenLayout(
    root: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path)

  private nonisolated static var scenePaths: [String] {
    // Copies of layers have neither the transitions and curls that run, nor the particles that are
    // alive, nor the delays of instances, nor tiles, nor the contents of precompositions, nor the
    // layouts, counts and typography of layers. Cells and dots of filters are not smooth, and their
    // images count in points.
    let others = [
      "/transitions.yaml", "/slide-show.yaml", "/snow-behind-glass.yaml", "/filter-gallery.yaml",
      "/filters-blurs-and-styles.yaml", "/filters-color.yaml",
      "/filters-distortions-and-tiles.yaml", "/filter-transitions.yaml", "/worn-card.yaml",
      "/turned-page.yaml",
    ]
    let areas = layout.areas().filter {
      !["lottie", "motion", "particles", "replicators", "showcase", "tiles", "transitions"]
        .contains($0)
    }
    return areas.flatMap { area in
      ((try? layout.scenePaths(inArea: area)) ?? [:]).values.sorted()
    }.filter { path in !others.contains { path.hasSuffix($0) } }
  }

  @Test func scenesAreFound() { #expect(Self.scenePaths.count > 10) }

  @Test(arguments: scenePaths, [0, 0.6])
  func scaleTwoMatchesTwiceTheSize(path: String, part: Double) throws {
    let scene = try Scene(contentsOf: URL(fileURLWithPath: path))
    let fine = scene.makeStage(
      scale: 2, frameRate: scene.frameRate, background: scene.background)
    fine.advance(to: scene.duration * part)
    let sharp = fine.snapshot().buffer

    let size = CGSize(width: scene.size.width * 2, height: scene.size.height * 2)
    let large = Stage(
      size: size, scale: 1, framesPerSecond: scene.frameRate, background: scene.background)
    large.fonts = scene.fonts
    large.perform {
      for layer in fine.layer.sublayers ?? [] { large.layer.addSublayer(Self.doubled(layer)) }
    }
    let doubled = large.snapshot().buffer
    #expect(sharp.width == doubled.width && sharp.height == doubled.height)
    let difference = PixelDifference(sharp, doubled)
    #expect(difference.largest <= 1, "\(path): \(difference)")
  }

  /// Returns a copy of a layer's presentation with all lengths doubled.
  private static func doubled(_ layer: CALayer) -> CALayer {
    let shown = layer.presentation() ?? layer
    let copy: CALayer =
      switch layer {
      case is CAShapeLayer: CAShapeLayer()
      case is CAGradientLayer: CAGradientLayer()
      case is CATextLayer: CATextLayer()
      default: CALayer()
      }
    copy.state = shown.state.doubled
    for sublayer in layer.sublayers ?? [] { copy.addSublayer(doubled(sublayer)) }
    if let mask = layer.mask { copy.mask = doubled(mask) }
    return copy
  }
}

extension LayerState {
  fileprivate var doubled: LayerState {
    var copy = self
    copy.values = values.doubled
    copy.content.shape = content.shape?.doubled
    copy.content.text = content.text?.doubled
    copy.content.replicator = content.replicator?.doubled
    return copy
  }
}

extension LayerValues {
  fileprivate var doubled: LayerValues {
    var copy = self
    copy.position = CGPoint(x: position.x * 2, y: position.y * 2)
    copy.zPosition *= 2
    copy.anchorPointZ *= 2
    copy.bounds = CGRect(
      x: bounds.minX * 2, y: bounds.minY * 2, width: bounds.width * 2, height: bounds.height * 2)
    copy.transform = transform.doubled
    copy.sublayerTransform = sublayerTransform.doubled
    copy.cornerRadius *= 2
    copy.borderWidth *= 2
    copy.shadowOffset = CGSize(width: shadowOffset.width * 2, height: shadowOffset.height * 2)
    copy.shadowRadius *= 2
    copy.shadowPath = shadowPath?.doubled
    copy.filters = filters?.map(\.doubled)
    copy.backgroundFilters = backgroundFilters?.map(\.doubled)
    copy.rasterizationScale /= 2
    copy.contentsScale /= 2
    return copy
  }
}

extension LayerFilter {
  fileprivate var doubled: LayerFilter {
    var copy = self
    _ = copy.setValue(.number(number("inputRadius") * 2), forInput: "inputRadius")
    return copy
  }
}

extension ShapeContent {
  fileprivate var doubled: ShapeContent {
    var copy = self
    copy.path = path?.doubled
    copy.lineWidth *= 2
    copy.lineDashPhase *= 2
    copy.lineDashPattern = lineDashPattern?.map { $0 * 2 }
    return copy
  }
}

extension ReplicatorContent {
  fileprivate var doubled: ReplicatorContent {
    var copy = self
    copy.instanceTransform = instanceTransform.doubled
    return copy
  }
}

extension TextContent {
  fileprivate var doubled: TextContent {
    var copy = self
    copy.fontSize *= 2
    if let text = string, !text.isPlain {
      copy.string = LayerText(
        runs: text.runs.map { run in
          var attributes = run.attributes
          attributes.fontSize = attributes.fontSize.map { $0 * 2 }
          attributes.kern = attributes.kern.map { $0 * 2 }
          attributes.baselineOffset = attributes.baselineOffset.map { $0 * 2 }
          return LayerText.Run(run.text, attributes)
        })
    }
    return copy
  }
}

extension CGPath {
  fileprivate var doubled: CGPath { transformed(by: CGAffineTransform(scaleX: 2, y: 2)) }
}

extension CATransform3D {
  /// The matrix between coordinate systems in which lengths are twice as large.
  fileprivate var doubled: CATransform3D {
    var copy = self
    (copy.m41, copy.m42, copy.m43) = (m41 * 2, m42 * 2, m43 * 2)
    (copy.m14, copy.m24, copy.m34) = (m14 / 2, m24 / 2, m34 / 2)
    return copy
  }
}
