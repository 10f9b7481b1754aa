package import LayerTree

/// Something that happens while the film runs.
package struct TimelineNode: Sendable {
  /// A new value of a property.
  package struct Change: Sendable {
    /// The layer's id.
    package let layer: String
    /// The property or the part of one.
    package let keyPath: String
    /// The new value.
    package let value: AnimatableValue
  }

  /// An animation to add.
  package struct Addition: Sendable {
    /// The layer's id.
    package let layer: String
    /// The animation; its begin counts from the entry.
    package let animation: AnimationNode
  }

  /// An animation to remove.
  package struct Removal: Sendable {
    /// The layer's id.
    package let layer: String
    /// The animation's key; nil for all animations of the layer.
    package let key: String?
  }

  /// How the changes of an entry animate; what is nil stays as Core Animation has it.
  package struct Transaction: Sendable {
    /// Seconds of an implicit animation.
    package var duration: Double?
    /// Its curve.
    package var timingFunction: TimingFunction?
    /// Whether changes happen at once.
    package var disablesActions = false
  }

  /// When it happens, in seconds of stage time.
  package var time = 0.0
  /// The new values, in the order of the file.
  package var changes: [Change] = []
  /// An animation to add.
  package var addition: Addition?
  /// An animation to remove.
  package var removal: Removal?
  /// How the changes animate; nil for Core Animation's defaults.
  package var transaction: Transaction?

  /// Seconds from the entry until what it sets off is over; infinite if it never is.
  package var duration: Double {
    var end = changesDuration
    if let addition {
      end = max(end, addition.animation.end(defaultDuration: implicitDuration))
    }
    return end
  }

  /// Seconds that changes of properties take: 0 where there are none, or where they do not animate.
  package var changesDuration: Double {
    changes.isEmpty || transaction?.disablesActions == true ? 0 : implicitDuration
  }

  /// Seconds of animations that have no duration of their own (T-14).
  package var implicitDuration: Double { transaction?.duration ?? 0.25 }
}
