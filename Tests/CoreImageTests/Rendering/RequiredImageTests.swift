import CoreImage
import Testing

/// Which images a filter requires, and which are optional (CI-04).
@Suite("Required images")
struct RequiredImageTests {
  private let image = TestImage.noise(width: 8, height: 6)

  /// Returns whether a filter has a result with some of its images.
  private func hasResult(_ filter: FilterDefinition, with keys: some Sequence<String>) -> Bool {
    let values = Dictionary(uniqueKeysWithValues: keys.map { ($0, FilterValue.image(image)) })
    return filter.output(FilterInputs(values)) != nil
  }

  // CI-04
  @Test func missingImagesGiveNilIfTheyAreRequired() {
    for filter in FilterDefinition.all {
      let images = filter.inputs.filter { $0.kind == .image }
      let keys = Set(images.map(\.key))
      if keys.count > 1 { #expect(hasResult(filter, with: keys), "\(filter.name)") }
      for input in images {
        let others = keys.subtracting([input.key])
        #expect(
          hasResult(filter, with: others) == !input.isRequired, "\(filter.name) \(input.key)")
      }
    }
  }

  // CI-05, CI-17, CI-19: Apple's optional images.
  @Test func someImagesAreOptional() {
    let optional = FilterDefinition.all.flatMap { filter in
      filter.inputs.filter { $0.kind == .image && !$0.isRequired }.map {
        "\(filter.name) \($0.key)"
      }
    }
    #expect(
      Set(optional) == [
        "CIBlendWithAlphaMask inputBackgroundImage", "CIBlendWithBlueMask inputBackgroundImage",
        "CIBlendWithMask inputBackgroundImage", "CIBlendWithRedMask inputBackgroundImage",
        "CIPageCurlTransition inputBacksideImage", "CIPageCurlTransition inputShadingImage",
        "CIPageCurlWithShadowTransition inputBacksideImage", "CIRippleTransition inputShadingImage",
      ])
  }
}
