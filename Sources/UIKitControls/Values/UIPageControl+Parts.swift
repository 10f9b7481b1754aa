import UIKitCore

/// The pages of a page control, and those whose dots are shown.
struct PageWindow {
  /// The number of pages, from 0 to a billion.
  var count = 0 {
    didSet {
      count = min(max(0, count), 1_000_000_000)
      current = min(current, max(0, count - 1))
    }
  }
  /// The current page, clamped to the pages.
  var current = 0 { didSet { current = min(max(0, current), max(0, count - 1)) } }
  /// The first page that is shown.
  private(set) var first = 0
  /// The number of pages that are shown.
  private(set) var length = 0

  func contains(_ page: Int) -> Bool { page >= 0 && page < count }

  /// The pages that are shown.
  var visible: Range<Int> { first..<first + length }

  /// Shows as many pages as fit, moving the first one no farther than needed for the current page
  /// not to be small.
  mutating func fit(_ capacity: Int) {
    length = min(count, max(1, capacity))
    let margin = smallCount
    first = min(first, max(0, current - margin))
    first = max(first, current + margin - length + 1)
    first = min(max(0, first), count - length)
  }

  /// The number of dots that are small at an end with more pages.
  private var smallCount: Int { min(2, (length - 1) / 2) }

  /// Returns the scale of a page's dot: smaller toward an end with more pages, 0 outside.
  func scale(of page: Int) -> CGFloat {
    guard visible.contains(page) else { return 0 }
    let before = first > 0 ? page - first : smallCount
    let after = first + length < count ? first + length - 1 - page : smallCount
    let rank = min(before, after, smallCount)
    return 1 - CGFloat(smallCount - rank) / 3
  }
}

/// The views and images of a page control.
@MainActor final class PageControlParts {
  var images: [Int: UIImage] = [:]
  var currentImages: [Int: UIImage] = [:]
  let background = UIView()
  /// The dots by page: those shown, and one beyond each end, which fade in and out.
  var dots: [Int: UIImageView] = [:]

  /// Adds the views to a page control.
  func add(to control: UIPageControl) {
    background.isUserInteractionEnabled = false
    control.addSubview(background)
  }
}

extension UIPageControl: PartLayout {
  /// Lengths, in points (CT-58).
  enum Metrics {
    static let dot: CGFloat = 8
    static let gap: CGFloat = 9
    static let margin: CGFloat = 12
    static let height: CGFloat = 26
  }

  // MARK: Geometry

  /// The size of a dot, or of the largest image.
  private var indicatorSize: CGSize {
    let images =
      [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap { $0 }
      + parts.images.values + parts.currentImages.values
    return images.reduce(CGSize(width: Metrics.dot, height: Metrics.dot)) { size, image in
      CGSize(width: max(size.width, image.size.width), height: max(size.height, image.size.height))
    }
  }

  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

  /// Whether the first page is on the right or at the bottom.
  private var isReversed: Bool {
    switch direction {
    case .natural: isMirrored
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }

  /// The distance between the centers of two dots.
  var indicatorPitch: CGFloat {
    (isVertical ? indicatorSize.height : indicatorSize.width) + Metrics.gap
  }

  func size(of count: Int) -> CGSize {
    let length = max(0, CGFloat(count) * indicatorPitch - Metrics.gap) + 2 * Metrics.margin
    let across = isVertical ? indicatorSize.width : indicatorSize.height
    let breadth = max(Metrics.height, across + 2 * Metrics.gap)
    return isVertical
      ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  /// The number of dots that fit.
  private var capacity: Int {
    let length = (isVertical ? bounds.height : bounds.width) - 2 * Metrics.margin + Metrics.gap
    return Int(min(1e6, max(1, (length / indicatorPitch + 1e-6).rounded(.down))))
  }

  /// Returns the center of a page's dot.
  private func center(of page: Int) -> CGPoint {
    let middle = CGFloat(pages.first) + CGFloat(pages.length - 1) / 2
    let offset = (CGFloat(page) - middle) * indicatorPitch * (isReversed ? -1 : 1)
    return isVertical
      ? CGPoint(x: bounds.midX, y: bounds.midY + offset)
      : CGPoint(x: bounds.midX + offset, y: bounds.midY)
  }

  /// Returns a point's place along the dots, in the direction of later pages.
  func position(of point: CGPoint) -> CGFloat {
    let position = isVertical ? point.y : point.x
    return isReversed ? -position : position
  }

  /// Returns whether a point is before the current page's dot.
  func isBeforeCurrent(_ point: CGPoint) -> Bool {
    position(of: point) < position(of: center(of: currentPage))
  }

  // MARK: Layout

  func placeParts() {
    let old = pages
    pages.fit(capacity)
    // One dot beyond each end fades in and out.
    let range = max(0, pages.first - 1)..<min(pages.count, pages.first + pages.length + 1)
    for (page, dot) in parts.dots where !range.contains(page) {
      dot.removeFromSuperview()
      parts.dots[page] = nil
    }
    for page in range where parts.dots[page] == nil { addDot(of: page, as: old) }
    for (page, dot) in parts.dots { show(dot, page) }
    placeBackground()
    let isHidden = hidesForSinglePage && numberOfPages <= 1
    parts.background.isHidden = isHidden
    for dot in parts.dots.values { dot.isHidden = isHidden }
  }

  /// Adds a dot where it was while other pages were shown, so that it can move from there.
  private func addDot(of page: Int, as old: PageWindow) {
    let dot = UIImageView()
    parts.dots[page] = dot
    addSubview(dot)
    UIView.performWithoutAnimation {
      let new = pages
      pages = old
      show(dot, page)
      pages = new
    }
  }

  private func show(_ dot: UIImageView, _ page: Int) {
    let isCurrent = page == pages.current
    let image =
      (isCurrent ? parts.currentImages[page] ?? preferredCurrentPageIndicatorImage : nil)
      ?? parts.images[page] ?? preferredIndicatorImage
    let color =
      isCurrent
      ? currentPageIndicatorTintColor ?? .white
      : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
    dot.image = image?.withRenderingMode(.alwaysTemplate)
    dot.tintColor = color
    dot.backgroundColor = image == nil ? color : nil
    let size = image?.size ?? CGSize(width: Metrics.dot, height: Metrics.dot)
    dot.layer.cornerRadius = image == nil ? Metrics.dot / 2 : 0
    dot.bounds = CGRect(origin: .zero, size: size)
    dot.center = center(of: page)
    let scale = pages.scale(of: page)
    dot.alpha = (scale > 0 ? 1 : 0) * (isEnabled ? 1 : 0.5)
    // A dot that fades is not smaller than the smallest one.
    dot.transform = CGAffineTransform(scaleX: max(scale, 1 / 3), y: max(scale, 1 / 3))
  }

  private func placeBackground() {
    let size = size(of: pages.length)
    parts.background.place(bounds.centered(size))
    parts.background.layer.cornerRadius = min(size.width, size.height) / 2
    parts.background.backgroundColor = UIColor.systemGray.withAlphaComponent(0.5)
    let isShown = backgroundStyle == .prominent || backgroundStyle == .automatic && isHighlighted
    parts.background.alpha = isShown ? 1 : 0
  }
}
