// Generated from the definitions of the filters by `make docs`; do not edit.

public import CoreGraphics
import Foundation

/// The inputs of all transitions.
public protocol CITransitionFilter: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The image that the transition ends with.
  var targetImage: CIImage? { get set }
  /// The progress, from 0 to 1. The default is 0.
  var time: Float { get set }
}

extension BuiltinFilter: CITransitionFilter {}

/// A filter that unfolds the target, while it appears.
public protocol CIAccordionFoldTransition: CITransitionFilter {
  /// The height of the part at the bottom that is not folded, in pixels. The default is 0.
  var bottomHeight: Float { get set }
  /// The number of folds, from 1 to 50. The default is 3.
  var numberOfFolds: Float { get set }
  /// How much folded panels are darkened, from 0 to 1. The default is 0.1.
  var foldShadowAmount: Float { get set }
}

extension BuiltinFilter: CIAccordionFoldTransition {}

/// A filter that slides in bars of the target.
public protocol CIBarsSwipeTransition: CITransitionFilter {
  /// The direction of the bars, in radians, counterclockwise. The default is 3.142.
  var angle: Float { get set }
  /// The width of a bar, in pixels. The default is 30.
  var width: Float { get set }
  /// How far bars lag behind others, at most, in widths. The default is 10.
  var barOffset: Float { get set }
}

extension BuiltinFilter: CIBarsSwipeTransition {}

/// A filter that simulates a copy machine.
public protocol CICopyMachineTransition: CITransitionFilter {
  /// The rectangle of the effect. The default is (0, 0, 300, 300).
  var extent: CGRect { get set }
  /// The color of the light. The default is a light green.
  var color: CIColor { get set }
  /// The direction in which the lamp moves, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
  /// The width of the light, in pixels. The default is 200.
  var width: Float { get set }
  /// The intensity of the light. The default is 1.3.
  var opacity: Float { get set }
}

extension BuiltinFilter: CICopyMachineTransition {}

/// A filter that disintegrates the image, which casts a shadow on the target.
public protocol CIDisintegrateWithMaskTransition: CITransitionFilter {
  /// The mask.
  var maskImage: CIImage? { get set }
  /// The standard deviation of the shadow's blur, in pixels. The default is 8.
  var shadowRadius: Float { get set }
  /// The opacity of the shadow, from 0 to 1. The default is 0.65.
  var shadowDensity: Float { get set }
  /// How far the shadow is from the image, in pixels. The default is (0, -10).
  var shadowOffset: CGPoint { get set }
}

extension BuiltinFilter: CIDisintegrateWithMaskTransition {}

/// A filter that dissolves from one image to another.
public protocol CIDissolveTransition: CITransitionFilter {}

extension BuiltinFilter: CIDissolveTransition {}

/// A filter that starts with a flash, and fades to the target.
public protocol CIFlashTransition: CITransitionFilter {
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The rectangle of the effect. The default is (0, 0, 300, 300).
  var extent: CGRect { get set }
  /// The color of the flash. The default is a light orange.
  var color: CIColor { get set }
  /// The radius of the rays, in halves of the extent. The default is 2.58.
  var maxStriationRadius: Float { get set }
  /// The strength of the rays. The default is 0.5.
  var striationStrength: Float { get set }
  /// The contrast of the rays. The default is 1.375.
  var striationContrast: Float { get set }
  /// When the flash starts to fade, from 0 to 1. The default is 0.85.
  var fadeThreshold: Float { get set }
}

extension BuiltinFilter: CIFlashTransition {}

/// A filter that reveals the target through irregular holes.
public protocol CIModTransition: CITransitionFilter {
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The angle of the holes, in radians, counterclockwise. The default is 2.
  var angle: Float { get set }
  /// The distance between holes at the center, in pixels. The default is 150.
  var radius: Float { get set }
  /// The distance from the center at which holes are half as large, in pixels. The default is 300.
  var compression: Float { get set }
}

extension BuiltinFilter: CIModTransition {}

/// A filter that curls the image like a page.
public protocol CIPageCurlTransition: CITransitionFilter {
  /// The back of the page. The default is nil: the image itself, lightened.
  var backsideImage: CIImage? { get set }
  /// A shaded sphere, which lights the curl. The default is nil: a light at the side.
  var shadingImage: CIImage? { get set }
  /// The rectangle of the effect. The default is (0, 0, 300, 300).
  var extent: CGRect { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
  /// The radius of the curl, in pixels. The default is 100.
  var radius: Float { get set }
}

extension BuiltinFilter: CIPageCurlTransition {}

/// A filter that curls the image like a page, with a shadow.
public protocol CIPageCurlWithShadowTransition: CITransitionFilter {
  /// The back of the page. The default is nil: the image itself, lightened.
  var backsideImage: CIImage? { get set }
  /// The rectangle of the page. The default is empty: the extent of the image.
  var extent: CGRect { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
  /// The radius of the curl, in pixels. The default is 100.
  var radius: Float { get set }
  /// The width of the shadow, in radii, from 0 to 1. The default is 0.5.
  var shadowSize: Float { get set }
  /// The opacity of the shadow, from 0 to 1. The default is 0.7.
  var shadowAmount: Float { get set }
  /// The part of the page that casts a shadow. The default is empty: all of it.
  var shadowExtent: CGRect { get set }
}

extension BuiltinFilter: CIPageCurlWithShadowTransition {}

/// A filter that reveals the target with a circular wave.
public protocol CIRippleTransition: CITransitionFilter {
  /// A shaded sphere, whose light is added to the wave. The default is nil: a soft light.
  var shadingImage: CIImage? { get set }
  /// The center, in pixels. The default is (150, 150).
  var center: CGPoint { get set }
  /// The rectangle of the effect. The default is (0, 0, 300, 300).
  var extent: CGRect { get set }
  /// The width of the wave, in pixels. The default is 100.
  var width: Float { get set }
  /// How far the wave displaces the images, in pixels, from -50 to 50. The default is 50.
  var scale: Float { get set }
}

extension BuiltinFilter: CIRippleTransition {}

/// A filter that swipes from one image to another.
public protocol CISwipeTransition: CITransitionFilter {
  /// The rectangle of the effect. The default is (0, 0, 300, 300).
  var extent: CGRect { get set }
  /// The color of the edge. The default is white.
  var color: CIColor { get set }
  /// The angle, in radians, counterclockwise. The default is 0.
  var angle: Float { get set }
  /// The width of the edge, in pixels. The default is 300.
  var width: Float { get set }
  /// The opacity of the color. The default is 0.
  var opacity: Float { get set }
}

extension BuiltinFilter: CISwipeTransition {}

extension CIFilter {
  /// Returns a filter that unfolds the target, while it appears.
  public class func accordionFoldTransition() -> any CIFilter & CIAccordionFoldTransition {
    BuiltinFilter(.accordionFoldTransition)
  }

