import LayerTree
import Lottie
package import Multiplane
package import MultiplaneScene
import QuartzCore
import UIKit

/// Inspects a scene's layers in their current state on a stage.
@MainActor
package struct LayerInspector {
  /// The state of a layer to report.
  package enum View: String, Sendable {
    /// The values set by client code.
    case model
    /// The values on screen.
    case presentation
  }

  private let view: View
  /// The labels of layers.
  private var labels: [LayerID: String] = [:]
  /// The properties with an animation in effect, including animations of enclosing layers (V-03).
  private var animated: [LayerID: Set<String>] = [:]

  private init(view: View) { self.view = view }

  /// Inspects all layers on a stage, after a commit.
  ///
  /// - Parameters:
  ///   - stage: The scene's stage, at the time of interest.
  ///   - scene: The scene, which has the layers' names.
  ///   - view: The state to report.
  /// - Returns: The layers on the stage in array order, from back to front.
  package static func layers(
    on stage: Stage, of scene: Scene, view: View = .presentation
  ) -> [LayerReport] {
    let (snapshot, time) = stage.committedTree()
    let root = Subject(
      node: snapshot.root, shown: snapshot.evaluate(at: time, showsInstances: false).root,
      layer: stage.layer, snapshot: snapshot)
    var inspector = LayerInspector(view: view)
    let clock = LayerClock(time: time)
    inspector.gather(root, on: clock, names: LayerName.names(of: scene))
    return inspector.sublayers(
      of: root, on: clock, names: LayerName.names(of: scene), prefix: "")
  }

  /// A layer in its three representations.
  private struct Subject {
    let node: LayerNode
    let shown: RenderNode
    /// Nil if it has changed since, as in a precomposition that goes back in time.
    let layer: CALayer?
    /// The tree that the layer is in.
    let snapshot: LayerSnapshot

    /// Returns the root of the contents of a precomposition, and their clock; nil for other layers.
    @MainActor func contents(on clock: LayerClock) -> (root: Subject, clock: LayerClock)? {
      guard let (frame, clock) = snapshot.contents(of: node, on: clock),
        let shown = shown.layer.sublayers.first
      else { return nil }
      let root = ((layer as? PrecompositionLayer)?.player as? StagePlayer)?.rootLayer
      return (
        Subject(
          node: frame.snapshot.root, shown: shown,
          layer: root?.snapshotID == frame.snapshot.root.id ? root : nil,
          snapshot: frame.snapshot),
        clock
      )
    }

    /// The sublayers, without the contents of a precomposition.
    var sublayers: [Subject] {
      let hasContents = shown.layer.sublayers.count > node.sublayers.count
      let layers = Dictionary(
        (layer?.sublayers ?? []).map { ($0.snapshotID, $0) }, uniquingKeysWith: { $1 })
      // Both are from the same commit.
      return zip(node.sublayers, shown.layer.sublayers.dropFirst(hasContents ? 1 : 0)).map {
        node, shown in
        Subject(node: node, shown: shown, layer: layers[node.id], snapshot: snapshot)
      }
    }

    var mask: [Subject] {
      guard let node = node.mask, let shown = shown.layer.mask else { return [] }
      return [Subject(node: node, shown: shown, layer: layer?.mask, snapshot: snapshot)]
    }
  }

  // MARK: Properties of the whole tree

  private mutating func gather(
    _ subject: Subject, of own: LayerName? = nil, on parent: LayerClock, names: [LayerName]
  ) {
    let clock = parent.clock(of: subject.node.timing)
    note(subject.node.animations, of: subject.node.id, on: clock)
    let sublayers = subject.sublayers
    let texts = LayerName.labels(of: sublayers.map(\.shown.layer), names: names)
    for (index, sublayer) in sublayers.enumerated() {
      labels[sublayer.node.id] = texts[index]
      let name = index < names.count ? names[index] : nil
      gather(sublayer, of: name, on: clock, names: name?.layers ?? [])
    }
    if let contents = subject.contents(on: clock) {
      gather(contents.root, on: contents.clock, names: own?.contents ?? [])
    }
    for mask in subject.mask {
      labels[mask.node.id] = "mask"
      gather(mask, on: clock, names: [])
    }
  }

  private mutating func note(_ animations: [AnimationSpec], of id: LayerID, on clock: LayerClock) {
    for animation in animations {
      switch animation {
      case .property(let spec):
        guard let path = spec.path,
          spec.timing.sample(atParentTime: clock.time, isEndIncluded: clock.isEndIncluded) != nil
        else { continue }
        animated[spec.target ?? id, default: []].insert(path.property.name)
      case .group(let group):
        guard
          let time = group.childTime(
            atParentTime: clock.time, isEndIncluded: clock.isEndIncluded)
        else { continue }
        note(
          group.children, of: id,
          on: LayerClock(time: time.seconds, rate: time.isEndIncluded ? 0 : 1))
      case .expression(let expression):
        animated[id, default: []].insert(expression.path.property.name)
      case .textParts(let spec):
        guard
          spec.timing.sample(atParentTime: clock.time, isEndIncluded: clock.isEndIncluded) != nil
        else { continue }
        animated[id, default: []].insert("\(spec.effect.unit.rawValue)s")
      case .transition: continue
      }
    }
  }

  // MARK: Layers

  private func sublayers(
    of subject: Subject, on parent: LayerClock, names: [LayerName], prefix: String
  ) -> [LayerReport] {
    let clock = parent.clock(of: subject.node.timing)
    return subject.sublayers.enumerated().map { index, sublayer in
      report(
        sublayer, on: clock, name: index < names.count ? names[index] : nil,
        path: "\(prefix)\(index)")
    }
  }

  private func report(
    _ subject: Subject, on parent: LayerClock, name: LayerName?, path: String
  ) -> LayerReport {
    let (node, id) = (subject.node, subject.node.id)
    let clock = parent.clock(of: node.timing)
    let shown = subject.shown.layer.state
    let state = view == .model ? node.state : shown
    let kind = state.content.kind
    let keys = subject.layer?.animationListKeys ?? []
    let contents = subject.contents(on: clock)
    let animations = node.animations.enumerated().map { index, spec in
      AnimationReport(
        spec, key: index < keys.count ? keys[index] : nil, on: clock, label: { labels[$0] })
    }
    return LayerReport(
      label: labels[id] ?? "", path: path, className: Self.className(of: subject.layer, kind),
      identifier: name?.identifier, frame: state.values.frame,
      ownTime: contents.map { $0.clock.time - RenderContext.epoch }
        ?? (node.timing.isSuperlayers ? nil : clock.time - (name?.clock.zero ?? 0)),
      rate: contents?.clock.rate ?? clock.rate,
      properties: properties(of: state, model: node.state, shown: shown, id: id),
      animations: animations,
      sublayers: (contents.map {
        sublayers(
          of: $0.root, on: $0.clock, names: name?.contents ?? [], prefix: path + "/contents/")
      } ?? [])
        + sublayers(of: subject, on: parent, names: name?.layers ?? [], prefix: path + "/"),
      mask: subject.mask.map {
        report($0, on: clock, name: name?.mask.first, path: path + "/mask")
      })
  }

  private func properties(
    of state: LayerState, model: LayerState, shown: LayerState, id: LayerID
  ) -> [LayerReport.Property] {
    let kind = state.content.kind
    let initial = LayerState(kind: kind)
    return PropertyTable.of(kind).rows.compactMap { row in
      guard row.derivedFrom.isEmpty, !row.isForCodeOnly else { return nil }
      let value = row.read(state)
      return LayerReport.Property(
        name: row.name, value: value, isDefault: value == row.read(initial),
        // Some animations change more than the property of their key path (K-16).
        isAnimated: animated[id]?.contains(row.name) == true
          || row.read(model) != row.read(shown))
    }
  }

  /// Returns the name of the class of a layer, or of the view that has it.
  private static func className(of layer: CALayer?, _ kind: LayerKind) -> String {
    if layer is PrecompositionLayer { return "PrecompositionLayer" }
    if layer is LottieLayer { return "LottieLayer" }
    if let layer, let view = layer.delegate as? UIView, view.layer === layer {
      return String(describing: type(of: view))
    }
    return kind.className
  }
}
