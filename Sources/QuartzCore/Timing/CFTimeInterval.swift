/// Seconds; Core Foundation's name for them, which Foundation on Linux leaves out.
public typealias CFTimeInterval = Double
