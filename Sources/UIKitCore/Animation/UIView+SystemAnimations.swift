import LayerTree

extension UIView {
  /// Performs a system animation on views, and runs other animations alongside (U-41).
  ///
  /// - Parameters:
  ///   - animation: The animation: `delete` blurs, shrinks and fades the views, removes them, and
  ///     then gives them back their alpha, transform and filters.
  ///   - views: The views.
  ///   - options: How to animate.
  ///   - parallelAnimations: Other changes, which animate with the same duration and curve.
  ///   - completion: Called when all animations are over and the views are removed.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    let looks = views.map { (view: $0, alpha: $0.alpha, transform: $0.transform3D) }
    let filters = views.map(\.layer.filters)
    animate(withDuration: 0.3, delay: 0, options: options) {
      for view in views {
        view.blurAway()
        view.alpha = 0
        view.transform3D = CATransform3DConcat(
          CATransform3DMakeScale(0.01, 0.01, 1), view.transform3D)
      }
      parallelAnimations?()
    } completion: { finished in
      for (index, look) in looks.enumerated() {
        look.view.removeFromSuperview()
        look.view.layer.filters = filters[index]
        look.view.alpha = look.alpha
        look.view.transform3D = look.transform
      }
      completion?(finished)
    }
  }

  /// Adds a blur whose radius grows from 0 to 8 points, as a change in the open block.
  private func blurAway() {
    let stack = AnimationStack.current
    guard stack.isEnabled, let block = stack.innermost, !block.isImmediate,
      let blur = CIFilter(name: "CIGaussianBlur"),
      let input = ValueComponent.input(kCIInputRadiusKey, ofFilter: "delete")
    else { return }
    let radius = 8.0
    blur.name = "delete"
    blur.setValue(radius, forKey: kCIInputRadiusKey)
    layer.filters = (layer.filters ?? []) + [blur]
    let property = AnimatedProperty(
      path: PropertyPath(LayerValues.filters.row, input), isAdditive: false)
    block.animate(
      ViewChange(
        layer: layer, property: property, old: .number(0), new: .number(radius),
        repetition: block.repetition))
  }
}
