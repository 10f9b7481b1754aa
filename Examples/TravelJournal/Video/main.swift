import Foundation
import Multiplane
import TravelJournal
import UIKit

// Renders a video of someone who uses the app: travel-journal OUT.mp4
guard CommandLine.arguments.count == 2 else { fail("usage: travel-journal OUT.mp4", status: 64) }
let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2, framesPerSecond: 60)
stage.window.rootViewController = JournalApp.makeRootViewController()
stage.window.schedule(JournalVisit.input)
stage.showsTouches = true
do {
  try stage.render(
    duration: JournalVisit.duration, to: URL(filePath: CommandLine.arguments[1]))
} catch {
  fail("travel-journal: error: \(error)", status: 1)
}

func fail(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(status)
}
