import CoreGraphics
package import LayerTree
import QuartzCore
package import StageRendering
import Synchronization
package import TextLayout
import UIKitCore

/// The places in the file of layers that may exceed a limit when they are drawn, of a stage and the
/// contents of its precompositions.
package final class LimitLocations: Sendable {
  private let places = Mutex<[LayerID: SceneDiagnostic]>([:])

  /// Creates an empty list.
  package init() {}

  /// Returns the place of a layer, as an error without a message.
  ///
  /// - Parameter layer: The layer.
  package subscript(layer: LayerID) -> SceneDiagnostic? { places.withLock { $0[layer] } }

  func add(_ more: [LayerID: SceneDiagnostic]) {
    places.withLock { $0.merge(more) { _, new in new } }
  }
}

extension SceneContents {
  /// Adds the layers and the timeline to an empty stage.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - fonts: The fonts for text.
  ///   - parts: Makes nodes that are more than layers.
  ///   - places: Receives the places of layers in the file.
  @MainActor
  package func build(
    on stage: Stage, fonts: FontBook, with parts: any SceneParts, places: LimitLocations
  ) {
    stage.fonts = fonts
    stage.safeAreaInsets = self.stage.safeArea
    stage.showsTouches = self.stage.showsTouches
    stage.motionBlur = self.stage.motionBlur
    stage.audioTracks = audio.map(\.track)
    stage.perform {
      let (scale, rate) = (stage.scale, stage.framesPerSecond)
      let nodes = parts.makeNodes(on: stage)
      var builder = StageBuilder(
        contents: self, root: stage.layer, scale: scale, stage: nodes,
        player: { composition in
          let contents = composition.contents
          return StagePlayer(goesBack: { composition.clock.goesBack }) {
            Stage(contentsOfSize: contents.stage.size, scale: scale, framesPerSecond: rate)
          } fill: { stage in
            contents.build(on: stage, fonts: fonts, with: parts, places: places)
          }
        })
      let placements = builder.build()
      TimelinePlayer(
        context: stage.context, placements: placements, stage: nodes, layout: builder.layout
      ).schedule(timeline)
      places.add(builder.places)
    }
  }
}
