import Foundation

/// The targets of `Package.swift`, parsed as text.
struct Manifest {
  /// One target.
  struct Target: Equatable {
    let name: String
    /// The names of targets and products.
    let dependencies: [String]
    let isTest: Bool
    /// The path relative to the root.
    let folder: String
  }

  let targets: [Target]

  /// Returns the calls that declare a target; calls without a literal name belong to the manifest's
  /// own functions.
  private static let calls: [(name: String, isTest: Bool)] = [
    ("module(", false), ("tests(", true), (".systemLibrary(", false), (".target(", false),
    (".executableTarget(", false), (".testTarget(", true),
  ]

  init(_ text: String) {
    let lines = text.components(separatedBy: "\n").map { line in
      line.firstRange(of: "//").map { range in
        // A URL in a string is not a comment.
        line[..<range.lowerBound].hasSuffix(":") ? line : String(line[..<range.lowerBound])
      } ?? line
    }
    let manifest = lines.joined(separator: "\n")
    var found: [(position: String.Index, target: Target)] = []
    for call in Self.calls {
      for range in manifest.ranges(of: call.name) {
        let before =
          range.lowerBound > manifest.startIndex
          ? manifest[manifest.index(before: range.lowerBound)] : " "
        guard !before.isPartOfWord else { continue }
        let arguments = Self.enclosed(manifest[range.upperBound...], "(", ")")
        guard let target = Self.target(arguments, isTest: call.isTest) else { continue }
        found.append((range.lowerBound, target))
      }
    }
    targets = found.sorted { $0.position < $1.position }.map(\.target)
  }

  /// Returns the text up to the matching closing bracket.
  private static func enclosed(
    _ text: Substring, _ open: Character, _ close: Character
  ) -> Substring {
    var depth = 1
    for index in text.indices {
      if text[index] == open { depth += 1 }
      if text[index] == close { depth -= 1 }
      if depth == 0 { return text[..<index] }
    }
    return text
  }

  private static func target(_ arguments: Substring, isTest: Bool) -> Target? {
    var rest = arguments.drop { $0.isWhitespace }
    if rest.hasPrefix("name:") { rest = rest.dropFirst(5).drop { $0.isWhitespace } }
    guard rest.hasPrefix("\"") else { return nil }
    let name = String(rest.dropFirst().prefix { $0 != "\"" })
    var dependencies: [String] = []
    let list =
      arguments.firstRange(of: "dependencies:").map { arguments[$0.upperBound...] }
      ?? (arguments.contains("name:") ? "" : arguments)
    if let bracket = list.firstIndex(of: "[") {
      dependencies = names(in: enclosed(list[list.index(after: bracket)...], "[", "]"))
    }
    let folder =
      arguments.firstRange(of: "path: \"").map {
        String(arguments[$0.upperBound...].prefix { $0 != "\"" })
      } ?? (isTest ? "Tests/" : "Sources/") + name
    return Target(name: name, dependencies: dependencies, isTest: isTest, folder: folder)
  }

  /// Returns literals, and the constants for products.
  private static func names(in list: Substring) -> [String] {
    list.split(separator: ",").compactMap { item in
      let word = item.filter { !$0.isWhitespace }
      if word.isEmpty { return nil }
      if word.hasPrefix("\"") { return word.filter { $0 != "\"" } }
      return word.prefix(1).uppercased() + word.dropFirst()
    }
  }
}
