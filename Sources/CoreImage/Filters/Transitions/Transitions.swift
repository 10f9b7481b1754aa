import CoreGraphics

extension FilterDefinition {
  /// The transitions between two images.
  static let transitions: [FilterDefinition] = [
    accordionFoldTransition, barsSwipeTransition, copyMachineTransition,
    disintegrateWithMaskTransition, dissolveTransition, flashTransition, modTransition,
    pageCurlTransition, pageCurlWithShadowTransition, rippleTransition, swipeTransition,
  ]

  /// Defines a transition, which is exactly the source at time 0 and exactly the target at time 1
  /// (CI-05).
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - displayName: The name for people.
  ///   - inputs: The inputs after the two images, with the time.
  ///   - output: Returns the result between the ends; nil if another image is missing.
  /// - Returns: The filter.
  static func transition(
    _ name: String, _ displayName: String, inputs: [FilterInput],
    output: @escaping @Sendable (Transition, FilterInputs) -> CIImage?
  ) -> FilterDefinition {
    FilterDefinition(
      name, displayName,
      in: [kCICategoryTransition, kCICategoryVideo, kCICategoryStillImage],
      inputs: [.image, .image("inputTargetImage")] + inputs
    ) { inputs in
      guard let transition = Transition(inputs), let image = output(transition, inputs) else {
        return nil
      }
      if transition.time <= 0 { return transition.cropped(transition.source) }
      if transition.time >= 1 { return transition.cropped(transition.target) }
      return transition.extent.isEmpty ? .empty() : image
    }
  }
}

extension FilterInput {
  /// The rectangle of a transition.
  static func transitionExtent(
    _ initial: CGRect = CGRect(x: 0, y: 0, width: 300, height: 300)
  ) -> FilterInput { .rectangle("inputExtent", initial) }
}
