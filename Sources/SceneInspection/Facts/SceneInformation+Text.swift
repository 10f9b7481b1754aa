import Foundation
import LayerTree
import Multiplane
import MultiplaneScene

extension SceneInformation {
  /// A subject with its information, one line each.
  package struct Paragraph: Sendable, Hashable {
    package let subject: String
    package let lines: [String]
  }

  /// The information for people; subjects without information are omitted.
  package var paragraphs: [Paragraph] {
    let all: [(String, [String])] = [
      ("canvas", [canvas]), ("video", [video]), ("markers", scene.markers.map(text)),
      ("layers", [layers]), ("animations", [animations]), ("timeline", timeline),
      ("audio", scene.contents.audio.map(text)), ("assets", assets.map(text)),
      ("fonts", fonts.map(text)),
      ("parameters", scene.parameters.map(text)), ("cost", costs),
    ]
    return all.filter { !$0.1.isEmpty }.map { Paragraph(subject: $0.0, lines: $0.1) }
  }

  private var canvas: String {
    let (width, height) = pixelSize
    let points = "\(numberText(scene.size.width))x\(numberText(scene.size.height)) points"
    let pixels =
      scene.scale == 1
      ? "" : " at scale \(numberText(Double(scene.scale))), \(width)x\(height) pixels"
    let background = scene.background.map { ValueText.text(of: .color($0)) } ?? "clear"
    return "\(points)\(pixels), background \(background)"
  }

  private var video: String {
    "\(ValueText.number(scene.duration)) s at \(scene.frameRate) fps, "
      + Self.count(frameCount, "frame")
  }

  private func text(_ marker: SceneMarker) -> String {
    let place = FramePosition(of: marker.time, rate: scene.frameRate)
    return "\(marker.name): \(ValueText.number(marker.time)) s, \(place)"
  }

  private var layers: String {
    guard facts.layerCount > 0 else { return "none" }
    let masks = facts.maskCount > 0 ? ", \(Self.count(facts.maskCount, "mask"))" : ""
    return "\(facts.layerCount): \(Self.text(facts.layersByType)); "
      + "\(Self.count(facts.depth, "level")) deep\(masks)"
  }

  private var animations: String {
    let actions = facts.actionCount > 0 ? "; \(Self.count(facts.actionCount, "action"))" : ""
    guard facts.animationCount > 0 else { return "none" + actions }
    return "\(facts.animationCount): \(Self.text(facts.animationsByType))" + actions
  }

  private var timeline: [String] {
    guard facts.timelineCount > 0 else { return [] }
    let entries = facts.timelineCount == 1 ? "1 entry" : "\(facts.timelineCount) entries"
    return ["\(entries), \(Self.count(facts.timelineStepCount, "step"))"]
  }

  private func text(_ audio: SceneAudioTrack) -> String {
    let (track, file) = (audio.track, audio.track.file)
    let channels = Self.count(file.channelCount, "channel")
    return "\(audio.path): \(ValueText.number(track.duration)) s from "
      + "\(ValueText.number(track.startTime)) s, of \(ValueText.number(file.duration)) s with "
      + "\(channels) at \(file.sampleRate) Hz"
  }

  private func text(_ asset: AssetReport) -> String {
    var size = ""
    if let width = asset.width, let height = asset.height { size = ", \(width)x\(height)" }
    return "\(asset.path): \(asset.kind)\(size), \(Self.count(asset.byteCount, "byte"))"
  }

  private func text(_ font: FontReport) -> String {
    font.isPackaged ? "\(font.fullName), packaged" : "\(font.fullName), \(font.file)"
  }

  private func text(_ parameter: SceneParameter) -> String {
    var parts = [parameter.type]
    if let minimum = parameter.minimum { parts.append("at least \(numberText(minimum))") }
    if let maximum = parameter.maximum { parts.append("at most \(numberText(maximum))") }
    if !parameter.choices.isEmpty {
      parts.append("one of \(parameter.choices.joined(separator: ", "))")
    }
    if let initial = parameter.defaultText, initial != parameter.valueText {
      parts.append("default \(initial)")
    }
    let summary = parameter.summary.map { " - " + $0 } ?? ""
    return "\(parameter.name) = \(parameter.valueText) (\(parts.joined(separator: ", ")))\(summary)"
  }

  private var costs: [String] {
    func line(_ what: String, _ course: SceneCost.Statistics) -> String {
      let (average, worst) = (Self.rounded(course.average), Self.rounded(course.worst))
      if course.worst == 0 { return "\(what) none" }
      if average == worst { return "\(what) \(worst) per frame" }
      return "\(what) \(average) per frame, at most \(worst) in frame \(course.worstFrame)"
    }
    let frames =
      cost.frameCount == frameCount ? [] : ["in \(cost.frameCount) of \(frameCount) frames:"]
    return frames + [
      line("canvases painted:", cost.paintedArea),
      line("off-screen surfaces:", cost.offscreenSurfaces),
      line("changed area:", cost.changedArea),
    ]
  }

  // MARK: Words

  /// Formats a number with three significant digits.
  private static func rounded(_ value: Double) -> String { String(format: "%.3g", value) }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  private static func text(_ tallies: [SceneFacts.Tally]) -> String {
    tallies.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
  }
}
