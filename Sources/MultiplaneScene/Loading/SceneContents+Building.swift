import CoreGraphics
import LayerTree
import Multiplane
import QuartzCore
import Synchronization
import TextLayout

/// The places in the file of layers that may exceed a limit when they are drawn, of a stage and the
/// contents of its precompositions.
final class LimitLocations: Sendable {
  private let places = Mutex<[LayerID: SceneDiagnostic]>([:])

  subscript(layer: LayerID) -> SceneDiagnostic? { places.withLock { $0[layer] } }

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
  ///   - places: Receives the places of layers in the file.
  @MainActor
  func build(on stage: Stage, fonts: FontBook, places: LimitLocations) {
    stage.fonts = fonts
    stage.safeAreaInsets = self.stage.safeArea
    stage.showsTouches = self.stage.showsTouches
    stage.motionBlur = self.stage.motionBlur
    stage.audioTracks = audio.map(\.track)
    stage.perform {
      let (scale, rate) = (stage.scale, stage.framesPerSecond)
      var builder = StageBuilder(
        contents: self, root: stage.layer, scale: scale, window: { stage.window },
        player: { composition in
          let contents = composition.contents
          return StagePlayer(goesBack: { composition.clock.goesBack }) {
            Stage(contentsOfSize: contents.stage.size, scale: scale, framesPerSecond: rate)
          } fill: { stage in
            contents.build(on: stage, fonts: fonts, places: places)
          }
        })
      let placements = builder.build()
      TimelinePlayer(
        context: stage.context, placements: placements, rig: builder.rig, layout: builder.layout,
        showsViews: true
      ).schedule(timeline)
      places.add(builder.places)
    }
  }
}
