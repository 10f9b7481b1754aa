/// A selection of frames of a video.
///
/// For example, `0-99:3,120` is every third of the first hundred frames, and one more.
public struct FrameSelection: Sendable, Hashable {
  /// The frame numbers, ascending and without duplicates.
  public let frames: [Int]

  /// Selects frames by number, in any order.
  public init(_ frames: some Sequence<Int>) { self.frames = Set(frames).sorted() }

  /// Parses a list of numbers and inclusive ranges with an optional step.
  ///
  /// Returns nil if the text is invalid or selects more than a million frames.
  public init?(_ text: String) {
    var frames: Set<Int> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let range = Self.range(part), frames.count + range.count <= 1_000_000 else {
        return nil
      }
      frames.formUnion(range)
    }
    self.init(frames)
  }

  private static func range(_ text: Substring) -> [Int]? {
    let pieces = text.split(separator: ":", omittingEmptySubsequences: false)
    let ends = pieces[0].split(separator: "-", omittingEmptySubsequences: false)
    guard pieces.count <= 2, ends.count <= 2, let first = number(ends[0]),
      let last = ends.count == 2 ? number(ends[1]) : first,
      let step = pieces.count == 2 ? number(pieces[1]) : 1,
      first <= last, step > 0, (last - first) / step < 1_000_000
    else { return nil }
    return Array(stride(from: first, through: last, by: step))
  }

  private static func number(_ text: Substring) -> Int? {
    text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
  }
}

extension FrameSelection {
  /// The selection as text that `init(_:)` reads, with runs of equal steps as ranges.
  package var text: String {
    var parts: [String] = []
    var rest = frames[...]
    while let first = rest.first {
      let step = rest.dropFirst().first.map { $0 - first } ?? 1
      let run = zip(rest, rest.dropFirst()).prefix { $1 - $0 == step }.count + 1
      // Two frames that are apart are not a range.
      let count = run == 2 && step > 1 ? 1 : run
      let last = rest[rest.startIndex + count - 1]
      parts.append(
        count == 1 ? "\(first)" : "\(first)-\(last)" + (step == 1 ? "" : ":\(step)"))
      rest = rest.dropFirst(count)
    }
    return parts.joined(separator: ",")
  }
}
