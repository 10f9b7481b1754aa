import { byId, debounced, element } from "./dom.js"
import * as format from "./format.js"
import * as server from "./server.js"

const isNumeric = (type) => ["number", "integer"].includes(type)

/** The parameters of the scene as controls. */
export class ParameterPanel extends EventTarget {
  #panel = byId("parameters")
  #shape = null
  #pending = {}
  #send = debounced(60, () => this.#post())

  /** Shows the parameters. Controls stay, with their focus, while only values change. */
  load(parameters = []) {
    const shape = JSON.stringify(parameters.map(({ value, ...rest }) => rest))
    if (shape === this.#shape) {
      for (const parameter of parameters) this.#update(parameter)
      return this.#mark(parameters)
    }
    this.#shape = shape
    const rows = parameters.map((parameter) => this.#row(parameter))
    if (rows.length === 0) {
      this.#panel.replaceChildren(element("p", { className: "empty", textContent: "This scene has no parameters." }))
      return
    }
    const reset = element("button", { id: "reset-parameters", className: "plain", textContent: "Reset all", onclick: () => this.#reset() })
    this.#panel.replaceChildren(...rows, element("div", { className: "actions" }, reset))
    this.#mark(parameters)
  }

  #row(parameter) {
    const { name, description } = parameter
    const label = element("label", { htmlFor: `parameter-${name}`, textContent: name })
    const row = element("div", { className: "parameter" }, label, element("div", { className: "control" }, ...this.#controls(parameter)))
    row.dataset.name = name
    if (description) row.append(element("p", { className: "quiet", textContent: description }))
    row.append(element("p", { className: "problem", role: "alert", hidden: true }))
    return row
  }

  #controls(parameter) {
    const { name, type, value, options, minimum, maximum } = parameter
    const id = `parameter-${name}`
    const label = { "aria-label": name }
    const text = this.#text(value)
    if (options?.length) {
      const choices = options.map((option) => element("option", { value: this.#text(option), textContent: this.#text(option) }))
      const menu = element("select", { id, onchange: () => this.#set(name, options[menu.selectedIndex]) }, ...choices)
      menu.value = text
      return [menu]
    }
    if (type === "boolean") {
      const box = element("input", { id, type: "checkbox", className: "switch", checked: value === true, onchange: () => this.#set(name, box.checked) })
      return [box]
    }
    if (isNumeric(type)) {
      const step = type === "integer" ? 1 : "any"
      const field = element("input", { id, type: "number", step, value: text, oninput: () => this.#setNumber(name, field) })
      if (minimum === undefined || maximum === undefined || minimum === null || maximum === null) return [field]
      const fine = type === "integer" ? 1 : (maximum - minimum) / 200
      const slider = element("input", { type: "range", min: minimum, max: maximum, step: fine, value: text, ...label })
      slider.oninput = () => {
        field.value = format.number(slider.valueAsNumber)
        this.#set(name, slider.valueAsNumber)
      }
      return [slider, field]
    }
    const field = element("input", { id, type: "text", value: text, spellcheck: false, oninput: () => this.#set(name, field.value) })
    if (type !== "color") return [field]
    const well = element("input", { type: "color", value: this.#hex(text), ...label })
    well.oninput = () => {
      field.value = well.value
      this.#set(name, well.value)
    }
    return [well, field]
  }

  #text(value) { return typeof value === "string" ? value : JSON.stringify(value ?? "") }

  /** Returns a color as the browser's color control takes it: without alpha. */
  #hex(text) {
    const context = document.createElement("canvas").getContext("2d")
    context.fillStyle = text
    context.fillRect(0, 0, 1, 1)
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
    return format.color([red / 255, green / 255, blue / 255, 1])
  }

  #update({ name, type, value }) {
    const row = this.#find(name)
    for (const input of row.querySelectorAll("input, select")) {
      if (input === document.activeElement && name in this.#pending) continue
      if (input === document.activeElement && input.type === "text") continue
      if (type === "boolean") input.checked = value === true
      else input.value = input.type === "color" ? this.#hex(this.#text(value)) : this.#text(value)
    }
  }

  #find(name) { return this.#panel.querySelector(`[data-name="${CSS.escape(name)}"]`) }

  #mark(parameters) {
    let isChanged = false
    for (const { name, value, default: standard } of parameters) {
      const differs = JSON.stringify(value) !== JSON.stringify(standard)
      this.#find(name).classList.toggle("changed", differs)
      isChanged ||= differs
    }
    // Without parameters, there is nothing to reset.
    const reset = byId("reset-parameters")
    if (reset) reset.disabled = !isChanged
  }

  #setNumber(name, field) {
    if (Number.isNaN(field.valueAsNumber)) return
    const slider = field.previousElementSibling
    if (slider) slider.value = field.value
    this.#set(name, field.valueAsNumber)
  }

  #set(name, value) {
    this.#pending[name] = value
    this.#send()
  }

  async #post() {
    const values = this.#pending
    this.#pending = {}
    await this.#run(() => server.setParameters(values), Object.keys(values))
  }

  async #reset() {
    this.#pending = {}
    document.activeElement?.blur()
    await this.#run(() => server.resetParameters(), [])
  }

  /** Sends a change, and shows an answer that refuses it beside the controls. */
  async #run(send, names) {
    for (const problem of this.#panel.querySelectorAll(".problem")) problem.hidden = true
    try {
      this.dispatchEvent(new CustomEvent("scene", { detail: await send() }))
    } catch (error) {
      const problem = this.#find(names[0])?.querySelector(".problem")
      if (!problem) throw error
      problem.textContent = error.message
      problem.hidden = false
    }
  }
}
