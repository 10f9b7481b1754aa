import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

@Suite(.ownContext) struct ImageFileTests {
  /// Writes square images and looks them up in their folder.
  private func withImages(_ names: [String: Int], _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("images-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, side) in names {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let size = CGSize(width: side, height: side)
      let file = UIGraphicsImageRenderer(size: size, format: format).pngData { _ in }
      let url = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try file.write(to: url)
    }
    CAEngine.imageFolder = folder
    try body(folder)
  }

  @Test func theScreensScaleIsPreferred() throws {
    try withImages(["a.png": 10, "a@2x.png": 22, "a@3x.png": 36, "b@3x.png": 30, "c.png": 5]) { _ in
      #expect(UIImage(named: "a")?.scale == 1)
      let values = RenderContext.current.screenValues
      values.scale = 2
      #expect(UIImage(named: "a")?.size == CGSize(width: 11, height: 11))
      #expect(UIImage(named: "a.png")?.scale == 2)
      values.scale = 3
      #expect(UIImage(named: "a")?.size == CGSize(width: 12, height: 12))
      #expect(UIImage(named: "c")?.scale == 1)
      values.scale = 1
      #expect(UIImage(named: "b")?.size == CGSize(width: 10, height: 10))
      #expect(UIImage(named: "a@2x")?.scale == 2)
      #expect(UIImage(named: "a") == UIImage(named: "a"))
    }
  }

  @Test func missingAndDamagedFilesGiveNil() throws {
    try withImages(["sub/a.png": 4]) { folder in
      #expect(UIImage(named: "sub/a")?.size == CGSize(width: 4, height: 4))
      #expect(UIImage(named: "none") == nil && UIImage(named: "") == nil)
      #expect(UIImage(named: "sub") == nil && UIImage(contentsOfFile: folder.path) == nil)
      try Data("no image".utf8).write(to: folder.appendingPathComponent("bad.png"))
      #expect(UIImage(named: "bad") == nil && UIImage(data: Data([1, 2, 3])) == nil)
      let path = folder.appendingPathComponent("sub/a.png").path
      #expect(UIImage(contentsOfFile: path)?.scale == 1)
    }
  }

  @Test func pngKeepsUprightPixels() throws {
    let image = sixPixels(scale: 2, .right)
    let data = try #require(image.pngData())
    let copy = try #require(UIImage(data: data, scale: 2))
    #expect(copy.size == image.size && Pixels(copy) == Pixels(image))
  }

  @Test func numberedFilesAreFrames() throws {
    let names = [
      "w0.png", "w1@2x.png", "w3.png", "w10.png", "w1025.png", "v1.png", "v2.png", "wx.png",
    ]
    try withImages(Dictionary(uniqueKeysWithValues: names.map { ($0, 4) })) { _ in
      // IM-06: 0 to 1024, gaps are skipped, a missing 0 is not an end.
      let image = try #require(UIImage.animatedImageNamed("w", duration: 2))
      #expect(image.images?.map(\.scale) == [1, 2, 1, 1] && image.duration == 2)
      #expect(UIImage.animatedImageNamed("v", duration: 1)?.images?.count == 2)
      #expect(UIImage.animatedImageNamed("none", duration: 1) == nil)
      let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
      let resizable = UIImage.animatedResizableImageNamed("w", capInsets: insets, duration: 1)
      #expect(resizable?.images?.allSatisfy { $0.capInsets == insets } == true)
    }
  }

  /// A GIF shows its first frame: here, a red pixel before a green one (IM-08).
  @Test func animationsShowTheirFirstFrame() throws {
    let header: [UInt8] =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0xF0, 0, 0] + [255, 0, 0, 0, 255, 0]
    // The codes are `clear` (4), the index, and the end (5), of three bits each.
    func frame(_ index: UInt8) -> [UInt8] {
      [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44 | index << 3, 1, 0]
    }
    let data = Data(header + frame(0) + frame(1) + [0x3B])
    let image = try #require(UIImage(data: data, scale: 2))
    #expect(image.size == CGSize(width: 0.5, height: 0.5) && image.images == nil)
    #expect(Pixels(image)[0, 0] == 0xFFFF_0000)
    #expect(UIImage(data: data.prefix(20)) == nil)
    try withImages([:]) { folder in
      try data.write(to: folder.appendingPathComponent("walk.gif"))
      #expect(UIImage(named: "walk.gif").map { Pixels($0)[0, 0] } == 0xFFFF_0000)
      #expect(UIImage(named: "walk") != nil && UIImage(named: "run.gif") == nil)
      // The file is a frame of a numbered animation like any other.
      try data.write(to: folder.appendingPathComponent("step0.gif"))
      #expect(UIImage.animatedImageNamed("step", duration: 1)?.images?.count == 1)
    }
  }
}
