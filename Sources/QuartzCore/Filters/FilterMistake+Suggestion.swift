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
    guard let dot = keyPath.firstIndex(of: "."),
      let property = propertyTable[String(keyPath[..<dot])]
    else { return false }
    let rest = keyPath[keyPath.index(after: dot)...]
    let last = rest.lastIndex(of: ".")
    let key = String(last.map { rest[rest.index(after: $0)...] } ?? rest)
    let found: LayerFilter?
    var providesTime = false
    switch property.read(state) {
    case .filters(let filters):
      let name = last.map { String(rest[..<$0]) }
      found = filters?.first { $0.name == name }
    case .compositingFilter(let compositing):
      if case .filter(let filter)? = compositing { found = filter } else { found = nil }
    case .transitionFilter(let filter): (found, providesTime) = (filter, true)
    default: return false
    }
    guard let filter = found else {
      CAEngine.warn("CI-25", "\(keyPath): the layer has no such filter")
      return true
    }
    let keys =
      filter.kind.inputs.map(\.key).filter { !providesTime || $0 != kCIInputTimeKey } + ["enabled"]
    CAEngine.warn(
      "CI-25",
      "\(keyPath): \(filter.kind.name) has no input \"\(key)\" that can be set by key path"
        + FilterMistake.suggestion(for: key, among: keys))
    return true
  }
}
