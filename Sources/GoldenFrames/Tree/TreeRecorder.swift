import LayerTree
import Multiplane
package import MultiplaneScene
import SceneInspection

extension TreeDigest {
  /// Records a scene's layers throughout its video, without drawing.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - scale: The scale in pixels per point.
  @MainActor
  package init(of scene: Scene, scale: Double) {
    let stage = scene.makeStage(
      scale: scale, frameRate: scene.frameRate, background: scene.background)
    let count = scene.frameRate.frameCount(forDuration: scene.duration)
    var recorder = TreeRecorder(identifiers: LayerName.names(of: scene))
    for frame in 0..<count {
      stage.advance(to: scene.frameRate.seconds(atFrame: frame))
      let (snapshot, time) = stage.committedTree()
      recorder.add(snapshot.evaluate(at: time, showsInstances: false).root, frame: frame)
    }
    self.init(frameCount: count, stride: 1, layers: recorder.layers(frameCount: count))
  }
}

/// Collects changes from frame to frame.
private struct TreeRecorder {
  /// The state of a layer so far.
  private struct Subject {
    let path: String
    /// The node in the last frame that contained it.
    var node: RenderNode
    var lastSeen: Int
    /// The properties that have differed from their defaults, by row.
    var tracks: [Int: History] = [:]
    var order: History?
  }

  /// The state of a property so far.
  private struct History {
    var steps: [TreeDigest.Step]
    var motion: ClosedRange<Int>?

    mutating func add(_ text: String, frame: Int) {
      guard steps.last?.text != text else { return }
      steps.append(TreeDigest.Step(frame, text))
      motion = (motion?.lowerBound ?? frame)...frame
    }
  }

  /// A property that is recorded: names are already in the paths, and derived properties are
  /// redundant.
  private struct Row {
    let index: Int
    let property: LayerProperty
    let initial: AnimatableValue

    static func all(of kind: LayerKind) -> [Row] {
      let state = LayerState(kind: kind)
      return PropertyTable.of(kind).rows.enumerated().compactMap { index, row in
        guard row.derivedFrom.isEmpty, !row.isForCodeOnly, row.name != "name" else { return nil }
        return Row(index: index, property: row, initial: row.read(state))
      }
    }
  }

  private let identifiers: [LayerName]
  private var subjects: [RenderIdentity: Subject] = [:]
  private var sequence: [RenderIdentity] = []
  private var paths: Set<String> = []
  private var rows: [LayerKind: [Row]] = [:]

  init(identifiers: [LayerName]) { self.identifiers = identifiers }

  mutating func add(_ root: RenderNode, frame: Int) {
    visit(root, "stage", below: "", names: identifiers, frame: frame)
    for identifier in sequence {
      guard var subject = subjects[identifier], subject.lastSeen == frame - 1, frame > 0 else {
        continue
      }
      for row in subject.tracks.keys {
        subject.tracks[row]?.add(TreeDigest.absent, frame: frame)
      }
      subjects[identifier] = subject
    }
  }

  func layers(frameCount: Int) -> [TreeDigest.Layer] {
    sequence.compactMap { subjects[$0] }.map { subject in
      let rows = PropertyTable.of(subject.node.state.content.kind).rows
      var tracks = subject.tracks.sorted { $0.key < $1.key }.map { row, course in
        TreeDigest.Series(
          property: rows[row].name, motion: course.motion, steps: course.steps)
      }
      if let order = subject.order {
        tracks.append(
          TreeDigest.Series(
            property: TreeDigest.order, motion: order.motion, steps: order.steps))
      }
      return TreeDigest.Layer(path: subject.path, tracks: tracks)
    }
  }

  private mutating func visit(
    _ node: RenderNode, _ path: String, below prefix: String, names: [LayerName], frame: Int
  ) {
    // The digest describes layers, not the images of their transitions.
    let node = node.layer
    let old = subjects[node.identity]
    var subject = old ?? Subject(path: path, node: node, lastSeen: frame)
    if old == nil {
      sequence.append(node.identity)
      paths.insert(path)
    }
    if old == nil || old?.node !== node || old?.lastSeen != frame - 1 {
      record(node.state, in: &subject, isNew: old == nil, frame: frame)
    }
    subject.node = node
    subject.lastSeen = frame
    let given = LayerName.labels(of: node.sublayers.map(\.layer), names: names)
    var labels: [String] = []
    for (index, child) in node.sublayers.enumerated() {
      let path =
        subjects[child.identity]?.path ?? unused(prefix + ValueText.shortened(given[index]))
      labels.append(String(path.dropFirst(prefix.count)))
      visit(
        child, path, below: path + "/", names: index < names.count ? names[index].layers : [],
        frame: frame)
    }
    if let mask = node.mask {
      let path = subjects[mask.identity]?.path ?? unused(prefix + "mask")
      visit(mask, path, below: path + "/", names: [], frame: frame)
    }
    if labels.count > 1 || subject.order != nil {
      let text = ValueText.shortened(labels.joined(separator: ", "), to: 1000)
      if subject.order == nil {
        subject.order = History(steps: [TreeDigest.Step(0, text)])
      } else {
        subject.order?.add(text, frame: frame)
      }
    }
    subjects[node.identity] = subject
  }

  private func unused(_ path: String) -> String {
    guard paths.contains(path) else { return path }
    var number = 2
    while paths.contains("\(path) (\(number))") { number += 1 }
    return "\(path) (\(number))"
  }

  private mutating func record(
    _ state: LayerState, in subject: inout Subject, isNew: Bool, frame: Int
  ) {
    let kind = state.content.kind
    let rows = self.rows[kind] ?? Row.all(of: kind)
    self.rows[kind] = rows
    let last = !isNew && subject.lastSeen == frame - 1 ? subject.node.state : nil
    for row in rows {
      let value = row.property.read(state)
      // Most values stay as they are, and texts are expensive.
      if let last, row.property.read(last) == value { continue }
      if subject.tracks[row.index] == nil, value == row.initial { continue }
      let text = ValueText.text(of: value)
      if subject.tracks[row.index] == nil {
        let before = isNew ? TreeDigest.absent : ValueText.text(of: row.initial)
        subject.tracks[row.index] = History(
          steps: [TreeDigest.Step(0, frame == 0 ? text : before)])
      }
      subject.tracks[row.index]?.add(text, frame: frame)
    }
  }
}
