import Foundation
import Testing

/// The files that `make install` copies, without building.
@Suite struct InstallationTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let script = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "scripts/install-files").path

  /// Runs a shell command; `SCRIPT` in it is the script, and `$program` the program's path.
  private func script(_ arguments: String...) throws -> Program.Outcome {
    let line = "program=$1; shift; " + arguments.joined(separator: " ")
    return try Program.start(
      [], in: folder,
      shell: ["/bin/sh", "-c", line.replacing("SCRIPT", with: Self.script), "sh"]
    ).wait()
  }

  private func files(_ root: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.file(root)).filter {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(
        atPath: folder.file(root + "/" + $0), isDirectory: &isFolder)
      return !isFolder.boolValue
    }.sorted()
  }

  @Test("The program, manual pages and completions are installed and uninstalled")
  func installed() throws {
    try folder.write("another's", to: "a root/usr/share/man/man1/other.1")
    let outcome = try script("SCRIPT install \"$program\" 'a root/usr'")
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
    let commands = try Program.run("manual", "--list", in: folder).text.split(separator: "\n")
    let pages = commands.map { "share/man/man1/multiplane-\($0).1" }
    let expected =
      pages + [
        "bin/multiplane", "share/man/man1/multiplane.1", "share/man/man1/other.1",
        "share/bash-completion/completions/multiplane", "share/zsh/site-functions/_multiplane",
        "share/fish/vendor_completions.d/multiplane.fish",
        "share/multiplane/multiplane-1.schema.json",
      ]
    #expect(try files("a root/usr") == expected.sorted())
    #expect(try folder.data("a root/usr/bin/multiplane").count > 1_000_000)
    #expect(FileManager.default.isExecutableFile(atPath: folder.file("a root/usr/bin/multiplane")))
    let removed = try script("SCRIPT uninstall 'a root/usr'")
    #expect(removed.status == 0)
    #expect(try files("a root/usr") == ["share/man/man1/other.1"])
  }

  @Test("Without a known action, nothing happens")
  func usage() throws {
    #expect(try script("SCRIPT").status == 64)
    #expect(try script("SCRIPT remove x").status == 64)
  }

  // MARK: Completions

  private static func has(_ shell: String) -> Bool {
    ["/bin", "/usr/bin", "/usr/local/bin"].contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(shell)")
    }
  }

  /// Returns bash's completions of the last word.
  private func completions(_ words: String...) throws -> Set<Substring> {
    let line = """
      eval "$("$1" --generate-completion-script bash)"
      shift
      COMP_WORDS=(multiplane "$@"); COMP_CWORD=$#
      COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}; COMP_TYPE=9
      _multiplane multiplane "${!#}" "${COMP_WORDS[$((COMP_CWORD - 1))]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try Program.start(
      words, in: folder, shell: ["/usr/bin/env", "bash", "--norc", "-c", line, "bash"]
    ).wait()
    #expect(outcome.error.isEmpty, "\(outcome.error)")
    // Some end in a space, so that the next word can follow.
    return Set(
      outcome.text.split(separator: "\n").map { $0.hasSuffix(" ") ? $0.dropLast() : $0 })
  }

  @Test("bash completes commands, options, their values and scenes", .enabled(if: has("bash")))
  func bash() throws {
    try folder.write(SceneText.move, to: "move.yaml")
    try folder.write("{}", to: "moved.json")
    try folder.write("", to: "movie.txt")
    try folder.write("", to: "videos/a.yaml")
    #expect(try completions("re") == ["record", "render"])
    #expect(try completions("verify", "--pro") == ["--progress", "--project"])
    #expect(try completions("render", "--progress", "") == ["auto", "plain", "json", "none"])
    #expect(try completions("render", "--preset", "ve") == ["veryfast", "veryslow"])
    #expect(try completions("render", "--format", "png") == ["png", "png-sequence"])
    #expect(try completions("check", "mov") == ["move.yaml", "moved.json"])
    #expect(try completions("render", "vid") == ["videos"])
    #expect(try completions("render", "move.yaml", "-o", "movi") == ["movie.txt"])
    #expect(try completions("verify", "--project", "vi") == ["videos"])
  }

  @Test("zsh and fish can parse their completions", arguments: ["zsh", "fish"].filter(has))
  func otherShells(shell: String) throws {
    let line = "\"$@\" --generate-completion-script \(shell) > script; \(shell) -n script"
    let outcome = try Program.start([], in: folder, shell: ["/bin/sh", "-c", line, "sh"]).wait()
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
    #expect(try folder.data("script").count > 1000)
  }
}
