/// A scene made from a file of another format.
package struct ImportedScene: Sendable {
  /// What was not imported.
  package struct Problem: Sendable, Hashable {
    /// The line in the file, from 1.
    package let line: Int
    /// The column, from 1, in Unicode scalars.
    package let column: Int
    /// The problem, in one sentence.
    package let message: String
  }

  /// The scene file, as YAML.
  package let text: String
  /// What was not imported, in the order of the file.
  package let problems: [Problem]
}

/// The formats that scenes can be made from.
package enum ImportFormat: String, Sendable, CaseIterable {
  case svg

  /// Chooses the format by a file's extension; nil if no format has this extension.
  package init?(path: String) {
    let parts = path.split(separator: ".")
    guard parts.count > 1, let format = Self(rawValue: parts[parts.count - 1].lowercased()) else {
      return nil
    }
    self = format
  }
}

/// A reason why a file cannot be imported at all.
package struct ImportError: Error, Sendable, CustomStringConvertible {
  /// The message, with the place if it has one: `logo.svg:3:7: error: ...`.
  package let description: String
}
