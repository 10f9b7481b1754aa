import Foundation
import MultiplaneScene
import SceneTestSupport
import Testing

@Suite("Digests of what frames are made from (BA-08, FA-01)")
struct SourceDigestTests {
  @Test func theDigestOfAFileIsItsXXH64() throws {
    let folder = try SceneFolder(["empty": Data(), "a": Data("a".utf8)])
    let digests = SourceDigest()
    func digest(_ name: String) throws -> String {
      try digests.digest(ofFile: folder.url.appending(path: name).path)
    }
    // Test vectors of the hash function with the seed 0.
    #expect(try digest("empty") == "ef46db3751d8e999")
    #expect(try digest("a") == "d24ec4f1a98c6e5b")
    #expect(throws: (any Error).self) { try digest("none") }
  }

  @Test func aFileThatChangesIsReadAgain() throws {
    let folder = try SceneFolder(["a": Data("a".utf8)])
    let file = folder.url.appending(path: "a")
    let digests = SourceDigest()
    let first = try digests.digest(ofFile: file.path)
    try Data("bb".utf8).write(to: file)
    #expect(try digests.digest(ofFile: file.path) != first)
  }

  @Test func everythingThatFramesAreMadeFromCounts() throws {
    let text = header + "parameters: {x: {type: number, default: 1}}\nlayers: [{contents: a.png}]\n"
    func digest(
      image: Int = 1, parameters: [String: ParameterValue] = [:], comment: String = "",
      settings: [String] = ["1.0", "mp4"]
    ) throws -> String {
      let folder = try SceneFolder(["a.png": SceneFolder.image(width: image, height: 1)])
      let scene = try folder.scene(text, parameters: parameters)
      return try SourceDigest().digest(
        of: scene, contents: Data((text + comment).utf8), settings: settings)
    }
    let plain = try digest()
    #expect(try digest() == plain)
    #expect(try digest(parameters: ["x": .text("1")]) == plain, "the default, but explicit")
    let others = [
      try digest(image: 2), try digest(parameters: ["x": .text("2")]), try digest(comment: "#"),
      try digest(settings: ["1.1", "mp4"]), try digest(settings: ["1.0m", "p4"]),
    ]
    #expect(Set(others + [plain]).count == 6)
  }
}
