package import CoreImage

/// A filter as layers store it: its kind, its name, and the values of its inputs.
package struct LayerFilter: Sendable, Hashable {
  package let kind: FilterKind
  /// The name by which key paths reach the filter (V-03).
  package var name: String
  /// Whether the filter has an effect.
  package var isEnabled = true
  /// Whether the filter in a list reads only what the bounds show, with the pixels at their edges
  /// repeated beyond them, and its result ends at the bounds.
  package var isClamped = false
  /// The values of the inputs, in the order of `kind.inputs`.
  private var inputs: [AnimatableValue]
  /// The images, data and strings that have been set, by the key of their input.
  package var objects: [String: FilterValue] = [:]
  /// The filter of client code; nil for filters of Core Image.
  package var client: ClientFilter?
  /// What that filter makes; nil before a frame is captured, and if it makes no image.
  package var recipe: FilterRecipe?

  /// Creates a filter with default inputs, named like its kind.
  package init(_ kind: FilterKind) {
    self.kind = kind
    name = kind.name
    inputs = kind.inputs.map(\.initial)
  }

  /// Returns the value of an input, or nil if the filter has no such input.
  package func value(forInput key: String) -> AnimatableValue? {
    kind.inputs.firstIndex { $0.key == key }.map { inputs[$0] }
  }

  /// Sets an input.
  ///
  /// - Returns: False, without a change, if the filter has no such input or it is of another kind.
  package mutating func setValue(_ value: AnimatableValue, forInput key: String) -> Bool {
    guard let index = kind.inputs.firstIndex(where: { $0.key == key }),
      value.kind == kind.inputs[index].kind
    else { return false }
    inputs[index] = value
    return true
  }

  /// Returns the value of a numeric input, or 0 if the filter has no such input.
  package func number(_ key: String) -> Double {
    guard case .number(let number)? = value(forInput: key) else { return 0 }
    return number
  }

  /// The inputs that differ from their defaults, in order.
  package var changedInputs: [(key: String, value: AnimatableValue)] {
    zip(kind.inputs, inputs).filter { $0.initial != $1 }.map { ($0.key, $1) }
  }

  /// Whether every number is finite.
  var isFinite: Bool { inputs.allSatisfy(\.isFinite) }

  /// The values for Core Image of the inputs that animate, by key.
  package var animatedValues: [(key: String, value: FilterValue)] {
    zip(kind.inputs, inputs).compactMap { input, value in
      value.filterValue.map { (input.key, $0) }
    }
  }

  /// The values for Core Image of all inputs, by key.
  package var values: [String: FilterValue] {
    var values = objects
    for (key, value) in animatedValues { values[key] = value }
    return values
  }

  /// Returns filters between two lists (I-15).
  ///
  /// If both have the same filters by kind and name, in the same order, their inputs are
  /// interpolated; otherwise, the list switches halfway.
  static func interpolated(
    from start: [LayerFilter]?, to end: [LayerFilter]?, by fraction: Double
  ) -> [LayerFilter]? {
    let nearer = fraction < 0.5 ? start : end
    guard let start, let end, let nearer, start.count == end.count,
      zip(start, end).allSatisfy({ $0.kind == $1.kind && $0.name == $1.name })
    else { return nearer }
    return nearer.indices.map { index in
      // Whether it is enabled and clamped switches halfway, like everything that does not animate.
      var filter = nearer[index]
      for (place, input) in filter.kind.inputs.enumerated() where isAnimatable(input.key) {
        filter.inputs[place] = start[index].inputs[place].interpolated(
          to: end[index].inputs[place], by: fraction)
      }
      return filter
    }
  }
}

extension LayerValues {
  /// Whether the finished layer is filtered.
  ///
  /// A filter without an effect, such as a blur with a radius of 0, counts, so that an animation of
  /// its inputs does not change how the layer is composited.
  package var isFiltered: Bool { filters?.contains(where: \.isActive) ?? false }

  /// Whether the layer shows what is behind it through filters; counts like `isFiltered`.
  package var filtersBackdrop: Bool { backgroundFilters?.contains(where: \.isActive) ?? false }
}

extension LayerFilter {
  /// Whether it is a filter of client code.
  var isClient: Bool { client != nil }

  /// Whether the filter has an effect in a list.
  package var isActive: Bool { isEnabled && kind.isImageFilter && missingImage == nil }

  /// The key of an image that the filter requires in a list and that has not been set, or nil.
  package var missingImage: String? { kind.requiredKeys.first { objects[$0] == nil } }

  /// The key of an image that the filter requires as a compositing filter, where the layer provides
  /// the background image, and that has not been set, or nil.
  package var missingImageForCompositing: String? {
    kind.requiredKeys.first { $0 != kCIInputBackgroundImageKey && objects[$0] == nil }
  }

  /// Whether, as a compositing filter, it combines the layer with what is behind it.
  var canCombine: Bool {
    isEnabled && kind.combinesImages
      && (client == nil ? missingImageForCompositing == nil : recipe != nil)
  }
}
