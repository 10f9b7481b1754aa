import Foundation
import Testing

@Suite struct ManualPageTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func page(_ command: String...) throws -> [Substring] {
    let outcome = try Program.start(["manual"] + command, in: folder).wait()
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
    return outcome.text.split(separator: "\n")
  }

  @Test("The program's page lists every command, in the usual order of sections")
  func program() throws {
    let lines = try page()
    let sections = lines.filter { $0.hasPrefix(".Sh ") }.map { $0.dropFirst(4) }
    #expect(
      sections == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "ENVIRONMENT", "EXIT STATUS", "EXAMPLES",
        "SEE ALSO",
      ])
    let list = try Program.run("manual", "--list", in: folder).text.split(separator: "\n")
    #expect(list.contains("render") && list.contains("manual") && !list.contains("help"))
    for name in list { #expect(lines.contains(".It Ic \(name)")) }
    #expect(lines.filter { $0.hasPrefix(".Xr multiplane-") }.count == list.count)
  }

  @Test("A command's page has its options under their headings, and its examples verbatim")
  func command() throws {
    let lines = try page("render")
    #expect(lines.contains(#".Nm "\&multiplane\-render""#))
    #expect(lines.contains(#".It Fl "\&o" , Fl "\&\-output" Ar "\&file""#))
    #expect(lines.contains(#".It Fl "\&\-size" Ar "\&size""#))
    #expect(lines.contains(#".It Fl "\&\-resume""#))
    #expect(lines.contains(#".Ss "\&Canvas""#))
    let example = try #require(lines.firstIndex(of: ".Bd -literal -offset indent"))
    #expect(lines[example + 1] == #"multiplane render card.yaml \-o card.mp4"#)
    #expect(lines.contains(".Ev NO_COLOR") || lines.contains(".It Ev NO_COLOR"))
    #expect(lines.contains(".It 75"))
  }

  @Test("Lines are short, and none starts with a dot unless it is a macro")
  func lines() throws {
    let names = try Program.run("manual", "--list", in: folder).text.split(separator: "\n")
    for name in names {
      var isLiteral = false
      for line in try page(String(name)) {
        if line.hasPrefix(".Bd") { isLiteral = true }
        if line.hasPrefix(".Ed") { isLiteral = false }
        #expect(isLiteral || line.count < 130, "\(name): \(line)")
        if line.hasPrefix(".") {
          let isMacro = line.dropFirst().prefix(2).allSatisfy { $0.isLetter }
          #expect(isMacro, "\(name): \(line)")
        }
      }
    }
  }

  @Test("An unknown page is a usage error")
  func unknown() throws {
    let outcome = try Program.run("manual", "rendr", in: folder)
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("did you mean \"render\"?"))
  }

  private static let hasMan = FileManager.default.isExecutableFile(atPath: "/usr/bin/man")

  @Test("The formatter reports no problems", .enabled(if: hasMan))
  func formatted() throws {
    let names = try Program.run("manual", "--list", in: folder).text.split(separator: "\n")
    for command in [[]] + names.map({ [String($0)] }) {
      // The program's path comes first, then the command.
      let script = """
        "$@" > page.1 && LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -P cat -l page.1
        """
      let outcome = try Program.start(
        ["manual"] + command, in: folder, shell: ["/bin/sh", "-c", script, "sh"]
      ).wait()
      #expect(outcome.status == 0)
      #expect(outcome.error.isEmpty, "\(command): \(outcome.error)")
      #expect(outcome.text.contains("multiplane") && outcome.text.contains("EXIT STATUS"))
    }
  }
}
