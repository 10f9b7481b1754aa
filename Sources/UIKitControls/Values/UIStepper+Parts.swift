import UIKitCore

/// The views and images of a stepper.
@MainActor final class StepperParts {
  /// A button.
  enum Side: CaseIterable {
    case decrement
    case increment
  }

  /// The images that client code set.
  struct Images {
    var background = StateValues<UIImage>()
    var increment = StateValues<UIImage>()
    var decrement = StateValues<UIImage>()
  }

  var images = Images()
  let background = UIImageView()
  let divider = UIView()
  /// Darkens the button that is touched.
  let highlight = UIView()
  private let minus = UIImageView()
  private let plus = UIImageView()
  private lazy var signs = (minus: Self.sign(.decrement), plus: Self.sign(.increment))

  /// Adds the views to a stepper.
  func add(to stepper: UIStepper) {
    background.clipsToBounds = true
    highlight.isUserInteractionEnabled = false
    divider.isUserInteractionEnabled = false
    background.addSubview(highlight)
    for view in [background, divider, minus, plus] { stepper.addSubview(view) }
    for view in [minus, plus] { view.contentMode = .center }
  }

  /// The view of a button's image.
  func symbol(_ side: Side) -> UIImageView { side == .increment ? plus : minus }

  /// Returns the image of a button: client code's, or a plus or minus in the color of the view.
  func image(_ side: Side, _ state: UIControl.State) -> UIImage {
    let own = side == .increment ? images.increment : images.decrement
    guard let image = own.value(for: state) else {
      return side == .increment ? signs.plus : signs.minus
    }
    return image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
  }

  /// Draws a minus or plus as a stencil.
  private static func sign(_ side: Side) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { _ in
      let bar = CGRect(x: 0.5, y: 7.25, width: 15, height: 1.5)
      UIBezierPath(roundedRect: bar, cornerRadius: 0.75).fill()
      guard side == .increment else { return }
      let upright = CGRect(x: bar.minY, y: bar.minX, width: bar.height, height: bar.width)
      UIBezierPath(roundedRect: upright, cornerRadius: 0.75).fill()
    }.withRenderingMode(.alwaysTemplate)
  }
}

extension UIStepper: PartLayout {
  /// Lengths, in points (CT-57).
  enum Metrics {
    static let size = CGSize(width: 94, height: 32)
    static let cornerRadius: CGFloat = 8
    static let divider = CGSize(width: 1, height: 18)
  }

  func placeParts() {
    parts.background.place(bounds)
    let background = parts.images.background.value(for: state)
    parts.background.display(
      background, orColor: .tertiarySystemFill, cornerRadius: Metrics.cornerRadius)
    parts.divider.place(bounds.centered(Metrics.divider))
    parts.divider.backgroundColor = .separator
    parts.divider.isHidden = pressed != nil || background != nil
    parts.highlight.isHidden = pressed == nil
    parts.highlight.backgroundColor = .systemFill
    if let pressed { parts.highlight.place(rect(pressed)) }
    for side in StepperParts.Side.allCases { placeSymbol(side) }
  }

  /// The half of the bounds that is a button.
  private func rect(_ side: StepperParts.Side) -> CGRect {
    let half = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
    let isOnRight = (side == .increment) != isMirrored
    return isOnRight ? half.offsetBy(dx: half.width, dy: 0) : half
  }

  private func placeSymbol(_ side: StepperParts.Side) {
    let view = parts.symbol(side)
    var state = state
    if pressed == side { state.insert(.highlighted) }
    if !canStep(side) { state.insert(.disabled) }
    view.image = parts.image(side, state)
    view.tintColor = state.contains(.disabled) ? .tertiaryLabel : .label
    view.place(rect(side))
  }
}
