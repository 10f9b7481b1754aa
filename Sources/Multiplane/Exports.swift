// One import is enough: what stands of Apple's modules, and Foundation as they bring it.
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import QuartzCore

@_exported public import enum FrameEncoding.EncoderPreset
@_exported public import struct FrameEncoding.FrameRate
