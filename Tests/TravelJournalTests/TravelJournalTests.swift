import Multiplane
import TestSupport
import Testing
import TravelJournal
import UIKit

/// The whole visit of the example app, step by step.
@Suite(.ownContext) @MainActor struct TravelJournalTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844))
  private let navigation: UINavigationController

  init() throws {
    navigation = try #require(JournalApp.makeRootViewController() as? UINavigationController)
    stage.window.rootViewController = navigation
    stage.window.schedule(JournalVisit.input)
  }

  private var table: UITableView? {
    (navigation.viewControllers.first as? UITableViewController)?.tableView
  }

  private func text(ofRow row: Int) -> UIListContentConfiguration? {
    table?.cellForRow(at: IndexPath(row: row, section: 0))?.contentConfiguration
      as? UIListContentConfiguration
  }

  @Test func theVisit() throws {
    stage.advance(to: 0.5)
    #expect(table?.numberOfRows(inSection: 0) == 8)
    #expect(text(ofRow: 3)?.secondaryText == "South Korea")
    // The drag collapses the large title, which comes back because the list is short.
    stage.advance(to: 2.5)
    #expect(table?.indexPathsForVisibleRows?.count == 8)

    stage.advance(to: 3.7)
    #expect(navigation.topViewController?.title == "Hallasan")
    stage.advance(to: 6.3)
    #expect(navigation.viewControllers.count == 2)
    stage.advance(to: 7.6)
    #expect(navigation.viewControllers.count == 1 && text(ofRow: 3)?.text == "Hallasan ♥")

    stage.advance(to: 9.6)
    #expect(table?.numberOfRows(inSection: 0) == 7)
    #expect(text(ofRow: 4)?.text == "Torres del Paine")

    stage.advance(to: 10.7)
    let settings = try #require(navigation.presentedViewController)
    #expect(settings.sheetPresentationController?.detents.count == 2)
    stage.advance(to: 11.5)
    #expect(text(ofRow: 3)?.secondaryText == nil)
    stage.advance(to: 12.4)
    #expect(navigation.view.tintColor == .systemPink)
    stage.advance(to: JournalVisit.duration)
    #expect(navigation.presentedViewController == nil && settings.view.window == nil)
  }

  @Test func theFramesDoNotDependOnOthers() throws {
    stage.advance(to: 8.95)
    let alone = stage.snapshot()
    let other = Stage(size: CGSize(width: 390, height: 844))
    other.window.rootViewController = JournalApp.makeRootViewController()
    other.window.schedule(JournalVisit.input)
    for frame in 0...895 { other.advance(to: Double(frame) / 100) }
    let dataOfBoth = [alone, other.snapshot()].map { UIImage(cgImage: $0).pngData() }
    #expect(dataOfBoth[0] != nil && dataOfBoth[0] == dataOfBoth[1])
  }
}
