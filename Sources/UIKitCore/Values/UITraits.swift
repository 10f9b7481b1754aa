/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable, Hashable {
  /// Not specified; colors are those of a light interface.
  case unspecified = 0
  /// Light.
  case light = 1
  /// Dark.
  case dark = 2
}

/// Whether an interface is above another one, such as a sheet.
public enum UIUserInterfaceLevel: Int, Sendable, Hashable {
  /// Not specified; colors are those of the base level.
  case unspecified = -1
  /// The main content of a window.
  case base = 0
  /// Content above the main one.
  case elevated = 1
}

/// The kind of device that an interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable, Hashable {
  /// Not specified.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A car.
  case carPlay = 3
  /// A desktop computer.
  case mac = 5
  /// A headset.
  case vision = 6
}

/// The width or height of an interface, in two classes.
public enum UIUserInterfaceSizeClass: Int, Sendable, Hashable {
  /// Not specified.
  case unspecified = 0
  /// Little space.
  case compact = 1
  /// Much space.
  case regular = 2
}

/// The direction of an interface in a trait collection.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable, Hashable {
  /// Not specified; laid out from left to right.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The range of colors that a display shows.
public enum UIDisplayGamut: Int, Sendable, Hashable {
  /// Not specified.
  case unspecified = -1
  /// sRGB, which pixels have here.
  case SRGB = 0
  /// Display P3.
  case P3 = 1
}

/// Whether the user asked for more contrast.
public enum UIAccessibilityContrast: Int, Sendable, Hashable {
  /// Not specified.
  case unspecified = -1
  /// Normal contrast.
  case normal = 0
  /// More contrast; the system's colors are the same here.
  case high = 1
}
