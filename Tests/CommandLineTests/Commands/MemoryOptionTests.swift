import Foundation
import Testing

/// Rule LX-29.
@Suite("--memory and MULTIPLANE_MEMORY") struct MemoryOptionTests {
  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
    try folder.write(
      SceneText.move.replacing("size: [64, 36]", with: "size: [8192, 4096]"), to: "large.yaml")
    return folder
  }

  @Test("The output does not depend on the budget", arguments: ["a.mp4", "a.webm", "a.y4m"])
  func sameBytes(output: String) throws {
    let folder = try folder()
    let arguments = ["render", "move.yaml", "-o", output, "--fps", "120", "--overwrite"]
    #expect(try Program.start(arguments, in: folder).wait().status == 0)
    let expected = try folder.data(output)
    for workers in ["1", "4"] {
      let more = ["--memory", "64MiB", "--workers", workers]
      #expect(try Program.start(arguments + more, in: folder).wait().status == 0)
      #expect(try folder.data(output) == expected)
    }
  }

  @Test("A canvas that does not fit is an error (77)")
  func tooLarge() throws {
    let folder = try folder()
    let message =
      "a frame of 8192x4096 pixels needs 256 MiB, more than the 57 MiB for canvases in a memory "
      + "budget of 128 MiB (option --memory)"
    for arguments in [
      ["render", "large.yaml", "-o", "a.mp4"], ["frame", "large.yaml", "-o", "a.png"],
    ] {
      let option = try Program.start(arguments + ["--memory", "128MiB"], in: folder).wait()
      #expect(option.status == 77 && option.error.contains(message), "\(option.error)")
      let variable = try Program.start(
        arguments, in: folder, environment: ["MULTIPLANE_MEMORY": "128MiB"]
      ).wait()
      #expect(variable.status == 77 && variable.error.contains(message), "\(variable.error)")
    }
    let names = try folder.names(in: ".").filter { !$0.hasPrefix(".") }
    #expect(names.sorted() == ["large.yaml", "move.yaml"])
  }

  @Test(
    "Sizes have units, and a minimum", arguments: ["1", "63MiB", "2GB", "MiB", "-1GiB", "nanMiB"])
  func invalidSizes(size: String) throws {
    let folder = try folder()
    let problem = "expected a size of at least 64MiB, such as 512MiB or 2GiB, found \"\(size)\""
    let option = try Program.run("limits", "--memory=\(size)", in: folder)
    #expect(option.status == 64 && option.error.contains("--memory: \(problem)"), "\(option.error)")
    let variable = try Program.run("limits", in: folder, environment: ["MULTIPLANE_MEMORY": size])
    #expect(
      variable.status == 64 && variable.error.contains("MULTIPLANE_MEMORY: \(problem)"),
      "\(variable.error)")
  }

  @Test("Limits list the shares, and the page about memory describes them")
  func shares() throws {
    let folder = try folder()
    let page = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../docs/memory.md"), encoding: .utf8)
    // The option takes precedence.
    let outcome = try Program.run(
      "limits", "--memory", "1.5GiB", in: folder, environment: ["MULTIPLANE_MEMORY": "64MiB"])
    let rows = outcome.text.split(separator: "\n").map {
      $0.split(separator: " ", maxSplits: 2).map { $0.trimmingCharacters(in: .whitespaces) }
    }.filter { $0[0].hasPrefix("memory") }
    #expect(rows.first?.prefix(2) == ["memory", "1610612736"])
    #expect(rows.count == 19)
    for row in rows.dropFirst() {
      let name = row[0].dropFirst("memory-".count)
      let line = page.split(separator: "\n").first { $0.hasPrefix("| `\(name)` |") }
      let cells = line?.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } ?? []
      #expect(cells.count == 4, "\(name)")
      guard cells.count == 4, let percent = Double(cells[1].dropLast(2)) else { continue }
      #expect(Int(row[1]) == 1_610_612 * Int((percent * 10).rounded()))
      #expect(cells[3] == row[2].drop { $0.isNumber || $0 == " " })
    }
  }
}
