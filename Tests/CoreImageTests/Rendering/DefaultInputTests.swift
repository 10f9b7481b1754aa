import CoreGraphics
import CoreImage
import Testing

/// Formulas read the inputs that their filter declares: an input of another filter, with the same key
/// and another default, would compile too.
@Suite("Default inputs")
struct DefaultInputTests {
  @Test(
    "Values that equal the defaults change nothing", arguments: FilterDefinition.all.map(\.name))
  func defaults(name: String) throws {
    let definition = try #require(FilterDefinition.named(name))
    var provided: [String: FilterValue] = [:]
    var defaults: [String: FilterValue] = [:]
    for input in definition.inputs {
      if input.kind == .image {
        provided[input.key] = .image(TestImage.noise(width: 20, height: 20))
      } else if input.key == kCIInputTimeKey {
        provided[input.key] = .number(0.5)
      } else {
        defaults[input.key] = input.initial
      }
    }
    func words(_ values: [String: FilterValue]) throws -> [[UInt32]] {
      let image = try #require(definition.output(FilterInputs(values)))
      return try TestImage.words(image, in: CGRect(x: -2, y: -2, width: 24, height: 24))
    }
    #expect(try words(provided) == words(provided.merging(defaults) { $1 }))
  }

  @Test("Typed filters name inputs by their keys, in camel case")
  func names() {
    #expect("Radius".startingLowercase == "radius")
    #expect("EV".startingLowercase == "ev")
    #expect("RVector".startingLowercase == "rVector")
    #expect("NRSharpness".startingLowercase == "nrSharpness")
    #expect("CMYKHalftone".startingLowercase == "cmykHalftone")
  }
}
