// Apple's keys of filter inputs.

/// The key of the background image.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The key of the image.
public let kCIInputImageKey = "inputImage"
/// The key of the image that a transition ends with.
public let kCIInputTargetImageKey = "inputTargetImage"
/// The key of a mask.
public let kCIInputMaskImageKey = "inputMaskImage"
/// The key of the image that lights curls and ripples.
public let kCIInputShadingImageKey = "inputShadingImage"
/// The key of a gradient image.
public let kCIInputGradientImageKey = "inputGradientImage"
/// The key of the progress of a transition.
public let kCIInputTimeKey = "inputTime"
/// The key of a transform.
public let kCIInputTransformKey = "inputTransform"
/// The key of a factor.
public let kCIInputScaleKey = "inputScale"
/// The key of a ratio of width to height.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// The key of a center.
public let kCIInputCenterKey = "inputCenter"
/// The key of a radius.
public let kCIInputRadiusKey = "inputRadius"
/// The key of an angle.
public let kCIInputAngleKey = "inputAngle"
/// The key of a width.
public let kCIInputWidthKey = "inputWidth"
/// The key of a sharpness.
public let kCIInputSharpnessKey = "inputSharpness"
/// The key of an intensity.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of an exposure value.
public let kCIInputEVKey = "inputEV"
/// The key of a saturation.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of a color.
public let kCIInputColorKey = "inputColor"
/// The key of a brightness.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of a contrast.
public let kCIInputContrastKey = "inputContrast"
/// The key of an extent.
public let kCIInputExtentKey = "inputExtent"
/// The key of the result.
public let kCIOutputImageKey = "outputImage"

// Apple's keys of `CIFilter.attributes`, and the values of some.

/// The filter's name.
public let kCIAttributeFilterName = "CIAttributeFilterName"
/// The filter's name for people.
public let kCIAttributeFilterDisplayName = "CIAttributeFilterDisplayName"
/// The filter's categories.
public let kCIAttributeFilterCategories = "CIAttributeFilterCategories"
/// An input's class.
public let kCIAttributeClass = "CIAttributeClass"
/// What an input means.
public let kCIAttributeType = "CIAttributeType"
/// An input's minimum.
public let kCIAttributeMin = "CIAttributeMin"
/// An input's maximum.
public let kCIAttributeMax = "CIAttributeMax"
/// The minimum of a slider.
public let kCIAttributeSliderMin = "CIAttributeSliderMin"
/// The maximum of a slider.
public let kCIAttributeSliderMax = "CIAttributeSliderMax"
/// An input's default.
public let kCIAttributeDefault = "CIAttributeDefault"
/// An input's value without an effect.
public let kCIAttributeIdentity = "CIAttributeIdentity"
/// An input's name.
public let kCIAttributeName = "CIAttributeName"
/// An input's name for people.
public let kCIAttributeDisplayName = "CIAttributeDisplayName"

/// The progress of a transition.
public let kCIAttributeTypeTime = "CIAttributeTypeTime"
/// A number.
public let kCIAttributeTypeScalar = "CIAttributeTypeScalar"
/// A length.
public let kCIAttributeTypeDistance = "CIAttributeTypeDistance"
/// An angle.
public let kCIAttributeTypeAngle = "CIAttributeTypeAngle"
/// A flag.
public let kCIAttributeTypeBoolean = "CIAttributeTypeBoolean"
/// A whole number.
public let kCIAttributeTypeInteger = "CIAttributeTypeInteger"
/// A number of things.
public let kCIAttributeTypeCount = "CIAttributeTypeCount"
/// A point.
public let kCIAttributeTypePosition = "CIAttributeTypePosition"
/// An offset.
public let kCIAttributeTypeOffset = "CIAttributeTypeOffset"
/// A point in space.
public let kCIAttributeTypePosition3 = "CIAttributeTypePosition3"
/// A rectangle.
public let kCIAttributeTypeRectangle = "CIAttributeTypeRectangle"
/// A color.
public let kCIAttributeTypeColor = "CIAttributeTypeColor"
/// A color without opacity.
public let kCIAttributeTypeOpaqueColor = "CIAttributeTypeOpaqueColor"
/// A gradient.
public let kCIAttributeTypeGradient = "CIAttributeTypeGradient"
/// An image.
public let kCIAttributeTypeImage = "CIAttributeTypeImage"
/// A transform.
public let kCIAttributeTypeTransform = "CIAttributeTypeTransform"

// Apple's names of filter categories.

/// Filters that distort an image.
public let kCICategoryDistortionEffect = "CICategoryDistortionEffect"
/// Filters that transform an image.
public let kCICategoryGeometryAdjustment = "CICategoryGeometryAdjustment"
/// Filters that combine two images.
public let kCICategoryCompositeOperation = "CICategoryCompositeOperation"
/// Filters that draw with dots and lines.
public let kCICategoryHalftoneEffect = "CICategoryHalftoneEffect"
/// Filters that adjust colors.
public let kCICategoryColorAdjustment = "CICategoryColorAdjustment"
/// Filters that change colors.
public let kCICategoryColorEffect = "CICategoryColorEffect"
/// Transitions between two images.
public let kCICategoryTransition = "CICategoryTransition"
/// Filters that repeat an image.
public let kCICategoryTileEffect = "CICategoryTileEffect"
/// Filters that make an image.
public let kCICategoryGenerator = "CICategoryGenerator"
/// Filters that measure an image.
public let kCICategoryReduction = "CICategoryReduction"
/// Filters that make a gradient.
public let kCICategoryGradient = "CICategoryGradient"
/// Filters that give an image a style.
public let kCICategoryStylize = "CICategoryStylize"
/// Filters that sharpen an image.
public let kCICategorySharpen = "CICategorySharpen"
/// Filters that blur an image.
public let kCICategoryBlur = "CICategoryBlur"
/// Filters for frames of a video.
public let kCICategoryVideo = "CICategoryVideo"
/// Filters for still images.
public let kCICategoryStillImage = "CICategoryStillImage"
/// The categories of filters for videos as well as for still images.
let kCICategoriesOfAllMedia = [kCICategoryVideo, kCICategoryStillImage]
/// The filters that Core Image provides: all.
public let kCICategoryBuiltIn = "CICategoryBuiltIn"
