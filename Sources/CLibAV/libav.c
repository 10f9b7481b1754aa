// libav without linking to it: a program without videos does not load it.
//
// Each function has its own name here and forwards its arguments to the library's function.

#include "CLibAV.h"

#include <CLateLibrary.h>
#include <pthread.h>

// The functions in use: result, name, parameters, arguments.
#define MP_LIBAV_FUNCTIONS(F)                                                                      \
  F(void, av_channel_layout_default, (AVChannelLayout * a, int b), (a, b))                         \
  F(void, av_dict_free, (AVDictionary * *a), (a))                                                  \
  F(AVDictionaryEntry *, av_dict_get,                                                              \
    (const AVDictionary *a, const char *b, const AVDictionaryEntry *c, int d), (a, b, c, d))       \
  F(int, av_dict_set, (AVDictionary * *a, const char *b, const char *c, int d), (a, b, c, d))      \
  F(int, av_find_best_stream,                                                                      \
    (AVFormatContext * a, enum AVMediaType b, int c, int d, const AVCodec **e, int f),             \
    (a, b, c, d, e, f))                                                                            \
  F(void, av_force_cpu_flags, (int a), (a))                                                        \
  F(AVFrame *, av_frame_alloc, (void), ())                                                         \
  F(void, av_frame_free, (AVFrame * *a), (a))                                                      \
  F(int, av_frame_get_buffer, (AVFrame * a, int b), (a, b))                                        \
  F(int, av_frame_make_writable, (AVFrame * a), (a))                                               \
  F(void, av_frame_unref, (AVFrame * a), (a))                                                      \
  F(void, av_free, (void *a), (a))                                                                 \
  F(int, av_get_cpu_flags, (void), ())                                                             \
  F(void, av_log_set_level, (int a), (a))                                                          \
  F(void *, av_mallocz, (size_t a), (a))                                                           \
  F(int, av_new_packet, (AVPacket * a, int b), (a, b))                                             \
  F(int, av_opt_set, (void *a, const char *b, const char *c, int d), (a, b, c, d))                 \
  F(AVPacket *, av_packet_alloc, (void), ())                                                       \
  F(void, av_packet_free, (AVPacket * *a), (a))                                                    \
  F(uint8_t *, av_packet_get_side_data,                                                            \
    (const AVPacket *a, enum AVPacketSideDataType b, size_t *c), (a, b, c))                        \
  F(uint8_t *, av_packet_new_side_data, (AVPacket * a, enum AVPacketSideDataType b, size_t c),     \
    (a, b, c))                                                                                     \
  F(void, av_packet_rescale_ts, (AVPacket * a, AVRational b, AVRational c), (a, b, c))             \
  F(void, av_packet_unref, (AVPacket * a), (a))                                                    \
  F(const AVPixFmtDescriptor *, av_pix_fmt_desc_get, (enum AVPixelFormat a), (a))                  \
  F(int, av_read_frame, (AVFormatContext * a, AVPacket * b), (a, b))                               \
  F(int, av_seek_frame, (AVFormatContext * a, int b, int64_t c, int d), (a, b, c, d))              \
  F(struct AVSHA *, av_sha_alloc, (void), ())                                                      \
  F(void, av_sha_final, (struct AVSHA * a, uint8_t *b), (a, b))                                    \
  F(int, av_sha_init, (struct AVSHA * a, int b), (a, b))                                           \
  F(void, av_sha_update, (struct AVSHA * a, const uint8_t *b, size_t c), (a, b, c))                \
  F(uint8_t *, av_stream_get_side_data,                                                            \
    (const AVStream *a, enum AVPacketSideDataType b, size_t *c), (a, b, c))                        \
  F(int, av_strerror, (int a, char *b, size_t c), (a, b, c))                                       \
  F(int, av_write_frame, (AVFormatContext * a, AVPacket * b), (a, b))                              \
  F(int, av_write_trailer, (AVFormatContext * a), (a))                                             \
  F(AVCodecContext *, avcodec_alloc_context3, (const AVCodec *a), (a))                             \
  F(const AVCodec *, avcodec_find_decoder, (enum AVCodecID a), (a))                                \
  F(const AVCodec *, avcodec_find_decoder_by_name, (const char *a), (a))                           \
  F(const AVCodec *, avcodec_find_encoder_by_name, (const char *a), (a))                           \
  F(void, avcodec_flush_buffers, (AVCodecContext * a), (a))                                        \
  F(void, avcodec_free_context, (AVCodecContext * *a), (a))                                        \
  F(const char *, avcodec_get_name, (enum AVCodecID a), (a))                                       \
  F(int, avcodec_open2, (AVCodecContext * a, const AVCodec *b, AVDictionary **c), (a, b, c))       \
  F(int, avcodec_parameters_from_context, (AVCodecParameters * a, const AVCodecContext *b),        \
    (a, b))                                                                                        \
  F(int, avcodec_parameters_to_context, (AVCodecContext * a, const AVCodecParameters *b), (a, b))  \
  F(int, avcodec_receive_frame, (AVCodecContext * a, AVFrame * b), (a, b))                         \
  F(int, avcodec_receive_packet, (AVCodecContext * a, AVPacket * b), (a, b))                       \
  F(int, avcodec_send_frame, (AVCodecContext * a, const AVFrame *b), (a, b))                       \
  F(int, avcodec_send_packet, (AVCodecContext * a, const AVPacket *b), (a, b))                     \
  F(int, avformat_alloc_output_context2,                                                           \
    (AVFormatContext * *a, const AVOutputFormat *b, const char *c, const char *d), (a, b, c, d))   \
  F(void, avformat_close_input, (AVFormatContext * *a), (a))                                       \
  F(int, avformat_find_stream_info, (AVFormatContext * a, AVDictionary * *b), (a, b))              \
  F(void, avformat_free_context, (AVFormatContext * a), (a))                                       \
  F(int, avformat_index_get_entries_count, (const AVStream *a), (a))                               \
  F(AVStream *, avformat_new_stream, (AVFormatContext * a, const AVCodec *b), (a, b))              \
  F(int, avformat_open_input,                                                                      \
    (AVFormatContext * *a, const char *b, const AVInputFormat *c, AVDictionary **d), (a, b, c, d)) \
  F(int, avformat_write_header, (AVFormatContext * a, AVDictionary * *b), (a, b))                  \
  F(int, avio_closep, (AVIOContext * *a), (a))                                                     \
  F(int, avio_open, (AVIOContext * *a, const char *b, int c), (a, b, c))

// The names are hidden: libav's libraries also call each other by these names, and would find these
// functions first.
#define MP_FORWARD(result, name, parameters, arguments)                                            \
  static __typeof__(&name) loaded_##name;                                                          \
  __attribute__((visibility("hidden"))) result name parameters { return loaded_##name arguments; }
MP_LIBAV_FUNCTIONS(MP_FORWARD)

// The name that the linker would have recorded, so that the structures match the headers.
// libavformat loads the other two libraries in the versions it was built with.
static const char library[] = "libavformat.so." AV_STRINGIFY(LIBAVFORMAT_VERSION_MAJOR);

static const char *complaint;

static void load(void) {
#define MP_ENTRY(result, name, parameters, arguments) {#name, (void **)&loaded_##name},
  static const mp_late_function functions[] = {MP_LIBAV_FUNCTIONS(MP_ENTRY)};
  complaint = mp_late_library_open(library, functions, sizeof functions / sizeof *functions);
  // Keep libav and the codecs off standard error.
  if (!complaint) av_log_set_level(AV_LOG_QUIET);
}

const char *mp_libav_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return complaint;
}
