import MediaFiles
import ParserProcesses

/// Decodes sound for another process, whose side is `SoundProcess`.
private struct SoundService {
  private var decoder: AudioDecoder?
  /// Decoded samples that have not been sent.
  private var samples = StereoSamples()
  /// The error after these samples.
  private var problem: AudioError?
  private var isAtEnd = false

  mutating func answer(
    _ request: inout ParserMessage, _ memory: UnsafeMutableRawBufferPointer?
  ) -> ParserMessage {
    var answer = ParserMessage()
    do {
      answer = try success(of: &request, memory)
    } catch {
      let error = error as? AudioError ?? .damaged("\(error)")
      if error == .unreadable(MediaProcess.noMemory) { ParserService.endWithoutMemory() }
      answer.append(false)
      error.append(to: &answer)
    }
    return answer
  }

  private mutating func success(
    of request: inout ParserMessage, _ memory: UnsafeMutableRawBufferPointer?
  ) throws -> ParserMessage {
    var answer = ParserMessage()
    answer.append(true)
    switch SoundRequest(rawValue: try request.integer()) {
    case .open:
      let decoder = try AudioDecoder(path: try request.text())
      self.decoder = decoder
      decoder.format.append(to: &answer)
    case .next: try send(&answer, memory)
    case .seek:
      guard let decoder else { throw ParserFailure.answeredNonsense }
      (samples, problem, isAtEnd) = (StereoSamples(), nil, false)
      if let (found, start) = try decoder.seek(to: try request.integer()) {
        samples = found
        answer.append(start)
      } else {
        isAtEnd = true
        answer.append(0)
      }
      try send(&answer, memory)
    case nil: throw ParserFailure.answeredNonsense
    }
    return answer
  }

  /// Puts the next samples into the memory, and their number into an answer.
  private mutating func send(
    _ answer: inout ParserMessage, _ memory: UnsafeMutableRawBufferPointer?
  ) throws {
    guard let decoder, let memory, memory.count >= SoundProcess.byteCount else {
      throw ParserFailure.answeredNonsense
    }
    do throws(AudioError) {
      while samples.count < SoundProcess.batchCount, problem == nil, !isAtEnd {
        if let more = try decoder.next() { samples.append(more) } else { isAtEnd = true }
      }
    } catch { problem = error }
    if samples.count == 0, let problem { throw problem }
    let count = min(samples.count, SoundProcess.batchCount)
    let floats = memory.bindMemory(to: Float.self)
    for (part, channel) in [samples.left, samples.right].enumerated() {
      for index in 0..<count { floats[part * SoundProcess.batchCount + index] = channel[index] }
    }
    samples.removeFirst(count)
    answer.append(count)
    // Until the samples before the end have been sent, it is not reached.
    answer.append(decoder.isIncomplete && samples.count == 0)
  }
}

/// Serves a program until it ends, in a process of its own.
@c(mp_serve_sound)
package func serveSound(_ socket: Int32) {
  let service = ParserService(socket: socket)
  var sound = SoundService()
  while let (message, memory) = service.next() {
    var request = message
    service.answer(sound.answer(&request, memory))
  }
}
