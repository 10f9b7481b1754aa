extension ForeignNames {
  /// Key paths, and properties after a layer's id.
  static let keyPaths: [(String, [String])] = [
    ("angle", ["transform.rotation.z"]), ("boundsheight", ["bounds.size.height"]),
    ("boundswidth", ["bounds.size.width"]), ("centerx", ["position.x"]),
    ("centery", ["position.y"]), ("contentoffset", ["bounds.origin"]), ("cx", ["position.x"]),
    ("cy", ["position.y"]),
    ("drawsvg", ["strokeEnd"]), ("frameheight", ["bounds.size.height"]),
    ("framewidth", ["bounds.size.width"]), ("h", ["bounds.size.height"]),
    ("height", ["bounds.size.height"]), ("left", ["position.x"]), ("morphsvg", ["path"]),
    ("pathlength", ["strokeEnd"]), ("r", ["transform.rotation.z"]),
    ("rotate", ["transform.rotation.z"]), ("rotatex", ["transform.rotation.x"]),
    ("rotatey", ["transform.rotation.y"]), ("rotatez", ["transform.rotation.z"]),
    ("rotation", ["transform.rotation.z"]), ("rotationx", ["transform.rotation.x"]),
    ("rotationy", ["transform.rotation.y"]), ("rotationz", ["transform.rotation.z"]),
    ("s", ["transform.scale"]), ("scale", ["transform.scale"]), ("scalex", ["transform.scale.x"]),
    ("scaley", ["transform.scale.y"]), ("scalez", ["transform.scale.z"]), ("top", ["position.y"]),
    ("translate", ["transform.translation"]), ("translatex", ["transform.translation.x"]),
    ("translatey", ["transform.translation.y"]), ("translatez", ["transform.translation.z"]),
    ("translation", ["transform.translation"]), ("translationx", ["transform.translation.x"]),
    ("translationy", ["transform.translation.y"]), ("w", ["bounds.size.width"]),
    ("width", ["bounds.size.width"]), ("x", ["position.x"]), ("y", ["position.y"]),
    ("z", ["zPosition"]),
  ]
}
