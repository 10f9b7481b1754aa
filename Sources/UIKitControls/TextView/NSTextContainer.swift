public import UIKitCore

/// How a text view breaks its text into lines.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  /// Called when the lines change.
  var didChange: () -> Void = {}

  /// Creates a container.
  ///
  /// - Parameter size: The size, which a text view replaces by its own.
  public init(size: CGSize = .zero) {
    self.size = size
    super.init()
  }

  /// The size of the lines, in points, which a text view sets.
  open var size: CGSize
  /// The space at both ends of lines, in points; the default is 5.
  open var lineFragmentPadding: CGFloat = 5 { didSet { didChange() } }
  /// The number of lines after which text is left out; 0, the default, for all.
  open var maximumNumberOfLines = 0 { didSet { didChange() } }
  /// How the last line ends if text is left out; the default is `byWordWrapping`.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { didChange() } }
  /// Whether the width follows the text view, true by default; the value is only stored.
  open var widthTracksTextView = true
  /// Whether the height is that of the text view, false by default; the value is only stored.
  open var heightTracksTextView = false
}
