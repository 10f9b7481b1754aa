import CoreGraphics

extension UIScrollView {
  /// Makes an animated scroll end where the content can rest, after an update of its items.
  func limitScrollEnd() {
    guard let motion, !motion.isGlide else { return }
    let end = restingOffset(nearest: motion.course.end)
    if end != motion.course.end { motion.redirect(to: end) }
  }
}
