import CoreGraphics
import LayerTree
import TestSupport
import Testing

/// When tiles fade in (TI-04, TI-05).
struct TileHistoryTests {
  /// The tiles of 100 by 100 pixels of a layer of 1,000 by 50 points.
  private func demand(
    from start: Double = 0, to end: Double = 200, resolution: Double = 1, fade: Double = 0.25,
    path: [RenderIdentity] = []
  ) -> [TileDemand] {
    let demand = TileDemand(
      instance: TiledInstance(layer: LayerID(rawValue: 1), path: path),
      level: TileLevel(resolution: resolution, tileSize: CGSize(width: 100, height: 100)),
      bounds: CGRect(x: 0, y: 0, width: 1000, height: 50),
      visible: CGRect(x: start, y: 0, width: end - start, height: 50), isUpsideDown: false,
      fadeDuration: fade)
    return demand.map { [$0] } ?? []
  }

  /// A history of a tree that was committed at 1000.
  private func history(fade: Double = 0.25) -> TileHistory {
    var history = TileHistory()
    history.commit(at: 1000, longestFade: fade)
    return history
  }

  /// A tile on screen, rounded to compare.
  private struct Shown: Equatable {
    let resolution: Double
    let column: Int
    let alpha: Double

    init(_ resolution: Double, _ column: Int, _ alpha: Double) {
      (self.resolution, self.column, self.alpha) = (resolution, column, alpha)
    }
  }

  /// Returns the tiles that a frame at a time shows, from back to front.
  private func shown(
    _ history: TileHistory, at time: Double, _ demands: (Double) -> [TileDemand]
  ) -> [Shown] {
    var history = history
    history.advance(to: time, demands: demands)
    let needed = demands(time)
    history.sample(needed, at: time)
    return needed.flatMap { history.shownTiles(for: $0, at: time) }.flatMap { $0 }.map {
      Shown($0.tile.level.resolution, $0.tile.column, ($0.alpha * 1e6).rounded() / 1e6)
    }
  }

