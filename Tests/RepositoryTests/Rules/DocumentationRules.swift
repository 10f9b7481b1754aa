import Foundation

/// The public API is documented, and the names and links of pages are valid.
enum DocumentationRules {
  private static let keywords = [
    "actor", "associatedtype", "case", "class", "enum", "extension", "func", "init", "init?", "let",
    "protocol", "struct", "subscript", "typealias", "var",
  ]
  private static let modifiers = [
    "public", "open", "package", "internal", "fileprivate", "private", "set)", "final", "static",
    "class", "required", "convenience", "mutating", "indirect", "nonisolated", "weak", "lazy",
    "override", "prefix", "infix", "postfix",
  ]

  /// Returns public declarations, and cases of public enumerations, without a doc comment.
  ///
  /// The project's protocols document their requirements; conforming types need not.
  static func undocumented(_ repository: Repository) -> [Finding] {
    let files = repository.swiftFiles.filter { $0.target != nil }
      .map { (path: $0.path, declarations: declarations(in: $0)) }
    let requirements = Set(
      files.flatMap(\.declarations).filter { $0.isRequirement && $0.isDocumented }.map(\.name))
    return files.flatMap { file in
      file.declarations.filter { declaration in
        declaration.isVisible && !declaration.isDocumented
          && !(declaration.isMember && requirements.contains(declaration.name))
      }.map {
        Finding(
          file.path, line: $0.line, "\($0.name) is public without documentation; say what it is")
      }
    }
  }

  /// A declaration, as far as its first line tells.
  private struct Declaration {
    let line: Int
    let name: String
    /// Whether the declaration is public and not documented by a superclass.
    let isVisible: Bool
    let isDocumented: Bool
    let isMember: Bool
    /// Whether the declaration is in a public protocol.
    let isRequirement: Bool
  }

