import Foundation
import RenderFarm
import Testing

@Suite("Paths of plans (FA-01)")
struct PlanFolderTests {
  private let folder = ScratchFolder()

  @Test func pathsAreRelativeToTheFolder() throws {
    try folder.makeFolder("project/job")
    try folder.makeFolder("elsewhere")
    let job = try #require(PlanFolder(folder.file("project/job")))
    #expect(job.relativePath(of: folder.file("project/card.yaml")) == "../card.yaml")
    #expect(job.relativePath(of: folder.file("project/job/card.yaml")) == "card.yaml")
    #expect(job.relativePath(of: folder.file("elsewhere/out/")) == "../../elsewhere/out/")
    #expect(job.relativePath(of: folder.file("project/x/../a\nb'c.mp4")) == "../a\nb'c.mp4")
    #expect(job.absolutePath(of: "../card.yaml") == job.path.dropLast(4) + "/card.yaml")
    #expect(job.absolutePath(of: "/a/./b//c/../d") == "/a/b/d")
    #expect(job.absolutePath(of: "../../../../../../../../..") == "/")
  }

  @Test func aFolderBehindALinkIsItsTarget() throws {
    try folder.makeFolder("far/away/job")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: folder.file("far/away/job"))
    let job = try #require(PlanFolder(folder.file("link")))
    #expect(job.path.hasSuffix("/far/away/job"))
    #expect(job.relativePath(of: folder.file("link/../card.yaml")) == "../card.yaml")
  }

  @Test func chunksHaveAtLeastFourDigits() throws {
    let job = try #require(PlanFolder(folder.path))
    #expect(job.chunkPath(3) == job.path + "/chunks/0003.mpchunk")
    #expect(job.chunkPath(12345) == job.path + "/chunks/12345.mpchunk")
  }

  @Test func theCommonFolderContainsAll() throws {
    try folder.makeFolder("project/job")
    let job = try #require(PlanFolder(folder.file("project/job")))
    #expect(job.commonFolder(with: []) == job.path)
    #expect(job.commonFolder(with: [job.path + "/../x"]) == String(job.path.dropLast(4)))
    #expect(job.commonFolder(with: ["/usr/share/fonts"]) == "/")
  }

  @Test func filesAndMissingFoldersAreNotFolders() throws {
    try folder.write("", to: "file")
    #expect(PlanFolder(folder.file("file")) == nil)
    #expect(PlanFolder(folder.file("nothing")) == nil)
  }

  @Test(
    "The default is 192 frames, or what makes at most 200 chunks (FA-03)",
    arguments: [(1, 192), (38_400, 192), (38_401, 240), (1_000_000, 5_040)])
  func defaultChunks(frameCount: Int, length: Int) {
    #expect(RenderPlan.defaultChunkFrames(for: frameCount) == length)
    #expect((frameCount + length - 1) / length <= 200)
  }
}
