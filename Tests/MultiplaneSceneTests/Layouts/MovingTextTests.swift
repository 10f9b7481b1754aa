import CoreGraphics
import Foundation
import Multiplane
import MultiplaneScene
import QuartzCore
import SceneTestSupport
import TestSupport
import Testing

/// Texts in layouts whose bounds move, on a stage of 200 by 100 points.
@MainActor
struct MovingTextTests {
  /// Returns the bytes of the images of a scene at times.
  private func images(_ text: String, at times: [Double]) throws -> [[UInt8]] {
    var images: [[UInt8]] = []
    let stage = try scene(text).makeStage()
    try stage.images(at: times, workers: 1) { _, image in
      images.append([UInt8](try #require(image.dataProvider?.data) as Data))
    }
    return images
  }

  private func row(_ layer: String, _ timeline: String = "") -> String {
    """
    layers:
      - layout: row
        pin: {left: 10, top: 10}
        layers: [{type: text, id: a, fontSize: 20, foregroundColor: white, \(layer)}]
    \(timeline)
    """
  }

  @Test(
    "A text that grows is drawn whole while its bounds grow (SL-05)", .ownContext,
    arguments: ["", "wrapped: true, ", "truncationMode: end, ", "fit: shrink, "])
  func growing(keys: String) throws {
    let timeline = """
      timeline:
        - {at: 0.1s, animate: 800ms, set: {a.string: Augusta Ada King}}
      """
    // The text is at the same place all the time.
    let images = try images(
      row(keys + "string: Ada", timeline), at: [0, 0.2, 0.5, 0.8, 0.95])
    #expect(images[0] != images[4])
    for image in images[1...3] { #expect(image == images[4]) }
  }

  @Test("A count that becomes shorter shows all of its digits (SL-05, NU-08)", .ownContext)
  func shrinkingNumber() throws {
    let counting = try images(
      row(
        "value: 88888, format: \"#,##0\"",
        """
        timeline:
          - at: 0.1s
            animate: {duration: 800ms, curve: linear}
            set: {a.value: 0}
        """), at: [0, 0.4, 0.95])
    // After 3/8 of the time: 88,888 * 5/8.
    let still = try images(row("value: 55555, format: \"#,##0\""), at: [0, 0.4])
    #expect(counting[1] == still[1])
    #expect(counting[2] != still[1])
  }

  @Test("A count whose end is shorter than its start is drawn whole (SL-05)", .ownContext)
  func explicitCount() throws {
    let counting = try images(
      row(
        "value: 1, format: \"0\", animations: [{type: keyframe, keyPath: value, "
          + "values: [88888, 88888], duration: 2s}]"), at: [0, 0.5])
    let still = try images(row("value: 88888, format: \"0\""), at: [0, 0.5])
    #expect(counting == still)
  }

  @Test("Bounds that the scene sets or animates clip the text (SL-05, TX-01)", .ownContext)
  func clipping() throws {
    let still = try images(row("string: Augusta Ada King"), at: [0, 0.5])
    let animated = try images(
      row(
        "string: Augusta Ada King, animations: [{type: basic, keyPath: bounds.size.width, "
          + "fromValue: 10, toValue: 10, duration: 2s}]"), at: [0, 0.5])
    #expect(animated[1] != still[1])
    let set = try images(
      row(
        "string: Augusta Ada King",
        """
        timeline:
          - {at: 0.1s, animate: none, set: {a.bounds.size.width: 20}}
        """), at: [0, 0.5])
    #expect(set[0] == still[0] && set[1] != still[1])
  }
}
