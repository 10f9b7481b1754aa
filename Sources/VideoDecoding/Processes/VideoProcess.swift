import CoreGraphics
import Foundation
import MediaFiles
import ParserProcesses
import PixelKernels

/// A decoder in a process of its own (PI-01).
///
/// If the process ends, another one takes over, unless the file is the cause.
final class VideoProcess: FrameDecoder, @unchecked Sendable {
  private let index: PacketIndex
  private let version: FileVersion
  private var process: ParserProcess?
  private var state = DecoderState()

  var hasAlpha: Bool { state.hasAlpha }
  var position: Int { state.position }

  func reaches(_ number: Int) -> Bool { state.reaches(index.frames[number]) }

  /// Starts a process and opens a file at its start.
  init(_ index: PacketIndex) throws(VideoError) {
    self.index = index
    version = try VideoError.version(of: URL(fileURLWithPath: index.path))
    try Self.attempt(version) { (_) throws(ParserFailure) in try open() }
  }

  /// Reads the packets of a file in a process.
  static func index(of path: String, _ version: FileVersion) throws(VideoError) -> PacketIndex {
    try attempt(version) { (_) throws(ParserFailure) in
      let process = try ParserProcess(.video, limits: MediaProcess.limits(for: version))
      var request = ParserMessage()
      request.append(VideoRequest.index.rawValue)
      request.append(path)
      var answer = try process.answer(request)
      if let error = try error(in: &answer) { return .failure(error) }
      return .success(try PacketIndex(from: &answer))
    }
  }

  func frame(
    _ number: Int, keeping kept: Int, _ keep: (Int, PixelBuffer) -> Void
  ) throws(VideoError) -> PixelBuffer {
    try Self.attempt(version) { (isNew) throws(ParserFailure) in
      if isNew, case .failure(let error) = try open() { return .failure(error) }
      return try decode(number, keeping: kept, keep)
    }
  }

  /// Calls a function that uses a process, and throws its error.
  private static func attempt<Value>(
    _ version: FileVersion,
    _ body: (_ isNew: Bool) throws(ParserFailure) -> Result<Value, VideoError>
  ) throws(VideoError) -> Value {
    let result: Result<Value, VideoError>
    do throws(ParserFailure) {
      result = try MediaProcess.killers.attempt(version, body)
    } catch {
      throw VideoError(error)
    }
    return try result.get()
  }

  /// Returns the error in an answer, or nil if the request was fulfilled.
  private static func error(in answer: inout ParserMessage) throws(ParserFailure) -> VideoError? {
    switch VideoAnswer(rawValue: try answer.integer()) {
    case .done: return nil
    case .failed: return try VideoError(from: &answer)
    default: throw .answeredNonsense
    }
  }

  private func open() throws(ParserFailure) -> Result<Void, VideoError> {
    let process = try ParserProcess(.video)
    var request = ParserMessage()
    request.append(VideoRequest.open.rawValue)
    index.append(to: &request)
    var answer = try process.answer(request)
    if let error = try Self.error(in: &answer) { return .failure(error) }
    self.process = process
    state = DecoderState()
    return .success(())
  }

  private func decode(
    _ number: Int, keeping kept: Int, _ keep: (Int, PixelBuffer) -> Void
  ) throws(ParserFailure) -> Result<PixelBuffer, VideoError> {
    guard let process else { throw .answeredNonsense }
    var request = ParserMessage()
    request.append(VideoRequest.frame.rawValue)
    request.append(number)
    request.append(kept)
    try process.send(request)
    var canvas: ParserProcess.Canvas?
    // Each frame is announced, and then kept or the last one.
    for _ in 0..<2 * (kept + 2) {
      var answer = try process.receive()
      switch VideoAnswer(rawValue: try answer.integer()) {
      case .canvas:
        let (width, height) = (try answer.count(), try answer.count())
        guard ImageError.isAllowed(width: width, height: height) else {
          throw .answeredNonsense
        }
        let next = try process.makeCanvas(width: width, height: height)
        canvas = next
        try process.send(ParserMessage(), in: next.memory)
      case .kept:
        let passed = try answer.integer()
        guard let canvas, passed < number, passed >= max(0, number - kept) else {
          throw .answeredNonsense
        }
        keep(passed, canvas.pixels)
      case .done:
        guard let canvas else { throw .answeredNonsense }
        state = try DecoderState(from: &answer)
        return .success(canvas.pixels)
      case .failed:
        state.hasFailed = true
        return .failure(try VideoError(from: &answer))
      case nil: throw .answeredNonsense
      }
    }
    throw .answeredNonsense
  }
}
