import FrameEncoding
import Testing

@Suite("The list of output formats")
struct OutputFormatTests {
  @Test("The list is sorted, and names and extensions are unique")
  func order() {
    let names = OutputFormat.all.map(\.name)
    #expect(names == names.sorted())
    #expect(Set(names).count == names.count)
    let extensions = OutputFormat.all.flatMap(\.extensions)
    #expect(Set(extensions).count == extensions.count)
    #expect(extensions.allSatisfy { $0 == $0.lowercased() && !$0.hasPrefix(".") })
  }

  @Test("Formats are found by name")
  func names() {
    for format in OutputFormat.all { #expect(OutputFormat.named(format.name) == format) }
    #expect(OutputFormat.named("avi") == nil)
  }

  @Test("Messages list the formats in the table")
  func messages() {
    #expect(
      OutputFormat.namesWithAlpha
        == "apng, gif, hashes, mov, png, png-sequence, raw, webm or webp")
    #expect(OutputFormat.namesOfStreams == "apng, gif, hashes, png, raw or y4m")
  }
}
