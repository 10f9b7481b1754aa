extension UIView {
  func setGestureRecognizers(_ recognizers: [UIGestureRecognizer]) {
    for old in hierarchy.gestureRecognizers where !recognizers.contains(where: { $0 === old }) {
      removeGestureRecognizer(old)
    }
    for recognizer in recognizers { addGestureRecognizer(recognizer) }
  }

  /// Adds a recognizer behind the others; one that the view has already stays where it is.
  func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    hierarchy.gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.cancel()
    hierarchy.gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  /// Converts a distance in the window to the view's coordinates.
  func converted(fromWindow distance: CGPoint) -> CGPoint {
    let (origin, end) = (convert(CGPoint.zero, from: nil), convert(distance, from: nil))
    return CGPoint { end[$0] - origin[$0] }
  }

  /// Converts a distance in the view to the window's coordinates.
  func convertedToWindow(_ distance: CGPoint) -> CGPoint {
    let (origin, end) = (convert(CGPoint.zero, to: nil), convert(distance, to: nil))
    return CGPoint { end[$0] - origin[$0] }
  }
}
