/// A layer that is redrawn for every frame of an animation.
struct DrawnLayer {
  private(set) weak var layer: CALayer?
}

/// Redraws layers for every captured frame when an animation changes a key that their class draws
/// from (C-01, C-02).
extension CALayer {
  /// Returns the layers whose classes request redrawing for an animation on this layer: this layer,
  /// or sublayers named in the key path (V-03).
  func layersRedrawn(by animation: CAAnimation) -> [CALayer] {
    if let group = animation as? CAAnimationGroup {
      return (group.animations ?? []).flatMap { layersRedrawn(by: $0) }
    }
    guard let animation = animation as? CAPropertyAnimation, let path = animation.keyPath else {
      return []
    }
    if path.hasPrefix("sublayers.") {
      guard let place = place(ofKeyPath: path, like: animation.sampleValue) else { return [] }
      let key = place.path.property.name
      return type(of: place.layer).needsDisplay(forKey: key) ? [place.layer] : []
    }
    if let property = propertyTable[path] {
      return type(of: self).needsDisplay(forKey: property.name) ? [self] : []
    }
    let key = String(path.prefix { $0 != "." })
    return type(of: self).needsDisplay(forKey: propertyTable[key]?.name ?? key) ? [self] : []
  }

  /// Marks the layers that a finished animation redrew for every frame, so that the models are
  /// redrawn as they are (C-07).
  func noteEnd(of animation: AttachedAnimation) {
    for drawn in animation.drawn {
      guard let layer = drawn.layer else { continue }
      layer.drawing.followsAnimation = true
      layer.setNeedsDisplay()
    }
  }
}

/// The layers drawn for every frame since a commit, each with the animations that cause it.
struct FrameDrawings {
  private struct Drawing {
    let layer: CALayer
    var causes: [(carrier: CALayer, animation: AttachedAnimation)]
  }

  private var drawings: [Drawing] = []

  var isEmpty: Bool { drawings.isEmpty }

  /// Finds the drawn layers through the layers that carry animations.
  mutating func find(on carriers: [CALayer]) {
    for drawing in drawings { drawing.layer.drawing.isDrawnForFrames = false }
    drawings = []
    for carrier in carriers {
      for animation in carrier.attached where !animation.drawn.isEmpty {
        for layer in animation.drawn.compactMap(\.layer) {
          // Most layers have one cause, and need no search.
          if layer.drawing.isDrawnForFrames,
            let index = drawings.firstIndex(where: { $0.layer === layer })
          {
            drawings[index].causes.append((carrier, animation))
          } else {
            layer.drawing.isDrawnForFrames = true
            drawings.append(Drawing(layer: layer, causes: [(carrier, animation)]))
          }
        }
      }
    }
  }
}

extension FrameDrawings: FramePartSource {
  /// Draws the contents that layers show because such animations are active.
  ///
  /// Presentation copies draw them. The models keep their own contents, and other frames are not
  /// affected.
  func addParts(to frame: inout FrameCapture) {
    for drawing in drawings where drawing.layer.root === frame.host.root {
      let isActive = drawing.causes.contains { carrier, animation in
        guard carrier.attached.contains(where: { $0 === animation }),
          let clock = carrier.committed?.clock(atGlobalTime: frame.time)
        else { return false }
        let timing = animation.spec.timing
        return timing.sample(atParentTime: clock.time, isEndIncluded: clock.isEndIncluded) != nil
      }
      guard isActive, let copy = drawing.layer.makePresentation() else { continue }
      copy.drawing.isForFrame = true
      copy.display()
      copy.drawing.isForFrame = false
      frame.snapshot.parts.contents.updateValue(
        copy.state.values.contents, forKey: drawing.layer.tree.id)
    }
  }
}
