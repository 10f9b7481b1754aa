// Importing CoreText also imports colors, paths and contexts, as on Apple's platforms.
@_exported public import CoreGraphics
