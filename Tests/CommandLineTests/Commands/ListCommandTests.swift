import Testing

/// `formats` and `limits`.
@Suite struct ListCommandTests {
  @Test("Formats are listed with what they can")
  func formats() throws {
    let outcome = try Program.run("formats", in: ScratchFolder())
    #expect(outcome.status == 0)
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("mp4 ") && !$0.contains("alpha") })
    #expect(lines.contains { $0.hasPrefix("raw ") && $0.contains("alpha, stream") })
  }

  @Test("Limits are listed by name")
  func limits() throws {
    let outcome = try Program.run("limits", in: ScratchFolder())
    #expect(outcome.status == 0)
    let lines = outcome.text.split(separator: "\n").map { $0.split(separator: " ").prefix(2) }
    #expect(lines.contains(["canvas-side", "16384"]))
    #expect(lines.contains(["frame-rate", "240"]))
    #expect(lines.contains(["path-segments", "100000"]))
    #expect(lines.contains(["text-length", "10000"]))
  }
}
