#ifndef MULTIPLANE_CLIBAV_H
#define MULTIPLANE_CLIBAV_H

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/cpu.h>
#include <libavutil/error.h>
#include <libavutil/imgutils.h>
#include <libavutil/log.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libavutil/sha.h>
// mallopt: what becomes of the memory that encoders free.
#include <malloc.h>

// Constants that libav defines by macros Swift does not import.
static const int mp_av_error_eof = AVERROR_EOF;
static const int mp_av_error_again = AVERROR(EAGAIN);
static const int64_t mp_av_no_timestamp = AV_NOPTS_VALUE;

// Loads libavformat, libavcodec and libavutil, of the versions whose headers these are.
//
// To be called before every other function of libav, once or from one thread after the other. Only
// the functions that `libav.c` lists can be called; naming another fails when the program is linked.
//
// Returns NULL, or the system's words for what is missing; they stay valid.
const char *mp_libav_load(void);

#endif
