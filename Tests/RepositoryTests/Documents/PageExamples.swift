/// The scenes in the code blocks of a page.
enum PageExamples {
  /// Returns the page's YAML blocks as scenes.
  ///
  /// - Parameters:
  ///   - path: The page.
  ///   - stage: The value of `stage:`, which the page omits.
  /// - Returns: One scene per block, in the page's order.
  static func scenes(of path: String, stage: String) -> [String] {
    var scenes: [String] = []
    var block: [String]?
    for line in Repository.workingTree[path]?.lines ?? [] {
      if line == "```yaml" {
        block = []
      } else if line == "```", let lines = block {
        scenes.append("multiplane: 1\nstage: \(stage)\n" + lines.joined(separator: "\n"))
        block = nil
      } else {
        block?.append(line)
      }
    }
    return scenes
  }

  /// Returns the files that a page shows in addition to its scenes: blocks with a name, as in
  /// "```csv rows.csv".
  ///
  /// - Parameter path: The page.
  /// - Returns: The texts of the files, by name.
  static func files(of path: String) -> [String: String] {
    var files: [String: String] = [:]
    var name: String?
    for line in Repository.workingTree[path]?.lines ?? [] {
      if line == "```" {
        name = nil
      } else if line.hasPrefix("```") {
        let words = line.split(separator: " ")
        name = words.count == 2 ? String(words[1]) : nil
      } else if let name {
        files[name, default: ""] += line + "\n"
      }
    }
    return files
  }
}
