// A single import suffices: it includes the parts of Apple's modules and Foundation.
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import QuartzCore
@_exported public import UIKit

@_exported public import enum FrameEncoding.EncoderPreset
@_exported public import struct FrameRates.FrameRate
@_exported public import enum Sound.AudioError
@_exported public import class Sound.AudioFile
@_exported public import struct Sound.AudioTrack
