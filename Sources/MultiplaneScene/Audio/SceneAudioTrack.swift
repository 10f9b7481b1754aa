package import Sound

/// An audio track of a scene.
package struct SceneAudioTrack: Sendable {
  /// The path of the file, as written.
  package let path: String
  /// The track, which ends with the video at the latest.
  package let track: AudioTrack
}
