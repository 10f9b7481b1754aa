import LayerTree
import Spelling

extension ForeignNames {
  /// The types of layers, animations and parameters.
  static let types =
    LayerKind.allCases.map { (NearName.folded($0.className), [$0.name]) } + otherTypes

  /// The types whose names are not those of layer classes.
  private static let otherTypes: [(String, [String])] = [
    ("animate", ["basic"]), ("animatemotion", ["keyframe"]), ("animatetransform", ["basic"]),
    ("bool", ["boolean"]), ("box", ["layer"]), ("bezier", ["shape"]),
    ("particles", ["emitter"]), ("particlesystem", ["emitter"]),
    ("repeater", ["replicator"]), ("rp", ["replicator"]),
    ("tile", ["tiled"]), ("tilelayer", ["tiled"]),
    ("cabasicanimation", ["basic"]), ("cakeyframeanimation", ["keyframe"]),
    ("caspringanimation", ["spring"]), ("caanimationgroup", ["group"]),
    ("catransition", ["transition"]), ("circle", ["shape"]), ("colour", ["color"]),
    ("conicgradient", ["gradient"]), ("container", ["layer"]), ("crossfade", ["transition"]),
    ("cssanimation", ["keyframe"]), ("div", ["layer"]), ("double", ["number"]),
    ("duration", ["time"]), ("ellipse", ["shape"]), ("fl", ["shape"]), ("float", ["number"]),
    ("frame", ["layer"]), ("from", ["basic"]), ("fromto", ["basic"]), ("g", ["layer"]),
    ("gr", ["layer"]), ("group", ["layer"]), ("img", ["layer"]),
    ("inertia", ["spring"]), ("int", ["integer"]), ("keyframes", ["keyframe"]),
    ("line", ["shape"]), ("lineargradient", ["gradient"]),
    ("null", ["layer"]), ("parallel", ["group"]), ("path", ["shape"]), ("percentage", ["number"]),
    ("picture", ["layer"]), ("plain", ["layer"]), ("polygon", ["shape"]), ("polyline", ["shape"]),
    ("radialgradient", ["gradient"]), ("rc", ["shape"]), ("rect", ["shape", "layer"]),
    ("rectangle", ["shape", "layer"]), ("sequence", ["group"]),
    ("sh", ["shape"]),
    ("solid", ["layer"]), ("span", ["text"]), ("str", ["string"]), ("svgimage", ["svg"]),
    ("text", ["string"]), ("textview", ["text"]), ("timeline", ["group"]),
    ("to", ["basic"]), ("tween", ["basic"]), ("uiimageview", ["image"]),
    ("uiscrollview", ["scrollView"]), ("uilabel", ["label"]),
    ("avplayerlayer", ["video"]), ("animatedimage", ["video"]), ("gif", ["video"]),
    ("movie", ["video"]), ("bodymovin", ["lottie"]), ("lottielayer", ["lottie"]),
    ("uiview", ["view"]),
    ("uislider", ["slider"]), ("uiswitch", ["switch"]), ("toggle", ["switch"]),
    ("uiprogressview", ["progress"]), ("uibutton", ["button"]), ("spinner", ["activityIndicator"]),
    ("uiactivityindicatorview", ["activityIndicator"]), ("uipagecontrol", ["pageControl"]),
    ("uitextfield", ["textField"]), ("uivisualeffectview", ["visualEffect"]),
    ("uisegmentedcontrol", ["segmentedControl"]), ("tabs", ["segmentedControl"]),
    ("uistepper", ["stepper"]), ("uistackview", ["stack"]), ("hstack", ["stack"]),
    ("vstack", ["stack"]), ("input", ["textField"]), ("vector", ["shape"]),
    ("wipe", ["filterTransition"]),
    ("zstack", ["layer"]), ("uiviewcontroller", ["viewController"]), ("screen", ["viewController"]),
    ("uinavigationcontroller", ["navigationController"]),
    ("navigationstack", ["navigationController"]), ("uitabbarcontroller", ["tabBarController"]),
    ("tabview", ["tabBarController"]), ("uialertcontroller", ["alert", "actionSheet"]),
    ("dialog", ["alert"]), ("uitableview", ["table"]), ("list", ["table"]),
    ("uipageviewcontroller", ["pageViewController"]),
    ("uisplitviewcontroller", ["splitViewController"]),
    ("navigationsplitview", ["splitViewController"]),
  ]
}
