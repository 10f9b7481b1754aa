import LayerTree

/// The clock of a video layer, which its properties contain (VD-18).
struct VideoPart: NodePart {
  let removedKeys = [
    RemovedKey("startTime", PrecompositionKeys.clock, "clock: {trim: 1s}"),
    RemovedKey("endTime", PrecompositionKeys.clock, "clock: {trim: [0s, 2s]}"),
    RemovedKey("rate", PrecompositionKeys.clock, "clock: {speed: 2}"),
    RemovedKey("loopCount", PrecompositionKeys.clock, "clock: {loop: forever}"),
    RemovedKey("endBehavior", PrecompositionKeys.clock, "clock: {fillMode: removed}"),
  ]
  var playsFile: Bool { true }

  func prepare(_ layer: inout SceneLayer, at site: NodeSite) {
    site.decoder.preparePlayback(of: &layer, site.node)
  }
}

extension SceneDecoder {
  /// Decodes the clock of a video layer.
  fileprivate func preparePlayback(of layer: inout SceneLayer, _ node: NodeFields) {
    guard let cursor = node[PrecompositionKeys.clock],
      let keys = self.node(cursor, as: ClockKeys.mapping, owner: "the clock")
    else { return }
    for key in [ClockKeys.start, ClockKeys.duration] as [any AnyKey] {
      guard let field = keys.field(key) else { continue }
      diagnostics.report(
        .badClock, "a video plays as long as its layer, so its clock has no \(key.name)",
        at: field.keyRange, path: cursor.path,
        hint: key.name == "start" ? "write beginTime next to the clock" : nil)
    }
    guard let clock = clock(keys, markers: []) else { return }
    func set(_ property: LayerProperty, _ value: AnimatableValue) {
      layer.settings.append(SceneLayer.Setting(property: property, value: value))
    }
    if let time = clock.freezeTime ?? clock.timeRemap?.values[0] {
      set(VideoContent.rate.row, .number(0))
      set(VideoContent.playbackOffset.row, .number(time))
      if let curve = clock.timeRemap { layer.animations += curve.animations }
    } else {
      checkTrim(of: layer, clock, at: keys.place(ClockKeys.trim))
      set(VideoContent.startTime.row, .number(clock.trimStart))
      if let end = clock.trimEnd { set(VideoContent.endTime.row, .number(end)) }
      set(VideoContent.rate.row, .number(clock.speed))
      if let count = loopCount(of: clock, at: keys.place(ClockKeys.loop)) {
        set(VideoContent.loopCount.row, .integer(count))
      }
    }
    if keys.has(ClockKeys.fillMode), clock.fillMode == .removed || clock.fillMode == .backwards {
      set(
        VideoContent.endBehavior.row, .string(VideoLayerEndBehavior.hide.rawValue))
    }
  }

  /// Returns the number of loops of a video layer, where 0 is forever, or nil after an error.
  private func loopCount(of clock: PrecompositionClock, at place: SceneCursor?) -> Int? {
    guard clock.loopCount.isFinite else { return 0 }
    if let count = Int(exactly: clock.loopCount) { return count }
    if let place {
      report(
        .badClock, "a video plays a whole number of times, not \(numberText(clock.loopCount))",
        at: place)
    }
    return nil
  }

  /// Reports a start outside of the video.
  private func checkTrim(
    of layer: SceneLayer, _ clock: PrecompositionClock, at place: SceneCursor?
  ) {
    guard let place, case .video(let video?)? = layer.value(of: "video"),
      clock.trimStart >= video.source.duration
    else { return }
    let seconds = (video.source.duration * 1000).rounded() / 1000
    report(
      .badClock, "the trim is outside of the contents, which end at \(numberText(seconds)) s",
      at: place)
  }
}

extension PrecompositionClock.TimeRemap {
  /// The animation of the position in a video that follows the curve; none for a single instant.
  fileprivate var animations: [AnimationNode] {
    guard let first = keyTimes.first, let last = keyTimes.last, last > first else { return [] }
    let row = VideoContent.playbackOffset.row
    var keyframes = AnimationNode.KeyframeContent()
    keyframes.values = values.map { .number($0) }
    keyframes.keyTimes = keyTimes.map { ($0 - first) / (last - first) }
    keyframes.timingFunctions = timingFunctions.isEmpty ? nil : timingFunctions
    var animation = AnimationNode(
      content: .keyframe(
        AnimationNode.PropertyContent(keyPath: row.name, path: PropertyPath(row)), keyframes))
    animation.begin = .time(first)
    animation.timing.duration = last - first
    animation.timing.fillMode = .both
    animation.isRemovedOnCompletion = false
    return [animation]
  }
}
