import LayerTree

/// A transition that a block performs.
struct BlockTransition {
  let view: UIView
  /// The effect; nil if it has been taken back.
  var transition: ViewTransition?
  /// How the effect repeats, as of the call that set it (U-28).
  let repetition: Repetition

  /// The properties of a view that animate while its images are shown: where they are, and how
  /// opaque (VT-12).
  private static let placeProperties: Set = [
    LayerValues.position.path, LayerValues.bounds.path, LayerValues.transform.path,
    LayerValues.anchorPoint.path, LayerValues.opacity.path,
  ]

  /// Returns whether a change only shows in the new image, in its final form (VT-04).
  @MainActor func absorbs(_ change: ViewChange) -> Bool {
    guard let transition, !transition.isLive else { return false }
    if change.layer === view.layer { return !Self.placeProperties.contains(change.property.path) }
    return sequence(first: change.layer, next: \.superlayer).contains { $0 === view.layer }
  }
}

extension AnimationBlock {
  /// Sets the transition of a view, which starts when the block is submitted; nil for none.
  func setTransition(_ transition: ViewTransition?, of view: UIView) {
    guard AnimationStack.current.isEnabled, !isImmediate else { return }
    let isNew = !transitions.contains { $0.view === view }
    transitions.removeAll { $0.view === view }
    transitions.append(
      BlockTransition(
        view: view, transition: transition, repetition: repetition))
    if isNew { submit { self.startTransition(of: view) } }
  }

  private func startTransition(of view: UIView) {
    let layer = view.layer
    // A view that was never on screen has no image to start from (U-25).
    guard duration > 0, layer.presentation() != nil,
      let entry = transitions.first(where: { $0.view === view }),
      let transition = entry.transition
    else { return }
    let animation = CATransition()
    animation.viewTransition = transition
    configure(animation, of: layer)
    var pace = timing
    if case .spring = timing {
      let curve = UIView.AnimationCurve.easeInOut.timingFunction
      animation.timingFunction = curve
      pace = .curve(curve)
    }
    animation.repeatCount = Float(entry.repetition.count)
    animation.autoreverses = entry.repetition.autoreverses
    // An owner has no time for repetition (PA-04).
    let owner = entry.repetition.isRepeating ? nil : owner
    animation.delegate = ViewAnimationDelegate(
      completion, path: nil, start: .number(0),
      isRepeating: entry.repetition.isRepeating, allowsUserInteraction: allowsUserInteraction,
      owner: owner)
    completion.enter()
    layer.add(animation, forKey: "transition")
    owner?.didAdd(
      AddedViewAnimation(
        layer: layer, key: "transition", origin: nil, delay: delay, duration: duration, timing: pace
      ))
  }
}
