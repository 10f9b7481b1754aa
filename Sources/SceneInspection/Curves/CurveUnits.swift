/// The units of numbers, by the name of the property.
enum CurveUnits {
  private static let points: Set<String> = [
    "anchorPointZ", "borderWidth", "bounds", "cornerRadius", "emitterDepth", "emitterPosition",
    "emitterSize", "emitterZPosition", "fontSize", "lineDashPattern", "lineDashPhase", "lineHeight",
    "lineWidth", "minimumFontSize", "paragraphSpacing", "position", "shadowOffset", "shadowRadius",
    "strokeWidth", "textPathOffset", "zPosition",
  ]

  private static let seconds: Set<String> = [
    "endTime", "fadeDuration", "instanceDelay", "playbackOffset", "startTime",
  ]

  /// Returns the unit of a layer's property.
  static func unit(of property: String) -> PropertyCurve.Unit {
    points.contains(property) ? .points : seconds.contains(property) ? .seconds : .none
  }

  /// Returns the unit of a property of an emitter cell.
  static func unit(ofCell property: String) -> PropertyCurve.Unit {
    property == "lifetime" || property == "lifetimeRange" ? .seconds : .none
  }
}
