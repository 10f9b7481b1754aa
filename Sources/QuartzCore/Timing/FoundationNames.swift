// Names of C that Foundation brings along on Apple's platforms.

/// A signed integer of the size of a word.
public typealias NSInteger = Int
/// An unsigned integer of the size of a word.
public typealias NSUInteger = UInt

/// Nanoseconds per second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds per millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds per microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// Microseconds per second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// Milliseconds per second.
public let MSEC_PER_SEC: UInt64 = 1000

/// The largest finite number of its type, which animations repeat forever with.
public let HUGE = Float.greatestFiniteMagnitude
