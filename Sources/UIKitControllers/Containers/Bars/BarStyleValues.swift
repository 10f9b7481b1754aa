import UIKitCore

/// Whether a bar is light or dark, where no appearance says more.
public enum UIBarStyle: Int, Sendable {
  /// As the interface style.
  case `default`
  /// Black, with white titles.
  case black
}

/// The height of a bar that an image is for; bars have one height here.
public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
  case defaultPrompt = 101
  case compactPrompt
}

/// Where a bar is.
public enum UIBarPosition: Int, Sendable {
  case any, bottom, top, topAttached
}

/// The looks of a bar that its own properties set, which are older than appearances (VC-80).
struct BarStyleValues {
  var style = UIBarStyle.default
  var isTranslucent = true
  var barTint: UIColor?
  /// The image instead of the background; an empty one for no background.
  var image: UIImage?
  /// The image instead of the line; an empty one for none.
  var shadow: UIImage?

  /// The color that covers the background; nil for none.
  @MainActor var tint: UIColor? {
    guard barTint == nil, image == nil else { return barTint }
    if style == .black { return .black }
    return isTranslucent ? nil : .systemBackground
  }

  /// The attributes of titles that the style changes.
  @MainActor var titleAttributes: [NSAttributedString.Key: Any] {
    style == .black ? [.foregroundColor: UIColor.white] : [:]
  }
}
