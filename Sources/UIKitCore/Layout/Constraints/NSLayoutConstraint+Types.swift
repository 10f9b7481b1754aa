extension NSLayoutConstraint {
  /// How the two sides of a constraint are related.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// The part of a view or guide that a constraint is about.
  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom
    /// The edge at which reading starts.
    case leading
    /// The edge at which reading ends.
    case trailing
    case width, height, centerX, centerY
    /// The baseline of the last line of text; the bottom of views without text.
    case lastBaseline
    /// The baseline of the first line of text; the top of views without text.
    case firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    /// None, for the second side of a constraint that has only a constant there.
    case notAnAttribute = 0
  }

  /// A direction of layout.
  public enum Axis: Int, Sendable {
    case horizontal
    case vertical
  }

  /// How views in the visual format are aligned across its direction, and which way it reads.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Aligns the left edges.
    public static let alignAllLeft = FormatOptions(.left)
    /// Aligns the right edges.
    public static let alignAllRight = FormatOptions(.right)
    /// Aligns the top edges.
    public static let alignAllTop = FormatOptions(.top)
    /// Aligns the bottom edges.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// Aligns the leading edges.
    public static let alignAllLeading = FormatOptions(.leading)
    /// Aligns the trailing edges.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// Aligns the horizontal centers.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// Aligns the vertical centers.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// Aligns the baselines of the last lines.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// Aligns the baselines of the first lines.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// Reads a horizontal format from the leading to the trailing edge; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Reads a horizontal format from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Reads a horizontal format from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    private init(_ attribute: Attribute) { self.init(rawValue: 1 << UInt(attribute.rawValue)) }

    /// The attributes to align.
    var attributes: [Attribute] {
      (1...12).compactMap { bit in
        rawValue & (1 << UInt(bit)) == 0 ? nil : Attribute(rawValue: bit)
      }
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// What an attribute measures.
  enum Kind {
    case x, y, size, nothing
  }

  var kind: Kind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .x
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .y
    case .width, .height: .size
    case .notAnAttribute: .nothing
    }
  }

  /// The axis along which the attribute measures; horizontal for none.
  var axis: NSLayoutConstraint.Axis {
    kind == .y || self == .height ? .vertical : .horizontal
  }

  /// Whether the attribute depends on the direction of reading.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is a fixed edge, which cannot be paired with a directional one.
  var isFixedEdge: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// The name in messages.
  var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    case .notAnAttribute: "notAnAttribute"
    }
  }
}

extension NSLayoutConstraint.Relation {
  var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
