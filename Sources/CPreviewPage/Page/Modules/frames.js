import * as server from "./server.js"

/** The number of requests at a time. The program renders two frames at once. */
const concurrency = 3
/** The number of frames to load ahead while playing. */
const lookahead = 12
/** The most pixels of a frame that is loaded as it is while scrubbing; of larger ones, drafts are. */
const mostScrubbedPixels = 1280 * 720
/** The memory for frames that have been loaded, in bytes. */
const capacity = 256 * 1024 * 1024

/**
 * Loads frames and keeps the most recent ones.
 *
 * Scrubbing wants frames faster than they can be drawn. Then requests that are no longer wanted are
 * dropped, and frames on the way are shown when they arrive, so that the image keeps moving. Large
 * frames are drafts then, of half the size.
 */
export class FrameStore extends EventTarget {
  #revision = null
  #count = 0
  #frames = new Map()
  #bytes = 0
  #requests = new Map()
  #wanted = null
  #next = []
  #serial = 0
  #shownSerial = 0
  /** The scale of drafts, or null if frames are small. */
  #draftScale = null
  #isScrubbing = false

  /** Starts again with another revision of the scene. */
  reset({ revision, frames, size, scale }) {
    this.#revision = revision
    this.#count = frames
    this.#draftScale = size[0] * size[1] * scale * scale > mostScrubbedPixels ? scale / 2 : null
    this.#frames.clear()
    this.#bytes = 0
    for (const request of this.#requests.values()) request.abort.abort()
    this.#requests.clear()
    this.#wanted = null
    this.#next = []
  }

  /**
   * Wants a frame, and then those in `order`, the most urgent first.
   *
   * While scrubbing, a draft will do.
   */
  want(number, order = [], isScrubbing = false) {
    this.#wanted = number
    this.#next = order
    this.#isScrubbing = isScrubbing
    this.#drop()
    if (this.#has(number)) {
      const frame = this.#frames.get(number)
      // The frame becomes the most recently used.
      this.#frames.delete(number)
      this.#frames.set(number, frame)
      this.#shownSerial = this.#serial
      this.#show(number, frame.image)
    }
    this.#load()
  }

  #has(number) {
    const frame = this.#frames.get(number)
    return frame !== undefined && (this.#isScrubbing || !frame.isDraft)
  }

  /** The frames to load ahead of a frame while playing. */
  static ahead(number, step, first, last, isLooping) {
    const length = last - first + 1
    return Array.from({ length: Math.min(lookahead, length) }, (_, index) => {
      const next = number + (index + 1) * step
      if (next >= first && next <= last) return next
      return isLooping ? first + ((((next - first) % length) + length) % length) : -1
    }).filter((next) => next >= 0)
  }

  #show(number, image) {
    this.dispatchEvent(new CustomEvent("frame", { detail: { number, image, revision: this.#revision } }))
  }

  /** Drops drafts at rest, and the oldest requests that are not wanted, if they keep a wanted one waiting. */
  #drop() {
    for (const [number, request] of this.#requests) {
      if (this.#isScrubbing || !request.isDraft) continue
      request.abort.abort()
      this.#requests.delete(number)
    }
    if (this.#wanted === null || this.#has(this.#wanted) || this.#requests.has(this.#wanted)) return
    for (const [number, request] of this.#requests) {
      if (this.#requests.size < concurrency) return
      // A request that has been rendering for a while is shown when it arrives.
      if (!request.isUrgent && !this.#next.includes(number)) {
        request.abort.abort()
        this.#requests.delete(number)
      }
    }
  }

  #load() {
    for (const number of [this.#wanted, ...this.#next]) {
      if (this.#requests.size >= concurrency) return
      if (number === null || number < 0 || number >= this.#count) continue
      if (this.#has(number) || this.#requests.has(number)) continue
      this.#request(number, number === this.#wanted)
    }
  }

  async #request(number, isUrgent) {
    const [revision, serial, abort] = [this.#revision, ++this.#serial, new AbortController()]
    const isDraft = this.#isScrubbing && this.#draftScale !== null
    const request = { abort, isUrgent, isDraft }
    this.#requests.set(number, request)
    try {
      const image = await server.frame(number, revision, abort.signal, isDraft ? this.#draftScale : null)
      if (revision !== this.#revision) return
      this.#keep(number, { image, isDraft })
      const isWanted = number === this.#wanted
      if (isWanted || (isUrgent && serial > this.#shownSerial && !this.#has(this.#wanted))) {
        this.#shownSerial = serial
        this.#show(number, image)
      }
    } catch (error) {
      if (error.name === "AbortError" || revision !== this.#revision) return
      this.dispatchEvent(new CustomEvent("failure", { detail: { number, error } }))
      return
    } finally {
      if (this.#requests.get(number) === request) this.#requests.delete(number)
    }
    this.#load()
  }

  #keep(number, frame) {
    this.#bytes -= this.#frames.get(number)?.image.data.length ?? 0
    this.#frames.delete(number)
    this.#frames.set(number, frame)
    this.#bytes += frame.image.data.length
    for (const [oldest, old] of this.#frames) {
      if (this.#bytes <= capacity || oldest === number) break
      this.#frames.delete(oldest)
      this.#bytes -= old.image.data.length
    }
  }
}
