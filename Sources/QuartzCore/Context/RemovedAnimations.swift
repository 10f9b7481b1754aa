/// Animations that were taken away before their end, and of which nobody has heard yet.
///
/// A class of its own, because animations come here from wherever the last reference to their layer
/// is dropped.
final class RemovedAnimations {
  /// The first to be told of last.
  private var outcomes: [AnimationOutcome] = []
  private var isSorted = true

  var isEmpty: Bool { outcomes.isEmpty }

  func add(_ outcome: AnimationOutcome) {
    outcomes.append(outcome)
    isSorted = false
  }

  /// The one that was added to its layer first (O-04).
  var next: AnimationOutcome? {
    if !isSorted {
      outcomes.sort { $0.sequence > $1.sequence }
      isSorted = true
    }
    return outcomes.last
  }

  /// Takes out what `next` gave.
  func removeNext() { _ = outcomes.popLast() }
}
