package import CLibAV

/// A structure of libav, which is freed with the handle.
package final class LibAVHandle<Structure> {
  /// The structure, valid as long as the handle, whose lifetime a function may have to extend.
  package let pointer: UnsafeMutablePointer<Structure>
  private let free: (inout UnsafeMutablePointer<Structure>?) -> Void

  /// Takes over a structure.
  package init(
    _ pointer: UnsafeMutablePointer<Structure>,
    free: @escaping (inout UnsafeMutablePointer<Structure>?) -> Void
  ) {
    self.pointer = pointer
    self.free = free
  }

  deinit {
    var pointer: UnsafeMutablePointer<Structure>? = pointer
    free(&pointer)
  }
}

extension LibAVHandle where Structure == AVFrame {
  /// Allocates an empty frame; nil if memory is exhausted.
  package convenience init?() {
    guard let frame = av_frame_alloc() else { return nil }
    self.init(frame) { av_frame_free(&$0) }
  }
}

extension LibAVHandle where Structure == AVPacket {
  /// Allocates an empty packet; nil if memory is exhausted.
  package convenience init?() {
    guard let packet = av_packet_alloc() else { return nil }
    self.init(packet) { av_packet_free(&$0) }
  }
}

extension LibAVHandle where Structure == AVCodecContext {
  /// Allocates the context of a codec that is not open yet; nil if memory is exhausted.
  ///
  /// - Parameter codec: An encoder or a decoder.
  package convenience init?(_ codec: UnsafePointer<AVCodec>) {
    guard let context = avcodec_alloc_context3(codec) else { return nil }
    self.init(context) { avcodec_free_context(&$0) }
  }
}

extension LibAVHandle where Structure == AVFormatContext {
  /// Opens a file for reading.
  ///
  /// Load libav before.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which may look like the name of a protocol.
  ///   - formats: libav's names of the containers that may be opened, separated by commas; nil allows
  ///     all.
  /// - Throws: `LibAVFailure`.
  package convenience init(reading path: String, formats: String? = nil) throws(LibAVFailure) {
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    if let formats { av_dict_set(&options, "format_whitelist", formats, 0) }
    av_dict_set(&options, "protocol_whitelist", "file", 0)
    var opened: UnsafeMutablePointer<AVFormatContext>?
    let code = avformat_open_input(&opened, "file:" + path, nil, &options)
    guard code >= 0, let context = opened else { throw LibAVFailure(code) }
    self.init(context) { avformat_close_input(&$0) }
  }
}
