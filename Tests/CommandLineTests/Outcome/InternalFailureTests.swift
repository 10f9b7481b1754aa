import Foundation
import Testing

/// A library that fails unexpectedly.
@Suite struct InternalFailureTests {
  @Test("70: an encoder that fails to open is an internal error, and leaves no file")
  func encoder() throws {
    let folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
    // Preloaded in place of the library's function, whose name contains its version number.
    let functions = (140..<200).map { "void *x264_encoder_open_\($0)(void *p) { return 0; }\n" }
    try folder.write(functions.joined(), to: "failing.c")
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "clang", "-shared", "-fPIC", "-o", folder.file("failing.so"), folder.file("failing.c"),
    ]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    let outcome = try Program.run(
      "render", "move.yaml", "-o", "a.mp4", "-q", in: folder,
      environment: ["LD_PRELOAD": folder.file("failing.so")])
    #expect(outcome.status == 70)
    #expect(outcome.error.hasPrefix("multiplane: error: encoding failed: opening libx264"))
    #expect(try folder.names() == ["failing.c", "failing.so", "move.yaml"])
  }
}
