import LayerTree

/// Layers that are drawn anew for every captured frame, because an animation changes a key that
/// their class draws from (C-01, C-02).
extension CALayer {
  /// Whether an animation, or a child of a group, is of a key for which the class wants to draw.
  func isRedrawn(by animation: CAAnimation) -> Bool {
    if let group = animation as? CAAnimationGroup {
      return group.animations?.contains { isRedrawn(by: $0) } ?? false
    }
    guard let path = (animation as? CAPropertyAnimation)?.keyPath else { return false }
    let key = String(path.prefix { $0 != "." })
    return type(of: self).needsDisplay(forKey: propertyTable[key]?.name ?? key)
  }

  /// Whether any animation draws frames of the layer, now or at another time.
  var isRedrawnByAnimation: Bool { attached.contains { isRedrawn(by: $0.animation) } }

  /// The contents that a frame shows, drawn by a presentation copy; the outer nil where no such
  /// animation is active.
  ///
  /// The model keeps its own contents, and other frames do not see these.
  func drawnForFrame(at globalTime: Double) -> ContentsPicture?? {
    guard let local = committed?.localTime(atGlobalTime: globalTime) else { return nil }
    let isActive = attached.contains {
      $0.spec.timing.sample(atParentTime: local.time, isFrozen: local.isFrozen) != nil
        && isRedrawn(by: $0.animation)
    }
    guard isActive, let copy = makePresentation() else { return nil }
    copy.drawing.isForFrame = true
    copy.display()
    copy.drawing.isForFrame = false
    return .some(copy.state.values.contents)
  }

  /// An animation that drew every frame is over: the model is drawn as it is (C-07).
  func noteEnd(of animation: AttachedAnimation) {
    guard isRedrawn(by: animation.animation) else { return }
    drawing.followsAnimation = true
    setNeedsDisplay()
  }
}
