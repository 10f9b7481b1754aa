import MultiplaneScene

extension BrokenScene {
  /// Sound files and audio tracks.
  static let audio: [BrokenScene] = [
    .body(
      .badSound, "audio: [{source: ⟦text.png⟧}]",
      #""text.png": not a supported sound file, or its header is damaged"#, at: "/audio/0/source"),
    .body(
      .badSound, "audio: [{source: ⟦{file: silent.wav}⟧}]",
      #""silent.wav": the sound is damaged: it has no samples"#, at: "/audio/0/source"),
    .body(
      .missingAsset, "audio: [{source: ⟦none.wav⟧}]",
      #"cannot open "none.wav": no such file; tried "none.wav""#, at: "/audio/0/source",
      hint: "paths are relative to the scene file; list other folders under assets: roots"),
    .body(
      .badAudioTrack, "audio: [{source: beep.wav, clock: {trim: ⟦1s⟧}}]",
      "the sound is only 0.1s long", at: "/audio/0/clock/trim"),
    .body(
      .badAudioTrack, "audio: [{source: beep.wav, clock: {⟦speed⟧: 2}}]",
      "a sound is not played on a clock with speed", at: "/audio/0/clock"),
    .body(
      .unknownKey, "audio: [{source: beep.wav, ⟦at⟧: 1s}]",
      #"unknown key "at" in the audio track"#, at: "/audio/0", hint: "write clock: {start: 1s}"),
    .body(
      .badNumber, "audio: [{source: beep.wav, gain: ⟦6db⟧}]", #"expected a gain, found "6db""#,
      at: "/audio/0/gain", hint: "write decibels such as -6dB, or a factor such as 0.5"),
    .body(
      .outOfRange, "audio: [{source: beep.wav, gain: ⟦90dB⟧}]",
      "a gain must be at most 60dB, a factor of 1000, not 31622.7766016838", at: "/audio/0/gain"),
    .body(
      .outOfRange, "audio: [{source: beep.wav, pan: ⟦2⟧}]",
      "the number must be between -1 and 1, not 2",
      at: "/audio/0/pan"),
    .body(
      .unknownLabel,
      """
      markers: {drop: 0.5s}
      audio: [{source: beep.wav, clock: {start: ⟦drpo⟧}}]
      """, #"unknown label, marker or entry "drpo""#, at: "/audio/0/clock/start",
      hint: #"did you mean "drop"?"#),
    .body(
      .unknownKey, "audio: [{source: beep.wav, ⟦fadein⟧: 1s}]",
      #"unknown key "fadein" in the audio track"#, at: "/audio/0",
      hint: #"did you mean "fadeIn"?"#),
    .body(
      .missingKey, "audio: [{⟦gain⟧: 0.5}]", #"missing key "source" in the audio track"#,
      at: "/audio/0"),
  ]
}
