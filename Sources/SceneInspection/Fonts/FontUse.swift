import LayerTree
package import MultiplaneScene

/// The fonts that a scene's texts name, at any time of the video.
///
/// A layer's font counts if a text needs it: its string, a string set by the timeline or an
/// animation, or a run without its own font. Fallback faces for missing characters do not count,
/// because loading rejects texts that need them.
package struct FontUse: Sendable, Hashable {
  /// The names as written, sorted, including the default for texts that name no font.
  package let names: [String]
  /// Those of the names that the scene itself writes, sorted.
  package let writtenNames: [String]

  /// Finds the fonts of a scene.
  ///
  /// - Parameter scene: The scene.
  package init(of scene: Scene) {
    var search = Search()
    search.add(scene.contents)
    names = search.names.sorted()
    writtenNames = names.filter(search.written.contains)
  }

  private struct Search {
    var names: Set<String> = []
    /// The names written in the scene, whether or not a text needs them.
    var written: Set<String> = []
    /// The fonts of layers' own texts, by id.
    private var fonts: [String: String] = [:]
    private let textKeys = ["string", "text"]

    mutating func add(_ contents: SceneContents) {
      for layer in contents.nodes { add(layer) }
      for entry in contents.timeline { add(entry.step) }
    }

    private mutating func add(_ layer: SceneLayer) {
      if let composition = layer.composition {
        // It has ids of its own.
        var inner = Search()
        inner.add(composition.contents)
        names.formUnion(inner.names)
        written.formUnion(inner.written)
      }
      // Text layers have a string, and labels have a text.
      if let text = textKeys.first(where: { layer.nodeClass.properties[$0] != nil }) {
        var font = TextContent().fontName
        if case .string(let name?)? = layer.value(of: "font") {
          font = name
          written.insert(name)
        }
        if let identifier = layer.identifier { fonts[identifier] = font }
        if let string = layer.value(of: text) { add(string, font: font) }
        for animation in layer.animations { add(animation, font: font) }
      }
      for below in layer.descendants { add(below) }
    }

    mutating func add(_ step: TimelineStep) {
      for operation in step.operations {
        switch operation {
        case .step(let inner): add(inner)
        case .set(let change):
          switch change.keyPath {
          case "string", "text": add(change.value, font: fonts[change.layer])
          case "font": add(fontName: change.value)
          default: continue
          }
        case .add(let addition):
          if let font = fonts[addition.layer] { add(addition.animation, font: font) }
        case .remove, .clock, .scroll, .act, .morph: continue
        }
      }
    }

    private mutating func add(_ animation: AnimationNode, font: String) {
      let (property, values): (AnimationNode.PropertyContent, [AnimatableValue?])
      switch animation.content {
      case .basic(let content, let ends), .spring(let content, let ends, _):
        (property, values) = (content, [ends.from, ends.to, ends.by])
      case .keyframe(let content, let keyframes): (property, values) = (content, keyframes.values)
      case .group(let members):
        for member in members { add(member, font: font) }
        return
      case .transition, .textParts: return
      }
      for value in values.compactMap({ $0 }) {
        switch property.keyPath {
        case "string": add(value, font: font)
        case "font": add(fontName: value)
        default: return
        }
      }
    }

    private mutating func add(_ string: AnimatableValue, font: String?) {
      if case .string(let text?) = string, !text.isEmpty, let font { names.insert(font) }
      guard case .text(let text?) = string else { return }
      for run in text.runs where !run.text.isEmpty {
        if let name = run.attributes.fontName { written.insert(name) }
        if let name = run.attributes.fontName ?? font { names.insert(name) }
      }
    }

    private mutating func add(fontName value: AnimatableValue) {
      guard case .string(let name?) = value else { return }
      names.insert(name)
      written.insert(name)
    }
  }
}
