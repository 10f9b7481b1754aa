/// What a change handler receives (LX-09).
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A call for the value at the time of the observation.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A call before each change too.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The value before the change, if it was requested.
  public let oldValue: Value?
  /// The value after the change, if it was requested.
  public let newValue: Value?
  /// Whether the change has yet to happen.
  public let isPrior: Bool
}

/// An observation, which lasts until it is invalidated or released.
@preconcurrency @MainActor public final class NSKeyValueObservation: NSObject {
  fileprivate var handler: ((_ old: Any?, _ new: Any?, _ isPrior: Bool) -> Void)?
  fileprivate let keyPath: AnyKeyPath
  fileprivate let options: NSKeyValueObservingOptions

  fileprivate init(_ keyPath: AnyKeyPath, _ options: NSKeyValueObservingOptions) {
    self.keyPath = keyPath
    self.options = options
  }

  /// Ends the observation.
  public func invalidate() { handler = nil }
}

/// The observations of an object.
@MainActor final class ObservationList {
  private struct Entry {
    weak var observation: NSKeyValueObservation?
  }

  private var entries: [Entry] = []

  /// Adds an observation of a property of an object.
  func observe<Object: AnyObject, Value>(
    _ object: Object, _ keyPath: KeyPath<Object, Value>, _ options: NSKeyValueObservingOptions,
    _ handler: @escaping (Object, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation(keyPath, options)
    observation.handler = { [weak object] old, new, isPrior in
      guard let object else { return }
      let change = NSKeyValueObservedChange(
        oldValue: old as? Value, newValue: new as? Value, isPrior: isPrior)
      handler(object, change)
    }
    entries.removeAll { $0.observation?.handler == nil }
    entries.append(Entry(observation: observation))
    if options.contains(.initial) {
      let value = options.contains(.new) ? object[keyPath: keyPath] : nil
      observation.handler?(nil, value, false)
    }
    return observation
  }

  /// Notifies the observers of a property of a change.
  ///
  /// `new` is the value after the change; nil before it.
  func notify(_ keyPath: AnyKeyPath, from old: Any, to new: Any?) {
    for entry in entries {
      guard let observation = entry.observation, observation.keyPath == keyPath,
        new != nil || observation.options.contains(.prior)
      else { continue }
      let options = observation.options
      observation.handler?(
        options.contains(.old) ? old : nil, options.contains(.new) ? new : nil, new == nil)
    }
  }
}
