import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKitCore

/// Images and data by name, in bundles and in the image folder (LX-27).
@Suite(.ownContext) struct AssetTests {
  /// Makes a folder with files, which is removed at the end.
  private func withFolder(_ files: [String: Data], _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("assets-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, data) in files {
      let url = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    }
    try body(folder)
  }

  private func png(_ side: Int) -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format)
      .pngData { _ in }
  }

  // MARK: Images

  @Test("Images of the main bundle are those of the image folder")
  func mainBundle() throws {
    try withFolder(["a.png": png(10), "a@2x.png": png(22), "a@3x.png": png(36)]) { folder in
      CAEngine.imageFolder = folder
      let plain = try #require(UIImage(named: "a"))
      #expect(UIImage(named: "a", in: nil, compatibleWith: nil) == plain)
      #expect(UIImage(named: "a", in: .main, with: nil) == plain)
      // The traits choose the scale; 0 is unspecified.
      let traits = UITraitCollection(displayScale: 2)
      #expect(UIImage(named: "a", in: nil, compatibleWith: traits)?.size.width == 11)
      let configuration = UIImage.Configuration(traitCollection: nil)
        .withTraitCollection(UITraitCollection(displayScale: 3))
      #expect(UIImage(named: "a", in: .main, with: configuration)?.size.width == 12)
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      #expect(UIImage(named: "a", in: nil, compatibleWith: dark) == plain)
      #expect(UIImage(named: "b", in: nil, compatibleWith: nil) == nil)
    }
  }

  @Test("Images of another bundle are preferred to those in the image folder")
  func otherBundle() throws {
    let files = ["Own.bundle/a.png": png(10), "a.png": png(4), "b.png": png(5)]
    try withFolder(files) { folder in
      CAEngine.imageFolder = folder
      let bundle = try #require(Bundle(url: folder.appendingPathComponent("Own.bundle")))
      #expect(UIImage(named: "a", in: bundle, compatibleWith: nil)?.size.width == 10)
      #expect(UIImage(named: "a", in: nil, compatibleWith: nil)?.size.width == 4)
      #expect(UIImage(named: "b", in: bundle, compatibleWith: nil)?.size.width == 5)
      let image = UIImage(named: "a", in: bundle, compatibleWith: nil)
      #expect(image == UIImage(named: "a", in: bundle, with: nil))
    }
  }

  // MARK: Data

  private func contents(_ entries: String) -> Data {
    Data("{\"info\": {\"version\": 1}, \"data\": [\(entries)]}".utf8)
  }

  @Test("Data is a file with the name, with or without its extension")
  func files() throws {
    let files = [
      "story.json": Data("1".utf8), "raw": Data("2".utf8), "sub/notes.txt": Data("3".utf8),
      "story.odd": Data("4".utf8),
    ]
    try withFolder(files) { folder in
      CAEngine.imageFolder = folder
      let story = try #require(NSDataAsset(name: "story"))
      #expect(story.data == Data("1".utf8) && story.name == "story")
      #expect(story.typeIdentifier == "public.json")
      #expect(NSDataAsset(name: "story.odd")?.typeIdentifier == "public.data")
      #expect(NSDataAsset(name: "raw")?.data == Data("2".utf8))
      #expect(NSDataAsset(name: "sub/notes")?.typeIdentifier == "public.plain-text")
      #expect(NSDataAsset(name: "sub") == nil && NSDataAsset(name: "none") == nil)
      #expect(NSDataAsset(name: "") == nil)
    }
  }

  @Test("Data sets come first, in the folder and in catalogs, with their groups")
  func dataSets() throws {
    let universal = contents(
      """
      {"idiom": "tv", "filename": "tv.json"},
      {"idiom": "universal", "filename": "all.json", "universal-type-identifier": "com.own"}
      """)
    let files = [
      "one.dataset/Contents.json": contents("{\"idiom\": \"iphone\", \"filename\": \"x.csv\"}"),
      "one.dataset/x.csv": Data("1".utf8), "one.json": Data("2".utf8),
      "Main.xcassets/Group/two.dataset/Contents.json": universal,
      "Main.xcassets/Group/two.dataset/all.json": Data("3".utf8),
      "Main.xcassets/Group/two.dataset/tv.json": Data("4".utf8),
      "empty.dataset/Contents.json": contents(""), "empty.txt": Data("5".utf8),
      "broken.dataset/Contents.json": Data("{".utf8),
    ]
    try withFolder(files) { folder in
      CAEngine.imageFolder = folder
      let one = try #require(NSDataAsset(name: "one"))
      #expect(one.data == Data("1".utf8))
      #expect(one.typeIdentifier == "public.comma-separated-values-text")
      for name in ["two", "Group/two"] {
        let two = try #require(NSDataAsset(name: name))
        #expect(two.data == Data("3".utf8) && two.typeIdentifier == "com.own")
      }
      #expect(NSDataAsset(name: "empty")?.data == Data("5".utf8))
      #expect(NSDataAsset(name: "broken") == nil)
      // The folder may be the catalog itself.
      CAEngine.imageFolder = folder.appendingPathComponent("Main.xcassets")
      #expect(NSDataAsset(name: "two")?.data == Data("3".utf8))
    }
  }

  @Test("Data of a bundle is preferred to that in the image folder")
  func dataOfBundles() throws {
    let files = [
      "Own.bundle/a.json": Data("1".utf8), "a.json": Data("2".utf8), "b.json": Data("3".utf8),
    ]
    try withFolder(files) { folder in
      CAEngine.imageFolder = folder
      let bundle = try #require(Bundle(url: folder.appendingPathComponent("Own.bundle")))
      #expect(NSDataAsset(name: "a", bundle: bundle)?.data == Data("1".utf8))
      #expect(NSDataAsset(name: "b", bundle: bundle)?.data == Data("3".utf8))
      #expect(NSDataAsset(name: "a", bundle: .main)?.data == Data("2".utf8))
    }
  }
}
