/// A value that is added to a property of a layer on screen, after the layer's animations (ME-04).
package struct LayerContribution {
  /// The property or component.
  package let path: PropertyPath
  /// The key path as client code gave it, for messages.
  package let name: String
  /// The value, of the kind of the path.
  package let value: Any

  package init(_ value: Any, to path: PropertyPath, named name: String) {
    (self.value, self.path, self.name) = (value, path, name)
  }

  /// Returns the additive animation that holds the value at all times.
  ///
  /// - Throws: An error that says why there is none.
  fileprivate func spec() throws(UnusableContribution) -> AnimationSpec {
    func unusable(_ reason: String) -> UnusableContribution {
      UnusableContribution(name: name, reason: reason)
    }
    guard path.isAnimatable else {
      let origins = path.property.derivedFrom.map(\.name).joined(separator: " and ")
      throw unusable(origins.isEmpty ? "it does not animate" : "use \(origins) instead")
    }
    guard let value = AnimatableValue(value, as: path.kind) else {
      throw unusable("expected \(path.kind.description), found \(type(of: value))")
    }
    guard value.canBeAdded(to: value) else { throw unusable("its values cannot be added") }
    guard value.isFinite else { throw unusable("the value is not finite") }
    var spec = PropertySpec(motion: .basic(Endpoints(from: value, to: value)))
    spec.path = path
    spec.isAdditive = true
    spec.timing.duration = 1
    spec.timing.fillMode = .both
    return .property(spec)
  }
}

/// The reason a contribution has no effect.
package struct UnusableContribution: Error {
  /// The key path as client code gave it.
  package let name: String
  package let reason: String

  package init(name: String, reason: String) { (self.name, self.reason) = (name, reason) }
}

extension AnimatableValue {
  /// Returns whether the value is of the same kind as another one, and of one whose values can be added.
  package func canBeAdded(to other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.integer, .integer), (.point, .point), (.size, .size),
      (.rect, .rect), (.affineTransform, .affineTransform), (.transform, .transform),
      (.color, .color), (.path, .path), (.numbers, .numbers), (.colors, .colors):
      true
    default: false
    }
  }
}

extension CALayer {
  /// Replaces the values that are added to the layer's properties on screen, from the next commit on.
  ///
  /// They change neither the model nor hit testing.
  ///
  /// - Returns: What cannot be used, and is left out.
  package func setContributions(_ contributions: [LayerContribution]) -> [UnusableContribution] {
    var unusable: [UnusableContribution] = []
    var specs: [AnimationSpec] = []
    for contribution in contributions {
      do throws(UnusableContribution) {
        specs.append(try contribution.spec())
      } catch {
        unusable.append(error)
      }
    }
    guard !(specs.isEmpty && self.contributions.isEmpty) else { return unusable }
    self.contributions = specs
    context.setNeedsCommit()
    return unusable
  }
}
