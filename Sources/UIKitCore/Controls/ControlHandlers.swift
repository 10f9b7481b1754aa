/// What a control does for its events, in the order in which it was added.
@MainActor struct ControlHandlers {
  /// An action or a method.
  enum Handler {
    case action(UIAction)
    case target(TargetAction)
  }

  private var entries: [(handler: Handler, events: UIControl.Event)] = []

  /// Adds an action, which replaces one with the same identifier for all of its events.
  mutating func add(_ action: UIAction, for events: UIControl.Event) {
    let index = entries.firstIndex {
      if case .action(let other) = $0.handler {
        other.identifier == action.identifier
      } else {
        false
      }
    }
    if let index {
      entries[index] = (.action(action), entries[index].events.union(events))
    } else {
      entries.append((.action(action), events))
    }
  }

  mutating func add(_ target: TargetAction, for events: UIControl.Event) {
    entries.append((.target(target), events))
  }

  mutating func remove(_ identifier: UIAction.Identifier, for events: UIControl.Event) {
    remove(events) { handler in
      if case .action(let action) = handler { action.identifier == identifier } else { false }
    }
  }

  /// Removes the methods of a target, or of all targets if it is nil.
  mutating func removeTargets(_ target: AnyObject?, for events: UIControl.Event) {
    remove(events) { handler in
      guard case .target(let method) = handler else { return false }
      return target == nil || method.target === target
    }
  }

  private mutating func remove(_ events: UIControl.Event, where matches: (Handler) -> Bool) {
    for index in entries.indices where matches(entries[index].handler) {
      entries[index].events.subtract(events)
    }
    entries.removeAll { $0.events.isEmpty }
  }

  func matching(_ events: UIControl.Event) -> [Handler] {
    entries.filter { !$0.events.isDisjoint(with: events) }.map(\.handler)
  }

  var events: UIControl.Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

  var targets: Set<AnyHashable> {
    Set(
      entries.compactMap { entry in
        guard case .target(let method) = entry.handler else { return nil }
        return method.target.map { ($0 as? AnyHashable) ?? AnyHashable(ObjectIdentifier($0)) }
      })
  }

  func forEach(_ body: (UIAction?, AnyObject?, UIControl.Event, inout Bool) -> Void) {
    var stops = false
    for entry in entries {
      switch entry.handler {
      case .action(let action): body(action, nil, entry.events, &stops)
      case .target(let method): body(nil, method.target, entry.events, &stops)
      }
      if stops { return }
    }
  }
}

/// A method of an object that a control does not retain.
@MainActor final class TargetAction {
  /// The object; nil if it was released, or if the chain of responders is searched.
  private(set) weak var target: AnyObject?
  private let call: (UIControl, UIEvent?, AnyObject?) -> Void
  private let searches: Bool

  /// Creates a call.
  ///
  /// `target` is the object; nil means the first one of its class in the chain of responders.
  init<Target: AnyObject>(
    _ target: Target?, _ body: @escaping (Target, UIControl, UIEvent?) -> Void
  ) {
    self.target = target
    searches = target == nil
    call = { control, event, target in
      let chain = sequence(first: control as UIResponder, next: \.next)
      let found =
        target as? Target ?? (target == nil ? chain.lazy.compactMap { $0 as? Target }.first : nil)
      if let found { body(found, control, event) }
    }
  }

  /// Calls the method, unless the object was released.
  func send(from control: UIControl, _ event: UIEvent?) {
    if searches || target != nil { call(control, event, target) }
  }

  /// Returns the control as a method's parameter; nil after an illegal call is reported.
  static func sender<Sender>(_ control: UIControl, as type: Sender.Type) -> Sender? {
    if let sender = control as? Sender { return sender }
    CAEngine.reportIllegalCall(
      "LX-02", "an action for \(type) was added to a control that is a \(Swift.type(of: control))")
    return nil
  }
}
