import Foundation
import MultiplaneScene
import Testing

/// A temporary folder with a few files, links and subfolders, removed on deinitialization.
private final class Files {
  let root: URL
  /// The scene's folder.
  var scene: URL { root.appendingPathComponent("scene") }

  init() throws {
    let manager = FileManager.default
    root = manager.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    for folder in ["scene/assets/icons", "scene/other", "outside"] {
      try manager.createDirectory(
        at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    for file in [
      "scene/top.png", "scene/assets/card.png", "scene/assets/icons/dot.png",
      "scene/other/card.png", "outside/secret.png",
    ] {
      try Data(file.utf8).write(to: root.appendingPathComponent(file))
    }
    func link(_ path: String, _ target: String) throws {
      try manager.createSymbolicLink(
        atPath: root.appendingPathComponent(path).path, withDestinationPath: target)
    }
    try link("scene/assets/away.png", "../../outside/secret.png")
    try link("scene/assets/inner.png", "card.png")
    try link("scene/assets/sibling.png", "../other/card.png")
    try link("scene/assets/loop.png", "loop.png")
    try link("scene/linked", "../outside")
    _ = mkfifo(root.appendingPathComponent("scene/assets/pipe.png").path, 0o600)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func content(_ path: String, roots names: [String] = []) throws -> String {
    let url = try AssetRoots(sceneFolder: scene, names: names).file(path).url
    return String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  func problem(_ path: String, roots names: [String] = []) -> AssetRoots.Problem? {
    do {
      _ = try AssetRoots(sceneFolder: scene, names: names).file(path).url
      return nil
    } catch {
      return error
    }
  }
}

struct AssetRootsTests {
  @Test func pathsAreRelativeToTheSceneAndItsRoots() throws {
    let files = try Files()
    #expect(try files.content("top.png") == "scene/top.png")
    #expect(try files.content("assets/card.png") == "scene/assets/card.png")
    #expect(try files.content("assets/card.png", roots: ["assets"]) == "scene/assets/card.png")
    #expect(try files.content("card.png", roots: ["assets"]) == "scene/assets/card.png")
    #expect(try files.content("icons/dot.png", roots: ["assets"]) == "scene/assets/icons/dot.png")
    #expect(try files.content("./assets/./card.png") == "scene/assets/card.png")
  }

  @Test func theFirstRootWins() throws {
    let files = try Files()
    #expect(try files.content("card.png", roots: ["assets", "other"]) == "scene/assets/card.png")
    #expect(try files.content("card.png", roots: ["other", "assets"]) == "scene/other/card.png")
  }

  @Test(arguments: [
    "/etc/passwd", "../outside/secret.png", "assets/../../outside/secret.png", "~/x.png",
    "file:///etc/passwd", "..\\x.png", "", "a\0b", "..",
  ])
  func pathsThatLeaveTheRootsAreRejected(path: String) throws {
    let files = try Files()
    guard case .outside = files.problem(path) else {
      Issue.record("\(path): \(String(describing: files.problem(path)))")
      return
    }
  }

  @Test func symbolicLinksMayNotLeaveTheRoots() throws {
    let files = try Files()
    let outside = AssetRoots.Problem.outside(reason: "the file is outside the asset roots")
    #expect(files.problem("assets/away.png") == outside)
    #expect(files.problem("linked/secret.png") == outside)
    #expect(try files.content("assets/inner.png") == "scene/assets/card.png")
    #expect(try files.content("assets/sibling.png") == "scene/other/card.png")
    #expect(files.problem("sibling.png", roots: ["assets"]) == outside)
    #expect(files.problem("top.png", roots: ["assets"]) == outside)
  }

  @Test func onlyRegularFilesAreAssets() throws {
    let files = try Files()
    #expect(files.problem("assets") == .notRegularFile)
    #expect(files.problem("assets/pipe.png") == .notRegularFile)
    #expect(
      files.problem("assets/loop.png")
        == .missing(tried: ["assets/loop.png"], near: []))
  }

  @Test func missingFilesListTheCandidatesAndSimilarNames() throws {
    let files = try Files()
    #expect(
      files.problem("crad.png", roots: ["assets", "other"])
        == .missing(
          tried: ["crad.png", "assets/crad.png", "other/crad.png"],
          near: ["assets/card.png", "other/card.png"]))
    #expect(
      files.problem("icons/dto.png", roots: ["assets"])
        == .missing(
          tried: ["icons/dto.png", "assets/icons/dto.png"], near: ["assets/icons/dot.png"]))
    #expect(files.problem("nothing.jpg") == .missing(tried: ["nothing.jpg"], near: []))
  }

  @Test(arguments: [
    ("top.png", true), ("card.png", true), ("assets/inner.png", true), ("crad.png", false),
    ("assets/away.png", false), ("assets/pipe.png", false), ("../outside/secret.png", false),
    ("", false),
    // A folder comes before the file "assets/other".
    ("other", false),
  ])
  func aFileIsThereIfItIsFound(path: String, isThere: Bool) throws {
    let files = try Files()
    try Data().write(to: files.scene.appendingPathComponent("assets/other"))
    let roots = AssetRoots(sceneFolder: files.scene, names: [".", "assets"])
    #expect(roots.hasFile(path) == isThere)
    #expect((files.problem(path, roots: [".", "assets"]) == nil) == isThere)
  }

  @Test func rootsAreInsideTheScenesFolder() throws {
    let files = try Files()
    let roots = AssetRoots(sceneFolder: files.scene)
    try roots.checkRoot("assets")
    try roots.checkRoot(".")
    #expect(throws: AssetRoots.Problem.notRegularFile) { try roots.checkRoot("top.png") }
    #expect(throws: AssetRoots.Problem.missing(tried: ["none"], near: [])) {
      try roots.checkRoot("none")
    }
    #expect(
      throws: AssetRoots.Problem.outside(reason: "a symbolic link leaves the scene's folder")
    ) { try roots.checkRoot("linked") }
    #expect(throws: AssetRoots.Problem.outside(reason: "it contains \"..\"")) {
      try roots.checkRoot("../outside")
    }
  }
}
