// Generated from docs/sound.md by `make docs`; do not edit.
// swift-format-ignore-file

import Foundation
import Multiplane
import TestSupport
import Testing

extension PageExamples {
  static func sound(stage: Stage) throws -> Stage {
#sourceLocation(file: "docs/sound.md", line: 79)
try WaveFile.tone(seconds: 5).write(to: URL(filePath: "music.wav"))
try WaveFile.tone(seconds: 0.1).write(to: URL(filePath: "hit.wav"))
#sourceLocation()
#sourceLocation(file: "docs/sound.md", line: 84)
let stage = Stage(size: CGSize(width: 320, height: 180), framesPerSecond: 30)
let music = try AudioFile(contentsOf: URL(filePath: "music.wav"))
var bed = AudioTrack(music, inPoint: 0.5, volume: AudioTrack.volume(decibels: -12))
bed.loops = true
bed.fadeIn = 0.3
bed.fadeOut = 1
bed.endTime = 4
let hit = try AudioFile(contentsOf: URL(filePath: "hit.wav"))
stage.audioTracks = [bed, AudioTrack(hit, startTime: 1.5)]
try stage.render(duration: 4, to: URL(filePath: "video.mp4"))
#sourceLocation()
    return stage
  }
}
