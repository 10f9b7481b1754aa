package import Multiplane
package import MultiplaneScene

extension PropertyCurve {
  /// The curves of a scene, and what can be asked for.
  package struct Collection: Sendable {
    /// The curves, in the order of the layers and of the property tables.
    package let curves: [PropertyCurve]
    /// The labels of all layers, including those without curves.
    package let layers: [String]
    /// The labels of the layers that have had a path, in order of time.
    let layersByPath: [String: [(time: Double, label: String)]]
    /// The duration of the video, in seconds.
    package let duration: Double
    /// The named times.
    package let markers: [SceneMarker]

    /// Returns the label of the layer that has a path at a time.
    ///
    /// - Parameters:
    ///   - path: The path, as in `LayerReport.path`.
    ///   - time: The time, in seconds.
    /// - Returns: The label: of the last layer that had the path until then, or else of the first
    ///   one after it; nil if no layer ever has it.
    package func layer(atPath path: String, time: Double) -> String? {
      guard let layers = layersByPath[path] else { return nil }
      return (layers.last { $0.time <= time + 1e-9 } ?? layers.first)?.label
    }
  }

  /// Returns the curves of all properties of a scene that change.
  ///
  /// The scene is played once, from its start to its end, without drawing.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - frameRate: The frame rate; nil for the scene's.
  /// - Returns: The curves; none if nothing moves.
  @MainActor
  package static func curves(of scene: Scene, frameRate: FrameRate? = nil) -> Collection {
    let rate = frameRate ?? scene.frameRate
    let stage = scene.makeStage(
      scale: scene.scale, frameRate: rate, background: scene.background)
    var sampling = CurveSampling(of: scene, on: stage, frameRate: rate)
    while sampling.advance() {}
    return sampling.collection
  }

  /// Returns the curves of a property.
  ///
  /// - Parameters:
  ///   - track: The changes of its values.
  ///   - times: The times of all samples.
  /// - Returns: The curves, one for each key path whose value changes.
  static func curves(of track: CurveRecorder.Recording, times: [Double]) -> [PropertyCurve] {
    var components = CurveComponents(of: track.property)
    var order: [CurveComponent.Place] = []
    var courses: [CurveComponent.Place: [(sample: Int, value: CurveComponent.Value?)]] = [:]
    for change in track.changes {
      let parts = change.value.map { components.parts(of: $0, bounds: change.bounds) } ?? []
      for part in parts where courses[part.place] == nil {
        order.append(part.place)
        courses[part.place] = []
        let first = track.changes[0].sample
        if change.sample > first { courses[part.place] = [(first, nil)] }
      }
      let values = Dictionary(parts.map { ($0.place, $0.value) }, uniquingKeysWith: { $1 })
      for place in order { courses[place]?.append((change.sample, values[place])) }
    }
    let isTextPart = ["lines", "words", "characters"].contains(track.property)
    var groups: [(place: CurveComponent.Place, members: [CurveChanges])] = []
    for place in order {
      let changes = (courses[place] ?? []).map { change in
        // A part of a text that nothing moves is at rest.
        (
          change.sample,
          change.value ?? (isTextPart ? CurveComponents.restOfTextPart(at: place) : nil)
        )
      }
      let course = CurveChanges(name: place.series, changes: changes, times: times)
      if let index = groups.firstIndex(where: { $0.place.keyPath == place.keyPath }) {
        groups[index].members.append(course)
      } else {
        groups.append((place, [course]))
      }
    }
    return groups.compactMap { place, members in
      content(of: members, unit: place.unit).map {
        PropertyCurve(
          layer: track.layer, keyPath: place.keyPath, unit: place.unit, content: $0,
          keyTimes: track.keyTimes)
      }
    }
  }

  /// Returns what a curve shows of the parts of a value; nil if none of them changes.
  private static func content(of members: [CurveChanges], unit: Unit) -> Content? {
    let numbers = members.compactMap(\.series)
      .filter { $0.changes }
    if !numbers.isEmpty { return .numbers(numbers) }
    let bands = members.compactMap(\.colorBand)
    if !bands.isEmpty { return .colors(bands) }
    return members.compactMap(\.texts).first.map { .texts($0) }
  }
}
