/// The allowed imports: `docs/targets.md` defines them, and `Package.swift` and the sources must
/// conform.
enum LayeringRules {
  /// Returns differences between the table and the manifest, and imports that violate the table's
  /// order.
  static func table(_ table: ImportTable, _ manifest: Manifest) -> [Finding] {
    var findings: [Finding] = []
    let targets = manifest.targets.filter { !$0.isTest }
    for target in targets {
      guard let row = table.row(of: target.name) else {
        findings.append(
          Finding(ImportTable.path, "target \(target.name) of Package.swift has no row; add one"))
        continue
      }
      for name in target.dependencies where !row.imports.contains(name) {
        findings.append(
          Finding(
            ImportTable.path, line: row.line,
            "\(target.name) depends on \(name) in Package.swift, which its row does not allow"))
      }
      for name in row.imports where !target.dependencies.contains(name) {
        findings.append(
          Finding(
            ImportTable.path, line: row.line,
            "\(target.name) may import \(name) here, but Package.swift does not declare it"))
      }
    }
    for (index, row) in table.rows.enumerated() {
      if !targets.contains(where: { $0.name == row.target }) {
        findings.append(
          Finding(
            ImportTable.path, line: row.line, "\(row.target) is no target of Package.swift"))
      }
      for name in row.imports where table.rows[index...].contains(where: { $0.target == name }) {
        findings.append(
          Finding(
            ImportTable.path, line: row.line,
            "\(row.target) imports \(name), which is above it; imports may only point down"))
      }
    }
    return findings
  }

  /// Returns imports that are not allowed in their target or folder, or not declared directly.
  static func imports(
    _ repository: Repository, _ table: ImportTable, _ manifest: Manifest
  ) -> [Finding] {
    let own = Set(manifest.targets.map(\.name))
    var findings: [Finding] = []
    for file in repository.swiftFiles {
      // A target's folder may be inside another's.
      let owners = manifest.targets.filter { file.path.hasPrefix($0.folder + "/") }
      guard let target = owners.max(by: { $0.folder.count < $1.folder.count }) else { continue }
      for (line, module) in importedModules(file) {
        if let folders = table.folders[module], !target.isTest,
          file.target != nil, !folders.contains(where: { file.path.hasPrefix($0 + "/") })
        {
          findings.append(
            Finding(
              file.path, line: line,
              "\(module) is imported in \(folders.joined(separator: ", ")) only; go through there"))
        }
        if own.contains(module) || table.rows.contains(where: { $0.imports.contains(module) }) {
          guard !target.dependencies.contains(module), !(target.isTest && module == "TestSupport")
          else { continue }
          findings.append(
            Finding(
              file.path, line: line,
              "\(target.name) may not import \(module); see the table in \(ImportTable.path)"))
        } else if let row = table.row(of: target.name), !row.systemModules.contains(module),
          module != "Swift"
        {
          findings.append(
            Finding(
              file.path, line: line,
              "\(module) is not one of the modules that \(target.name) may import"))
        }
      }
    }
    return findings
  }

  /// Returns the lines of targets below `SceneLanguage` that mention scenes, of which they know nothing.
  static func sceneWords(_ repository: Repository, _ table: ImportTable) -> [Finding] {
    var below: Set<String> = []
    var rest = table.row(of: "SceneLanguage")?.imports ?? []
    while let target = rest.popLast() {
      if below.insert(target).inserted { rest += table.row(of: target)?.imports ?? [] }
    }
    let files = repository.files.filter {
      ($0.isSwift || $0.isC) && $0.target.map(below.contains) == true
        && !$0.path.hasPrefix(scenesOfUIKit)
    }
    return files.flatMap { file in
      file.lines.enumerated().compactMap { index, line in
        guard line.lowercased().contains("scene"), !sceneNames.contains(where: line.contains) else {
          return nil
        }
        return Finding(
          file.path, line: index + 1,
          "only SceneLanguage and what is above it know of scenes; say what is meant without them"
        )
      }
    }
  }

  /// The folder with UIKit's own scenes: parts of an application.
  private static let scenesOfUIKit = "Sources/UIKitCore/Application/"

  /// Names of Apple's that contain the word, and pages of the rulebook.
  private static let sceneNames = [
    "dragThatCanResizeScene", "dragThatCannotResizeScene", "sceneSizeStayPut", "\"scene-layout\"",
  ]

  /// Returns the modules that a file imports and their lines, whatever attributes precede them.
  static func importedModules(_ file: Repository.File) -> [(line: Int, module: String)] {
    SourceText(file.text).code.enumerated().compactMap { index, line in
      let words = line.split { $0.isWhitespace || $0 == ";" }
      guard let place = words.firstIndex(of: "import"), place + 1 < words.count,
        words[..<place].allSatisfy({ $0.hasPrefix("@") || modifiers.contains(String($0)) })
      else { return nil }
      let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
      let rest = words[(place + 1)...].drop { kinds.contains(String($0)) }
      return rest.first.map { (index + 1, String($0.prefix { $0 != "." })) }
    }
  }

  private static let modifiers = ["public", "package", "internal", "fileprivate", "private"]
}
