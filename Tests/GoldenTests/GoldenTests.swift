import CoreGraphics
import Foundation
import GoldenFrames
import TestSupport
import Testing

/// Compares every scene of this project with its golden frames.
@MainActor @Suite(.ownContext, .serialized) struct GoldenTests {
  /// The project's folder, three levels above this file.
  private static let layout = GoldenLayout(
    root: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path)

  @Test("Every scene has a golden, every golden has a scene, and there are no stray files")
  func bijection() throws {
    // An entry without a scene throws.
    let catalog = try GoldenCatalog(Self.layout)
    #expect(!catalog.goldens.isEmpty, "scenes were found")
    #expect(catalog.scenesWithoutGolden.map(\.description) == [])
    #expect(catalog.strayFiles == [])
  }

  @Test("Every scene matches its recording")
  func scenes() throws {
    let catalog = try GoldenCatalog(Self.layout)
    let verifier = GoldenVerifier(layout: Self.layout)
    var report = GoldenReport(layout: Self.layout)
    for golden in catalog.goldens {
      let verdict = try verifier.verify(golden, in: catalog)
      try report.add(verdict)
      for failure in verdict.failures {
        Issue.record("\(verdict.name): \(failure); see \(report.pagePath ?? "the scene")")
      }
    }
  }

  @Test("Images are within the size limits")
  func sizes() throws {
    let catalog = try GoldenCatalog(Self.layout)
    for golden in catalog.goldens {
      let limit = catalog.limits.bytes(isPhoto: golden.entry.isPhoto)
      for frame in golden.entry.images {
        let path = Self.layout.imagePath(of: frame, in: golden.name)
        let image = try #require(try GoldenImage.contents(ofFile: path), "\(path)")
        #expect(image.width <= catalog.limits.width, "\(path)")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path)).count
        #expect(bytes <= limit, "\(path)")
      }
    }
  }
}
