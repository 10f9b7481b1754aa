#include "pixels.h"

#include <lcms2.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

// Every profile has its own context, which suppresses errors; no state is shared.

// Profiles of printing presses are up to three million bytes long.
static const size_t LARGEST_PROFILE = 4 * 1024 * 1024;
static const cmsUInt32Number INTENT = INTENT_PERCEPTUAL;
// Without a cache, several threads may use a transform at the same time.
static const cmsUInt32Number EXACT = cmsFLAGS_NOOPTIMIZE | cmsFLAGS_NOCACHE;

struct mp_profile {
  cmsContext context;
  cmsHPROFILE handle;
  mp_image_model model;
  // To and from linear sRGB, in doubles; the second is null if the profile does not support it.
  cmsHTRANSFORM to_light;
  cmsHTRANSFORM from_light;
};

static void stay_silent(cmsContext context, cmsUInt32Number code, const char *text) {
  (void)context;
  (void)code;
  (void)text;
}

// --- Profiles ------------------------------------------------------------------------------------

// sRGB's primaries and white with a linear transfer curve; null if out of memory.
static cmsHPROFILE light_profile(cmsContext context) {
  cmsCIExyY white = {0.3127, 0.3290, 1};
  cmsCIExyYTRIPLE primaries = {{0.64, 0.33, 1}, {0.30, 0.60, 1}, {0.15, 0.06, 1}};
  cmsToneCurve *curve = cmsBuildGamma(context, 1);
  if (!curve) return NULL;
  cmsToneCurve *curves[3] = {curve, curve, curve};
  cmsHPROFILE profile = cmsCreateRGBProfileTHR(context, &white, &primaries, curves);
  cmsFreeToneCurve(curve);
  return profile;
}

static bool find_model(cmsHPROFILE handle, mp_image_model *model) {
  switch (cmsGetDeviceClass(handle)) {
    case cmsSigInputClass:
    case cmsSigDisplayClass:
    case cmsSigOutputClass:
    case cmsSigColorSpaceClass:
      break;
    default:
      return false;
  }
  switch (cmsGetColorSpace(handle)) {
    case cmsSigGrayData:
      *model = MP_IMAGE_GRAY;
      return true;
    case cmsSigRgbData:
      *model = MP_IMAGE_RGB;
      return true;
    case cmsSigCmykData:
      *model = MP_IMAGE_CMYK;
      return true;
    default:
      return false;
  }
}

static cmsUInt32Number double_format(mp_image_model model) {
  switch (model) {
    case MP_IMAGE_GRAY:
      return TYPE_GRAY_DBL;
    case MP_IMAGE_CMYK:
      return TYPE_CMYK_DBL;
    default:
      return TYPE_RGB_DBL;
  }
}

// Takes ownership of the handle and the context, even on failure.
static mp_profile *adopt(cmsContext context, cmsHPROFILE handle) {
  mp_profile *profile = calloc(1, sizeof *profile);
  if (!profile) {
    if (handle) cmsCloseProfile(handle);
    if (context) cmsDeleteContext(context);
    return NULL;
  }
  profile->context = context;
  profile->handle = handle;
  cmsHPROFILE light = context ? light_profile(context) : NULL;
  if (handle && light && find_model(handle, &profile->model)) {
    cmsUInt32Number format = double_format(profile->model);
    profile->to_light = cmsCreateTransformTHR(
        context, handle, format, light, TYPE_RGB_DBL, INTENT, EXACT);
    profile->from_light = cmsCreateTransformTHR(
        context, light, TYPE_RGB_DBL, handle, format, INTENT, EXACT);
  }
  if (light) cmsCloseProfile(light);
  if (profile->to_light) return profile;
  mp_profile_free(profile);
  return NULL;
}

static cmsContext make_context(void) {
  cmsContext context = cmsCreateContext(NULL, NULL);
  if (context) cmsSetLogErrorHandlerTHR(context, stay_silent);
  return context;
}

mp_profile *mp_profile_create(const uint8_t *data, size_t length) {
  if (!data || length < 128 || length > LARGEST_PROFILE) return NULL;
  cmsContext context = make_context();
  if (!context) return NULL;
  return adopt(context, cmsOpenProfileFromMemTHR(context, data, (cmsUInt32Number)length));
}

