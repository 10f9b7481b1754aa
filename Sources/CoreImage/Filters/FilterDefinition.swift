/// What a filter is: its name, its inputs, and how it makes an image from them.
package final class FilterDefinition: Sendable {
  /// The name, such as "CISepiaTone".
  package let name: String
  /// The name for people, such as "Sepia Tone".
  package let displayName: String
  /// What it does, as the end of a sentence: "a filter that ..."; nil if it has no typed function.
  package let summary: String?
  /// The categories, such as `kCICategoryColorEffect`.
  package let categories: [String]
  /// The protocol of its typed filter that other filters have too, or nil.
  package let family: FilterFamily?
  /// The inputs, in the order of documentation.
  package let inputs: [FilterInput]
  /// Returns the result; nil if an image is missing.
  package let output: @Sendable (FilterInputs) -> CIImage?

  /// Defines a filter.
  ///
  /// `summary` is what it does, as the end of a sentence: "a filter that ..."; nil for a filter
  /// without a typed function. `output` returns the result; nil if an image is missing (CI-04).
  package init(
    _ name: String, _ displayName: String, _ summary: String? = nil, in categories: [String],
    family: FilterFamily? = nil, inputs: [any DeclaredInput],
    output: @escaping @Sendable (FilterInputs) -> CIImage?
  ) {
    self.name = name
    self.displayName = displayName
    self.summary = summary
    self.categories = categories
    self.family = family
    self.inputs = inputs.map(\.declaration)
    self.output = output
  }

  /// Defines a filter that has no result without its image (CI-04), which `output` receives.
  package convenience init(
    _ name: String, _ displayName: String, _ summary: String? = nil, in categories: [String],
    family: FilterFamily? = nil, inputs: [any DeclaredInput],
    output: @escaping @Sendable (CIImage, FilterInputs) -> CIImage?
  ) {
    self.init(name, displayName, summary, in: categories, family: family, inputs: inputs) {
      inputs in
      inputs.image.flatMap { output($0, inputs) }
    }
  }

  /// Returns the input with a key, or nil.
  package func input(_ key: String) -> FilterInput? { inputs.first { $0.key == key } }

  /// The filters by name.
  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Returns the filter with a name, or nil.
  package static func named(_ name: String) -> FilterDefinition? { byName[name] }
}

/// A protocol that the typed filters of several definitions have.
package struct FilterFamily: Sendable {
  /// The name, such as "CITransitionFilter".
  package let name: String
  /// The filters, as the end of a sentence: "the inputs of ...".
  package let filters: String
  /// The inputs that all of them have.
  package let inputs: [FilterInput]
  /// Whether they have no protocols of their own.
  package let isComplete: Bool

  /// Describes a protocol.
  init(_ name: String, of filters: String, inputs: [any DeclaredInput], isComplete: Bool = false) {
    (self.name, self.filters, self.isComplete) = (name, filters, isComplete)
    self.inputs = inputs.map(\.declaration)
  }
}

/// The values of a filter's inputs when it makes an image.
package struct FilterInputs {
  private let values: [String: FilterValue]

  /// Prepares values.
  ///
  /// - Parameter values: The values by key; inputs without one have their default.
  package init(_ values: [String: FilterValue]) { self.values = values }

  /// The value of an input, or its default.
  package subscript<Value>(_ input: Input<Value>) -> Value {
    let declaration = input.declaration
    return .converted(values[declaration.key] ?? declaration.initial, of: declaration)
  }

  /// The image that the filter transforms, or nil.
  package var image: CIImage? { self[.image] }
}
