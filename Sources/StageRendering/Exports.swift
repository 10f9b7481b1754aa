@_exported public import UIKitCore

// The types of other targets in the interface of stages.
@_exported public import enum FrameEncoding.EncoderPreset
@_exported public import struct FrameRates.FrameRate
@_exported public import enum Sound.AudioError
@_exported public import class Sound.AudioFile
@_exported public import struct Sound.AudioTrack
