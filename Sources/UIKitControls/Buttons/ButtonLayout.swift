import UIKitCore

/// The places of a button's image and text.
struct ButtonLayout {
  /// The size of the image; nil for none.
  var image: CGSize?
  /// The text's size within a width, which is 0 for no limit; nil for no text.
  var text: ((CGFloat) -> CGSize)?
  /// The side of the text that the image is at.
  var placement = NSDirectionalRectEdge.leading
  /// The space between image and text, in points.
  var spacing: CGFloat = 0
  /// The least length of the image along the axis of the placement, in points.
  var reservation: CGFloat = 0

  private var isVertical: Bool { placement == .top || placement == .bottom }
  /// The space for the image, in whose center it is; zero for none.
  private var reserved: CGSize {
    guard let image else { return .zero }
    return isVertical
      ? CGSize(width: image.width, height: max(image.height, reservation))
      : CGSize(width: max(image.width, reservation), height: image.height)
  }
  private var gap: CGFloat { image == nil || text == nil ? 0 : spacing }

  /// Returns the size of image and text.
  ///
  /// - Parameter width: The available width; 0 is no limit.
  /// - Returns: The size, not rounded.
  func size(width: CGFloat) -> CGSize {
    let image = reserved
    let beside = isVertical ? 0 : image.width + gap
    let text = text?(width > 0 ? max(1, width - beside) : 0) ?? .zero
    return isVertical
      ? CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
      : CGSize(width: beside + text.width, height: max(image.height, text.height))
  }

  /// Returns the places of image and text.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the content.
  ///   - button: The button, whose alignments, direction and pixels apply.
  /// - Returns: The rectangles; the text is at most as wide as there is room.
  @MainActor func frames(in rect: CGRect, of button: UIButton) -> (image: CGRect, text: CGRect) {
    let imageSize = reserved
    let beside = isVertical ? 0 : imageSize.width + gap
    let room = max(0, rect.width - beside)
    var textSize = text?(max(1, room)) ?? .zero
    textSize.width = min(textSize.width, room)
    let horizontal = button.effectiveContentHorizontalAlignment
    let vertical = button.contentVerticalAlignment
    if horizontal == .fill, text != nil { textSize.width = room }
    if vertical == .fill, text != nil, !isVertical { textSize.height = rect.height }
    let block = CGSize(
      width: isVertical ? max(imageSize.width, textSize.width) : beside + textSize.width,
      height: isVertical
        ? imageSize.height + gap + textSize.height : max(imageSize.height, textSize.height))
    let origin = CGPoint(
      x: start(of: block.width, from: rect.minX, rect.width, horizontal.fraction),
      y: start(of: block.height, from: rect.minY, rect.height, vertical.fraction))
    let isMirrored = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isFirst =
      placement == .top || placement == (isMirrored ? .trailing : .leading)
    var (image, text) = (
      CGRect(origin: origin, size: imageSize), CGRect(origin: origin, size: textSize)
    )
    if isVertical {
      // The narrower of the two has the alignment of the whole; filled content is centered.
      image.origin.x += (block.width - imageSize.width) * horizontal.fraction
      text.origin.x += (block.width - textSize.width) * horizontal.fraction
      if isFirst { text.origin.y += imageSize.height + gap }
      if !isFirst { image.origin.y += textSize.height + gap }
    } else {
      image.origin.y += (block.height - imageSize.height) * vertical.fraction
      text.origin.y += (block.height - textSize.height) * vertical.fraction
      if isFirst { text.origin.x += imageSize.width + gap }
      if !isFirst { image.origin.x += textSize.width + gap }
    }
    if let size = self.image { image = image.centered(size) }
    let scale = button.contentScaleFactor
    return (image.aligned(toPixelsAt: scale), text.aligned(toPixelsAt: scale))
  }

  private func start(
    of length: CGFloat, from start: CGFloat, _ available: CGFloat, _ fraction: CGFloat
  ) -> CGFloat {
    start + (available - length) * fraction
  }
}

extension UIControl.ContentHorizontalAlignment {
  /// The part of the free space that is left of the content.
  fileprivate var fraction: CGFloat {
    switch self {
    case .left, .leading: 0
    case .right, .trailing: 1
    case .center, .fill: 0.5
    }
  }
}

extension CGRect {
  /// Returns the rectangle with its origin moved to the closest edge of a pixel.
  fileprivate func aligned(toPixelsAt scale: CGFloat) -> CGRect {
    CGRect(
      x: (minX * scale).rounded() / scale, y: (minY * scale).rounded() / scale, width: width,
      height: height)
  }
}
