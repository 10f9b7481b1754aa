import * as server from "./server.js"

/** The number of requests at a time. The program renders two frames at once. */
const concurrency = 3
/** The number of frames to load ahead while playing. */
const lookahead = 12
/** The memory for frames that have been loaded, in bytes. */
const capacity = 256 * 1024 * 1024

/**
 * Loads frames and keeps the most recent ones.
 *
 * Scrubbing wants frames faster than they can be drawn. Then requests that are no longer wanted are
 * dropped, and frames on the way are shown when they arrive, so that the image keeps moving.
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

  /** Starts again with another revision of the scene. */
  reset(revision, count) {
    this.#revision = revision
    this.#count = count
    this.#frames.clear()
    this.#bytes = 0
    for (const request of this.#requests.values()) request.abort.abort()
    this.#requests.clear()
    this.#wanted = null
    this.#next = []
  }

  /** Wants a frame, and then those that `order` returns: an array of numbers, the most urgent first. */
  want(number, order = []) {
    this.#wanted = number
    this.#next = order
    this.#drop()
    const image = this.#frames.get(number)
    if (image) {
      // The frame becomes the most recently used.
      this.#frames.delete(number)
      this.#frames.set(number, image)
      this.#shownSerial = this.#serial
      this.#show(number, image)
    }
    this.#load()
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

  /** Drops the oldest requests that are not wanted, if they keep a wanted one waiting. */
  #drop() {
    if (this.#wanted === null || this.#frames.has(this.#wanted) || this.#requests.has(this.#wanted)) return
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
      if (this.#frames.has(number) || this.#requests.has(number)) continue
      this.#request(number, number === this.#wanted)
    }
  }

  async #request(number, isUrgent) {
    const [revision, serial, abort] = [this.#revision, ++this.#serial, new AbortController()]
    const request = { abort, isUrgent }
    this.#requests.set(number, request)
    try {
      const image = await server.frame(number, revision, abort.signal)
      if (revision !== this.#revision) return
      this.#keep(number, image)
      const isWanted = number === this.#wanted
      if (isWanted || (isUrgent && serial > this.#shownSerial && !this.#frames.has(this.#wanted))) {
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

  #keep(number, image) {
    this.#frames.set(number, image)
    this.#bytes += image.data.length
    for (const [oldest, old] of this.#frames) {
      if (this.#bytes <= capacity || oldest === number) break
      this.#frames.delete(oldest)
      this.#bytes -= old.data.length
    }
  }
}
