import GoldenFrames

/// An annotation of a file, as a command to GitHub's runner: a line of a job's log, which the site
/// shows beside the file.
struct GitHubAnnotation: CustomStringConvertible {
  /// How serious it is.
  enum Level: String {
    case error, warning
  }

  let level: Level
  /// A path relative to the repository.
  let file: String
  /// The place in the file, from 1; nil for the file as a whole.
  var line: Int?
  var column: Int?
  var title = "Multiplane"
  let message: String

  /// The line, with its end.
  var description: String {
    var properties = [("file", file)]
    if let line { properties.append(("line", "\(line)")) }
    if let column { properties.append(("col", "\(column)")) }
    properties.append(("title", title))
    let list = properties.map { "\($0)=\(Self.escaped($1, isProperty: true))" }
    return "::\(level.rawValue) \(list.joined(separator: ","))"
      + "::\(Self.escaped(message, isProperty: false))\n"
  }

  /// Escapes what the runner would take for the end of a line, of a property or of an escape.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    let text = text.replacing("%", with: "%25").replacing("\r\n", with: "%0D%0A")
      .replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    return isProperty ? text.replacing(":", with: "%3A").replacing(",", with: "%2C") : text
  }
}

extension VerdictReport {
  /// The layers that changed, in the order of significance, each with its properties.
  private var changedLayers: [(layer: String, properties: [String])] {
    var layers: [(layer: String, properties: [String])] = []
    for change in changes ?? [] {
      if let index = layers.firstIndex(where: { $0.layer == change.layer }) {
        if !layers[index].properties.contains(change.property) {
          layers[index].properties.append(change.property)
        }
      } else {
        layers.append((change.layer, [change.property]))
      }
    }
    return layers
  }

  /// The annotations of the scene's file: its errors, or else its differences, and its warnings.
  ///
  /// Differences are annotated at the first layer that changed and is written in the file.
  ///
  /// - Parameter path: The scene's file.
  /// - Returns: The annotations; empty for a scene that is unchanged.
  func annotations(ofFile path: String) -> [GitHubAnnotation] {
    let warnings = warnings.map {
      GitHubAnnotation(level: .warning, file: path, line: 1, title: scene, message: $0)
    }
    guard !passed else { return warnings }
    if let errors, !errors.isEmpty {
      return errors.map {
        GitHubAnnotation(
          level: $0.severity == "warning" ? .warning : .error, file: $0.file, line: $0.line,
          column: $0.column, title: $0.code,
          message: ([$0.message] + [$0.hint].compactMap(\.self)).joined(separator: "\n"))
      }
    }
    let likely = diagnosis.map { ["likely: \($0.text)"] } ?? []
    let layers = changedLayers
    let names = layers.map { layer, properties in
      let list = properties.filter { !$0.isEmpty }.joined(separator: ", ")
      return list.isEmpty ? layer : "\(layer) (\(list))"
    }
    let changed = names.isEmpty ? [] : ["changed layers: \(names.joined(separator: "; "))"]
    let lines = LayerLines(ofScene: path)
    return [
      GitHubAnnotation(
        level: .error, file: path,
        line: layers.lazy.compactMap { lines.line(of: $0.layer) }.first ?? 1,
        title: isNew ? "\(scene) is new" : "\(scene) differs",
        message: (failures + likely + changed).joined(separator: "\n"))
    ] + warnings
  }
}
