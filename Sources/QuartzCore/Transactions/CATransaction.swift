public import Foundation

/// The mechanism that groups changes of layers into one update of the render tree (X).
///
/// Every change happens in a transaction; where none is open an implicit one opens by itself and
/// ends with the run-loop turn: when the stage is next advanced, rendered or photographed.
public final class CATransaction: NSObject {
  override private init() {}

  /// Opens a transaction inside the ones that are open.
  public class func begin() { RenderContext.current.transactions.begin() }

  /// Closes the innermost transaction; closing the outermost publishes its changes.
  ///
  /// Without a `begin()` it does nothing.
  public class func commit() { RenderContext.current.commitTransaction() }

  /// Commits the implicit transaction now; inside an explicit one, when the outermost ends.
  public class func flush() { RenderContext.current.flush() }

  /// Does nothing: one thread uses a context.
  public class func lock() {}

  /// Does nothing: one thread uses a context.
  public class func unlock() {}

  /// Seconds that animations last which have no duration of their own; default 0.25.
  public class func animationDuration() -> CFTimeInterval {
    RenderContext.current.transactions.animationDuration
  }

  /// Sets the duration for changes made after it, in the innermost transaction.
  public class func setAnimationDuration(_ duration: CFTimeInterval) {
    setValue(duration, forKey: kCATransactionAnimationDuration)
  }

  /// The curve copied into animations that have none; default nil (T-15).
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    RenderContext.current.transactions.timingFunction
  }

  /// Sets the curve for changes made after it, in the innermost transaction.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    setValue(function, forKey: kCATransactionAnimationTimingFunction)
  }

  /// Whether changes animate nothing by themselves; default false.
  public class func disableActions() -> Bool {
    RenderContext.current.transactions.disablesActions
  }

  /// Turns implicit actions off or on for changes made after it, in the innermost transaction.
  public class func setDisableActions(_ flag: Bool) {
    setValue(flag, forKey: kCATransactionDisableActions)
  }

  /// The block that runs when the animations of the transaction are over; default nil.
  public class func completionBlock() -> (() -> Void)? {
    RenderContext.current.transactions.completionBlock
  }

  /// Sets a block that is called once, after all animations that this transaction adds from now on
  /// have ended or been removed; with none, right after the commit.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    let context = RenderContext.current
    context.transactions.innermost.setCompletionBlock(block, in: context)
  }

  /// The value of a key in the innermost transaction that has one.
  ///
  /// Where none has, Apple's settings have their defaults and other keys nil.
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

  /// Stores a value under any key in the innermost transaction; nil stops the search there.
  public class func setValue(_ value: Any?, forKey key: String) {
    if key == kCATransactionCompletionBlock {
      setCompletionBlock(value as? () -> Void)
    } else {
      // Numbers come back as `NSNumber` (LX-03).
      RenderContext.current.transactions.innermost.values[key] =
        value.map { NSNumber.boxing($0) ?? $0 } ?? NSNull()
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
