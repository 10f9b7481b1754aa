extension UIControl {
  /// What a control looks like and whether it reacts.
  public struct State: OptionSet, Sendable, Hashable {
    /// The bits, as in Apple's headers.
    public let rawValue: UInt
    /// Creates a state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, and neither selected nor highlighted.
    public static let normal = State([])
    /// Touched.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Without reaction to touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// Selected.
    public static let selected = State(rawValue: 1 << 2)
    /// In focus; no control gets it here.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits for client code.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits for the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// What happens to a control.
  public struct Event: OptionSet, Sendable, Hashable {
    /// The bits, as in Apple's headers.
    public let rawValue: UInt
    /// Creates events from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch inside the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch that is not the first of a series of taps.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A movement inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A movement outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A movement back inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A movement from inside to outside.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The end of a touch inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The end of a touch outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch that the system canceled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A new value, as of a slider.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is for: a tap on a button, a new value of a slider.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu that is about to appear.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// The start of editing.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A change of the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The end of editing.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The end of editing by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The bits for client code.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The bits for the system.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// Where the content of a control is along the vertical axis.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom
    /// Stretched to the bounds.
    case fill
  }

  /// Where the content of a control is along the horizontal axis.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right
    /// Stretched to the bounds.
    case fill
    /// Where text starts.
    case leading
    /// Where text ends.
    case trailing
  }
}

extension UIControl.ContentVerticalAlignment {
  /// The part of the free space that is above the content.
  package var fraction: CGFloat {
    switch self {
    case .top: 0
    case .bottom: 1
    case .center, .fill: 0.5
    }
  }
}
