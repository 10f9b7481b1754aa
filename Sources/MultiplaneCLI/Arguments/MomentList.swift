import ArgumentParser

/// Times in a video, in the order requested: `0s,rest,90f`.
struct MomentList: ExpressibleByArgument, Sendable {
  let moments: [Moment]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let moments = parts.compactMap { Moment(argument: $0.trimmingPrefix(" ").description) }
    guard moments.count == parts.count else { return nil }
    self.moments = moments
  }
}
