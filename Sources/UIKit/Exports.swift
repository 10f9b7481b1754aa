// UIKit consists of several targets, which client code does not name.
@_exported public import UIKitControllers
@_exported public import UIKitControls
@_exported public import UIKitCore
@_exported public import UIKitDynamics
@_exported public import UIKitItems
