import QuartzCore

/// Changes that show immediately, whatever animations are in effect.
@MainActor enum UnanimatedChanges {
  static func make(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    UIView.performWithoutAnimation(changes)
    CATransaction.commit()
  }
}
