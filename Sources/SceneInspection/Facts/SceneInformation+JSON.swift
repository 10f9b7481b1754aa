import LayerTree
import Multiplane
package import MultiplaneScene

extension SceneInformation {
  /// Returns the information for programs, as one object.
  ///
  /// - Parameter file: The scene's path as given.
  /// - Returns: The object, with its version in `format`.
  package func json(file: String) -> JSONValue {
    let (width, height) = pixelSize
    return .sorted([
      "format": .integer(1), "file": .string(file),
      "canvas": .sorted([
        "width": .number(Double(scene.size.width)), "height": .number(Double(scene.size.height)),
        "scale": .number(Double(scene.scale)), "pixelWidth": .integer(width),
        "pixelHeight": .integer(height), "background": JSONValue(.color(scene.background)),
      ]),
      "film": .sorted([
        "framesPerSecond": .string(scene.frameRate.description),
        "duration": .number(scene.duration), "frames": .integer(frameCount),
      ]),
      "markers": .array(scene.markers.map(json)),
      "layers": .sorted([
        "count": .integer(facts.layerCount), "depth": .integer(facts.depth),
        "masks": .integer(facts.maskCount), "types": json(facts.layersByType),
      ]),
      "animations": .sorted([
        "count": .integer(facts.animationCount), "actions": .integer(facts.actionCount),
        "types": json(facts.animationsByType),
      ]),
      "timeline": .sorted([
        "entries": .integer(facts.timelineCount), "steps": .integer(facts.timelineStepCount),
      ]),
      "audio": .array(scene.contents.audio.map(json)),
      "assets": .array(assets.map(json)),
      "fonts": .array(fonts.map { JSONValue($0) }),
      "parameters": .array(scene.parameters.map(json)), "cost": costs,
    ])
  }

  private func json(_ tallies: [SceneFacts.Tally]) -> JSONValue {
    .sorted(Dictionary(tallies.map { ($0.name, .integer($0.count)) }) { first, _ in first })
  }

  private func json(_ marker: SceneMarker) -> JSONValue {
    .sorted([
      "name": .string(marker.name), "time": .number(marker.time),
      "frame": .integer(FramePosition(of: marker.time, rate: scene.frameRate).frame),
    ])
  }

  private func json(_ audio: SceneAudioTrack) -> JSONValue {
    .sorted([
      "path": .string(audio.path), "start": .number(audio.track.startTime),
      "duration": .number(audio.track.duration),
      "fileDuration": .number(audio.track.file.duration),
      "sampleRate": .integer(audio.track.file.sampleRate),
      "channels": .integer(audio.track.file.channelCount),
    ])
  }

  private func json(_ asset: AssetReport) -> JSONValue {
    var keys: [String: JSONValue] = [
      "path": .string(asset.path), "kind": .string(asset.kind),
      "bytes": .integer(asset.byteCount),
    ]
    keys["width"] = asset.width.map { .integer($0) }
    keys["height"] = asset.height.map { .integer($0) }
    return .sorted(keys)
  }

  private func json(_ parameter: SceneParameter) -> JSONValue {
    var keys: [String: JSONValue] = [
      "name": .string(parameter.name), "type": .string(parameter.type),
      "description": parameter.summary.map { .string($0) } ?? .null,
      "default": parameter.defaultText.map { JSONValue(text: $0) } ?? .null,
      "value": JSONValue(text: parameter.valueText),
    ]
    keys["minimum"] = parameter.minimum.map { .number($0) }
    keys["maximum"] = parameter.maximum.map { .number($0) }
    if !parameter.choices.isEmpty {
      keys["values"] = .array(parameter.choices.map { JSONValue(text: $0) })
    }
    return .sorted(keys)
  }

  private var costs: JSONValue {
    func course(_ course: SceneCost.Statistics) -> JSONValue {
      .sorted([
        "average": .number(course.average), "worst": .number(course.worst),
        "worstFrame": .integer(course.worstFrame),
      ])
    }
    return .sorted([
      "frames": .integer(cost.frameCount), "canvasPixels": .integer(cost.canvasPixels),
      "layers": course(cost.layers), "paintedArea": course(cost.paintedArea),
      "offscreenPictures": course(cost.offscreenSurfaces), "changedArea": course(cost.changedArea),
    ])
  }
}
