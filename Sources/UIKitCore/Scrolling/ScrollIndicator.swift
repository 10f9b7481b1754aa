/// The bar that shows which part of the content is visible along an axis (SV-08).
///
/// It is not among the scroll view's subviews, but its layer is in front of theirs. Because it is a
/// view, it moves with the content in animation blocks.
@MainActor final class ScrollIndicator: UIView {
  /// The width of the bar, in points.
  static let thickness: CGFloat = 3
  /// The distance from the edges of the view, in points.
  static let margin: CGFloat = 3

  init(of scrollView: UIScrollView) {
    super.init(frame: .zero)
    alpha = 0
    layer.cornerRadius = Self.thickness / 2
    hierarchy.superview = scrollView
  }

  required init?(coder: NSCoder) { nil }

  /// Whether it is in front of its scroll view's content.
  var isShown: Bool { layer.superlayer != nil }

  /// The part of an axis that a bar covers.
  struct Span: Equatable {
    var start: CGFloat
    var length: CGFloat
  }

  /// Returns where a bar is along its axis.
  ///
  /// - Parameters:
  ///   - offset: How far the content is scrolled from the start, in points.
  ///   - content: The length of the content with its insets.
  ///   - visible: The length of the view.
  ///   - track: The length along which the bar can move.
  /// - Returns: The span, from the start of the track.
  static func span(
    offset: CGFloat, content: CGFloat, visible: CGFloat, track: CGFloat
  ) -> Span {
    let track = max(0, track)
    let whole = min(track, max(minimumLength, track * visible / content))
    let range = content - visible
    // Beyond the content, the bar shrinks toward the edge.
    let excess = max(0, -offset, offset - range)
    let length = max(min(whole, shortestLength), whole - excess)
    let progress = max(0, min(offset / range, 1))
    return Span(start: (track - length) * progress, length: length)
  }

  /// The length of a bar for long content, in points.
  private static let minimumLength: CGFloat = 36
  /// The length of a bar far beyond the content, in points.
  private static let shortestLength: CGFloat = 7
}

extension UIScrollView.IndicatorStyle {
  /// The color of the bars.
  var color: UIColor {
    switch self {
    case .default: Self.adaptive
    case .black: Self.dark
    case .white: Self.light
    }
  }

  private static let dark = UIColor(white: 0, alpha: 0.35)
  private static let light = UIColor(white: 1, alpha: 0.5)
  private static let adaptive = UIColor { $0.userInterfaceStyle == .dark ? light : dark }
}
