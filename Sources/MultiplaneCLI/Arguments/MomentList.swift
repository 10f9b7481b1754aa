import ArgumentParser

/// Moments of a video, in the order in which they are wanted: `0s,rest,90f`.
struct MomentList: ExpressibleByArgument, Sendable {
  let moments: [Moment]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let moments = parts.compactMap { Moment(argument: $0.trimmingPrefix(" ").description) }
    guard moments.count == parts.count else { return nil }
    self.moments = moments
  }
}