  /// Returns a filter that slides in bars of the target.
  public class func barsSwipeTransition() -> any CIFilter & CIBarsSwipeTransition {
    BuiltinFilter(.barsSwipeTransition)
  }

  /// Returns a filter that simulates a copy machine.
  public class func copyMachineTransition() -> any CIFilter & CICopyMachineTransition {
    BuiltinFilter(.copyMachineTransition)
  }

  /// Returns a filter that disintegrates the image, which casts a shadow on the target.
  public class func disintegrateWithMaskTransition() -> any CIFilter
    & CIDisintegrateWithMaskTransition
  {
    BuiltinFilter(.disintegrateWithMaskTransition)
  }

  /// Returns a filter that dissolves from one image to another.
  public class func dissolveTransition() -> any CIFilter & CIDissolveTransition {
    BuiltinFilter(.dissolveTransition)
  }

  /// Returns a filter that starts with a flash, and fades to the target.
  public class func flashTransition() -> any CIFilter & CIFlashTransition {
    BuiltinFilter(.flashTransition)
  }

  /// Returns a filter that reveals the target through irregular holes.
  public class func modTransition() -> any CIFilter & CIModTransition {
    BuiltinFilter(.modTransition)
  }

  /// Returns a filter that curls the image like a page.
  public class func pageCurlTransition() -> any CIFilter & CIPageCurlTransition {
    BuiltinFilter(.pageCurlTransition)
  }

  /// Returns a filter that curls the image like a page, with a shadow.
  public class func pageCurlWithShadowTransition() -> any CIFilter & CIPageCurlWithShadowTransition
  {
    BuiltinFilter(.pageCurlWithShadowTransition)
  }

  /// Returns a filter that reveals the target with a circular wave.
  public class func rippleTransition() -> any CIFilter & CIRippleTransition {
    BuiltinFilter(.rippleTransition)
  }

  /// Returns a filter that swipes from one image to another.
  public class func swipeTransition() -> any CIFilter & CISwipeTransition {
    BuiltinFilter(.swipeTransition)
  }
}

extension BuiltinFilter {
  var targetImage: CIImage? {
    get { image("inputTargetImage") }
    set { setValue(newValue, forKey: "inputTargetImage") }
  }
  var bottomHeight: Float {
    get { number("inputBottomHeight") }
    set { setValue(newValue, forKey: "inputBottomHeight") }
  }
  var numberOfFolds: Float {
    get { number("inputNumberOfFolds") }
    set { setValue(newValue, forKey: "inputNumberOfFolds") }
  }
  var foldShadowAmount: Float {
    get { number("inputFoldShadowAmount") }
    set { setValue(newValue, forKey: "inputFoldShadowAmount") }
  }
  var barOffset: Float {
    get { number("inputBarOffset") }
    set { setValue(newValue, forKey: "inputBarOffset") }
  }
  var opacity: Float {
    get { number("inputOpacity") }
    set { setValue(newValue, forKey: "inputOpacity") }
  }
  var shadowRadius: Float {
    get { number("inputShadowRadius") }
    set { setValue(newValue, forKey: "inputShadowRadius") }
  }
  var shadowDensity: Float {
    get { number("inputShadowDensity") }
    set { setValue(newValue, forKey: "inputShadowDensity") }
  }
  var shadowOffset: CGPoint {
    get { point("inputShadowOffset") }
    set { setValue(newValue, forKey: "inputShadowOffset") }
  }
  var fadeThreshold: Float {
    get { number("inputFadeThreshold") }
    set { setValue(newValue, forKey: "inputFadeThreshold") }
  }
  var compression: Float {
    get { number("inputCompression") }
    set { setValue(newValue, forKey: "inputCompression") }
  }
  var backsideImage: CIImage? {
    get { image("inputBacksideImage") }
    set { setValue(newValue, forKey: "inputBacksideImage") }
  }
  var shadowSize: Float {
    get { number("inputShadowSize") }
    set { setValue(newValue, forKey: "inputShadowSize") }
  }
  var shadowExtent: CGRect {
    get { rectangle("inputShadowExtent") }
    set { setValue(newValue, forKey: "inputShadowExtent") }
  }
}
