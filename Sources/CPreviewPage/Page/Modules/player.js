import { clamp } from "./dom.js"

/**
 * The playhead: which frame is shown, and how it moves.
 *
 * While playing, the frame follows from the clock of the browser, so a slow frame is skipped and never
 * delays the next.
 */
export class Player extends EventTarget {
  frame = 0
  isPlaying = false
  isLooping = true
  /** The speed of playing, negative to play backward. */
  speed = 1
  /** The first and last frame of the loop range, or null for all frames. */
  range = null
  count = 1
  frameRate = 60
  #origin = { time: 0, frame: 0 }

  get duration() { return this.count / this.frameRate }
  get time() { return this.frame / this.frameRate }
  get first() { return this.range?.[0] ?? 0 }
  get last() { return this.range?.[1] ?? this.count - 1 }

  /** Takes the length of a scene and keeps the time. */
  load(count, frameRate) {
    const time = this.time
    const isOther = count !== this.count || frameRate !== this.frameRate
    this.count = Math.max(1, count)
    this.frameRate = frameRate
    if (isOther) this.range = null
    this.#move(Math.round(time * frameRate))
    this.#restart()
    this.#changed()
  }

  seek(frame) {
    this.#move(frame)
    this.#restart()
  }

  step(frames) {
    this.pause()
    this.seek(this.frame + frames)
  }

  toggle() {
    if (this.isPlaying) this.pause()
    else this.play(1)
  }

  play(speed) {
    this.speed = speed
    const isAtEnd = speed > 0 ? this.frame >= this.last : this.frame <= this.first
    if (isAtEnd) this.#move(speed > 0 ? this.first : this.last)
    this.#restart()
    this.#changed()
    if (this.isPlaying) return
    this.isPlaying = true
    this.#changed()
    requestAnimationFrame((now) => this.#tick(now))
  }

  pause() {
    if (!this.isPlaying) return
    this.isPlaying = false
    this.speed = 1
    this.#changed()
  }

  /** Plays forward or backward; if already playing in that direction, twice as fast. */
  shuttle(direction) {
    const isSame = this.isPlaying && Math.sign(this.speed) === direction
    this.play(isSame ? clamp(this.speed * 2, -8, 8) : direction)
  }

  setLooping(isLooping) {
    this.isLooping = isLooping
    this.#changed()
  }

  /** Sets the loop range, or removes it if `range` is null or everything. */
  setRange(range) {
    const isAll = range && range[0] <= 0 && range[1] >= this.count - 1
    this.range = range && !isAll ? [Math.max(0, range[0]), Math.min(this.count - 1, range[1])] : null
    this.#restart()
    this.#changed()
  }

  startRange() { this.setRange([this.frame, this.last > this.frame ? this.last : this.count - 1]) }
  endRange() { this.setRange([this.first < this.frame ? this.first : 0, this.frame]) }

  #tick(now) {
    if (!this.isPlaying) return
    const elapsed = ((now - this.#origin.time) / 1000) * this.frameRate * this.speed
    let frame = Math.floor(this.#origin.frame + elapsed + 1e-6)
    const [first, last] = [this.first, this.last]
    const isPast = this.speed > 0 ? frame > last : frame < first
    if (isPast && !this.isLooping) {
      this.#move(this.speed > 0 ? last : first)
      this.pause()
      return
    }
    if (isPast) {
      const length = last - first + 1
      frame = first + ((((frame - first) % length) + length) % length)
    }
    if (frame !== this.frame) this.#move(frame)
    requestAnimationFrame((next) => this.#tick(next))
  }

  #restart() { this.#origin = { time: performance.now(), frame: this.frame } }

  #move(frame) {
    this.frame = clamp(frame, 0, this.count - 1)
    this.dispatchEvent(new Event("move"))
  }

  #changed() { this.dispatchEvent(new Event("change")) }
}
