import Foundation
import QuartzCore
import TestSupport
import Testing

@Suite("The example of docs/transactions-and-actions.md", .ownContext)
struct TransactionPageTests {
  @Test("The table lists the calls that are made")  // O-04, X-14, X-15
  func table() throws {
    let page = try #require(Repository.workingTree["docs/transactions-and-actions.md"])
    let lines = page.lines.drop { !$0.hasPrefix("| time | called |") }.prefix { $0.hasPrefix("|") }
    let rows = try lines.dropFirst(2).map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let time = try #require(Double(cells[0]))
      return "\(cells[1]) \(time)"
    }

    let tree = TestTree()
    let log = AnimationLog(tree)
    let layer = tree.committedLayer()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.note("all") }
    layer.add(log.animation("move", of: "position.x"), forKey: "move")
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.note("inner") }
    layer.add(log.animation("fade"), forKey: "fade")
    CATransaction.commit()
    CATransaction.commit()
    tree.schedule(at: 0.5) {
      log.note("block")
      layer.add(
        log.animation("spin", of: "transform.rotation.z", duration: 2), forKey: "spin")
    }
    tree.schedule(at: 1) { layer.removeAnimation(forKey: "spin") }
    tree.advance(to: 5)
    #expect(log.events == rows && rows.count == 9)
  }
}
