import { byId, debounced, element } from "./dom.js"
import * as format from "./format.js"
import * as server from "./server.js"

/** The curves of the selected layer, below its animations in the timeline. */
export class CurvePanel {
  #rows = byId("rows")
  #element = element("div", { id: "curves", hidden: true, role: "group" })
  #isDark = matchMedia("(prefers-color-scheme: dark)")
  #layer = null
  #frame = 0
  #revision = null

  constructor() {
    const redraw = debounced(120, () => this.#redraw())
    // Zooming the timeline stretches the images until they are drawn for their new width.
    this.observer = new ResizeObserver(redraw)
    this.#isDark.addEventListener("change", redraw)
  }

  /** Shows the curves of the layer with a path at a frame, or none if `layer` is null. */
  async show(layer, frame, revision) {
    const isShown = () => layer === this.#layer && frame === this.#frame && revision === this.#revision
    if (isShown()) return this.#place()
    this.#layer = layer
    this.#frame = frame
    this.#revision = revision
    if (layer === null) return this.#draw({ curves: [], duration: 0, label: "" })
    const answer = await server.curves(layer, frame, revision).catch((error) => {
      // The scene may have changed since.
      if ([404, 409].includes(error.status)) return { curves: [], duration: 0, label: "" }
      throw error
    })
    if (isShown()) this.#draw(answer)
  }

  #draw({ curves, duration, label }) {
    this.observer.disconnect()
    this.#element.setAttribute("aria-label", `Curves of ${label}`)
    this.#element.style.setProperty("--duration", duration)
    this.#element.replaceChildren(...curves.map((curve) => this.#row(curve)))
    this.#element.hidden = curves.length === 0
    this.#place()
    for (const image of this.#element.querySelectorAll("img")) this.observer.observe(image)
    this.#element.lastElementChild?.scrollIntoView({ block: "nearest" })
  }

  /** Moves the curves below the animations of their layer, or to the top if it has none. */
  #place() {
    const row = this.#rows.querySelector(".row.selected")
    if (row) row.after(this.#element)
    else this.#rows.prepend(this.#element)
  }

  #row({ keyPath, unit, height, lines }) {
    const legend = element("div", { className: "legend" }, element("span", { textContent: keyPath, title: keyPath }))
    for (const { name, minimum, maximum, colors } of lines.slice(0, 2)) {
      const space = ["°", "%"].includes(unit) ? "" : " "
      const text = `${name} ${format.number(minimum)} to ${format.number(maximum)}${space}${unit}`.trim()
      const line = element("span", { className: "line", textContent: text, title: text })
      line.style.setProperty("--light", colors[0])
      line.style.setProperty("--dark", colors[1])
      legend.append(line)
    }
    if (lines.length > 2) legend.append(element("span", { className: "quiet", textContent: `and ${lines.length - 2} more` }))
    const image = element("img", { alt: `${keyPath} over time` })
    image.dataset.keyPath = keyPath
    const plot = element("div", { className: "plot" }, image)
    plot.style.setProperty("--height", `${height}px`)
    return element("div", { className: "curve" }, legend, plot)
  }

  #redraw() {
    const appearance = this.#isDark.matches ? "dark" : "light"
    for (const image of this.#element.querySelectorAll("img")) {
      const width = Math.round(image.clientWidth)
      if (width === 0) continue
      const address = server.curveImage(this.#layer, this.#frame, image.dataset.keyPath, width, appearance, this.#revision)
      if (image.getAttribute("src") !== address) image.src = address
    }
  }
}
