// A single import suffices: the stage, and UIKit with the parts of Apple's modules and Foundation.
@_exported public import StageRendering
@_exported public import UIKit
