/// A time interval in seconds, declared here because Foundation on Linux lacks it.
public typealias CFTimeInterval = Double
