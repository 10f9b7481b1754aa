import Multiplane
import TestSupport
import Testing

/// A client's collection view: taps delete photos, a pinch gathers them (CO-16, CO-22, CO-32).
@Suite(.ownContext) @MainActor struct AlbumViewControllerTests {
  private let stage = Stage(size: CGSize(width: 160, height: 240))
  private let album = AlbumViewController()

  init() {
    stage.window.rootViewController = album
    stage.advance(to: 0)
  }

  private func center(_ item: Int) throws -> CGPoint {
    let cell = try #require(album.collectionView.cellForItem(at: IndexPath(item: item, section: 0)))
    return try #require(cell.layer.presentation()).position
  }

  @Test func aTapDeletesAPhoto() throws {
    // 140 points fit three photos of 40, with 10 between them; the next line is 50 lower.
    #expect(try center(3) == CGPoint(x: 30, y: 80))
    stage.window.schedule(TouchPath.tap(at: CGPoint(x: 80, y: 30), time: 0.5))
    stage.advance(to: 2)
    #expect(album.photos == [0] + Array(2..<12))
    let cell = album.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))
    #expect((cell as? PhotoCell)?.caption.text == "2")
    #expect(try center(1) == CGPoint(x: 80, y: 30))
  }

  @Test func aPinchGathersThePhotos() throws {
    album.pinch(0.5)
    stage.advance(to: 0.1)
    // Half the way from (30, 30) to (80, 120).
    #expect(try center(0) == CGPoint(x: 55, y: 75))
    album.pinch(0.75)
    album.release()
    stage.advance(to: 1)
    #expect(album.collectionView.collectionViewLayout is PileLayout)
    #expect(try center(0) == CGPoint(x: 80, y: 120))
  }
}
