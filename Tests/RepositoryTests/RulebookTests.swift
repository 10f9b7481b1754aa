import QuartzCore
import Testing

@Suite("The rulebook")
struct RulebookTests {
  private let repository = Repository.workingTree

  @Test("Every number that is cited is defined exactly once")
  func definitions() {
    #expect(RulebookRules.pages(repository).count > 250)
    expectNone(RulebookRules.undefined(repository) + RulebookRules.duplicates(repository))
  }

  @Test("A test cites every rule")
  func tests() { expectNone(RulebookRules.untested(repository)) }

  @Test("Every rule names its source")
  func sources() { expectNone(RulebookRules.unsourced(repository)) }

  @Test("The index links to every page, and citations name the right page")
  func pages() {
    expectNone(RulebookRules.unlisted(repository) + RulebookRules.misplaced(repository))
  }

  @Test("Messages name the page of their rule")
  func messages() {
    for (number, path) in RulebookRules.pages(repository)
    where path.hasPrefix(RulebookRules.folder + "/") {
      #expect(RulePage.path(of: number) == path)
    }
  }

  // MARK: Tests of the rules

  private let page = """
    # Layers

    ### R-01

    *Documented; the rest observed.* One.

    ### R-03b

    Three and a half.
    """

  private func repository(_ texts: [String: String] = [:]) -> Repository {
    let index = "[layers](layers.md) [formatting](../formatting.md#fm-01)"
    return Repository(
      ["docs/rules/layers.md": page, "docs/rules/README.md": index].merging(texts) { $1 })
  }

  @Test("Undefined numbers are found, even within ranges, but other words are not")
  func findsUndefined() {
    let repository = repository([
      "Sources/A/B.swift":
        "// R-01, R-03b.\nlet a = 1  // (R-02)\n// UTF-16, R-011, A-R-02, SH-01's",
      "Tests/A/B.swift": "@Test(\"One (R-01 to R-03)\")\n// R-03 to R-01",
      "docs/a.md": "T-08.5", "scenes/a.yaml": "- {svg: M\(-60) 0 C\(-34) -20 Z}\n# R-09",
    ])
    let findings = RulebookRules.undefined(repository)
    #expect(
      places(findings) == [
        "Sources/A/B.swift:2", "Sources/A/B.swift:3", "Tests/A/B.swift:1", "Tests/A/B.swift:1",
        "Tests/A/B.swift:2", "docs/a.md:1", "scenes/a.yaml:2",
      ])
    #expect(
      findings.map { $0.message.prefix { $0 != " " } } == [
        "R-02", "SH-01", "R-02", "R-03", "R-03", "T-08", "R-09",
      ])
    #expect(RulebookRules.undefined(self.repository()).isEmpty)
  }

  @Test("A second definition is found")
  func findsDuplicates() {
    #expect(RulebookRules.duplicates(repository()).isEmpty)
    let twice = repository(["docs/rules/text.md": "### R-02\n\n### R-01"])
    #expect(places(RulebookRules.duplicates(twice)) == ["docs/rules/text.md:3"])
  }

  @Test("Rules that only code and house rules cite are found")
  func findsUntested() {
    let repository = repository([
      "Sources/A/B.swift": "// R-03b", "Tests/RepositoryTests/B.swift": "// R-03b",
      "Tests/A/B.swift": "// R-01",
    ])
    #expect(places(RulebookRules.untested(repository)) == ["docs/rules/layers.md:7"])
  }

  @Test("A rule without a source is found")
  func findsUnsourced() {
    let repository = repository(["docs/formatting.md": "### FM-01\n\nText."])
    #expect(places(RulebookRules.unsourced(repository)) == ["docs/rules/layers.md:7"])
  }

  @Test("Pages that are not listed are found, even outside the folder")
  func findsUnlisted() {
    let repository = repository([
      "docs/formatting.md": "### FM-01", "docs/drawing.md": "### R-02", "docs/time.md": "## Time",
      "docs/rules/text.md": "",
    ])
    #expect(
      places(RulebookRules.unlisted(repository)) == ["docs/drawing.md", "docs/rules/text.md"])
  }

  @Test("A rule that is cited with the wrong page is found")
  func findsMisplaced() {
    let rule = "R-01"
    let repository = repository([
      "Sources/A/B.swift": """
      fatalError("no (\(rule), docs/rules/layers.md)")
      fatalError("no (\(rule), docs/rules/text.md)")
      """
    ])
    #expect(places(RulebookRules.misplaced(repository)) == ["Sources/A/B.swift:2"])
  }
}
