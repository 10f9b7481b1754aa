/// A layer that changes its first sublayer to the second by a transition filter of Core Image
/// (CI-24).
///
/// Both sublayers are layers like any other: images, whole trees with their own animations, or
/// other filter transitions. `progress` and the inputs of the filter animate, so that a transition
/// can stop, run backward, or follow a value. The filter combines the sublayers only: the
/// background is behind the result and the border in front of it, and corners, masks and shadows
/// apply to it.
///
/// A missing sublayer is clear, and sublayers after the second are part of the second image.
open class FilterTransitionLayer: CALayer {
  override class var kind: LayerKind { .filterTransition }

  private var transition: FilterTransitionContent {
    state.content.filterTransition ?? FilterTransitionContent()
  }

  /// The filter, which is of the category `kCICategoryTransition`, or a subclass of client code.
  ///
  /// The layer provides both images and the time; an extent and a center that have not been set are
  /// those of the layer (CI-23). Setting the property copies the filter. Any other filter is
  /// reported and not used; so is the lack of an image that the filter requires. A disabled filter
  /// shows the first sublayer. The default is nil, which dissolves.
  ///
  /// The inputs animate by key paths such as `filter.inputAngle`.
  open var filter: CIFilter? {
    get { transition.filter?.object }
    set {
      let own = newValue.flatMap { LayerFilter($0) }
      let usable = own?.kind.isTransitionFilter == true ? own : nil
      if let newValue, usable == nil {
        CAEngine.warn("CI-24", "filter: \(newValue.name) is not a transition filter")
      } else if let usable, let image = usable.missingImage {
        CAEngine.warn("CI-24", "filter: \(usable.kind.name) has no effect without \(image)")
      }
      set(FilterTransitionContent.filter, usable)
    }
  }

  /// The time of the filter, from 0 to 1.
  ///
  /// 0 shows the first sublayer, and 1 the second; other numbers count as the closer one (CI-01).
  /// The default is 0. Animatable.
  open var progress: CGFloat {
    get { CGFloat(transition.progress) }
    set { set(FilterTransitionContent.progress, Double(newValue)) }
  }
}
