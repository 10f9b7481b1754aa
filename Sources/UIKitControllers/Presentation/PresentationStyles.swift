/// How a presented controller covers the one that presents it (VC-08).
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window; the view of the presenting controller is removed.
  case fullScreen
  /// A sheet that covers most of the window (VC-36).
  case pageSheet
  /// A sheet in the middle of a wide window; otherwise, a page sheet.
  case formSheet
  /// Covers the controller that defines the presentation context, whose view is removed.
  case currentContext
  /// As the transitioning delegate's presentation controller determines.
  case custom
  /// Covers the window; the view of the presenting controller stays.
  case overFullScreen
  /// Covers the controller that defines the presentation context, whose view stays.
  case overCurrentContext
  /// A sheet, because there are no popovers.
  case popover
  /// No style; for containers' transitions.
  case none = -1
  /// The default of the system: a page sheet.
  case automatic = -2
}

/// The built-in transition of a presentation (VC-11).
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view comes from below.
  case coverVertical
  /// The window flips about its vertical axis.
  case flipHorizontal
  /// The view fades in.
  case crossDissolve
  /// The presenting view curls up and reveals the view below, until a tap on it (VC-44).
  ///
  /// Only for `fullScreen`, which is also what `automatic` then gives.
  case partialCurl
}
