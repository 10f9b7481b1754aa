import { byId, clamp, element, press } from "./dom.js"
import * as format from "./format.js"
import * as server from "./server.js"

const modes = { slider: "Slider", beside: "Side by side", difference: "Difference" }

/** The golden frames of the scene, and how one is compared with the frame. */
export class GoldenPanel extends EventTarget {
  #panel = byId("goldens")
  #bar = byId("compare-bar")
  #surface = byId("comparison")
  #goldens = []
  #revision = null
  #frame = null
  #mode = "slider"
  #split = 0.5

  /** The golden frame that is compared, or null. */
  get frame() { return this.#frame }

  /** Takes the goldens of a scene. */
  load(goldens = [], revision) {
    this.#goldens = goldens
    this.#revision = revision
    if (!goldens.some((golden) => golden.frame === this.#frame)) this.#frame = null
    const rows = goldens.map((golden) => this.#row(golden))
    if (rows.length === 0) rows.push(element("p", { className: "empty", textContent: "This scene has no golden frames." }))
    this.#panel.replaceChildren(...rows)
    this.#show()
    for (const golden of goldens) this.#compare(golden, revision)
  }

  /** Compares a golden frame, or none if `frame` is null. */
  select(frame) {
    this.#frame = frame
    this.#show()
    this.dispatchEvent(new Event("select"))
  }

  /** Selects the next golden frame, or the first. */
  next() {
    const index = this.#goldens.findIndex((golden) => golden.frame === this.#frame)
    const golden = this.#goldens[(index + 1) % this.#goldens.length]
    if (golden) this.select(golden.frame)
  }

  /** Compares in the next way. */
  nextMode() {
    if (this.#frame === null) return this.next()
    const names = Object.keys(modes)
    this.#setMode(names[(names.indexOf(this.#mode) + 1) % names.length])
  }

  #setMode(mode) {
    this.#mode = mode
    this.#show()
    this.dispatchEvent(new Event("select"))
  }

  /** The number of images beside each other. */
  get columns() { return this.#frame !== null && this.#mode === "beside" ? 2 : 1 }

  #row({ frame, time }) {
    const row = element("button", { className: "golden", onclick: () => this.select(this.#frame === frame ? null : frame) },
      element("img", { src: server.goldenImage(frame, "expected", this.#revision), alt: "", loading: "lazy" }),
      element("span", { className: "name", textContent: `Frame ${frame}` }),
      element("span", { className: "quiet", textContent: `${format.clock(time)} s` }),
      element("span", { className: "verdict", textContent: "…" }))
    row.dataset.frame = frame
    return row
  }

  async #compare({ frame }, revision) {
    const result = await server.golden(frame, revision).catch((error) => ({ failure: error }))
    if (revision !== this.#revision) return
    const verdict = this.#panel.querySelector(`[data-frame="${frame}"] .verdict`)
    if (!verdict) return
    if (result.failure) {
      verdict.textContent = "not compared"
      return
    }
    verdict.classList.add(result.passed ? "passed" : "differs")
    verdict.textContent = result.passed ? "matches" : `${result.pixels} pixels, by up to ${result.delta}`
  }

  #show() {
    for (const row of this.#panel.querySelectorAll(".golden")) press(row, Number(row.dataset.frame) === this.#frame)
    const isOff = this.#frame === null
    this.#bar.hidden = this.#surface.hidden = isOff
    if (isOff) return
    const buttons = Object.entries(modes).map(([mode, title]) =>
      element("button", { textContent: title, "aria-pressed": mode === this.#mode, onclick: () => this.#setMode(mode) }))
    const close = element("button", { "aria-label": "Stop comparing", title: "Stop comparing (Esc)", textContent: "×", onclick: () => this.select(null) })
    this.#bar.replaceChildren(...buttons, close)
    this.#surface.className = this.#mode
    this.#surface.replaceChildren(...this.#images())
  }

  #images() {
    const image = (name, alt) => element("img", { src: server.goldenImage(this.#frame, name, this.#revision), alt, className: name, draggable: false })
    if (this.#mode === "difference") return [image("difference", "The difference between the golden and the frame")]
    const [expected, actual] = [image("expected", "The golden frame"), image("actual", "The frame")]
    const captions = [element("span", { className: "caption left", textContent: "Golden" }), element("span", { className: "caption right", textContent: "Now" })]
    if (this.#mode === "beside") return [expected, actual, ...captions]
    return [actual, expected, ...captions, this.#handle()]
  }

  /** The handle between the golden, at the left, and the frame. */
  #handle() {
    const handle = element("div", { className: "handle", role: "slider", tabIndex: 0, "aria-label": "Split", "aria-valuemin": 0, "aria-valuemax": 100 })
    const move = (split) => {
      this.#split = clamp(split, 0, 1)
      this.#surface.style.setProperty("--split", this.#split)
      handle.setAttribute("aria-valuenow", Math.round(this.#split * 100))
    }
    move(this.#split)
    handle.addEventListener("pointerdown", (event) => handle.setPointerCapture(event.pointerId))
    handle.addEventListener("pointermove", (event) => {
      if (!handle.hasPointerCapture(event.pointerId)) return
      const { left, width } = this.#surface.getBoundingClientRect()
      move((event.clientX - left) / width)
    })
    handle.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -0.02, ArrowRight: 0.02 }[event.key]
      if (!step) return
      event.preventDefault()
      event.stopPropagation()
      move(this.#split + step)
    })
    return handle
  }
}
