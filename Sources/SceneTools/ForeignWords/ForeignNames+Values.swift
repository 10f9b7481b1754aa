import LayerTree

extension ForeignNames {
  /// The names that keys accept.
  static let names: [(String, [String])] =
    contentNames + textNames + animationNames + blendNames + curves

  /// Gravity, filters, corners, lines and gradients.
  private static let contentNames: [(String, [String])] = [
    ("angular", ["conic"]), ("aspectfill", ["resizeAspectFill"]), ("aspectfit", ["resizeAspect"]),
    ("auto", ["linear"]), ("bilinear", ["linear"]), ("circle", ["radial"]),
    ("conical", ["conic"]), ("contain", ["resizeAspect"]), ("cover", ["resizeAspectFill"]),
    ("crispedges", ["nearest"]), ("fill", ["resize"]), ("fit", ["resizeAspect"]),
    ("flat", ["butt"]), ("linear", ["axial"]),
    ("mipmap", ["trilinear"]), ("mitre", ["miter"]),
    ("p3", ["displayP3"]), ("pixelated", ["nearest"]), ("project", ["square"]),
    ("round", ["circular"]),
    ("scaleaspectfill", ["resizeAspectFill"]), ("scaleaspectfit", ["resizeAspect"]),
    ("scaledown", ["resizeAspect"]), ("scaletofill", ["resize"]), ("smooth", ["continuous"]),
    ("squircle", ["continuous"]), ("srgblinear", ["linearSRGB"]), ("stretch", ["resize"]),
    ("sweep", ["conic"]),
    ("winding", ["non-zero"]), ("xmidymid", ["resizeAspect"]),
    ("bottomleft", ["layerMinXMaxYCorner"]), ("bottomright", ["layerMaxXMaxYCorner"]),
    ("topleft", ["layerMinXMinYCorner"]), ("topright", ["layerMaxXMinYCorner"]),
  ]

  /// Alignment, truncation and decorations of text.
  private static let textNames: [(String, [String])] = [
    ("bytruncatinghead", ["start"]), ("bytruncatingmiddle", ["middle"]),
    ("bytruncatingtail", ["end"]), ("centre", ["center"]), ("clip", ["none"]),
    ("ellipsis", ["end"]), ("head", ["start"]), ("justify", ["justified"]),
    ("middle", ["center"]), ("solid", ["single"]), ("start", ["natural", "left"]),
    ("tail", ["end"]),
  ]

  /// Fill modes, directions, interpolation, transitions.
  private static let animationNames: [(String, [String])] = [
    ("autorotate", ["auto"]), ("catmullrom", ["cubic"]), ("crossfade", ["fade"]),
    ("crossdissolve", ["fade"]), ("dissolve", ["fade"]), ("down", ["fromTop"]),
    ("freeze", ["forwards"]), ("hold", ["discrete", "forwards"]), ("indefinite", ["forever"]),
    ("infinite", ["forever"]), ("infinity", ["forever"]), ("left", ["fromLeft"]),
    ("loop", ["forever"]), ("none", ["removed", "linear"]), ("normal", ["removed"]),
    ("remove", ["removed"]),
    ("right", ["fromRight"]), ("slide", ["push"]), ("spline", ["cubic"]), ("step", ["discrete"]),
    ("steps", ["discrete"]), ("top", ["fromTop"]), ("bottom", ["fromBottom"]),
    ("uncover", ["reveal"]), ("up", ["fromBottom"]), ("wipe", ["reveal"]),
    ("translation", ["translate"]), ("rotate", ["rotateZ"]), ("rotation", ["rotateZ"]),
    ("rotationx", ["rotateX"]), ("rotationy", ["rotateY"]), ("rotationz", ["rotateZ"]),
  ]

  /// Blend modes of CSS, Core Graphics and image editors.
  private static let blendNames: [(String, [String])] = [
    ("add", ["plusLighter"]), ("colorburn", ["colorBurnBlendMode"]),
    ("colordodge", ["colorDodgeBlendMode"]), ("darken", ["darkenBlendMode"]),
    ("difference", ["differenceBlendMode"]), ("divide", ["divideBlendMode"]),
    ("exclusion", ["exclusionBlendMode"]), ("hardlight", ["hardLightBlendMode"]),
    ("hardmix", ["hardMixBlendMode"]), ("lighten", ["lightenBlendMode"]),
    ("lighter", ["plusLighter"]), ("linearburn", ["linearBurnBlendMode"]),
    ("lineardodge", ["linearDodgeBlendMode"]), ("linearlight", ["linearLightBlendMode"]),
    ("multiply", ["multiplyBlendMode"]), ("overlay", ["overlayBlendMode"]),
    ("pinlight", ["pinLightBlendMode"]), ("screen", ["screenBlendMode"]),
    ("softlight", ["softLightBlendMode"]), ("subtract", ["subtractBlendMode"]),
    ("vividlight", ["vividLightBlendMode"]),
  ]

  /// Curves of CSS, UIKit, After Effects and GSAP: `power2.out`.
  private static let curves: [(String, [String])] = namedCurves + strengths.flatMap(curves)

  private static let namedCurves: [(String, [String])] = [
    ("accelerate", ["easeIn"]), ("back", ["easeOutBack"]), ("bounce", ["easeOutBounce"]),
    ("curveeasein", ["easeIn"]),
    ("curveeaseinout", ["easeInEaseOut"]), ("curveeaseout", ["easeOut"]),
    ("curvelinear", ["linear"]), ("decelerate", ["easeOut"]),
    ("ease", ["easeInEaseOut", "default"]), ("easeinout", ["easeInEaseOut"]),
    ("easyease", ["easeInEaseOut"]), ("easyeasein", ["easeIn"]), ("easyeaseout", ["easeOut"]),
    ("elastic", ["easeOutElastic"]), ("inout", ["easeInEaseOut"]), ("standard", ["default"]),
    ("swing", ["easeInEaseOut"]),
  ]

  /// The names of GSAP, which differ from those of the formulas in part.
  private static let strengths =
    [("power1", "Quad"), ("power2", "Cubic"), ("power3", "Quart"), ("power4", "Quint")]
    + Easing.Family.allCases.map { ($0.rawValue.lowercased(), $0.rawValue) }

  private static func curves(of strength: (name: String, family: String)) -> [(String, [String])] {
    ["In", "Out", "InOut"].flatMap { end in
      let name = "ease" + end + strength.family
      return [
        (strength.name + end.lowercased(), [name]), (end.lowercased() + strength.name, [name]),
      ]
    }
  }
}
