extension UIView {
  /// How a block animates (U-15).
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the changed views inside the block, so that the effects animate too (U-21).
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets the animated views receive touches (U-22).
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from what is on screen where the animation would otherwise jump (U-09).
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats forever (U-16).
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs backward after running forward (U-16).
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses the block's own duration inside another block (U-14).
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses the block's own curve inside another block (U-14).
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Shows changes of a view during its transition, which otherwise has still images (VT-04).
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the views of a transition instead of removing and adding them (VT-01).
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Uses the block's own type, such as a spring, inside another block (U-14).
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Starts and ends slowly: the default curve.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Keeps its pace.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Flips about a vertical axis, the left side first.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Flips about a vertical axis, the right side first.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Curls the old image up and away from the new one (VT-08).
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Uncurls the new image downward over the old one (VT-08).
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades from one image to the other (VT-09).
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Flips about a horizontal axis, the top first.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Flips about a horizontal axis, the bottom first.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// Stored but without effect, because the stage determines the frame rate.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Stored but without effect, because the stage determines the frame rate.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// The curve that the bits name.
    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
  }

  /// How keyframes animate (U-33).
  ///
  /// The overall curve is that of `AnimationOptions` with the same raw value.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the changed views inside the block (U-21).
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets the animated views receive touches (U-22).
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from what is on screen where the animation would otherwise jump (U-09).
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats forever (U-16).
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs backward after running forward (U-16).
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses its own duration inside another block (U-14).
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Uses its own curve inside another block (U-14).
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Moves straight from value to value: the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps to each value when its frame starts (U-37).
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Moves straight at constant speed, ignoring the frames' times (U-36).
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Moves along a smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Moves along a smooth curve at constant speed (U-36).
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// The calculation mode that the bits name.
    var calculationMode: CAAnimationCalculationMode {
      let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
      let index = Int(rawValue >> 10 & 7)
      return index < modes.count ? modes[index] : .linear
    }
  }

  /// A timing curve by name.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear

    /// The layer's equivalent.
    package var timingFunction: CAMediaTimingFunction {
      switch self {
      case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
      case .easeIn: CAMediaTimingFunction(name: .easeIn)
      case .easeOut: CAMediaTimingFunction(name: .easeOut)
      case .linear: CAMediaTimingFunction(name: .linear)
      }
    }
  }

  /// An animation that the system provides.
  public enum SystemAnimation: UInt, Sendable {
    /// Blurs, shrinks and fades views, then removes them (U-41).
    case delete
  }
}
