import CLibAV
import Foundation
import MediaFiles
import Sound
import Testing

/// What a player that follows the times of packets shows and plays when.
struct StreamTimes {
  /// The presentation time of the first frame, in seconds.
  let firstFrame: Double
  /// The decoded samples of the left channel, in blocks with their times in seconds.
  private var blocks: [(time: Double, samples: [Float])] = []

  /// Decodes the sound of a video.
  ///
  /// - Parameter url: A video whose sound decodes to floating-point samples with 48,000 per second.
  /// - Throws: `AudioError`.
  init(of url: URL) throws {
    let formats = "mov,matroska"
    let video = try MediaStream<AudioError>(
      path: url.path, kind: AVMEDIA_TYPE_VIDEO, formats: formats, absence: .noSound)
    let packet = try #require(try video.next())
    firstFrame = Self.seconds(packet.pointee.pts, of: video)

    let sound = try MediaStream<AudioError>(
      path: url.path, kind: AVMEDIA_TYPE_AUDIO, formats: formats, absence: .noSound)
    let codec = avcodec_find_decoder(sound.stream.pointee.codecpar.pointee.codec_id)
    let decoder = try sound.makeDecoder(codec)
    let frame = try #require(LibAVHandle<AVFrame>())
    defer { withExtendedLifetime((decoder, frame)) {} }
    try #require(avcodec_open2(decoder.pointer, codec, nil) >= 0)
    while let packet = try sound.next() {
      try #require(avcodec_send_packet(decoder.pointer, packet) >= 0)
      while avcodec_receive_frame(decoder.pointer, frame.pointer) >= 0 {
        let data = try #require(frame.pointer.pointee.data.0)
        let isPlanar = frame.pointer.pointee.format == AV_SAMPLE_FMT_FLTP.rawValue
        let left = UnsafeMutableRawPointer(data).assumingMemoryBound(to: Float.self)
        blocks.append(
          (
            time: Self.seconds(frame.pointer.pointee.pts, of: sound),
            samples: (0..<Int(frame.pointer.pointee.nb_samples)).map {
              left[isPlanar ? $0 : 2 * $0]
            }
          ))
      }
    }
  }

  /// Returns the time of the first sample for which a condition is true.
  func onset(_ condition: (Float) -> Bool) -> Double? {
    for block in blocks {
      guard let index = block.samples.firstIndex(where: condition) else { continue }
      return block.time + Double(index) / 48_000
    }
    return nil
  }

  private static func seconds(_ ticks: Int64, of file: MediaStream<AudioError>) -> Double {
    let base = file.stream.pointee.time_base
    return Double(ticks) * Double(base.num) / Double(base.den)
  }
}
