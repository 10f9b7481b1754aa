/// The scenes that a page shows in parts.
enum PageExamples {
  /// The page's YAML blocks as scenes.
  ///
  /// - Parameters:
  ///   - path: The page.
  ///   - stage: What follows `stage:`, which the page leaves out.
  /// - Returns: One a block, in the page's order.
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

  /// The files that a page shows beside its scenes: blocks that have a name, as in "```csv rows.csv".
  ///
  /// - Parameter path: The page.
  /// - Returns: Their texts by name.
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
