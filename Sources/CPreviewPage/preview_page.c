#include "CPreviewPage.h"

// The page is embedded in the program, so that no request reads a file.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char index_html[] = {
#embed "Page/index.html"
};
static const unsigned char style_css[] = {
#embed "Page/style.css"
};
static const unsigned char panels_css[] = {
#embed "Page/panels.css"
};
static const unsigned char timeline_css[] = {
#embed "Page/timeline.css"
};
static const unsigned char curves_css[] = {
#embed "Page/curves.css"
};
static const unsigned char icon_svg[] = {
#embed "Page/icon.svg"
};
static const unsigned char curves_js[] = {
#embed "Page/Modules/curves.js"
};
static const unsigned char dom_js[] = {
#embed "Page/Modules/dom.js"
};
static const unsigned char errors_js[] = {
#embed "Page/Modules/errors.js"
};
static const unsigned char format_js[] = {
#embed "Page/Modules/format.js"
};
static const unsigned char frames_js[] = {
#embed "Page/Modules/frames.js"
};
static const unsigned char geometry_js[] = {
#embed "Page/Modules/geometry.js"
};
static const unsigned char goldens_js[] = {
#embed "Page/Modules/goldens.js"
};
static const unsigned char keyboard_js[] = {
#embed "Page/Modules/keyboard.js"
};
static const unsigned char layers_js[] = {
#embed "Page/Modules/layers.js"
};
static const unsigned char main_js[] = {
#embed "Page/Modules/main.js"
};
static const unsigned char onion_js[] = {
#embed "Page/Modules/onion.js"
};
static const unsigned char parameters_js[] = {
#embed "Page/Modules/parameters.js"
};
static const unsigned char player_js[] = {
#embed "Page/Modules/player.js"
};
static const unsigned char server_js[] = {
#embed "Page/Modules/server.js"
};
static const unsigned char timeline_js[] = {
#embed "Page/Modules/timeline.js"
};
static const unsigned char viewer_js[] = {
#embed "Page/Modules/viewer.js"
};

#define TEXT(type) type "; charset=utf-8"
#define FILE(name, type, bytes) {name, TEXT(type), bytes, sizeof bytes}

static const struct mp_page_file files[] = {
    FILE("index.html", "text/html", index_html),
    FILE("style.css", "text/css", style_css),
    FILE("panels.css", "text/css", panels_css),
    FILE("timeline.css", "text/css", timeline_css),
    FILE("curves.css", "text/css", curves_css),
    FILE("icon.svg", "image/svg+xml", icon_svg),
    FILE("curves.js", "text/javascript", curves_js),
    FILE("dom.js", "text/javascript", dom_js),
    FILE("errors.js", "text/javascript", errors_js),
    FILE("format.js", "text/javascript", format_js),
    FILE("frames.js", "text/javascript", frames_js),
    FILE("geometry.js", "text/javascript", geometry_js),
    FILE("goldens.js", "text/javascript", goldens_js),
    FILE("keyboard.js", "text/javascript", keyboard_js),
    FILE("layers.js", "text/javascript", layers_js),
    FILE("main.js", "text/javascript", main_js),
    FILE("onion.js", "text/javascript", onion_js),
    FILE("parameters.js", "text/javascript", parameters_js),
    FILE("player.js", "text/javascript", player_js),
    FILE("server.js", "text/javascript", server_js),
    FILE("timeline.js", "text/javascript", timeline_js),
    FILE("viewer.js", "text/javascript", viewer_js),
};

const struct mp_page_file *mp_preview_page(size_t *count) {
  *count = sizeof files / sizeof files[0];
  return files;
}
