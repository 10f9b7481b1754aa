private let standardExtent = Input.rectangle(
  kCIInputExtentKey, CGRect(x: 0, y: 0, width: 300, height: 300), "The rectangle of the effect.")

extension Input<CGRect> {
  /// The rectangle of a transition.
  static var transitionExtent: Input { standardExtent }
}

extension FilterFamily {
  /// All transitions.
  static let transitions = FilterFamily(
    "CITransitionFilter", of: "all transitions",
    inputs: [Input.image, Input.targetImage, Input.time])
}

extension FilterDefinition {
  /// Defines a transition, which is exactly the source at time 0 and exactly the target at time 1
  /// (CI-05).
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - displayName: The name for people.
  ///   - summary: What it does, as the end of a sentence.
  ///   - extent: The input that has the rectangle of the transition; nil without one.
  ///   - inputs: The inputs after the two images, with the time.
  ///   - output: Returns the result between the ends; nil if another image is missing.
  /// - Returns: The filter.
  static func transition(
    _ name: String, _ displayName: String, _ summary: String, extent: Input<CGRect>? = nil,
    inputs: [any DeclaredInput],
    output: @escaping @Sendable (Transition, FilterInputs) -> CIImage?
  ) -> FilterDefinition {
    FilterDefinition(
      name, displayName, summary, in: [kCICategoryTransition] + kCICategoriesOfAllMedia,
      family: .transitions, inputs: [Input.image, Input.targetImage] + inputs
    ) { inputs in
      guard let transition = Transition(inputs, extent), let image = output(transition, inputs)
      else { return nil }
      if transition.time <= 0 { return transition.cropped(transition.source) }
      if transition.time >= 1 { return transition.cropped(transition.target) }
      return transition.extent.isEmpty ? .empty() : image
    }
  }
}
