import LayerTree
import MultiplaneScene
import SceneTools
import Spelling
import Testing

struct ForeignNamesTests {
  /// All keys of mappings: those in the registry and those of paths, transforms and colors.
  private static let keys: Set<String> = Set(NodeRegistry.all.flatMap(\.spellings)).union([
    "arc", "ellipse", "polyline", "rect", "roundedRect", "svg", "closed", "center", "radius",
    "startAngle", "endAngle", "clockwise", "rotate", "scale", "translate", "x", "y", "z", "space",
    "components",
  ])

  private static let types = Set(
    (NodeRegistry.layers + NodeRegistry.animations).map(\.name)
      + ParameterType.allCases.map(\.rawValue))

  /// All names that keys accept as values.
  private static let names: Set<String> = {
    func names(_ form: SyntaxForm) -> [String] {
      switch form {
      case .value(.name(let names), _), .value(.flags(let names), _): names
      case .value(.compositingFilter, _): CompositingFilter.names
      case .oneOrMore(let form), .list(let form, _), .map(let form): names(form)
      default: []
      }
    }
    let listed = NodeRegistry.all.flatMap(\.keys).flatMap { names($0.form) }
    return Set(listed + TimingFunctionSyntax.names)
      .union(["forever", "displayP3", "linearSRGB"])
  }()

  private static let keyPaths: Set<String> = Set(
    LayerKind.allCases.flatMap { kind in
      PropertyTable.of(kind).rows.flatMap { row in
        [row.name] + ValueComponent.components(of: row.kind).map { "\(row.name).\($0.name)" }
      }
    })

