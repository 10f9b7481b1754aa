import { byId, element } from "./dom.js"

/** Whether an element uses keys itself. */
const isTyping = (target) => target.closest("input, select, textarea") !== null

/**
 * Runs the action of each shortcut.
 *
 * `shortcuts` are the rows of the help: `[title, keys, actions]`, with the names of the keys as they are
 * shown, and a function for each key of the keyboard; `Shift+` is a prefix of its name.
 */
export function installShortcuts(shortcuts) {
  const actions = Object.assign({}, ...shortcuts.map(([, , actions]) => actions))
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === "Escape" && isTyping(event.target)) return event.target.blur()
    if (isTyping(event.target)) return
    if (event.target.closest("button") && [" ", "Enter"].includes(event.key)) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const action = (event.shiftKey && actions[`Shift+${key}`]) || (!event.shiftKey || key.length === 1 ? actions[key] : null)
    if (!action) return
    event.preventDefault()
    action()
  })
  // A button that was clicked gives up the focus, so that the space bar plays.
  document.addEventListener("click", (event) => {
    if (event.detail > 0 && !byId("help").open) event.target.closest("button")?.blur()
  })
  installHelp(shortcuts)
}

function installHelp(shortcuts) {
  const help = byId("help")
  const list = element("dl")
  for (const [title, keys] of shortcuts) {
    list.append(element("dt", {}, ...keys.map((key) => element("kbd", { textContent: key }))), element("dd", { textContent: title }))
  }
  byId("shortcuts").append(list)
  byId("show-help").onclick = () => help.showModal()
  help.addEventListener("click", (event) => {
    if (event.target === help) help.close()
  })
}