  // TI-04
  @Test(
    arguments: [(1000, 0), (1000.125, 0.5), (1000.2, 0.8), (1000.25, 1), (1009, 1)]
      as [(Double, Double)])
  func alphaRisesFromTheCommit(time: Double, alpha: Double) {
    #expect(
      shown(history(), at: time) { _ in demand() } == [Shown(1, 0, alpha), Shown(1, 1, alpha)])
    let slow = shown(history(fade: 5), at: time) { _ in demand(fade: 5) }
    #expect(isClose(slow[0].alpha, min((time - 1000) / 5, 1)))
    // Without a duration, tiles appear at once.
    let sudden = shown(history(fade: 0), at: time) { _ in demand(fade: 0) }
    #expect(sudden == [Shown(1, 0, 1), Shown(1, 1, 1)])
  }

  // TI-05: a column that comes into view right after the commit is first seen a 60th of a second
  // later.
  @Test func tilesThatComeIntoView() {
    func moving(_ time: Double) -> [TileDemand] { demand(to: 200 + (time - 1000) * 100) }
    let tiles = shown(history(), at: 1000.2, moving)
    #expect(tiles.map(\.column) == [0, 1, 2])
    #expect(isClose(tiles[1].alpha, 0.8))
    #expect(isClose(tiles[2].alpha, (0.2 - 1 / 60.0) / 0.25))
  }

  // TI-04: the former level stays below until the new one has faded in.
  @Test func aNewLevelFadesInAboveTheFormer() {
    func zoom(_ time: Double) -> [TileDemand] {
      time < 1000.5 ? demand() : demand(to: 100, resolution: 2)
    }
    #expect(shown(history(), at: 1000.49, zoom) == [Shown(1, 0, 1), Shown(1, 1, 1)])
    // The second tile of the former level is no longer visible.
    #expect(
      shown(history(), at: 1000.6, zoom) == [Shown(1, 0, 1), Shown(2, 0, 0.4), Shown(2, 1, 0.4)])
    #expect(shown(history(), at: 1000.75, zoom) == [Shown(2, 0, 1), Shown(2, 1, 1)])
  }

  // TI-05: tiles that are needed again within the time of a fade were never gone.
  @Test func tilesThatReturn() {
    func gone(until end: Double) -> (Double) -> [TileDemand] {
      { time in time >= 1000.5 && time < end ? demand(from: 500, to: 600) : demand(to: 100) }
    }
    #expect(shown(history(), at: 1000.8, gone(until: 1000.7)) == [Shown(1, 0, 1)])
    #expect(shown(history(), at: 1001.1, gone(until: 1001)) == [Shown(1, 0, 0.4)])
  }

  // TI-05: a tree that is replaced at the instant of its commit is never seen.
  @Test func treesThatAreReplacedAtOnce() {
    var history = history()
    history.advance(to: 1000) { _ in demand(resolution: 4) }
    history.commit(at: 1000, longestFade: 0.25)
    #expect(
      shown(history, at: 1000.1) { _ in demand() } == [Shown(1, 0, 0.4), Shown(1, 1, 0.4)])
  }

  // TI-05: a transition of the layer neither restarts its tiles nor fades those that go out.
  @Test func transitionsContinueTiles() {
    func path(_ part: RenderIdentity.Part?) -> [RenderIdentity] {
      RenderIdentity(layer: LayerID(rawValue: 1), part: part).appended(to: [])
    }
    func changing(_ time: Double) -> [TileDemand] {
      demand(path: path(time < 1000.1 ? nil : .incoming))
    }
    #expect(
      shown(history(), at: 1000.2, changing) == [Shown(1, 0, 0.8), Shown(1, 1, 0.8)])
    let layer = LayerID(rawValue: 1)
    #expect(TiledInstance(layer: layer, path: path(.outgoing)).isOutgoing)
    #expect(!TiledInstance(layer: layer, path: path(.incoming)).isOutgoing)
  }

  // TI-05: which frames are captured does not matter, nor how many samples are taken.
  @Test(arguments: [0.0, 0.001, 0.1, 0.25, 0.7])
  func historiesDoNotDependOnFrames(fade: Double) {
    // Zooms in and out while it moves; the tree changes at 1001.005 and at 1002.
    func tiles(_ time: Double) -> [TileDemand] {
      let phase = (time - 1000) * 1.7
      let place = 300 + 250 * (phase - phase.rounded())
      let resolution = phase.rounded(.down).truncatingRemainder(dividingBy: 2) == 0 ? 1.0 : 2
      return demand(from: place, to: place + 150, resolution: resolution, fade: fade)
    }
    func frames(_ times: [Double], capturing isCaptured: (Int) -> Bool) -> [Int: [Shown]] {
      var (history, result) = (history(fade: fade), [Int: [Shown]]())
      var commits = [1001.005, 1002]
      for (index, time) in times.enumerated() where isCaptured(index) {
        while let commit = commits.first, commit <= time {
          history.advance(to: commit, demands: tiles)
          history.commit(at: commit, longestFade: fade)
          commits.removeFirst()
        }
        history.advance(to: time, demands: tiles)
        result[index] = shown(history, at: time, tiles)
      }
      return result
    }
    let times = (0..<100).map { 1000 + Double($0) / 30 }
    let all = frames(times) { _ in true }
    #expect(all.count == 100)
    for frame in [3, 31, 32, 47, 60, 61, 74, 99] {
      #expect(frames(times) { $0 == frame }[frame] == all[frame])
    }
    let some = frames(times) { $0 % 7 == 3 }
    #expect(some.allSatisfy { all[$0.key] == $0.value })
  }

  // TI-05: what is long past is not sampled.
  @Test func oldSamplesAreSkipped() {
    var count = 0
    let tiles = shown(history(), at: 4600) { _ in
      count += 1
      return demand()
    }
    #expect(tiles == [Shown(1, 0, 1), Shown(1, 1, 1)])
    #expect(count <= 35)
  }
}
