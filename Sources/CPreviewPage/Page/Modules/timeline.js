import { byId, clamp, debounced, element, press } from "./dom.js"
import * as format from "./format.js"

/** The distances of the ruler's marks, in seconds. */
const distances = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600]

/**
 * The ruler, the markers, the loop range, and the animations as bars.
 *
 * The visible part of time is in two CSS variables, `--start` and `--span`. Everything has its times in
 * variables, too, so zooming and panning lay out nothing in script but the ruler's marks.
 */
export class Timeline extends EventTarget {
  #tracks = byId("tracks")
  #ruler = byId("ruler")
  #rows = byId("rows")
  #playhead = byId("playhead")
  #player
  #markers = []
  #start = 0
  #span = 1
  /** Whether all of the scene is visible, also after its duration changes. */
  #isWhole = true
  #selection = null
  /** Whether the playhead is being dragged, and moved a moment ago. Its rest is an event. */
  isScrubbing = false
  #rest = debounced(150, () => {
    this.isScrubbing = false
    this.dispatchEvent(new Event("rest"))
  })

  constructor(player) {
    super()
    this.#player = player
    new ResizeObserver(() => this.#drawMarks()).observe(this.#ruler)
    this.#tracks.addEventListener("wheel", (event) => this.#wheel(event), { passive: false })
    this.#ruler.addEventListener("dblclick", () => this.#show(0, player.duration))
    this.#scrub()
    this.#connect()
    player.addEventListener("move", () => this.#move())
    player.addEventListener("change", () => this.#change())
  }

  /** Takes the markers and animations of a scene. */
  load({ markers = [], animations = [] }) {
    this.#markers = [...markers].sort((first, second) => first.time - second.time)
    this.#show(this.#start, this.#isWhole ? this.#player.duration : this.#span)
    this.#drawRows(animations)
    this.#drawMarks()
    this.#move()
    this.#change()
  }

  /** Takes the animations of the scene that is shown. */
  loadAnimations({ animations = [] }) { this.#drawRows(animations) }

  /** Highlights the animations of a layer. */
  select(path) {
    this.#selection = path
    for (const row of this.#rows.children) row.classList.toggle("selected", row.dataset.layer === path)
    this.#rows.querySelector(".selected")?.scrollIntoView({ block: "nearest" })
  }

  /** Moves to the nearest marker before (-1) or after (1) the playhead. */
  jump(direction) {
    const frames = this.#markers.map((marker) => this.#frame(marker.time))
    const now = this.#player.frame
    const frame = direction > 0 ? frames.find((frame) => frame > now) : frames.findLast((frame) => frame < now)
    if (frame !== undefined) this.#player.step(frame - now)
  }

  #frame(time) { return Math.round(time * this.#player.frameRate) }

  /** Shows a part of time. */
  #show(start, span) {
    const duration = this.#player.duration
    this.#span = clamp(span, Math.min(duration, 8 / this.#player.frameRate), duration)
    this.#start = clamp(start, 0, duration - this.#span)
    this.#isWhole = this.#span === duration
    this.#tracks.style.setProperty("--start", this.#start)
    this.#tracks.style.setProperty("--span", this.#span)
    this.#drawMarks()
  }

  #isVisible(time) { return time > this.#start - 1e-9 && time < this.#start + this.#span + 1e-9 }

  /** Places an element at a time, and makes it as long as a duration. */
  #place(node, time, duration) {
    node.style.setProperty("--time", time)
    if (duration !== undefined) node.style.setProperty("--length", duration)
    return node
  }

  #drawMarks() {
    const width = this.#ruler.clientWidth
    if (width === 0) return
    const step = distances.find((step) => (step / this.#span) * width >= 72) ?? distances.at(-1)
    const parts = step * this.#player.frameRate <= 10.001 ? Math.max(1, Math.round(step * this.#player.frameRate)) : 5
    const marks = []
    const first = Math.floor(this.#start / step)
    const last = Math.ceil((this.#start + this.#span) / step)
    for (let index = first; index <= last; index++) {
      for (let part = 0; part < parts; part++) {
        const time = (index + part / parts) * step
        if (!this.#isVisible(time)) continue
        const hasRoom = ((this.#start + this.#span - time) / this.#span) * width > 20
        const text = part === 0 && hasRoom ? format.tick(time, step) : ""
        marks.push(this.#place(element("i", { className: part === 0 ? "mark" : "mark minor", textContent: text }), time))
      }
    }
    const range = this.#player.range
    const rate = this.#player.frameRate
    const shade = element("div", { className: "range" })
    if (range) this.#place(shade, range[0] / rate, (range[1] - range[0] + 1) / rate)
    else shade.hidden = true
    const flags = this.#markers.filter((marker) => this.#isVisible(marker.time)).map((marker) => {
      const flag = element("button", {
        className: "marker", title: `${marker.name} — ${format.clock(marker.time)}`, tabIndex: -1,
        textContent: marker.name, onclick: () => this.#player.step(this.#frame(marker.time) - this.#player.frame),
        onpointerdown: (event) => event.stopPropagation(),
      })
      return this.#place(flag, marker.time)
    })
    this.#ruler.replaceChildren(shade, ...marks, ...flags)
  }

  #drawRows(animations) {
    const groups = Map.groupBy(animations, (animation) => animation.layer)
    const rows = [...groups].map(([layer, members]) => {
      const name = members[0].label
      const label = element("button", {
        className: "label", textContent: name, title: name,
        onclick: () => this.dispatchEvent(new CustomEvent("select", { detail: layer })),
      })
      const lanes = members.map((animation) => this.#bar(animation))
      const row = element("div", { className: "row", role: "group", "aria-label": name }, label, element("div", { className: "lanes" }, ...lanes))
      row.dataset.layer = layer
      return row
    })
    if (rows.length === 0) rows.push(element("p", { className: "empty", textContent: "No animations" }))
    this.#rows.replaceChildren(...rows)
    if (this.#selection) this.select(this.#selection)
  }

  #bar(animation) {
    const { begin, end, type, keyPath, label } = animation
    const duration = this.#player.duration
    const stop = Math.min(end ?? duration, duration)
    const name = keyPath ?? label ?? type
    const times = `${format.clock(begin)} to ${end === null || end === undefined ? "the end" : format.clock(end)}`
    const repeats = animation.repeats && animation.repeats !== 1 ? `, ${format.number(animation.repeats)} times` : ""
    const bar = element("div", {
      className: `bar ${type}`, title: `${name}: ${type}, ${times}${repeats}`, role: "img",
      "aria-label": `${name}, ${type}, ${times}${repeats}`,
    }, element("span", { textContent: name }))
    if (end === null || end === undefined || end > duration) bar.classList.add("endless")
    return element("div", { className: "lane" }, this.#place(bar, begin, Math.max(0, stop - begin)))
  }

  #move() {
    const { frame, count, time } = this.#player
    this.#place(this.#playhead, time)
    byId("clock").textContent = format.clock(time)
    byId("counter").textContent = `${frame} / ${count - 1}`
    this.#ruler.setAttribute("aria-valuemin", 0)
    this.#ruler.setAttribute("aria-valuemax", count - 1)
    this.#ruler.setAttribute("aria-valuenow", frame)
    this.#ruler.setAttribute("aria-valuetext", `frame ${frame}, ${format.clock(time)} seconds`)
    // Follows the playhead when it leaves the visible part.
    if (!this.#isWhole && (time < this.#start || time > this.#start + this.#span)) this.#show(time - this.#span * 0.1, this.#span)
  }

  #change() {
    const { isPlaying, isLooping, speed, range } = this.#player
    const play = byId("play")
    play.classList.toggle("playing", isPlaying)
    play.setAttribute("aria-label", isPlaying ? "Pause" : "Play")
    play.title = `${isPlaying ? "Pause" : "Play"} (Space)`
    press(byId("loop"), isLooping)
    const clear = byId("clear-range")
    clear.hidden = !range
    if (range) clear.textContent = `Frames ${range[0]}–${range[1]} ×`
    byId("speed").textContent = isPlaying && speed !== 1 ? `${speed > 0 ? "" : "−"}${Math.abs(speed)}×` : ""
    this.#drawMarks()
  }

  #time(event) {
    const { left, width } = this.#ruler.getBoundingClientRect()
    return this.#start + ((event.clientX - left) / width) * this.#span
  }

  /** Moves the playhead while a pointer is down; with Shift, sets the loop range. */
  #scrub() {
    const node = this.#ruler
    let origin = null
    const move = (event) => {
      const frame = clamp(Math.round(this.#time(event) * this.#player.frameRate), 0, this.#player.count - 1)
      if (event.shiftKey && origin !== null) {
        this.#player.setRange([Math.min(origin, frame), Math.max(origin, frame)])
      }
      this.#player.seek(frame)
      return frame
    }
    node.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return
      node.setPointerCapture(event.pointerId)
      this.#player.pause()
      origin = move(event)
    })
    node.addEventListener("pointermove", (event) => {
      if (!node.hasPointerCapture(event.pointerId)) return
      this.isScrubbing = true
      this.#rest()
      move(event)
    })
  }

  /** Zooms with Control around the pointer, and pans sideways. */
  #wheel(event) {
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      const time = this.#time(event)
      const factor = Math.exp(event.deltaY * 0.005)
      this.#show(time - (time - this.#start) * factor, this.#span * factor)
    } else if (Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey) {
      event.preventDefault()
      const distance = event.deltaX || event.deltaY
      this.#show(this.#start + (distance / this.#ruler.clientWidth) * this.#span, this.#span)
    }
  }

  #connect() {
    const player = this.#player
    byId("play").onclick = () => player.toggle()
    byId("previous-frame").onclick = () => player.step(-1)
    byId("next-frame").onclick = () => player.step(1)
    byId("previous-marker").onclick = () => this.jump(-1)
    byId("next-marker").onclick = () => this.jump(1)
    byId("loop").onclick = () => player.setLooping(!player.isLooping)
    byId("clear-range").onclick = () => player.setRange(null)
  }
}
