import Foundation
import MediaFiles
import ParserProcesses

/// A decoder in a process of its own (PI-01).
///
/// If the process ends, another one takes over, unless the file is the cause.
final class SoundProcess: SampleDecoder {
  /// The most samples in an answer.
  static let batchCount = 1 << 16
  /// The size of the memory for an answer: the left channel, and then the right one.
  static let byteCount = batchCount * 2 * MemoryLayout<Float>.size

  let format: SoundFormat
  private(set) var isIncomplete = false
  private let path: String
  private let version: FileVersion
  private var process: ParserProcess
  /// The number of the sample that is decoded next.
  private var position = 0

  /// Starts a process and opens a file at its start.
  ///
  /// - Throws: `AudioError` if there is no sound that can be decoded.
  init(path: String) throws(AudioError) {
    self.path = path
    let version = try AudioError.version(of: URL(fileURLWithPath: path))
    self.version = version
    (process, format) = try Self.attempt(version) { (_) throws(ParserFailure) in
      try Self.open(path, version)
    }
  }

  func next() throws(AudioError) -> StereoSamples? {
    let samples = try Self.attempt(version) { (isNew) throws(ParserFailure) in
      isNew ? try resume() : try nextBatch()
    }
    position += samples.count
    return samples.count > 0 ? samples : nil
  }

  func seek(to sample: Int) throws(AudioError) -> (samples: StereoSamples, start: Int)? {
    var start = 0
    let samples: StereoSamples = try Self.attempt(version) { (isNew) throws(ParserFailure) in
      if isNew, case .failure(let error) = try reopen() { return .failure(error) }
      var request = ParserMessage()
      request.append(SoundRequest.seek.rawValue)
      request.append(sample)
      return try ask(request) { (answer) throws(ParserFailure) in
        start = try answer.integer()
        guard abs(start) < 1 << 48 else { throw .answeredNonsense }
      }
    }
    guard samples.count > 0 else { return nil }
    position = start + samples.count
    return (samples, start)
  }

  /// Calls a function that uses a process, and throws its error.
  private static func attempt<Value>(
    _ version: FileVersion,
    _ body: (_ isNew: Bool) throws(ParserFailure) -> Result<Value, AudioError>
  ) throws(AudioError) -> Value {
    let result: Result<Value, AudioError>
    do throws(ParserFailure) {
      result = try MediaProcess.killers.attempt(version, body)
    } catch {
      throw AudioError(error)
    }
    return try result.get()
  }

  private static func open(
    _ path: String, _ version: FileVersion
  ) throws(ParserFailure) -> Result<(ParserProcess, SoundFormat), AudioError> {
    let process = try ParserProcess(.sound, limits: MediaProcess.limits(for: version))
    var request = ParserMessage()
    request.append(SoundRequest.open.rawValue)
    request.append(path)
    var answer = try process.answer(request)
    guard try answer.bool() else { return .failure(try AudioError(from: &answer)) }
    return .success((process, try SoundFormat(from: &answer)))
  }

  private func reopen() throws(ParserFailure) -> Result<Void, AudioError> {
    try Self.open(path, version).map { process = $0.0 }
  }

  /// Opens the file again in a new process, and returns the samples at the position, which depend on
  /// all before them.
  private func resume() throws(ParserFailure) -> Result<StereoSamples, AudioError> {
    if case .failure(let error) = try reopen() { return .failure(error) }
    var passed = 0
    while true {
      var samples: StereoSamples
      switch try nextBatch() {
      case .failure(let error): return .failure(error)
      case .success(let batch): samples = batch
      }
      passed += samples.count
      if samples.count == 0 { return .success(samples) }
      if passed > position {
        samples.removeFirst(samples.count - (passed - position))
        return .success(samples)
      }
    }
  }

  private func nextBatch() throws(ParserFailure) -> Result<StereoSamples, AudioError> {
    var request = ParserMessage()
    request.append(SoundRequest.next.rawValue)
    return try ask(request) { (_) throws(ParserFailure) in }
  }

  /// Sends a request whose answer is samples.
  private func ask(
    _ request: ParserMessage, _ read: (inout ParserMessage) throws(ParserFailure) -> Void
  ) throws(ParserFailure) -> Result<StereoSamples, AudioError> {
    let memory = try process.makeMemory(Self.byteCount)
    var answer = try process.answer(request, in: memory)
    guard try answer.bool() else { return .failure(try AudioError(from: &answer)) }
    try read(&answer)
    let count = try answer.count()
    guard count <= Self.batchCount else { throw .answeredNonsense }
    isIncomplete = try answer.bool()
    var samples = StereoSamples(silence: count)
    UnsafeMutableRawPointer(memory.memory.address).withMemoryRebound(
      to: Float.self, capacity: 2 * Self.batchCount
    ) { floats in
      for index in 0..<count {
        // What another process has written may be anything.
        let (left, right) = (floats[index], floats[Self.batchCount + index])
        samples.left[index] = left.isFinite ? left : 0
        samples.right[index] = right.isFinite ? right : 0
      }
    }
    return .success(samples)
  }
}
