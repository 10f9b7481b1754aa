package import CoreImage
import LayerTree
import Spelling

extension FilterMistake {
  /// The mistake as a sentence, with the inputs that were probably meant.
  package var messageWithSuggestion: String {
    guard problem == .unknownInput,
      let inputs = FilterDefinition.named(filter)?.inputs.map(\.key)
    else { return message }
    return message + Self.suggestion(for: key, among: inputs)
  }

  /// Returns "; did you mean" with the names most similar to one, or an empty string if none is.
  static func suggestion(for name: String, among names: [String]) -> String {
    let near = NearName.suggestions(for: name, among: names).map { "\"\($0)\"" }
    return near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
  }
}

extension CALayer {
  /// Returns whether a key path leads into a filter of the layer, but not to an input; if so, it is
  /// reported (CI-25).
  ///
  /// - Parameter keyPath: A key path that does not resolve to a property, or whose filter is missing.
  /// - Returns: Whether it has been reported.
  func reportsMistake(inFilterKeyPath keyPath: String) -> Bool {
    let properties = ["filters", "backgroundFilters", "compositingFilter"]
    guard let property = properties.first(where: { keyPath.hasPrefix($0 + ".") }) else {
      return false
    }
    let rest = keyPath.dropFirst(property.count + 1)
    let dot = rest.lastIndex(of: ".")
    let (name, key) = (
      dot.map { String(rest[..<$0]) } ?? "",
      String(dot.map { rest[rest.index(after: $0)...] } ?? rest)
    )
    guard let filter = filter(named: name, in: property) else {
      CAEngine.warn("CI-25", "\(keyPath): the layer has no such filter")
      return true
    }
    let keys = filter.kind.inputs.map(\.key) + ["enabled"]
    CAEngine.warn(
      "CI-25",
      "\(keyPath): \(filter.kind.name) has no input \"\(key)\" that can be set by key path"
        + FilterMistake.suggestion(for: key, among: keys))
    return true
  }

  /// Returns the filter that a key path below a property names; nil if there is none.
  private func filter(named name: String, in property: String) -> LayerFilter? {
    let values = state.values
    switch property {
    case "filters": return values.filters?.first { $0.name == name }
    case "backgroundFilters": return values.backgroundFilters?.first { $0.name == name }
    default:
      guard case .filter(let filter)? = values.compositingFilter else { return nil }
      return filter
    }
  }
}
