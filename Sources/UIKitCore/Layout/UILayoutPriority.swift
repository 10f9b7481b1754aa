/// How important a constraint is, from above 0 to 1000 (AL-08).
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number.
  public var rawValue: Float
  /// Creates a priority from its number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from its number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of a constraint that must hold: 1000.
  public static let required = UILayoutPriority(1000)
  /// The default with which views resist being smaller than their content: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority of dragging that may resize the window: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which windows keep their size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority of dragging that must not resize the window: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default with which views resist being larger than their content: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of the target size in `systemLayoutSizeFitting(_:)`: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Returns whether a priority is lower than another one.
  public static func < (lhs: UILayoutPriority, rhs: UILayoutPriority) -> Bool {
    lhs.rawValue < rhs.rawValue
  }

  /// Returns the priority raised by an amount.
  public static func + (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority {
    UILayoutPriority(lhs.rawValue + rhs)
  }
  /// Returns the priority lowered by an amount.
  public static func - (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority {
    UILayoutPriority(lhs.rawValue - rhs)
  }

  var isRequired: Bool { rawValue >= 1000 }
  var isValid: Bool { rawValue > 0 && rawValue <= 1000 }
}
