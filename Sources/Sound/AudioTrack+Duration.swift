extension AudioTrack {
  /// The time during which the track is heard, in seconds, also before the stage begins; infinite for a
  /// loop without an end.
  package var duration: Double {
    let count = Resampler(sourceRate: file.sampleRate).count(ofSource: file.sourceCount)
    guard let length = TrackPlan(self, count: count).length else { return .infinity }
    return Double(length) / Double(Resampler.rate)
  }
}
