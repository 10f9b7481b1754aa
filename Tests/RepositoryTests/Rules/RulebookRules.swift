/// Every cited rule of behavior is defined exactly once, and every defined rule is tested.
///
/// A rule is defined on a page under `docs` by a heading of level 3, such as `### R-03`.
enum RulebookRules {
  static let folder = "docs/rules"
  static let index = folder + "/README.md"

  /// A rule's number and its location.
  private struct Mention {
    let number: String
    let path: String
    let line: Int

    func finding(_ message: String) -> Finding { Finding(path, line: line, message) }
  }

  // MARK: The rules

  /// Returns numbers that are cited, directly or within a range, but not defined.
  static func undefined(_ repository: Repository) -> [Finding] {
    let defined = Set(definitions(repository).map(\.number))
    return citations(repository.files).filter { !defined.contains($0.number) }.map {
      $0.finding("\($0.number) is not defined in \(folder)")
    }
  }

  /// Returns numbers that are defined more than once.
  static func duplicates(_ repository: Repository) -> [Finding] {
    var seen: Set<String> = []
    return definitions(repository).filter { !seen.insert($0.number).inserted }.map {
      $0.finding("\($0.number) is defined twice")
    }
  }

  /// Returns rules that no behavior test cites.
  static func untested(_ repository: Repository) -> [Finding] {
    let tests = repository.files(under: "Tests")
      .filter { !$0.path.hasPrefix("Tests/RepositoryTests/") }
    let cited = Set(citations(tests).map(\.number))
    return definitions(repository).filter { !cited.contains($0.number) }.map {
      $0.finding("no test cites \($0.number); cite it where it is tested")
    }
  }

  /// Returns rules whose text does not start with its source, such as `*Documented.*`.
  static func unsourced(_ repository: Repository) -> [Finding] {
    definitions(repository).filter { definition in
      guard definition.path.hasPrefix(folder + "/"), let page = repository[definition.path] else {
        return false
      }
      let text = page.lines.dropFirst(definition.line).first { !$0.isEmpty } ?? ""
      return !["*Documented", "*Observed", "*Decision"].contains(where: text.hasPrefix)
    }.map { $0.finding("\($0.number) does not name its source") }
  }

  /// Returns pages with rules that the rulebook's index does not link to.
  static func unlisted(_ repository: Repository) -> [Finding] {
    let links = repository[index].map { DocumentationRules.linkTargets(in: $0) } ?? []
    let listed = Set(links.map(\.path))
    let pages = repository.files(under: folder).map(\.path).filter { $0 != index }
    return Set(pages + definitions(repository).map(\.path)).subtracting(listed).sorted().map {
      Finding($0, "\(index) does not link to this page")
    }
  }

  /// Returns citations that name a page that does not define the rule, as in
  /// "(R-20, docs/rules/layers.md)".
  static func misplaced(_ repository: Repository) -> [Finding] {
    let pages = pages(repository)
    return mentions(in: repository.files) { line in
      line.matches(of: /([A-Z]{1,2}-\d\d[a-z]?), (docs\/rules\/[a-z-]+\.md)/)
        .filter { pages[String($0.1)] != String($0.2) }.map { String($0.1) }
    }.map { $0.finding("\($0.number) is defined in \(pages[$0.number] ?? "no page")") }
  }

  /// The page of every rule.
  static func pages(_ repository: Repository) -> [String: String] {
    Dictionary(definitions(repository).map { ($0.number, $0.path) }) { first, _ in first }
  }

  // MARK: Parsing

  private static func definitions(_ repository: Repository) -> [Mention] {
    mentions(in: repository.files(under: "docs")) { line in
      guard line.hasPrefix("### ") else { return [] }
      return line.wholeMatch(of: /### ([A-Z]{1,2}-\d\d[a-z]?)/).map { [String($0.1)] } ?? []
    }
  }

  private static func citations(_ files: [Repository.File]) -> [Mention] {
    mentions(in: files) { line in
      line.matches(of: /([A-Z]{1,2})-(\d\d)([a-z]?)(?: to \1-(\d\d))?/)
        .filter { isWord($0.range, in: line) }
        .flatMap { match -> [String] in
          guard let first = Int(match.2), let last = Int(match.4 ?? match.2) else { return [] }
          let rest = (first...max(first, last)).dropFirst().map {
            "\(match.1)-\($0 < 10 ? "0" : "")\($0)"
          }
          return ["\(match.1)-\(match.2)\(match.3)"] + rest
        }
    }
  }

  /// Returns whether a range is not adjacent to a letter, digit or hyphen.
  private static func isWord(_ range: Range<String.Index>, in line: String) -> Bool {
    let before = line[..<range.lowerBound].last ?? " "
    let after = line[range.upperBound...].first ?? " "
    return ![before, after].contains { $0.isPartOfWord || $0 == "-" }
  }

  /// Returns whether a text contains a capital letter, a hyphen and a digit in a row, which is
  /// faster than a regular expression.
  private static func mayHaveNumbers(_ line: String) -> Bool {
    var (before, last): (UInt8, UInt8) = (0, 0)
    for byte in line.utf8 {
      if (48...57).contains(byte), last == UInt8(ascii: "-"), (65...90).contains(before) {
        return true
      }
      (before, last) = (last, byte)
    }
    return false
  }

  /// Returns the numbers in code and pages, and in the comments of scenes, whose SVG paths contain
  /// words of the same form.
  private static func mentions(
    in files: [Repository.File], _ numbers: (String) -> [String]
  ) -> [Mention] {
    files.flatMap { file -> [Mention] in
      let isScene = file.name.hasSuffix(".yaml")
      guard file.isSwift || file.isC || isScene || file.name.hasSuffix(".md") else { return [] }
      return file.lines.enumerated().flatMap { index, line -> [Mention] in
        guard mayHaveNumbers(line) else { return [] }
        let comment = isScene ? line.firstRange(of: "# ")?.upperBound : line.startIndex
        return numbers(comment.map { String(line[$0...]) } ?? "").map {
          Mention(number: $0, path: file.path, line: index + 1)
        }
      }
    }
  }
}