  /// Every suggestion is a name that exists.
  @Test(arguments: ForeignNames.Kind.allCases)
  func suggestionsExist(kind: ForeignNames.Kind) {
    let known =
      switch kind {
      case .key: Self.keys
      case .type: Self.types
      case .name: Self.names
      case .keyPath: Self.keyPaths
      }
    for entry in ForeignNames.entries(kind) {
      #expect(!entry.names.isEmpty, "\(entry.foreign)")
      for name in entry.names { #expect(known.contains(name), "\(entry.foreign): \(name)") }
    }
  }

  /// Every entry is suggested for its foreign name, unless the name is valid itself.
  @Test(arguments: ForeignNames.Kind.allCases)
  func everyEntryIsSuggested(kind: ForeignNames.Kind) {
    for entry in ForeignNames.entries(kind) {
      #expect(entry.foreign == NearName.folded(entry.foreign), "\(entry.foreign) is not folded")
      // If the name is also one of the scene format's own, that meaning wins where it is valid.
      if entry.names.contains(entry.foreign) { continue }
      let found = ForeignNames.suggestions(for: entry.foreign, among: entry.names)
      #expect(Set(found) == Set(entry.names.prefix(3)), "\(entry.foreign)")
    }
  }

  @Test(arguments: ForeignNames.Kind.allCases)
  func entriesAreUniqueWithinAKind(kind: ForeignNames.Kind) {
    let names = ForeignNames.entries(kind).map(\.foreign)
    #expect(names.count == Set(names).count)
  }

  @Test func thereAreManyEntries() {
    #expect(ForeignNames.Kind.allCases.map { ForeignNames.entries($0).count }.reduce(0, +) > 400)
  }

  /// Returns the suggestion for a foreign name or, if there is none, for a similar spelling.
  private func suggestion(for name: String, among candidates: [String]) -> String? {
    ForeignNames.suggestions(for: name, among: candidates).first
      ?? UnknownWord(name, among: candidates).nearNames.first
  }

  /// The suggestion for a foreign name takes precedence over similar spellings.
  @Test(arguments: [
    ("borderRadius", ["cornerRadius"]), ("fill", ["fillColor"]), ("stroke", ["strokeColor"]),
    ("color", ["backgroundColor", "fillColor"]), ("text", ["string"]),
    ("width", ["bounds", "frame"]), ("alpha", ["opacity"]), ("stroke-width", ["lineWidth"]),
    ("z-index", ["zPosition"]), ("x", ["position", "frame"]), ("layer.opacity", ["opacity"]),
    // Names that differ only in spelling are not foreign names.
    ("Corner-Radius", []), ("qwertz", []), ("", []),
  ])
  func suggestionsForProperties(name: String, names: [String]) {
    let properties = [
      "backgroundColor", "borderColor", "borderWidth", "bounds", "cornerRadius", "fillColor",
      "frame", "hidden", "lineWidth", "opacity", "position", "string", "strokeColor", "zPosition",
    ]
    #expect(ForeignNames.suggestions(for: name, among: properties) == names)
  }

  /// Names as people write them, in the positions where they occur in a scene.
  @Test(arguments: [
    // UIKit and Core Animation in Swift and Objective-C
    ("alpha", "shape", "opacity"), ("is-hidden", "layer", "isHidden"),
    ("clipsToBounds", "layer", "masksToBounds"),
    ("layer.cornerRadius", "layer", "cornerRadius"), ("self.opacity", "layer", "opacity"),
    ("textColor", "text", "foregroundColor"), ("contentMode", "layer", "contentsGravity"),
    // CSS, in both cases
    ("borderRadius", "layer", "cornerRadius"), ("border-radius", "layer", "cornerRadius"),
    ("backdrop-filter", "layer", "backgroundFilters"),
    ("z-index", "layer", "zPosition"), ("mix-blend-mode", "layer", "compositingFilter"),
    ("-webkit-text-align", "text", "alignmentMode"), ("letter_spacing", "text run", "kern"),
    ("backface-visibility", "layer", "doubleSided"), ("transform-origin", "layer", "anchorPoint"),
    ("justify-content", "layout", "justify"), ("align-items", "layout", "align"),
    ("flex-direction", "layout", "kind"), ("flex-grow", "layer", "grow"),
    // Web animations
    ("iterations", "basic", "repeatCount"), ("easing", "basic", "timingFunction"),
    ("animation-delay", "basic", "delay"), ("playbackRate", "basic", "speed"),
    ("iterationStart", "basic", "timeOffset"), ("composite", "basic", "additive"),
    // SVG
    ("stroke-dasharray", "shape", "lineDashPattern"), ("stroke-width", "shape", "lineWidth"),
    ("d", "shape", "path"), ("attributeName", "basic", "keyPath"),
    ("calcMode", "keyframe", "calculationMode"),
    // Lottie
    ("ks", "layer", "transform"), ("ty", "layer", "type"), ("nm", "layer", "id"),
    ("sr", "layer", "speed"),
    ("ip", "layer", "beginTime"), ("fr", "stage", "fps"), ("op", "stage", "duration"),
    // After Effects, Framer Motion, GSAP, Rive
    ("Track Matte", "layer", "mask"), ("Time Remap", "layer", "clock"),
    ("trimEnd", "shape", "strokeEnd"),
    ("visualDuration", "spring", "perceptualDuration"), ("times", "keyframe", "keyTimes"),
    ("yoyo", "basic", "pingPong"), ("loop", "basic", "repeat"), ("autoAlpha", "layer", "opacity"),
    ("artboard", "scene", "stage"), ("parallel", "scene", "sequence"),
    ("trim", "layer", "clock"), ("spacing", "layout", "gap"),
  ])
  func foreignKeys(name: String, type: String, expected: String) throws {
    let node = try #require(NodeRegistry.all.first { $0.name == type })
    #expect(suggestion(for: name, among: node.spellings) == expected)
  }

  @Test(arguments: [
    ("kCAFillModeForwards", ["forwards", "backwards", "both", "removed"], "forwards"),
    ("kCAMediaTimingFunctionEaseInEaseOut", CAMediaTimingFunctionName.allNames, "easeInEaseOut"),
    (".easeInEaseOut", CAMediaTimingFunctionName.allNames, "easeInEaseOut"),
    ("CAMediaTimingFunctionName.linear", CAMediaTimingFunctionName.allNames, "linear"),
    ("ease-in-out", CAMediaTimingFunctionName.allNames, "easeInEaseOut"),
    ("ease", CAMediaTimingFunctionName.allNames, "easeInEaseOut"),
    ("power3.inOut", TimingFunctionSyntax.names, "easeInOutQuart"),
    ("back.out", TimingFunctionSyntax.names, "easeOutBack"),
    ("Easy Ease", CAMediaTimingFunctionName.allNames, "easeInEaseOut"),
    ("kCAGradientLayerAxial", CAGradientLayerType.allNames, "axial"),
    ("kCAGravityResizeAspectFill", CALayerContentsGravity.allNames, "resizeAspectFill"),
    ("kCAAnimationRotateAuto", CAAnimationRotationMode.allNames, "auto"),
    ("kCAAlignmentCenter", CATextLayerAlignmentMode.allNames, "center"),
    ("kCALineCapRound", CAShapeLayerLineCap.allNames, "round"),
    ("kCATransitionFromLeft", CATransitionSubtype.allNames, "fromLeft"),
  ])
  func foreignNames(name: String, known: [String], expected: String) {
    #expect(suggestion(for: name, among: known) == expected)
  }

  @Test(arguments: [
    ("CASpringAnimation", "spring"), ("CAKeyframeAnimation", "keyframe"), ("tween", "basic"),
    ("CALayer", "layer"), ("UILabel", "label"), ("linearGradient", "gradient"), ("rect", "shape"),
    ("precomp", nil),
  ])
  func foreignTypes(name: String, expected: String?) {
    let names = (NodeRegistry.layers + NodeRegistry.animations).map(\.name)
    #expect(suggestion(for: name, among: names) == expected)
  }
}
