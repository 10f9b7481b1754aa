/// An animation group, resolved: children in the group's own time (G).
package struct GroupSpec: Sendable {
  package var timing = MediaTiming()
  /// Remaps the group's basic time (G-06).
  package var timingFunction: TimingFunction?
  /// In order of application (G-07).
  package var children: [AnimationSpec] = []

  package init() {}
}
