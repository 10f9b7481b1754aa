import UIKitCore

/// The images of a slider.
struct SliderImages {
  var thumb = StateValues<UIImage>()
  var minimumTrack = StateValues<UIImage>()
  var maximumTrack = StateValues<UIImage>()
  var minimumValue: UIImage?
  var maximumValue: UIImage?
}

/// The views of a slider.
@MainActor struct SliderParts {
  let minimumTrack = UIImageView()
  let maximumTrack = UIImageView()
  let minimumValue = UIImageView()
  let maximumValue = UIImageView()
  let knob = KnobView(.slider)
  let thumbImage = UIImageView()

  /// Adds the views to a slider, the thumb in front.
  func add(to slider: UISlider) {
    for view in [maximumTrack, minimumTrack, minimumValue, maximumValue, knob, thumbImage] {
      slider.addSubview(view)
    }
  }
}

extension UISlider: PartLayout {
  /// Lengths of a slider, in points (CT-53).
  enum Metrics {
    static let height: CGFloat = 34
    static let trackHeight: CGFloat = 4
    static let thumb: CGFloat = 28
    /// How far the thumb reaches beyond the ends of the track.
    static let overhang: CGFloat = 2
    /// The gap between an image and the thumb at the end of the track.
    static let imageGap: CGFloat = 8
  }

  var currentThumbRect: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
  }

  // MARK: Geometry

  func defaultTrackRect(in bounds: CGRect) -> CGRect {
    func inset(_ image: UIImage?, _ rect: CGRect) -> CGFloat {
      Metrics.overhang + (image == nil ? 0 : rect.width + Metrics.imageGap)
    }
    let start = inset(images.minimumValue, minimumValueImageRect(forBounds: bounds))
    let end = inset(images.maximumValue, maximumValueImageRect(forBounds: bounds))
    return CGRect(
      x: bounds.minX + (isMirrored ? end : start), y: bounds.midY - Metrics.trackHeight / 2,
      width: max(0, bounds.width - start - end), height: Metrics.trackHeight)
  }

  func defaultThumbRect(on track: CGRect, value: Float) -> CGRect {
    let size =
      currentThumbImage?.size ?? CGSize(width: Metrics.thumb, height: Metrics.thumb)
    let way = max(0, track.width + 2 * Metrics.overhang - size.width)
    let fraction = range.fraction(of: value)
    return CGRect(
      x: track.minX - Metrics.overhang + way * (isMirrored ? 1 - fraction : fraction),
      y: track.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the value for which the thumb's center is at a place.
  func value(at x: CGFloat) -> Float {
    let track = trackRect(forBounds: bounds)
    let first = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
    let last = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
    guard first != last else { return value }
    return range.number(at: (x - first) / (last - first))
  }

  // MARK: Layout

  func placeParts() {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
    let (left, right) = (
      CGRect(x: track.minX, y: track.minY, width: thumb.midX - track.minX, height: track.height),
      CGRect(x: thumb.midX, y: track.minY, width: track.maxX - thumb.midX, height: track.height)
    )
    show(
      parts.minimumTrack, currentMinimumTrackImage, minimumTrackTintColor ?? tintColor,
      in: isMirrored ? right : left, isOnLeft: !isMirrored)
    show(
      parts.maximumTrack, currentMaximumTrackImage, maximumTrackTintColor ?? .systemFill,
      in: isMirrored ? left : right, isOnLeft: isMirrored)
    showThumb(in: thumb)
    showImage(images.minimumValue, parts.minimumValue, minimumValueImageRect(forBounds: bounds))
    showImage(images.maximumValue, parts.maximumValue, maximumValueImageRect(forBounds: bounds))
  }

  /// Shows a part of the track, which is as high as its image if it has one.
  private func show(
    _ view: UIImageView, _ image: UIImage?, _ color: UIColor, in rect: CGRect, isOnLeft: Bool
  ) {
    view.display(image, orColor: color, cornerRadius: rect.height / 2)
    let height = image?.size.height ?? rect.height
    view.place(rect.centered(CGSize(width: max(0, rect.width), height: height)))
    // The end below the thumb is straight, so that a transparent thumb shows no gap.
    view.layer.maskedCorners =
      isOnLeft
      ? [.layerMinXMinYCorner, .layerMinXMaxYCorner]
      : [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
    view.alpha = isEnabled ? 1 : 0.5
  }

  private func showThumb(in rect: CGRect) {
    let image = currentThumbImage
    parts.thumbImage.image = image
    parts.thumbImage.isHidden = image == nil
    parts.knob.isHidden = image != nil
    parts.knob.show(thumbTintColor ?? .white, cornerRadius: min(rect.width, rect.height) / 2)
    parts.knob.place(rect)
    parts.thumbImage.place(rect)
  }

  private func showImage(_ image: UIImage?, _ view: UIImageView, _ rect: CGRect) {
    view.image = image
    view.place(rect)
    view.alpha = isEnabled ? 1 : 0.5
  }
}
