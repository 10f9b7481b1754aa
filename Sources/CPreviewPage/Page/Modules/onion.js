import { byId, debounced, press } from "./dom.js"
import * as server from "./server.js"

/** Ghosts of the selected layer at other times, and its motion path, over the frame. */
export class OnionSkin {
  #image = byId("onion")
  #button = byId("toggle-onion")
  #layer = null
  #frame = 0
  #revision = null
  #isOn = false

  constructor() {
    const redraw = debounced(200, () => this.#draw())
    new ResizeObserver(() => this.#isOn && redraw()).observe(byId("artboard"))
    this.#image.onload = () => { this.#image.hidden = !this.#isWanted }
    this.#image.onerror = () => { this.#image.hidden = true }
    this.#button.onclick = () => this.toggle()
  }

  toggle() {
    this.#isOn = !this.#isOn
    press(this.#button, this.#isOn)
    this.#draw()
  }

  /** Shows the onion skin of the layer with a path at a frame, if it is on; none if `layer` is null. */
  show(layer, frame, revision) {
    if (layer === this.#layer && frame === this.#frame && revision === this.#revision) return
    this.#layer = layer
    this.#frame = frame
    this.#revision = revision
    this.#image.hidden = true
    this.#draw()
  }

  get #isWanted() { return this.#isOn && this.#layer !== null && this.#revision !== null }

  #draw() {
    if (!this.#isWanted) {
      this.#image.hidden = true
      return
    }
    const address = server.onionImage(this.#layer, this.#frame, byId("artboard").clientWidth, this.#revision)
    if (this.#image.getAttribute("src") === address && this.#image.complete) this.#image.hidden = false
    else this.#image.src = address
  }
}
