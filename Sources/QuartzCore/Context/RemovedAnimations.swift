/// Animations removed before their end whose delegates have not been notified yet.
///
/// It is a class because a layer adds its animations wherever its last reference is dropped.
final class RemovedAnimations {
  /// The outcomes in reverse order of delivery.
  private var outcomes: [AnimationOutcome] = []
  private var isSorted = true

  var isEmpty: Bool { outcomes.isEmpty }

  func add(_ outcome: AnimationOutcome) {
    outcomes.append(outcome)
    isSorted = false
  }

  /// The outcome of the animation that was added to its layer first (O-04).
  var next: AnimationOutcome? {
    if !isSorted {
      outcomes.sort { $0.sequence > $1.sequence }
      isSorted = true
    }
    return outcomes.last
  }

  /// Removes the outcome that `next` returned.
  func removeNext() { _ = outcomes.popLast() }
}
