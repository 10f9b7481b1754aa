/// An entry of the timeline, which happens at one or more times.
package struct TimelineNode: Sendable {
  /// The time of its first occurrence, in seconds of stage time.
  package var time = 0.0
  /// The operations of the entry.
  package var step = TimelineStep()
  /// The delay from each layer to the next, in seconds.
  package var stagger = 0.0
  /// The number of occurrences.
  package var count = 1
  /// The interval between occurrences, in seconds.
  package var interval = 0.0

  /// The steps of one pass, with their offsets in seconds: a single step, or one per layer in the
  /// order in which the entry names them.
  package var parts: [(offset: Double, step: TimelineStep)] {
    guard stagger > 0 else { return [(0, step)] }
    return step.layers.enumerated().map { index, layer in
      (Double(index) * stagger, step.restricted(to: layer))
    }
  }

  /// All times with their steps, ordered by pass.
  package var occurrences: [(time: Double, step: TimelineStep)] {
    let parts = parts
    return (0..<count).flatMap { pass in
      parts.map { (time + Double(pass) * interval + $0.offset, $0.step) }
    }
  }

  /// The seconds from the entry until everything it triggers is over, including repetitions;
  /// infinite if it never ends.
  ///
  /// Based on the layers' speeds in the scene, because changes of their time by the timeline are
  /// only known once all its times are resolved.
  package var duration: Double {
    let settings = TransactionSettings()
    let pass = parts.map { $0.offset + $0.step.duration(in: settings) }.max() ?? 0
    return Double(count - 1) * interval + pass
  }
}
