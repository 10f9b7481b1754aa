import MediaFiles
import ParserProcesses
import PixelKernels

/// Decodes a video for another process, whose side is `VideoProcess`.
private final class VideoService {
  private let service: ParserService
  private var decoder: PacketDecoder?

  init(_ service: ParserService) { self.service = service }

  /// Fulfills a request, or returns its error.
  func answer(_ request: inout ParserMessage) -> ParserMessage {
    var answer = ParserMessage()
    do {
      answer = try success(of: &request)
    } catch {
      let error = error as? VideoError ?? .damaged("\(error)")
      if error == .unreadable(MediaProcess.noMemory) { ParserService.endWithoutMemory() }
      answer.append(VideoAnswer.failed.rawValue)
      error.append(to: &answer)
    }
    return answer
  }

  private func success(of request: inout ParserMessage) throws -> ParserMessage {
    var answer = ParserMessage()
    answer.append(VideoAnswer.done.rawValue)
    switch VideoRequest(rawValue: try request.integer()) {
    case .index:
      try PacketIndex(reading: Demuxer(path: try request.text())).append(to: &answer)
    case .open:
      let index = try PacketIndex(from: &request)
      decoder = try PacketDecoder(index) { [unowned self] in makeBuffer($0, $1) }
    case .frame:
      guard let decoder else { throw ParserFailure.answeredNonsense }
      _ = try decoder.frame(try request.integer(), keeping: try request.integer()) { number, _ in
        var kept = ParserMessage()
        kept.append(VideoAnswer.kept.rawValue)
        kept.append(number)
        service.answer(kept)
      }
      decoder.state.append(to: &answer)
    case nil: throw ParserFailure.answeredNonsense
    }
    return answer
  }

  /// Asks for memory, and returns a buffer in it.
  private func makeBuffer(_ width: Int, _ height: Int) -> PixelBuffer {
    var message = ParserMessage()
    message.append(VideoAnswer.canvas.rawValue)
    message.append(width)
    message.append(height)
    service.answer(message)
    let memory = service.next()?.memory
    guard let buffer = ParserService.pixels(memory, width: width, height: height) else {
      ParserService.endWithoutMemory()
    }
    return buffer
  }
}

/// Serves a program until it ends, in a process of its own.
@c(mp_serve_video)
package func serveVideo(_ socket: Int32) {
  let service = ParserService(socket: socket)
  let video = VideoService(service)
  while let (message, _) = service.next() {
    var request = message
    service.answer(video.answer(&request))
  }
}
