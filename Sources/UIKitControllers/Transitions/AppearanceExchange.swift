/// Controllers that disappear while others appear, and what they learn of it (VC-17, VC-62).
///
/// From `begin()` to `end()`, the exchange determines their appearance, instead of the windows of their
/// views.
@MainActor final class AppearanceExchange {
  private let disappearing: [UIViewController]
  private let appearing: [UIViewController]
  private let isAnimated: Bool
  /// Whether the exchange is that of a presentation, which has an order of its own (VC-07).
  private let isModal: Bool
  private var isReversed = false

  init(
    disappearing: [UIViewController], appearing: [UIViewController], isAnimated: Bool,
    isModal: Bool = false
  ) {
    (self.disappearing, self.appearing) = (disappearing, appearing)
    (self.isAnimated, self.isModal) = (isAnimated, isModal)
  }

  /// Notifies the controllers that they are about to disappear and to appear.
  func begin() {
    for controller in disappearing + appearing { controller.holdAppearance() }
    notify()
  }

  /// Notifies the controllers that they stay after all, or that they change again.
  func setReversed(_ isReversed: Bool) {
    guard isReversed != self.isReversed else { return }
    self.isReversed = isReversed
    notify()
  }

  private func notify() {
    let (gone, shown) = isReversed ? (appearing, disappearing) : (disappearing, appearing)
    for controller in gone { controller.beginAppearance(false, animated: isAnimated) }
    for controller in shown { controller.beginAppearance(true, animated: isAnimated) }
  }

  /// Notifies the controllers that they disappeared and appeared.
  func end() {
    let appearingFirst = isReversed || isModal
    let all = appearingFirst ? appearing + disappearing : disappearing + appearing
    for controller in all { controller.endAppearance() }
    for controller in all { controller.releaseAppearance() }
  }
}
