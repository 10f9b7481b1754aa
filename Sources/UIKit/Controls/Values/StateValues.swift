/// Values for states of a control, such as its images.
struct StateValues<Value> {
  private var values: [UIControl.State.RawValue: Value] = [:]

  /// The value set for exactly a state; nil for none.
  subscript(state: UIControl.State) -> Value? {
    get { values[state.rawValue] }
    set { values[state.rawValue] = newValue }
  }

  /// Returns the value that a control in a state shows: its own, or else the normal one.
  func current(_ state: UIControl.State) -> Value? { self[state] ?? self[.normal] }
}
