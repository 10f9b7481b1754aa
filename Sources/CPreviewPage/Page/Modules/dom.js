/** Returns the element of the page with an id. */
export const byId = (id) => document.getElementById(id)

/**
 * Creates an element.
 *
 * Text is added as text, never as markup. Properties that the element does not have, such as `role` and
 * `aria-label`, become attributes.
 */
export function element(name, properties = {}, ...children) {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(properties)) {
    if (key in node) node[key] = value
    else node.setAttribute(key, value)
  }
  node.append(...children)
  return node
}

/** Creates an element of SVG. */
export function graphic(name, attributes = {}) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value)
  return node
}

/** Sets whether a toggle button is on. */
export const press = (button, isOn) => button.setAttribute("aria-pressed", isOn)

/** Returns a function that runs `action` once, after calls have stopped for a while. */
export function debounced(milliseconds, action) {
  let timer = 0
  return (...values) => {
    clearTimeout(timer)
    timer = setTimeout(() => action(...values), milliseconds)
  }
}

export const clamp = (value, low, high) => Math.min(Math.max(value, low), high)
