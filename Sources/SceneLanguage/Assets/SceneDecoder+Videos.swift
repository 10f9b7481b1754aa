import CoreGraphics
import FrameEncoding
import LayerTree
package import VideoDecoding

extension SceneDecoder {
  /// Decodes the source of a video and opens its files.
  ///
  /// - Parameter cursor: The node: a path, a mapping with a path, or the images of a sequence.
  /// - Returns: The video, or nil after an error.
  package func video(_ cursor: SceneCursor) -> Video? {
    guard case .mapping = cursor.node.content else { return video(cursor, sha256: nil) }
    guard let node = node(cursor, as: VideoSourceKeys.mapping, owner: "the source") else {
      return nil
    }
    switch (node[VideoSourceKeys.file], node[VideoSourceKeys.frames]) {
    case (let path?, nil): return video(path, sha256: node[VideoSourceKeys.sha256])
    case (nil, let pattern?):
      guard let rate = node[VideoSourceKeys.frameRate] else { return nil }
      return sequence(pattern, framesPerSecond: rate.framesPerSecond)
    default: return nil
    }
  }

  /// Opens a video or an animated image.
  private func video(_ cursor: SceneCursor, sha256: SceneCursor?) -> Video? {
    guard let file = finder.asset(cursor, sha256: sha256, as: .video, of: file(of: cursor)) else {
      return nil
    }
    let path = file.path
    let place = diagnostic(.badVideo, "", at: cursor)
    do throws(VideoError) {
      return try assets.video(at: file.url) { error in
        SceneError([place.with(message: "\(quotedPath(path)): \(error.description)")])
      }
    } catch {
      report(error, of: path, at: cursor)
      return nil
    }
  }

  /// Opens the images of a sequence: the numbers from 0 or 1 on, up to the first that is missing.
  private func sequence(_ cursor: SceneCursor, framesPerSecond: Double) -> Video? {
    guard let text = string(cursor) else { return nil }
    guard let pattern = SequencePattern(path: text) else {
      report(
        .badVideo, "\(quotedPath(text)) is not a pattern of file names", at: cursor,
        hint: "write a pattern such as frames/%04d.png")
      return nil
    }
    let roots = file(of: cursor).roots
    func path(_ number: Int) -> String {
      let name = pattern.fileName(number: number)
      return pattern.folder == "." ? name : "\(pattern.folder)/\(name)"
    }
    var number = roots.hasFile(path(0)) ? 0 : 1
    var images: [CGImage] = []
    repeat {
      guard images.count < SceneLimit.frameCount.value else {
        report(.tooManyFrames(limit: SceneLimit.frameCount.value), of: text, at: cursor)
        return nil
      }
      guard
        let file = finder.asset(
          cursor, named: path(number), sha256: nil, as: .image, of: file(of: cursor)),
        let image = image(file, at: cursor)
      else { return nil }
      if let first = images.first, (first.width, first.height) != (image.width, image.height) {
        report(.differentSizes(path(number)), of: text, at: cursor)
        return nil
      }
      images.append(image)
      number += 1
    } while roots.hasFile(path(number))
    return Video(
      images: images, times: FrameTimes(count: images.count, frameRate: framesPerSecond))
  }

  /// Reports why a video cannot be used.
  private func report(_ problem: VideoError, of path: String, at cursor: SceneCursor) {
    switch problem {
    case .tooLarge(let width, let height):
      let limit = SceneLimit.imagePixels
      report(
        .limitExceeded,
        "the video \(quotedPath(path)) is \(width) x \(height) pixels "
          + "(limit \(limit.name): \(limit.value))",
        at: cursor)
    case .tooManyFrames:
      let limit = SceneLimit.frameCount
      report(
        .limitExceeded,
        "the video \(quotedPath(path)) has more than \(limit.value) frames (limit \(limit.name))",
        at: cursor)
    default: report(.badVideo, "\(quotedPath(path)): \(problem.description)", at: cursor)
    }
  }
}
