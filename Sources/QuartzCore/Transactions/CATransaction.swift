/// A group of layer changes that update the render tree together (X).
///
/// Every change belongs to a transaction. If none is open, a change opens an implicit transaction,
/// which ends with the run-loop turn: when the stage is next advanced, rendered or captured.
public final class CATransaction: NSObject {
  override private init() {}

  /// Opens a transaction nested in any open ones.
  public class func begin() { RenderContext.current.transactions.begin() }

  /// Closes the innermost transaction; closing the outermost publishes its changes.
  ///
  /// Without a matching `begin()`, it does nothing.
  public class func commit() { RenderContext.current.commitTransaction() }

  /// Commits the implicit transaction now or, inside an explicit one, when the outermost ends
  ///
  public class func flush() { RenderContext.current.flush() }

  /// Does nothing, because only one thread uses a context.
  public class func lock() {}

  /// Does nothing, because only one thread uses a context.
  public class func unlock() {}

  /// Returns the duration of animations that have none, in seconds; the default is 0.25.
  public class func animationDuration() -> CFTimeInterval {
    RenderContext.current.transactions.animationDuration
  }

  /// Sets the duration for subsequent changes, in the innermost transaction.
  public class func setAnimationDuration(_ duration: CFTimeInterval) {
    setValue(duration, forKey: kCATransactionAnimationDuration)
  }

  /// Returns the timing function copied into animations that have none (T-15); the default is nil.
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    RenderContext.current.transactions.timingFunction
  }

  /// Sets the timing function for subsequent changes, in the innermost transaction.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    setValue(function, forKey: kCATransactionAnimationTimingFunction)
  }

  /// Returns whether implicit actions are disabled; the default is false.
  public class func disableActions() -> Bool {
    RenderContext.current.transactions.disablesActions
  }

  /// Disables or enables implicit actions for subsequent changes, in the innermost transaction.
  public class func setDisableActions(_ flag: Bool) {
    setValue(flag, forKey: kCATransactionDisableActions)
  }

  /// Returns the block that runs when the transaction's animations are over; the default is nil.
  public class func completionBlock() -> (() -> Void)? {
    RenderContext.current.transactions.completionBlock
  }

  /// Sets a block that is called once when all animations subsequently added by this transaction
  /// have ended or been removed.
  ///
  /// If there are no such animations, the block runs right after the commit.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    let context = RenderContext.current
    context.transactions.innermost.setCompletionBlock(block, in: context)
  }

  /// Returns the value of a key in the innermost transaction that has one.
  ///
  /// If none has, Apple's settings have their defaults, and other keys are nil.
  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: return NSNumber(value: animationDuration())
    case kCATransactionAnimationTimingFunction: return animationTimingFunction()
    case kCATransactionDisableActions: return NSNumber(value: disableActions())
    case kCATransactionCompletionBlock: return completionBlock()
    default:
      let value = RenderContext.current.transactions.value(forKey: key)
      return value is NSNull ? nil : value
    }
  }

  /// Stores a value under any key in the innermost transaction; nil ends the search there.
  public class func setValue(_ value: Any?, forKey key: String) {
    if key == kCATransactionCompletionBlock {
      setCompletionBlock(value as? () -> Void)
    } else {
      // Numbers are returned as `NSNumber` (LX-03).
      RenderContext.current.transactions.innermost.set(
        value.map { NSNumber.boxing($0) ?? $0 } ?? NSNull(), forKey: key)
    }
  }
}

/// The key of `CATransaction.animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `CATransaction.animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of `CATransaction.disableActions()`.
public let kCATransactionDisableActions = "disableActions"
/// The key of `CATransaction.completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"
