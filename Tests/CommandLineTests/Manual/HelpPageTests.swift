import Foundation
import Testing

@Suite("Help") struct HelpPageTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func help(_ arguments: String..., columns: Int? = nil) throws -> [Substring] {
    let outcome = try Program.start(
      arguments + ["--help"], in: folder,
      environment: columns.map { ["COLUMNS": "\($0)"] } ?? [:]
    ).wait()
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
    return outcome.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func commands() throws -> [String] {
    try Program.run("manual", "--list", in: folder).text.split(separator: "\n").map(String.init)
  }

  @Test("Every command is in one group")
  func groups() throws {
    let lines = try help()
    let start = try #require(lines.firstIndex(of: "Render:"))
    let names = lines[start...].prefix { $0 != "Options:" }
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(Set(names) == Set(try commands()) && names.count == Set(names).count)
  }

  @Test(
    "Usage lines have what is required, and the output",
    arguments: [
      ("render", "multiplane render <scene> -o <file> [options]"),
      ("chunk", "multiplane chunk <plan> <chunks> [options]"),
      ("plan", "multiplane plan <scene> -o <file> --job <folder> [options]"),
      ("batch", "multiplane batch <scene> --data <file> -o <pattern> [options]"),
      ("join", "multiplane join <plan> [-o <file>] [options]"),
      ("check", "multiplane check <scene> ... [options]"),
      ("verify", "multiplane verify [<scene> ...] [options]"),
      ("easings", "multiplane easings [<function> ...] -o <file> [options]"),
    ])
  func usage(command: String, usage: String) throws {
    #expect(try help(command).contains("Usage: \(usage)"))
  }

  @Test("Required options come first")
  func required() throws {
    let lines = try help("plan")
    let start = try #require(lines.firstIndex(of: "Options:"))
    let options = lines[start...].filter { $0.hasPrefix("  -") }
    #expect(options[0].hasPrefix("  -o, --output <file>"))
    #expect(options[1].hasPrefix("  --job <folder>"))
  }

  @Test("Names of values are words, and the same in all commands")
  func values() throws {
    var known: [Substring: Substring] = [:]
    for command in try commands() {
      for line in try help(command, columns: 200) {
        guard let value = line.prefixMatch(of: #/  (?:-\w, )?--([a-z-]+) <([^>]*)>/#)?.output else {
          continue
        }
        // A name that only repeats the option says nothing, unless it is what the option takes.
        let plain = [
          "layer", "key-path", "format", "preset", "pixel-format", "syntax",
          "template", "port", "size", "rows", "frames", "scene", "count",
        ]
        #expect(value.1 != value.2 || plain.contains(String(value.2)), "\(command): \(line)")
        #expect(value.2.wholeMatch(of: /[a-z]+(?:[-=,][a-z]+)*/) != nil, "\(command): \(line)")
        if ["output", "report", "template", "at"].contains(value.1) { continue }
        #expect(known.updateValue(value.2, forKey: value.1) ?? value.2 == value.2, "\(line)")
      }
    }
  }

  @Test("Lines are wrapped once, at the width of the terminal", arguments: [nil, 60, 100])
  func wrapping(columns: Int?) throws {
    for command in try commands() {
      let lines = try help(command, columns: columns)
      let example = lines.firstIndex { $0.hasPrefix("Example") } ?? lines.endIndex
      for line in lines[..<example] {
        #expect(line.count <= columns ?? 80 || !line.dropFirst(2).contains(" "), "\(line)")
      }
      // A line has no room for the first word of the next one, if both are of one paragraph.
      let paragraph = lines.prefix { !$0.isEmpty }
      for (line, next) in zip(paragraph, paragraph.dropFirst()) {
        let word = next.prefix { $0 != " " }
        #expect(line.count + 1 + word.count > columns ?? 80, "\(line)")
      }
    }
  }

  @Test(
    "Options that are gone name their successors",
    arguments: [
      (["render", "job/plan.json", "--chunk", "3"], "use \"multiplane chunk <plan> 3\""),
      (
        ["sheet", "a.yaml", "--style", "curves", "-o", "a.svg"], "use \"multiplane curves <scene>\""
      ),
      (["sheet", "a.yaml", "--style=onion"], "use \"multiplane onion <scene>\""),
      (["sheet", "a.yaml", "--style", "easings"], "use \"multiplane easings --scene <scene>\""),
      (["sheet", "a.yaml", "--style"], "\"multiplane curves\", \"multiplane onion\""),
      (["verify", "--root", "."], "use --project"), (["record", "a", "--root=."], "use --project"),
    ])
  func retired(arguments: [String], successor: String) throws {
    let outcome = try Program.start(arguments, in: folder).wait()
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.error.contains("\(arguments[0]) has no option --"), "\(outcome.error)")
    #expect(outcome.error.contains(successor), "\(outcome.error)")
  }
}
