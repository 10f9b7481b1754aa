import { byId, clamp, graphic, press } from "./dom.js"

const steps = [1 / 16, 1 / 8, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32]
/** The space around a frame that fits, in CSS pixels. */
const margin = 28

/**
 * The frame on its artboard: zoom and pan.
 *
 * A zoom of 1 shows each pixel of the frame as one pixel of the screen. The artboard is aligned to
 * pixels of the screen, so whole zooms are exact.
 */
export class Viewer extends EventTarget {
  #stage = byId("stage")
  #artboard = byId("artboard")
  #canvas = byId("frame")
  #outline = byId("outline")
  #context = this.#canvas.getContext("2d")
  #pixels = [1, 1]
  #points = [1, 1]
  /** The zoom, or null to fit. */
  #zoom = null
  /** The middle of the stage, as a fraction of the artboard. */
  #center = [0.5, 0.5]
  #columns = 1
  #pointers = new Map()

  constructor() {
    super()
    new ResizeObserver(() => this.#layOut()).observe(this.#stage)
    this.#stage.addEventListener("wheel", (event) => this.#wheel(event), { passive: false })
    for (const name of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
      this.#stage.addEventListener(name, (event) => this.#point(event))
    }
    byId("zoom-in").onclick = () => this.zoomIn()
    byId("zoom-out").onclick = () => this.zoomOut()
    byId("zoom-fit").onclick = () => this.fit()
    byId("zoom-level").onclick = () => this.setZoom(1)
    this.#watchDensity()
  }

  get zoom() { return this.#zoom ?? this.#fittingZoom }
  get isFitting() { return this.#zoom === null }

  /** Takes the size of the stage, in points and in pixels. */
  setSize([width, height], scale) {
    this.#points = [width, height]
    this.#pixels = [Math.round(width * scale), Math.round(height * scale)]
    this.#outline.setAttribute("viewBox", `0 0 ${width} ${height}`)
    this.#layOut()
  }

  /** Shows a frame. */
  draw(image, number, revision) {
    const canvas = this.#canvas
    if (canvas.width !== image.width || canvas.height !== image.height) {
      canvas.width = image.width
      canvas.height = image.height
    }
    canvas.classList.toggle("draft", image.width !== this.#pixels[0])
    this.#context.putImageData(image, 0, 0)
    canvas.dataset.frame = number
    canvas.dataset.revision = revision
  }

  /** Outlines a layer: four points of the stage, or null for none. */
  outline(corners) {
    this.#outline.replaceChildren()
    if (!corners) return
    const points = corners.map((point) => point.join(",")).join(" ")
    this.#outline.append(graphic("polygon", { points, class: "halo" }), graphic("polygon", { points }))
  }

  /** Makes room for several images beside each other. */
  setColumns(columns) {
    this.#columns = columns
    this.#layOut()
  }

  fit() {
    this.#zoom = null
    this.#center = [0.5, 0.5]
    this.#changed()
  }

  /** Sets the zoom, or fits if it is null; keeps the point of the stage, in CSS pixels, in place. */
  setZoom(zoom, point = this.#middle) {
    if (zoom === null) return this.fit()
    const box = this.#box
    const fraction = [(point[0] - box.left) / box.width, (point[1] - box.top) / box.height]
    this.#zoom = clamp(zoom, steps[0], steps.at(-1))
    const { width, height } = this.#box
    this.#center = [
      fraction[0] + (this.#middle[0] - point[0]) / width,
      fraction[1] + (this.#middle[1] - point[1]) / height,
    ]
    this.#changed()
  }

  zoomIn() { this.setZoom(steps.find((step) => step > this.zoom * 1.001) ?? steps.at(-1)) }
  zoomOut() { this.setZoom(steps.findLast((step) => step < this.zoom * 0.999) ?? steps[0]) }

  get #middle() { return [this.#stage.clientWidth / 2, this.#stage.clientHeight / 2] }

  /** The largest zoom at which everything is visible. Frames are enlarged by whole numbers only. */
  get #fittingZoom() {
    const within = (margin) => Math.min(
      (this.#stage.clientWidth - 2 * margin) / (this.#pixels[0] * this.#columns),
      (this.#stage.clientHeight - 2 * margin) / this.#pixels[1]) * devicePixelRatio
    const zoom = within(margin)
    if (zoom >= 1) return Math.floor(zoom)
    // A narrower margin is better than a frame that is slightly reduced.
    return within(margin / 4) >= 1 ? 1 : Math.max(zoom, 0.01)
  }

  get #box() {
    const density = devicePixelRatio
    const size = [this.#pixels[0] * this.#columns, this.#pixels[1]].map((part) => (part * this.zoom) / density)
    const snap = (value) => Math.round(value * density) / density
    const [x, y] = this.#middle.map((middle, axis) => snap(middle - this.#center[axis] * size[axis]))
    return { left: x, top: y, width: size[0], height: size[1] }
  }

  #layOut() {
    const box = this.#box
    for (const [key, value] of Object.entries(box)) this.#artboard.style[key] = `${value}px`
    const isWhole = Math.abs(this.zoom - Math.round(this.zoom)) < 1e-6
    this.#artboard.classList.toggle("exact", isWhole || this.zoom >= 4)
    byId("zoom-level").textContent = `${Math.round(this.zoom * 100)} %`
    press(byId("zoom-fit"), this.isFitting)
  }

  #changed() {
    this.#layOut()
    this.dispatchEvent(new Event("zoom"))
  }

  #wheel(event) {
    if (event.target.closest("#errors")) return
    event.preventDefault()
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey) {
      return this.#pan(-(event.deltaX || event.deltaY) * unit, 0)
    }
    // A pinch on a touchpad is a wheel with Control.
    const speed = event.ctrlKey ? 0.01 : 0.002
    this.setZoom(this.zoom * Math.exp(-event.deltaY * unit * speed), this.#position(event))
  }

  #position(event) {
    const { left, top } = this.#stage.getBoundingClientRect()
    return [event.clientX - left, event.clientY - top]
  }

  #pan(x, y) {
    const { width, height } = this.#box
    this.#zoom ??= this.#fittingZoom
    this.#center = [clamp(this.#center[0] - x / width, 0, 1), clamp(this.#center[1] - y / height, 0, 1)]
    this.#changed()
  }

  /** Pans with one pointer and pinches with two. */
  #point(event) {
    const pointers = this.#pointers
    if (event.type === "pointerdown") {
      if (event.button > 1 || event.target.closest("button, input, #errors, .handle")) return
      this.#stage.setPointerCapture(event.pointerId)
      pointers.set(event.pointerId, this.#position(event))
      return
    }
    const old = pointers.get(event.pointerId)
    if (!old) return
    if (event.type !== "pointermove") return void pointers.delete(event.pointerId)
    const now = this.#position(event)
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    pointers.set(event.pointerId, now)
    if (other) {
      const distance = (point) => Math.hypot(point[0] - other[0], point[1] - other[1])
      const middle = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]
      this.setZoom((this.zoom * distance(now)) / Math.max(1, distance(old)), middle)
      this.#pan((now[0] - old[0]) / 2, (now[1] - old[1]) / 2)
    } else {
      this.#pan(now[0] - old[0], now[1] - old[1])
    }
  }

  /** Lays out again when the window moves to a screen with other pixels. */
  #watchDensity() {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    query.addEventListener("change", () => {
      this.#layOut()
      this.#watchDensity()
    }, { once: true })
  }
}
