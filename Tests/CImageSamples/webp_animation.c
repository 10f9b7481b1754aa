#include "CImageSamples.h"

#include <string.h>
#include <webp/demux.h>

int32_t mp_sample_webp_frames(
    const uint8_t *data, size_t length, uint8_t *pixels, size_t capacity, int32_t *ends,
    int32_t most) {
  WebPAnimDecoderOptions options;
  if (!WebPAnimDecoderOptionsInit(&options)) return -1;
  options.color_mode = MODE_BGRA;
  WebPData file = {data, length};
  WebPAnimDecoder *decoder = WebPAnimDecoderNew(&file, &options);
  if (!decoder) return -1;
  WebPAnimInfo info;
  int32_t count = 0;
  if (!WebPAnimDecoderGetInfo(decoder, &info)) count = -1;
  while (count >= 0 && WebPAnimDecoderHasMoreFrames(decoder)) {
    uint8_t *frame;
    int end;
    size_t size = (size_t)info.canvas_width * info.canvas_height * 4;
    if (count == most || (size_t)(count + 1) * size > capacity
        || !WebPAnimDecoderGetNext(decoder, &frame, &end)) {
      count = -1;
      break;
    }
    memcpy(pixels + (size_t)count * size, frame, size);
    ends[count++] = end;
  }
  WebPAnimDecoderDelete(decoder);
  return count;
}
