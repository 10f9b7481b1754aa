import UIKit

/// What someone does with the app, on a screen of 390 by 844 points.
public enum JournalVisit {
  /// The length, in seconds.
  public static let duration = 14.0

  /// The input.
  public static let input: InputTimeline =
    // Looks through the list, and opens a place.
    .drag(
      through: [CGPoint(x: 200, y: 620), CGPoint(x: 196, y: 500)], time: 0.6, duration: 0.5,
      rest: 0.1)
    + .tap(at: CGPoint(x: 180, y: 330), time: 2.6)
    // Likes it, pulls the page down, and swipes back.
    + .tap(at: CGPoint(x: 342, y: 284), time: 3.8)
    + .drag(
      through: [CGPoint(x: 200, y: 420), CGPoint(x: 204, y: 620)], time: 4.8, duration: 0.6)
    + .drag(
      through: [CGPoint(x: 4, y: 500), CGPoint(x: 330, y: 490)], time: 6.4, duration: 0.5)
    // Deletes another one.
    + .drag(
      through: [CGPoint(x: 320, y: 440), CGPoint(x: 190, y: 440)], time: 7.7, duration: 0.35)
    + .tap(at: CGPoint(x: 335, y: 440), time: 8.7)
    // Changes the settings.
    + .tap(at: CGPoint(x: 345, y: 22), time: 9.7)
    + .tap(at: CGPoint(x: 334, y: 522), time: 10.8)
    + .tap(at: CGPoint(x: 258, y: 585), time: 11.6)
    + .drag(
      through: [CGPoint(x: 195, y: 430), CGPoint(x: 195, y: 800)], time: 12.5, duration: 0.4)
}
