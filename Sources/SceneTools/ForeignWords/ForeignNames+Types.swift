extension ForeignNames {
  /// The types of layers, animations and parameters.
  static let types: [(String, [String])] = [
    ("animate", ["basic"]), ("animatemotion", ["keyframe"]), ("animatetransform", ["basic"]),
    ("bool", ["boolean"]), ("box", ["layer"]), ("bezier", ["shape"]), ("calayer", ["layer"]),
    ("cashapelayer", ["shape"]), ("cagradientlayer", ["gradient"]), ("catextlayer", ["text"]),
    ("cascrolllayer", ["scroll"]),
    ("cabasicanimation", ["basic"]), ("cakeyframeanimation", ["keyframe"]),
    ("caspringanimation", ["spring"]), ("caanimationgroup", ["group"]),
    ("catransition", ["transition"]), ("circle", ["shape"]), ("colour", ["color"]),
    ("conicgradient", ["gradient"]), ("container", ["layer"]), ("crossfade", ["transition"]),
    ("cssanimation", ["keyframe"]), ("div", ["layer"]), ("double", ["number"]),
    ("duration", ["time"]), ("ellipse", ["shape"]), ("fl", ["shape"]), ("float", ["number"]),
    ("frame", ["layer"]), ("from", ["basic"]), ("fromto", ["basic"]), ("g", ["layer"]),
    ("gr", ["layer"]), ("group", ["layer"]), ("image", ["layer"]), ("img", ["layer"]),
    ("inertia", ["spring"]), ("int", ["integer"]), ("keyframes", ["keyframe"]),
    ("label", ["text"]), ("line", ["shape"]), ("lineargradient", ["gradient"]),
    ("null", ["layer"]), ("parallel", ["group"]), ("path", ["shape"]), ("percentage", ["number"]),
    ("picture", ["layer"]), ("plain", ["layer"]), ("polygon", ["shape"]), ("polyline", ["shape"]),
    ("radialgradient", ["gradient"]), ("rc", ["shape"]), ("rect", ["shape", "layer"]),
    ("rectangle", ["shape", "layer"]), ("scrollview", ["scroll"]), ("sequence", ["group"]),
    ("sh", ["shape"]),
    ("solid", ["layer"]), ("span", ["text"]), ("str", ["string"]), ("svg", ["shape"]),
    ("text", ["string"]), ("textfield", ["text"]), ("textview", ["text"]), ("timeline", ["group"]),
    ("to", ["basic"]), ("tween", ["basic"]), ("uiimageview", ["layer"]),
    ("uiscrollview", ["scroll"]), ("uilabel", ["text"]),
    ("uiview", ["layer"]), ("vector", ["shape"]), ("view", ["layer"]), ("zstack", ["layer"]),
  ]
}