void mp_profile_free(mp_profile *profile) {
  if (!profile) return;
  if (profile->to_light) cmsDeleteTransform(profile->to_light);
  if (profile->from_light) cmsDeleteTransform(profile->from_light);
  if (profile->handle) cmsCloseProfile(profile->handle);
  if (profile->context) cmsDeleteContext(profile->context);
  free(profile);
}

mp_image_model mp_profile_model(const mp_profile *profile) { return profile->model; }

void mp_profile_name(const mp_profile *profile, mp_image_message *name) {
  name->text[0] = 0;
  cmsGetProfileInfoASCII(
      profile->handle, cmsInfoDescription, "en", "US", name->text, sizeof name->text);
  name->text[sizeof name->text - 1] = 0;
}

void mp_name_profile(const uint8_t *data, size_t length, mp_image_message *name) {
  name->text[0] = 0;
  mp_profile *profile = data ? mp_profile_create(data, length) : NULL;
  if (!profile) return;
  mp_profile_name(profile, name);
  mp_profile_free(profile);
}

static double finite_or_zero(double value) { return isfinite(value) ? value : 0; }

// The library expresses inks in percent.
static double scale_of(const mp_profile *profile) {
  return profile->model == MP_IMAGE_CMYK ? 100 : 1;
}

void mp_profile_to_light(const mp_profile *profile, const double *components, double *light) {
  double in[4] = {0}, out[3] = {0};
  int count = (int)profile->model;
  for (int i = 0; i < count; i++) in[i] = components[i] * scale_of(profile);
  cmsDoTransform(profile->to_light, in, out, 1);
  for (int i = 0; i < 3; i++) light[i] = finite_or_zero(out[i]);
}

bool mp_profile_from_light(const mp_profile *profile, const double *light, double *components) {
  if (!profile->from_light) return false;
  double out[4] = {0};
  cmsDoTransform(profile->from_light, light, out, 1);
  int count = (int)profile->model;
  for (int i = 0; i < count; i++) components[i] = finite_or_zero(out[i] / scale_of(profile));
  return true;
}

// --- Pixels --------------------------------------------------------------------------------------

struct mp_converter {
  mp_profile *profile;
  bool is_inks;
  bool is_deep;
  // For colors; null for grays.
  cmsHTRANSFORM transform;
  // Three bytes for each gray; null for colors.
  uint8_t *grays;
};

static double encoded(double light) {
  if (light <= 0.0031308) return light * 12.92;
  return 1.055 * pow(light, 1 / 2.4) - 0.055;
}

// Whether a color has the same components in sRGB, to within one 8-bit step: profiles are rounded,
// and those of one space differ by as much.
static bool matches_srgb(const mp_profile *profile, double red, double green, double blue) {
  double in[3] = {red, green, blue}, light[3];
  mp_profile_to_light(profile, in, light);
  for (int i = 0; i < 3; i++) {
    if (fabs(encoded(light[i]) - in[i]) > 1.0 / 255) return false;
  }
  return true;
}

static bool is_srgb(const mp_profile *profile) {
  if (profile->model != MP_IMAGE_RGB) return false;
  for (int i = 0; i <= 64; i++) {
    double gray = i / 64.0;
    if (!matches_srgb(profile, gray, gray, gray)) return false;
  }
  for (int i = 0; i < 125; i++) {
    if (!matches_srgb(profile, i % 5 / 4.0, i / 5 % 5 / 4.0, i / 25 / 4.0)) return false;
  }
  return true;
}

static uint8_t *gray_table(const mp_profile *profile, bool is_deep) {
  size_t count = is_deep ? 65536 : 256;
  uint8_t *table = malloc(count * 3);
  if (!table) return NULL;
  for (size_t i = 0; i < count; i++) {
    double gray = (double)i / (double)(count - 1);
    double in[3] = {gray, gray, gray}, light[3];
    mp_profile_to_light(profile, in, light);
    for (int c = 0; c < 3; c++) {
      double value = encoded(light[2 - c]);
      table[i * 3 + c] = (uint8_t)(value <= 0 ? 0 : value >= 1 ? 255 : value * 255 + 0.5);
    }
  }
  return table;
}

