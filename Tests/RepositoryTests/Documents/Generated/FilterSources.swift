import CoreImage
import Foundation

/// The typed filters, such as `CIFilter.sepiaTone()`, generated from the definitions: their
/// protocols, functions and properties, in a file for each category.
enum FilterSources {
  static let folder = "Sources/CoreImage/Builtins"
  /// The list of all definitions, and the script that writes it from the sources.
  static let listPath = "Sources/CoreImage/Filters/FilterDefinition+All.swift"
  static let listScript = "scripts/list-filters"

  /// A file: its path and text.
  typealias File = (path: String, text: String)

  static let files: [File] = {
    var generator = Generator()
    let typed = FilterDefinition.all.filter { $0.summary != nil }
    return Dictionary(grouping: typed) { $0.categories[0].dropFirst("CICategory".count) }
      .sorted { $0.key < $1.key }
      .map { category, filters in
        let text = generator.text(of: filters.sorted { $0.function < $1.function })
        return ("\(folder)/\(category)Builtins.swift", text)
      }
  }()
}

/// Writes files, with each protocol and each property of the class once.
private struct Generator {
  private var families: Set<String> = []
  /// The types of the class's properties, by name.
  private var properties: [String: String] = [:]

  mutating func text(of filters: [FilterDefinition]) -> String {
    var protocols: [String] = []
    var accessors: [String] = []
    var types: Set<String> = []
    for filter in filters {
      if let family = filter.family, families.insert(family.name).inserted {
        protocols.append(
          declaration(
            family.name, of: "CIFilterProtocol", "The inputs of \(family.filters).", family.inputs))
      }
      if filter.family?.isComplete != true {
        let inherited = filter.family?.inputs.map(\.key) ?? []
        protocols.append(
          declaration(
            filter.protocolName, of: filter.family?.name ?? "CIFilterProtocol",
            "A filter that \(filter.summary ?? "").",
            filter.inputs.filter { !inherited.contains($0.key) }))
      }
      for case (let input, let property?) in filter.inputs.map({ ($0, $0.property) }) {
        types.insert(property.type)
        accessors += accessor(of: property, forKey: input.key, in: filter)
      }
    }
    let functions = filters.map(function)
    var sections = [
      "// Generated from the definitions of the filters by `make docs`; do not edit.",
      imports(for: types),
    ]
    sections += protocols
    sections.append("extension CIFilter {\n" + functions.joined(separator: "\n\n") + "\n}")
    let own = accessors.filter { $0.hasPrefix("  ") }
    if !own.isEmpty {
      sections.append("extension BuiltinFilter {\n" + own.joined(separator: "\n") + "\n}")
    }
    sections += accessors.filter { !$0.hasPrefix("  ") }
    return sections.joined(separator: "\n\n") + "\n"
  }

  private func imports(for types: Set<String>) -> String {
    let isGeometric = types.contains { $0.hasPrefix("CG") }
    let isFoundation = types.contains("Data")
    return (isGeometric ? "public import CoreGraphics\n" : "")
      + (isFoundation ? "public import Foundation" : "import Foundation")
  }

  private func declaration(
    _ name: String, of base: String, _ summary: String, _ inputs: [FilterInput]
  ) -> String {
    let properties = inputs.compactMap { input in
      input.property.map {
        "  /// \($0.text(with: input.initial))\n  var \($0.name): \($0.type) { get set }\n"
      }
    }
    let body = properties.isEmpty ? "" : "\n" + properties.joined()
    return "/// \(summary)\npublic protocol \(name): \(base) {\(body)}\n\n"
      + "extension BuiltinFilter: \(name) {}"
  }

  private func function(of filter: FilterDefinition) -> String {
    let name = filter.family.flatMap { $0.isComplete ? $0.name : nil } ?? filter.protocolName
    let start = "  public class func \(filter.function)() -> any CIFilter"
    let line = "\(start) & \(name)"
    let head =
      line.count + 2 <= 100
      ? line + " {" : line.count <= 100 ? line + "\n  {" : "\(start)\n    & \(name)\n  {"
    return """
        /// Returns a filter that \(filter.summary ?? "").
      \(head)
          BuiltinFilter(.\(filter.constant))
        }
      """
  }

  /// Returns the property of the class; of the protocol alone if the class has one of another type.
  private mutating func accessor(
    of property: FilterInput.Property, forKey key: String, in filter: FilterDefinition
  ) -> [String] {
    let reader =
      switch property.type {
      case "CIImage?": "image"
      case "Float": "number"
      case "Bool": "flag"
      case "Int": "count"
      case "CGPoint": "point"
      case "CGRect": "rectangle"
      case "CGAffineTransform": "transform"
      case "CGColorSpace?": "colorSpace"
      default: property.type.lowercased().replacing("ci", with: "")
      }
    let text = """
        var \(property.name): \(property.type) {
          get { \(reader)("\(key)") }
          set { setValue(newValue, forKey: "\(key)") }
        }
      """
    let known = properties[property.name]
    guard known != nil, known != property.type else {
      properties[property.name] = property.type
      return known == nil ? [text] : []
    }
    return ["extension \(filter.protocolName) where Self: BuiltinFilter {\n\(text)\n}"]
  }
}

extension FilterInput.Property {
  /// What the property means, with its default if that is short.
  fileprivate func text(with initial: FilterValue?) -> String {
    guard !meaning.contains("default"), let value = Self.text(initial, type) else { return meaning }
    return "\(meaning) The default is \(value)."
  }

  private static func text(_ value: FilterValue?, _ type: String) -> String? {
    switch value {
    case .number(let number): type == "Bool" ? "\(number != 0)" : FilterPage.shortened(number)
    case .vector(let vector) where vector.count <= 4:
      "(" + vector.numbers.map { FilterPage.shortened(Double($0)) }.joined(separator: ", ") + ")"
    default: nil
    }
  }
}

extension FilterDefinition {
  /// The constant that has the definition, such as "straightenFilter".
  fileprivate var constant: String {
    let start = String(name.dropFirst(2)).startingLowercase
    return start.hasPrefix("srgb") ? "sRGB" + start.dropFirst(4) : start
  }

  /// The function that creates the typed filter, such as "straighten".
  fileprivate var function: String {
    constant.hasSuffix("Filter") ? String(constant.dropLast(6)) : constant
  }

  /// The protocol of the typed filter, such as "CIStraighten".
  fileprivate var protocolName: String {
    name.hasSuffix("Filter") ? String(name.dropLast(6)) : name
  }
}
