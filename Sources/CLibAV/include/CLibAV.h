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
// mallopt: controls the memory that encoders free.
#include <malloc.h>

// Constants that libav defines with macros that Swift does not import.
static const int mp_av_error_eof = AVERROR_EOF;
static const int mp_av_error_again = AVERROR(EAGAIN);
static const int mp_av_error_no_memory = AVERROR(ENOMEM);
static const int64_t mp_av_no_timestamp = AV_NOPTS_VALUE;

// Loads libavformat, libavcodec and libavutil, in the versions of the included headers, and
// silences their log.
//
// Call this before any other function of libav, on any thread, any number of times. Only the
// functions listed in `libav.c` can be called; any other is an error when the program is linked.
//
// Returns NULL, or the system's message about what is missing, which stays valid.
const char *mp_libav_load(void);

#endif
