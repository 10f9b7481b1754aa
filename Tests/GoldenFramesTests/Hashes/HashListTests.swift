import GoldenFrames
import Multiplane
import Testing

@Suite struct HashListTests {
  let list = HashList(
    width: 320, height: 180, frameRate: FrameRate(30000, 1001), processor: "x86-64+fma",
    hashes: [0, .max, 0xAB])
  let text = """
    # multiplane-hashes 1 320x180 30000/1001 x86-64+fma
    00000 0000000000000000
    00001 ffffffffffffffff
    00002 00000000000000ab

    """

  @Test("A list is a header and one line per frame")
  func writing() { #expect(list.text == text) }

  @Test("Written lists are read back")
  func reading() throws { #expect(try HashList(text: text, path: "a") == list) }

  @Test("The digest of the sound is the last line")
  func sound() throws {
    let loud = HashList(
      width: 320, height: 180, frameRate: FrameRate(30000, 1001), processor: "x86-64+fma",
      hashes: [0, .max, 0xAB], sound: 0x1F)
    #expect(loud.text == text + "sound 000000000000001f\n")
    #expect(try HashList(text: loud.text, path: "a") == loud)
  }

  @Test(
    "Invalid files are rejected with the line number",
    arguments: [
      ("", 1), ("# multiplane-hashes 2 320x180 30/1 x\n00000 0000000000000000\n", 1),
      ("# multiplane-hashes 1 320x0 30/1 x\n00000 0000000000000000\n", 1),
      ("# multiplane-hashes 1 320x180 30 x\n00000 0000000000000000\n", 1),
      ("# multiplane-hashes 1 320x180 30/1\n00000 0000000000000000\n", 1),
      ("# multiplane-hashes 1 320x180 30/1 x\n", 2),
      ("# multiplane-hashes 1 320x180 30/1 x\n00001 0000000000000000\n", 2),
      ("# multiplane-hashes 1 320x180 30/1 x\n00000 0000000000000000\n00001 000000000000000\n", 3),
      ("# multiplane-hashes 1 320x180 30/1 x\n00000 0000000000000000\n00001 000000000000000g\n", 3),
      ("# multiplane-hashes 1 320x180 30/1 x\n00000 0000000000000000\n00001 0000000000000000", 3),
      ("# multiplane-hashes 1 320x180 30/1 x\n00000 0000000000000000\nsound 00000000000000\n", 3),
      ("# multiplane-hashes 1 320x180 30/1 x\nsound 0000000000000000\n", 2),
      (
        "# multiplane-hashes 1 320x180 30/1 x\n00000 0000000000000000\n\n00001 0000000000000000\n",
        3
      ),
    ])
  func broken(text: String, line: Int) throws {
    let error = try #require(throws: GoldenError.self) {
      try HashList(text: text, path: "a.hashes")
    }
    #expect(error.reason == .invalid)
    #expect(error.description.hasPrefix("a.hashes:\(line): "), "\(error)")
  }

  @Test("A missing file is not an error")
  func missing() throws { #expect(try HashList.contents(ofFile: "/none/a.hashes") == nil) }
}
