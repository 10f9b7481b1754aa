import Multiplane

extension Scene {
  /// Plays the scene without drawing, and returns what goes wrong meanwhile: taps that hit nothing, and
  /// changes that input makes impossible (VC-72).
  ///
  /// It plays until the last input and timeline entry, and only scenes with input, because the changes
  /// of others are checked when they are read.
  ///
  /// - Parameter file: The name of the scene file, for warnings that have no place in it.
  /// - Returns: The warnings, in source order.
  @MainActor package func warningsOfPlaying(file: String) -> [SceneDiagnostic] {
    guard contents.hasInput else { return [] }
    let entries = contents.timeline.flatMap(\.occurrences).map(\.time)
    guard let last = (contents.payloadTimes + entries).max() else { return [] }
    let stage = makeStage()
    return stage.perform {
      SceneReports.collect(file: file) { stage.advance(to: min(last, duration)) }
    }.inOrderOfPlace
  }
}
