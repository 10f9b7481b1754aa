import Foundation
import MultiplaneScene
import Testing

/// Folders outside of a scene's own that the caller allows (ST-09).
struct AssetFolderTests {
  private static let scene =
    "multiplane: 1\nstage: {size: [9, 9], duration: 1s}\nlayers: [{contents: a.png}]\n"

  /// Writes a project with folders of assets beside that of the scene, and loads the scene.
  private func problems(
    _ text: String = scene, files: [String: Data] = [:], roots: [String]
  ) throws -> [String] {
    var files = files
    files["scene/scene.yaml"] = Data(text.utf8)
    files["brand/readme.txt"] = Data()
    let folder = try SceneFolder(files)
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("brand/link.png").path,
      withDestinationPath: "../secret.png")
    do {
      _ = try Scene(
        contentsOf: folder.url.appendingPathComponent("scene/scene.yaml"),
        assetFolders: roots.map { folder.url.appendingPathComponent($0) })
      return []
    } catch {
      return error.diagnosticLines.map {
        $0.replacing(folder.url.resolvingSymlinksInPath().path, with: "")
      }
    }
  }

  @Test("Assets are looked up in the scene's folder, then in the roots in order (ST-09)")
  func order() throws {
    let image = try SceneFolder.image(width: 1, height: 1)
    #expect(try problems(files: ["brand/a.png": image], roots: ["brand"]).isEmpty)
    // Whichever is found first is not an image.
    let bad = Data("no image".utf8)
    let message = "not a PNG, JPEG, WebP or SVG image"
    #expect(
      try problems(files: ["scene/a.png": bad, "brand/a.png": image], roots: ["brand"])[0]
        .contains(message))
    #expect(
      try problems(files: ["brand/a.png": image, "more/a.png": bad], roots: ["brand", "more"])
        .isEmpty)
    #expect(
      try problems(files: ["brand/a.png": image, "more/a.png": bad], roots: ["more", "brand"])[0]
        .contains(message))
  }

  @Test("Messages say where assets were looked for (ST-09)") func messages() throws {
    #expect(
      try problems(roots: ["brand"]) == [
        #"3:21 MP0501 cannot open "a.png": no such file; tried "a.png", "/brand/a.png""#
      ])
  }

  @Test("Links and dots still cannot leave the folders (ST-09)") func leaving() throws {
    let image = try SceneFolder.image(width: 1, height: 1)
    let files = ["secret.png": image]
    func problem(_ path: String) throws -> String? {
      try problems(
        Self.scene.replacing("a.png", with: path), files: files, roots: ["brand"]
      ).first
    }
    #expect(
      try problem("link.png")
        == #"3:21 MP0502 cannot use the path "link.png": the file is outside the asset roots"#)
    #expect(
      try problem("../secret.png")
        == #"3:21 MP0502 cannot use the path "../secret.png": it contains "..""#)
    #expect(try problem("/tmp/secret.png")?.contains("it is absolute") == true)
  }

  @Test("Files that a file in a root includes are beside it (ST-09)") func includes() throws {
    let image = try SceneFolder.image(width: 1, height: 1)
    let included =
      "multiplane: 1\nstage: {size: [9, 9], duration: 1s}\nassets: {roots: [images]}\n"
      + "symbols: {logo: {contents: a.png}, mark: {contents: b.png}}\n"
    let text =
      "multiplane: 1\nstage: {size: [9, 9], duration: 1s}\n"
      + "layers: [{include: kit/logos.yaml#logo}, {include: kit/logos.yaml#mark}]\n"
    #expect(
      try problems(
        text,
        files: [
          "brand/kit/logos.yaml": Data(included.utf8), "brand/kit/a.png": image,
          "brand/kit/images/b.png": image,
        ], roots: ["brand"]
      ).isEmpty)
  }
}