  private static func declarations(in file: Repository.File) -> [Declaration] {
    var declarations: [Declaration] = []
    let text = SourceText(file.text)
    var depth = 0
    // The enclosing public enumerations and protocols, and the depth of their members.
    var scopes: [(keyword: String, depth: Int)] = []
    for (index, line) in text.code.enumerated() {
      let words = line.split { $0.isWhitespace || "(<:=,".contains($0) }.map(String.init)
        .filter { !$0.hasPrefix("@") }
      let place = words.indices.first {
        keywords.contains(words[$0])
          && !(words[$0] == "class" && $0 + 1 < words.count
            && (keywords + modifiers).contains(words[$0 + 1]))
      }
      if let place, words[..<place].allSatisfy(modifiers.contains) {
        let keyword = words[place]
        let isPublic = words[..<place].contains { $0 == "public" || $0 == "open" }
        let scope = scopes.last.flatMap { $0.depth == depth ? $0.keyword : nil }
        let isCase = keyword == "case" && scope == "enum"
        let isRequirement = scope == "protocol"
        let isOverride = words[..<place].contains("override")
        declarations.append(
          Declaration(
            line: index + 1, name: place + 1 < words.count ? words[place + 1] : keyword,
            isVisible: (isPublic && keyword != "extension" && !isOverride) || isCase
              || isRequirement,
            isDocumented: isDocumented(text, before: index), isMember: depth > 0,
            isRequirement: isRequirement))
        if isPublic, keyword == "enum" || keyword == "protocol", line.contains("{") {
          // A raw value documents its case.
          let hasRawValues = line.contains(": String") || line.contains(": Int")
          scopes.append((hasRawValues ? "raw enum" : keyword, depth + 1))
        }
      }
      depth += line.reduce(0) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) }
      while let last = scopes.last, last.depth > depth { scopes.removeLast() }
    }
    return declarations
  }

  private static func isDocumented(_ text: SourceText, before index: Int) -> Bool {
    var line = index - 1
    while line >= 0 {
      let comment = text.comments[line].drop { $0.isWhitespace }
      if comment.hasPrefix("///") || comment.hasPrefix("*/") { return true }
      let code = text.code[line].drop { $0.isWhitespace }
      guard code.hasPrefix("@") || code.hasPrefix("#if") else { return false }
      line -= 1
    }
    return false
  }

  /// The page with the code map.
  static let codeMap = "docs/architecture.md"

  /// Returns targets without a section on the architecture page, and folders that it does not name.
  static func architecture(_ repository: Repository) -> [Finding] {
    guard let page = repository[codeMap] else {
      return [Finding(codeMap, "the page is missing")]
    }
    var sections: [String: [String]] = [:]
    var heading = ""
    for line in page.lines {
      if line.hasPrefix("### ") { heading = String(line.dropFirst(4)).filter { $0 != "`" } }
      sections[heading, default: []].append(line)
    }
    let folders = Set(repository.files(under: "Sources").map(\.folder)).sorted()
    var findings: [Finding] = []
    for folder in folders {
      let parts = folder.components(separatedBy: "/")
      guard parts.count > 1 else { continue }
      guard let section = sections[parts[1]] else {
        findings.append(
          Finding(codeMap, "no section \"### \(parts[1])\"; add one to the code map"))
        continue
      }
      let name = "`" + parts.dropFirst(2).joined(separator: "/") + "/`"
      if parts.count > 2, !section.contains(where: { $0.contains(name) }) {
        findings.append(
          Finding(codeMap, "\(folder) is not named under \(parts[1]); add \(name)"))
      }
    }
    for (heading, lines) in sections.sorted(by: { $0.key < $1.key }) {
      for line in lines where line.hasPrefix("- `") {
        let name = String(line.dropFirst(3).prefix { $0 != "`" })
        guard name.hasSuffix("/") else { continue }
        let folder = "Sources/\(heading)/" + name.dropLast()
        if repository.files(under: folder).isEmpty {
          findings.append(Finding(codeMap, "\(folder) is named but does not exist"))
        }
      }
    }
    return findings
  }

  /// A link from a page to a file of the project, or to a heading of one.
  struct LinkTarget {
    /// The line number, from 1.
    let line: Int
    /// The link on the page, without its anchor.
    let link: String
    /// The path relative to the root; the page itself if the link is only an anchor.
    let path: String
    let anchor: String?
  }

  /// Returns the links on a page, except links to the web.
  static func linkTargets(in file: Repository.File) -> [LinkTarget] {
    file.lines.enumerated().flatMap { index, line in
      line.components(separatedBy: "](").dropFirst().compactMap { piece -> LinkTarget? in
        let target = piece.prefix { $0 != ")" }
        guard !target.contains("://"), !target.hasPrefix("mailto:") else { return nil }
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let link = String(parts.first ?? "")
        return LinkTarget(
          line: index + 1, link: link,
          path: link.isEmpty ? file.path : resolve(link, in: file.folder),
          anchor: parts.count > 1 ? String(parts[1]) : nil)
      }
    }
  }

  /// Returns links between pages whose file or heading does not exist.
  static func links(_ repository: Repository) -> [Finding] {
    repository.files.filter { $0.name.hasSuffix(".md") }.flatMap { file in
      linkTargets(in: file).compactMap { target in
        let page = repository[target.path]
        guard page != nil || !repository.files(under: target.path).isEmpty else {
          return Finding(file.path, line: target.line, "\(target.link) does not exist")
        }
        guard let anchor = target.anchor, let page, page.name.hasSuffix(".md"),
          !anchors(of: page).contains(anchor)
        else { return nil }
        return Finding(file.path, line: target.line, "\(page.path) has no heading #\(anchor)")
      }
    }
  }

  /// Returns the pages directly in docs that its index does not link to.
  static func index(_ repository: Repository) -> [Finding] {
    let path = "docs/README.md"
    let linked = Set((repository[path].map(linkTargets) ?? []).map(\.path))
    return repository.files(under: "docs").filter { page in
      page.folder == "docs" && page.name.hasSuffix(".md") && page.path != path
        && !linked.contains(page.path)
    }.map { Finding(path, "\($0.path) is not listed; add a line for it") }
  }

  /// Returns the anchors of a page's headings: their words in lowercase, joined by hyphens.
  private static func anchors(of page: Repository.File) -> Set<String> {
    Set(
      page.lines.filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" }.drop { $0 == " " }.lowercased()
          .filter { $0.isPartOfWord || $0 == "-" || $0 == " " }.replacing(" ", with: "-")
      })
  }

  /// Returns files and test suites that pages name in backquotes and that do not exist.
  static func names(_ repository: Repository) -> [Finding] {
    let roots = ["Sources/", "Tests/", "Benchmarks/", "docs/", "scripts/"]
    let suites = Set(repository.files(under: "Tests").filter(\.isSwift).map(\.stem))
    return repository.files.filter { $0.name.hasSuffix(".md") }.flatMap { file in
      file.lines.enumerated().flatMap { index, line -> [Finding] in
        let quoted = line.components(separatedBy: "`").enumerated()
          .filter { $0.offset % 2 == 1 }.map(\.element)
        return quoted.filter { name in
          if name.hasSuffix("Tests"), name != "Tests", !name.contains("/") {
            return !suites.contains(name)
          }
          guard roots.contains(where: name.hasPrefix), !name.contains("<") else { return false }
          let path = name.hasSuffix("/") ? String(name.dropLast()) : name
          return repository[path] == nil && repository.files(under: path).isEmpty
        }.map { Finding(file.path, line: index + 1, "\($0) is named but does not exist") }
      }
    }
  }

  /// Returns incorrect lines of worked examples: in a `diff` block, added and unchanged lines must
  /// be in the file named before them.
  static func examples(_ repository: Repository) -> [Finding] {
    repository.files.filter { $0.name.hasSuffix(".md") }.flatMap { page -> [Finding] in
      var isDiff = false
      var file: (path: String, lines: Set<String>)?
      return page.lines.enumerated().compactMap { index, line -> Finding? in
        if line.hasPrefix("```") { (isDiff, file) = (line == "```diff", nil) }
        guard isDiff else { return nil }
        if line.hasPrefix("+++ ") {
          let path = String(line.dropFirst(4))
          file = repository[path].map { (path, Set($0.lines)) }
          return file == nil ? Finding(page.path, line: index + 1, "\(path) does not exist") : nil
        }
        let text = String(line.dropFirst())
        guard line.hasPrefix("+") || line.hasPrefix(" "), !text.isEmpty,
          file?.lines.contains(text) != true
        else { return nil }
        let name = file?.path ?? "a file that is not named"
        return Finding(page.path, line: index + 1, "\(name) has no line \"\(text)\"")
      }
    }
  }

  private static func resolve(_ link: String, in folder: String) -> String {
    var parts = folder.isEmpty ? [] : folder.components(separatedBy: "/")
    for part in link.components(separatedBy: "/") where part != "." && !part.isEmpty {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
