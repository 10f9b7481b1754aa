/// An entry of the timeline: something that happens at a moment, or at several.
package struct TimelineNode: Sendable {
  /// When it happens first, in seconds of stage time.
  package var time = 0.0
  /// What happens.
  package var step = TimelineStep()
  /// Seconds by which each layer comes after the one before it.
  package var stagger = 0.0
  /// How often it happens.
  package var count = 1
  /// Seconds from one time to the next.
  package var interval = 0.0

  /// What happens in one pass, with the seconds from its begin: everything at once, or one layer
  /// after another in the order in which the entry names them.
  package var parts: [(offset: Double, step: TimelineStep)] {
    guard stagger > 0 else { return [(0, step)] }
    return step.layers.enumerated().map { index, layer in
      (Double(index) * stagger, step.restricted(to: layer))
    }
  }

  /// Every moment with what happens then, passes in order.
  package var occurrences: [(time: Double, step: TimelineStep)] {
    let parts = parts
    return (0..<count).flatMap { pass in
      parts.map { (time + Double(pass) * interval + $0.offset, $0.step) }
    }
  }

  /// Seconds from the entry until what it sets off is over, repetitions included; infinite if it
  /// never is.
  ///
  /// Layers count with the speeds that the scene gives them: what the timeline does to their time is
  /// only known when all its times are.
  package var duration: Double {
    let settings = TransactionSettings()
    let pass = parts.map { $0.offset + $0.step.duration(in: settings) }.max() ?? 0
    return Double(count - 1) * interval + pass
  }
}
