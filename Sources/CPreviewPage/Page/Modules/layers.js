import { byId, element } from "./dom.js"
import * as format from "./format.js"
import { corners } from "./geometry.js"
import * as server from "./server.js"

/**
 * The layer tree and the values of the selected layer.
 *
 * A layer is known by its path: the indices from the top of the tree, as the program reports them.
 */
export class LayerPanel extends EventTarget {
  #tree = byId("tree")
  #values = byId("values")
  #roots = []
  #collapsed = new Set()
  #selection = null
  #showsAll = false
  #request = null
  #shown = null
  #frame = 0

  constructor() {
    super()
    this.#tree.addEventListener("keydown", (event) => this.#key(event))
    this.#tree.addEventListener("click", (event) => {
      const row = event.target.closest("[role=treeitem]")
      if (!row) return
      if (event.target.closest(".fold")) this.#fold(row.dataset.path)
      else this.select(row.dataset.path)
    })
  }

  /** Loads the layers at a frame. Calls while a request is on the way cancel it. */
  async load(frame, revision) {
    if (this.#shown === `${revision}/${frame}`) return
    this.#request?.abort()
    const request = (this.#request = new AbortController())
    try {
      const report = await server.layers(frame, revision, request.signal)
      this.#roots = report.layers ?? report
      this.#shown = `${revision}/${frame}`
      this.#frame = frame
      this.#draw()
    } catch (error) {
      if (error.name !== "AbortError" && error.status !== 409) throw error
    }
  }

  /** The frame whose layers are shown. */
  get frame() { return this.#frame }

  /** The corners of the selected layer on the stage, or null. */
  get outline() {
    const path = this.#path(this.#selection)
    return path ? corners(path) : null
  }

  /** The path of the selected layer, or null. */
  get selection() { return this.#path(this.#selection) ? this.#selection : null }

  select(path) {
    this.#selection = path
    this.#draw()
    this.dispatchEvent(new Event("select"))
  }

  /** Selects a layer, and unfolds those that it is in. */
  reveal(path) {
    for (const folded of this.#collapsed) if (path.startsWith(folded + "/")) this.#collapsed.delete(folded)
    this.select(path)
  }

  /** Visits the layers in the order of the tree, the front layer first. */
  *#rows(layers = this.#roots, depth = 0) {
    for (const layer of layers.toReversed()) {
      const inner = [...(layer.layers ?? []), ...(layer.mask ? [{ ...layer.mask, label: "mask" }] : [])]
      yield { layer, path: layer.path, depth, hasInner: inner.length > 0 }
      yield* this.#rows(inner, depth + 1)
    }
  }

  #path(path) {
    if (path === null) return null
    const found = []
    for (const row of this.#rows()) {
      if (path === row.path || path.startsWith(row.path + "/")) found[row.depth] = row
    }
    const rows = found.filter((row) => row)
    return rows.at(-1)?.path === path ? rows.map((row) => row.layer) : null
  }

  #draw() {
    const hasFocus = this.#tree.contains(document.activeElement)
    let hidden = null
    const rows = []
    for (const { layer, path, depth, hasInner } of this.#rows()) {
      if (hidden !== null && path.startsWith(hidden + "/")) continue
      hidden = this.#collapsed.has(path) ? path : null
      rows.push(this.#row(layer, path, depth, hasInner))
    }
    const focusable = rows.find((row) => row.dataset.path === this.#selection) ?? rows[0]
    if (focusable) focusable.tabIndex = 0
    const scroll = this.#tree.scrollTop
    // Rows that have not changed stay, so that a click that is under way is not lost.
    const old = [...this.#tree.children]
    this.#tree.replaceChildren(...rows.map((row, index) => (old[index]?.isEqualNode(row) ? old[index] : row)))
    this.#tree.scrollTop = scroll
    if (hasFocus) this.#tree.querySelector("[tabindex='0']")?.focus({ preventScroll: true })
    this.#drawValues()
  }

  #row(layer, path, depth, hasInner) {
    const isSelected = path === this.#selection
    const isHidden = layer.values?.hidden === true || layer.values?.opacity === 0
    const fold = element("span", { className: "fold", textContent: hasInner ? "›" : "" })
    const row = element("li", {
      role: "treeitem", tabIndex: -1, className: isHidden ? "faint" : "", "aria-level": depth + 1,
      "aria-selected": isSelected,
    }, fold, element("span", { className: "name", textContent: layer.label }))
    if (layer.animated?.length) {
      row.append(element("span", { className: "animated", title: "Animated now", role: "img", "aria-label": "animated now" }))
    }
    row.append(element("span", { className: "kind quiet", textContent: layer.class.replace(/^(CA|UI)|Layer$/g, "") || "Layer" }))
    if (hasInner) row.setAttribute("aria-expanded", !this.#collapsed.has(path))
    row.dataset.path = path
    row.style.setProperty("--depth", depth)
    return row
  }

  #drawValues() {
    const layer = this.#path(this.#selection)?.at(-1)
    if (!layer) {
      this.#values.replaceChildren(element("p", { className: "empty", textContent: "Select a layer to see its values." }))
      return
    }
    const [animated, changed] = [new Set(layer.animated), new Set(layer.changed)]
    const names = Object.keys(layer.values).filter((name) => this.#showsAll || changed.has(name) || animated.has(name))
    const rank = (name) => (animated.has(name) ? 0 : changed.has(name) ? 1 : 2)
    names.sort((first, second) => rank(first) - rank(second))
    const list = element("dl")
    for (const name of names) {
      const value = layer.values[name]
      const text = format.value(name, value)
      const term = element("dt", { className: rank(name) === 2 ? "faint" : "", textContent: name, title: name })
      const color = format.swatch(name, value)
      const detail = element("dd", { title: text })
      if (color) {
        const chip = element("span", { className: "chip" })
        chip.style.setProperty("--color", color)
        detail.append(chip)
      }
      detail.append(text)
      if (animated.has(name)) term.append(element("span", { className: "animated", role: "img", "aria-label": "animated" }))
      list.append(term, detail)
    }
    const toggle = element("button", {
      className: "text", textContent: this.#showsAll ? "Changed only" : "All",
      onclick: () => {
        this.#showsAll = !this.#showsAll
        this.#drawValues()
      },
    })
    const title = element("h3", { title: layer.label, textContent: layer.label })
    this.#values.replaceChildren(element("div", { className: "title" }, title, element("span", { className: "quiet", textContent: layer.class }), toggle), list)
  }

  #fold(path, isFolded = !this.#collapsed.has(path)) {
    if (isFolded) this.#collapsed.add(path)
    else this.#collapsed.delete(path)
    this.#draw()
  }

  #key(event) {
    const rows = [...this.#tree.children]
    const index = rows.findIndex((row) => row.tabIndex === 0)
    const row = rows[index]
    if (!row) return
    const { path } = row.dataset
    const isExpanded = row.getAttribute("aria-expanded")
    const actions = {
      ArrowDown: () => rows[index + 1] && this.select(rows[index + 1].dataset.path),
      ArrowUp: () => rows[index - 1] && this.select(rows[index - 1].dataset.path),
      ArrowRight: () => isExpanded === "false" && this.#fold(path, false),
      ArrowLeft: () => {
        if (isExpanded === "true") this.#fold(path, true)
        else {
          const outer = rows.slice(0, index).findLast((row) => path.startsWith(row.dataset.path + "/"))
          if (outer) this.select(outer.dataset.path)
        }
      },
      Enter: () => this.select(path),
    }
    if (!actions[event.key]) return
    event.preventDefault()
    event.stopPropagation()
    actions[event.key]()
    this.#tree.querySelector("[tabindex='0']")?.scrollIntoView({ block: "nearest" })
  }
}
