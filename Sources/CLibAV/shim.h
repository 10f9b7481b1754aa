#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/cpu.h>
#include <libavutil/error.h>
#include <libavutil/imgutils.h>
#include <libavutil/log.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
// mallopt: what becomes of the memory that encoders free.
#include <malloc.h>

// Constants that libav defines by macros Swift does not import.
static const int mp_av_error_eof = AVERROR_EOF;
static const int mp_av_error_again = AVERROR(EAGAIN);
static const int64_t mp_av_no_timestamp = AV_NOPTS_VALUE;
