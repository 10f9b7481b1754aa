/// The frame numbers shown to users when only some frames of a video are rendered.
package struct FrameNumbers: Sendable, Equatable {
  private let start: Int
  private let list: [Int]?

  /// Creates consecutive numbers.
  ///
  /// - Parameter start: The first frame's number, at least 0.
  package init(startingAt start: Int = 0) {
    guard start >= 0 else { fatalError("frame numbers start at 0") }
    self.start = start
    list = nil
  }

  /// Creates arbitrary numbers, for ranges with steps and gaps.
  ///
  /// - Parameter list: One number for each frame of the video, at least 0, all different.
  package init(_ list: [Int]) {
    guard list.allSatisfy({ $0 >= 0 }) else { fatalError("frame numbers start at 0") }
    start = 0
    self.list = list
  }

  /// Returns a frame's number.
  ///
  /// - Parameter index: The frame's index among those rendered, from 0.
  /// - Returns: The frame's number in the whole video.
  package func number(ofFrame index: Int) -> Int {
    guard let list else { return start + index }
    guard list.indices.contains(index) else { fatalError("a frame without a number") }
    return list[index]
  }
}