static mp_profile *profile_of(const mp_image_colors *colors, mp_image_model model) {
  if (colors->profile) return mp_profile_create(colors->profile, colors->profile_length);
  // Most files with a gamma of 1 / 2.2 mean sRGB, which a power can only approximate.
  bool has_primaries = colors->has_primaries && model != MP_IMAGE_GRAY;
  bool has_gamma = colors->gamma >= 0.05 && colors->gamma <= 20
                   && (has_primaries || fabs(colors->gamma * 2.2 - 1) > 0.05);
  if (!has_gamma && !has_primaries) return NULL;
  cmsContext context = make_context();
  if (!context) return NULL;
  cmsFloat64Number srgb[5] = {2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045};
  cmsToneCurve *curve = has_gamma ? cmsBuildGamma(context, 1 / colors->gamma)
                                  : cmsBuildParametricToneCurve(context, 4, srgb);
  cmsCIExyY white = {0.3127, 0.3290, 1};
  cmsCIExyYTRIPLE primaries = {{0.64, 0.33, 1}, {0.30, 0.60, 1}, {0.15, 0.06, 1}};
  if (has_primaries) {
    const double *xy = colors->primaries;
    white = (cmsCIExyY){xy[0], xy[1], 1};
    primaries = (cmsCIExyYTRIPLE){{xy[2], xy[3], 1}, {xy[4], xy[5], 1}, {xy[6], xy[7], 1}};
  }
  cmsHPROFILE handle = NULL;
  if (curve) {
    cmsToneCurve *curves[3] = {curve, curve, curve};
    handle = cmsCreateRGBProfileTHR(context, &white, &primaries, curves);
    cmsFreeToneCurve(curve);
  }
  return adopt(context, handle);
}

mp_converter *mp_converter_create(
    const mp_image_colors *colors, mp_image_model model, bool is_deep, bool is_inverted) {
  mp_profile *profile = profile_of(colors, model);
  if (!profile) return NULL;
  mp_converter *converter = calloc(1, sizeof *converter);
  bool wants_inks = model == MP_IMAGE_CMYK;
  bool fits = model == MP_IMAGE_GRAY ? profile->model != MP_IMAGE_CMYK : profile->model == model;
  if (!converter || !fits || is_srgb(profile)) {
    mp_profile_free(profile);
    free(converter);
    return NULL;
  }
  converter->profile = profile;
  converter->is_inks = wants_inks;
  converter->is_deep = is_deep;
  if (model == MP_IMAGE_GRAY) {
    converter->grays = gray_table(profile, is_deep);
  } else {
    cmsHPROFILE srgb = cmsCreate_sRGBProfileTHR(profile->context);
    cmsUInt32Number from = wants_inks ? (is_inverted ? TYPE_CMYK_8_REV : TYPE_CMYK_8)
                           : is_deep  ? TYPE_BGRA_16
                                      : TYPE_BGRA_8;
    // The library converts with tables, which are exact enough only for 8 bits.
    bool is_exact = is_deep && cmsIsMatrixShaper(profile->handle);
    // Inks have no alpha; for colors, alpha is copied.
    cmsUInt32Number flags = (is_exact ? cmsFLAGS_NOOPTIMIZE : cmsFLAGS_HIGHRESPRECALC)
                            | (wants_inks ? 0 : cmsFLAGS_COPY_ALPHA);
    if (srgb) {
      converter->transform = cmsCreateTransformTHR(
          profile->context, profile->handle, from, srgb, TYPE_BGRA_8, INTENT, flags);
      cmsCloseProfile(srgb);
    }
  }
  if (converter->transform || converter->grays) return converter;
  mp_converter_free(converter);
  return NULL;
}

void mp_converter_free(mp_converter *converter) {
  if (!converter) return;
  if (converter->transform) cmsDeleteTransform(converter->transform);
  free(converter->grays);
  mp_profile_free(converter->profile);
  free(converter);
}

void mp_convert(const mp_converter *converter, const void *from, uint8_t *to, uint32_t count) {
  if (converter->transform) {
    cmsDoTransform(converter->transform, from, to, count);
    if (!converter->is_inks) return;
    for (uint32_t x = 0; x < count; x++) to[x * 4 + 3] = 255;
    return;
  }
  const uint16_t *deep = from;
  const uint8_t *plain = from;
  for (uint32_t x = 0; x < count; x++) {
    size_t gray = converter->is_deep ? deep[x * 4] : plain[x * 4];
    uint8_t alpha =
        converter->is_deep ? (uint8_t)((deep[x * 4 + 3] + 128u) / 257) : plain[x * 4 + 3];
    memcpy(to + x * 4, converter->grays + gray * 3, 3);
    to[x * 4 + 3] = alpha;
  }
}
