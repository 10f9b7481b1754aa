/// The oldest interface to view animation: calls that open, configure and commit a block (U-27).
extension UIView {
  /// A function called when the first animation of a block starts.
  ///
  /// Its arguments are the identifier and the context that were passed to `beginAnimations`.
  public typealias AnimationWillStart = (String?, UnsafeMutableRawPointer?) -> Void
  /// A function called when the animations of a block are over.
  ///
  /// Its arguments are the identifier, whether all ended normally, and the context.
  public typealias AnimationDidStop = (String?, Bool, UnsafeMutableRawPointer?) -> Void

  /// Opens a block; the calls below configure it until it is committed.
  ///
  /// - Parameters:
  ///   - animationID: A name passed to the functions called at start and end.
  ///   - context: A pointer passed to them.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let stack = AnimationStack.current
    let calls = BlockCalls(id: animationID, context: context)
    let block = AnimationBlock(
      in: stack.innermost,
      completion: BlockCompletion { finished in
        calls.didStop?(calls.id, finished, calls.context)
      })
    // The completion keeps the calls.
    block.completion.willStart = { [weak calls] in
      if let calls { calls.willStart?(calls.id, calls.context) }
    }
    block.isOpenedByCall = true
    block.calls = calls
    stack.open(block)
  }

  /// Commits the innermost open block; committing the outermost one submits the animations.
  ///
  /// Without an open block, it does nothing.
  public class func commitAnimations() {
    let stack = AnimationStack.current
    if stack.innermostOpened != nil { stack.close() }
  }

  /// Sets the duration of the open block, in seconds; the default is 0.2, or inside another block,
  /// its duration, which 0 means too (U-12).
  public class func setAnimationDuration(_ duration: TimeInterval) {
    configure { block in
      let duration = duration > 0 ? duration : 0
      block.ownDuration = duration == 0 && block.parent != nil ? nil : duration
    }
  }

  /// Sets the time until the animations of the open block start, in seconds; the default is 0.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    configure { $0.ownDelay = delay > 0 ? delay : 0 }
  }

  /// Sets the time at which the animations of the open block start (U-28).
  ///
  /// - Parameter startDate: The time, of which only the distance from now counts, because the
  ///   virtual clock has no date. It is rounded to a tenth of a second, so that it does not depend on
  ///   when the call is made. A time in the past means now.
  public class func setAnimationStart(_ startDate: Date) {
    setAnimationDelay((startDate.timeIntervalSinceNow * 10).rounded() / 10)
  }

  /// Sets the curve of the open block; the default is ease-in-out, or inside another block, its
  /// curve.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    configure { $0.ownTiming = .curve(curve.timingFunction) }
  }

  /// Sets the number of repetitions of the changes that follow in the open block (U-19); the
  /// default is 0, which means none.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    let count = repeatCount.isNaN ? 0 : max(0, Double(repeatCount))
    // It also works inside the blocks of `animate`.
    AnimationStack.current.innermost?.repetition.count = count
  }

  /// Sets whether the changes that follow in the open block also run backward (U-19); the default
  /// is false.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    AnimationStack.current.innermost?.repetition.autoreverses = repeatAutoreverses
  }

  /// Sets whether the open block starts from what is on screen (U-09); the default is false.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    configure { $0.beginsFromCurrentState = fromCurrentState }
  }

  /// Does nothing, because closures take the place of a delegate (LX-02).
  public class func setAnimationDelegate(_ delegate: Any?) {}

  /// Sets a function that is called when the first animation of the open block starts (U-29).
  public class func setAnimationWillStart(_ function: AnimationWillStart?) {
    configure { $0.calls?.willStart = function }
  }

  /// Sets a function that is called when the animations of the open block are over, even if there
  /// are none (U-29).
  public class func setAnimationDidStop(_ function: AnimationDidStop?) {
    configure { $0.calls?.didStop = function }
  }

  /// Changes the innermost block if `beginAnimations` opened it.
  private static func configure(_ change: (AnimationBlock) -> Void) {
    if let block = AnimationStack.current.innermostOpened { change(block) }
  }
}

/// The functions called for a block that `beginAnimations` opened.
@MainActor final class BlockCalls {
  let id: String?
  let context: UnsafeMutableRawPointer?
  var willStart: UIView.AnimationWillStart?
  var didStop: UIView.AnimationDidStop?

  init(id: String?, context: UnsafeMutableRawPointer?) {
    self.id = id
    self.context = context
  }
}
