/// Code that runs on workers has no shared state: values in, values out.
enum PurityRules {
  /// The targets whose code runs on workers.
  static let targets = ["PixelKernels", "LayerTree", "Compositor"]

  /// Attributes and types that tie code to an actor or hide shared state from the compiler.
  private static let forbiddenWords = [
    "@MainActor", "@globalActor", "actor", "nonisolated(unsafe)", "@TaskLocal", "@ThreadLocal",
  ]

  static func sharedState(_ repository: Repository) -> [Finding] {
    repository.swiftFiles.filter { targets.contains($0.target ?? "") }.flatMap { file in
      findings(in: file)
    }
  }

  private static func findings(in file: Repository.File) -> [Finding] {
    var findings: [Finding] = []
    var depth = 0
    for (index, line) in SourceText(file.text).code.enumerated() {
      let words = line.split { $0.isWhitespace }.map(String.init)
      let isStored = !isComputed(line)
      if isStored, let place = words.firstIndex(of: "var"),
        words[..<place].contains(where: { $0 == "static" || $0 == "class" })
      {
        findings.append(
          Finding(
            file.path, line: index + 1,
            "a static variable is shared between workers; let a worker own it and pass it in"))
      } else if isStored, depth == 0, words.contains("var") {
        findings.append(
          Finding(
            file.path, line: index + 1,
            "a global variable is shared between workers; let a worker own it and pass it in"))
      }
      for word in forbiddenWords where line.containsWord(word) {
        findings.append(
          Finding(
            file.path, line: index + 1,
            "\(word) does not belong in code on workers; keep it in QuartzCore or Multiplane"))
      }
      for character in line {
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
      }
    }
    return findings
  }

  /// Returns whether a line declares a computed property; observers do not count.
  private static func isComputed(_ line: String) -> Bool {
    guard let brace = line.firstIndex(of: "{") else { return false }
    let body = line[brace...]
    return !line[..<brace].contains("=") && !body.contains("willSet") && !body.contains("didSet")
  }
}
