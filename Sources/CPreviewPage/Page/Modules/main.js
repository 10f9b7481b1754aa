import { byId, debounced, press } from "./dom.js"
import { CurvePanel } from "./curves.js"
import { showErrors } from "./errors.js"
import * as format from "./format.js"
import { FrameStore } from "./frames.js"
import { GoldenPanel } from "./goldens.js"
import { installShortcuts } from "./keyboard.js"
import { LayerPanel } from "./layers.js"
import { OnionSkin } from "./onion.js"
import { ParameterPanel } from "./parameters.js"
import { Player } from "./player.js"
import * as server from "./server.js"
import { Timeline } from "./timeline.js"
import { Viewer } from "./viewer.js"

const player = new Player()
const frames = new FrameStore()
const viewer = new Viewer()
const timeline = new Timeline(player)
const layers = new LayerPanel()
const curves = new CurvePanel()
const onion = new OnionSkin()
const parameters = new ParameterPanel()
const goldens = new GoldenPanel()

/** The scene that is shown, or null before the first good one. */
let scene = null
let latest = 0
/** Whether the errors shown are those of a request. */
let hasFailed = false

// MARK: The scene

async function reload() {
  const request = ++latest
  try {
    const answer = await server.scene()
    if (request === latest) show(answer)
  } catch (error) {
    report(error)
  }
}

/** Shows a scene and its errors. After a broken edit, the description is that of the last good scene. */
function show(next) {
  byId("name").textContent = next.name
  document.title = `${next.name} — Multiplane`
  showErrors(next.errors ?? [], next.size !== undefined)
  const isBroken = (next.errors ?? []).some((error) => error.severity !== "warning")
  setStatus(isBroken ? "broken" : next.size === undefined ? "loading" : "live")
  document.body.dataset.state = isBroken ? "broken" : "good"
  if (next.size === undefined) return
  const isFirst = scene === null
  const isSame = scene?.revision === next.revision
  scene = next
  parameters.load(next.parameters)
  if (isSame) {
    // The animations are known a moment after the scene.
    timeline.loadAnimations(next)
    showMotion()
    return
  }
  const frameRate = rate(next)
  byId("facts").textContent = [
    next.size.map(format.number).join(" × "), `${format.number(next.duration)} s`, `${format.rate(frameRate)} fps`,
  ].join("  ·  ")
  viewer.setSize(next.size, next.scale)
  frames.reset(next)
  player.load(next.frames, frameRate)
  if (isFirst) readAddress()
  timeline.load(next)
  goldens.load(next.goldens, next.revision)
  count("tab-parameters", next.parameters?.length)
  count("tab-goldens", next.goldens?.length)
  showMotion()
  document.body.dataset.revision = next.revision
}

/** Frame rates are numbers or, such as 30000/1001, fractions. */
function rate({ frameRate }) {
  const [numerator, denominator = 1] = String(frameRate).split("/").map(Number)
  return numerator / denominator
}

function count(id, number) {
  if (number) byId(id).dataset.count = number
  else delete byId(id).dataset.count
}

function setStatus(state) {
  const texts = {
    loading: "Loading…", live: "Live", broken: "Error", lost: "Reconnecting…",
    closed: "The preview has ended. Start it again and open the address that it prints.",
  }
  byId("status").className = state
  byId("status").textContent = texts[state]
}

/** Reports a failed request. A revision that is no longer shown is not a failure: a new one follows. */
function report(error) {
  if (error.status === 409) return reload()
  if (error.status === 403) return setStatus("closed")
  if (error.status === 0) return setStatus("lost")
  if (!(error instanceof server.RequestError)) throw error
  hasFailed = true
  showErrors(error.errors.length > 0 ? error.errors : [{ severity: "error", message: error.message }], scene !== null)
}

// MARK: Frames

function wantFrame() {
  if (!scene) return
  const direction = player.isPlaying ? Math.sign(player.speed) * Math.max(1, Math.round(Math.abs(player.speed))) : 0
  const order = player.isPlaying
    ? FrameStore.ahead(player.frame, direction, player.first, player.last, player.isLooping) : []
  frames.want(player.frame, order, timeline.isScrubbing)
  loadLayers()
}

/** While playing, values follow a few times per second. */
let layersTimer = 0
function loadLayers() {
  if (layersTimer || byId("panel").hidden || byId("layers").hidden) return
  layersTimer = setTimeout(async () => {
    layersTimer = 0
    if (scene) await layers.load(player.frame, scene.revision).catch(report)
    outline()
  }, player.isPlaying ? 200 : 40)
}

function outline() {
  viewer.outline(goldens.frame === null ? layers.outline : null)
}

frames.addEventListener("frame", ({ detail: { number, image, revision } }) => {
  viewer.draw(image, number, revision)
  if (hasFailed) showErrors(scene.errors ?? [], true)
  hasFailed = false
})
frames.addEventListener("failure", ({ detail: { error } }) => report(error))
player.addEventListener("move", () => {
  if (goldens.frame !== null && goldens.frame !== player.frame) goldens.select(null)
  wantFrame()
  writeAddress()
})

timeline.addEventListener("rest", wantFrame)

// MARK: Selection

/** Shows the curves and the onion skin of the selected layer. */
function showMotion() {
  const [layer, frame, revision] = [layers.selection, layers.frame, scene?.revision ?? null]
  onion.show(layer, frame, revision)
  curves.show(layer, frame, revision).catch(report)
}

function selectLayer() {
  timeline.select(layers.selection)
  showMotion()
  outline()
}
layers.addEventListener("select", selectLayer)
timeline.addEventListener("select", ({ detail }) => {
  showTab("layers")
  layers.reveal(detail)
})
goldens.addEventListener("select", () => {
  viewer.setColumns(goldens.columns)
  if (goldens.frame !== null) player.step(goldens.frame - player.frame)
  outline()
})
parameters.addEventListener("scene", ({ detail }) => {
  latest++
  show(detail)
})

// MARK: The address

const writeAddress = debounced(200, () => {
  const zoom = viewer.isFitting ? "fit" : format.number(viewer.zoom)
  history.replaceState(null, "", `#frame=${player.frame}&zoom=${zoom}`)
})
viewer.addEventListener("zoom", writeAddress)

function readAddress() {
  const fields = new URLSearchParams(location.hash.slice(1))
  const [frame, zoom] = [Number(fields.get("frame")), Number(fields.get("zoom"))]
  viewer.setZoom(zoom > 0 ? zoom : null)
  player.seek(Number.isInteger(frame) ? frame : 0)
}
addEventListener("hashchange", readAddress)

// MARK: Panels

const tabs = ["layers", "parameters", "goldens"]

function showTab(name) {
  for (const tab of tabs) {
    const button = byId(`tab-${tab}`)
    button.setAttribute("aria-selected", tab === name)
    button.tabIndex = tab === name ? 0 : -1
    byId(tab).hidden = tab !== name
  }
  showPanel(true)
}

function showPanel(isShown) {
  byId("panel").hidden = !isShown
  press(byId("toggle-panel"), isShown)
  if (scene) loadLayers()
}

for (const [index, tab] of tabs.entries()) {
  byId(`tab-${tab}`).onclick = () => showTab(tab)
  byId(`tab-${tab}`).onkeydown = (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.stopPropagation()
    const next = tabs[(index + step + tabs.length) % tabs.length]
    showTab(next)
    byId(`tab-${next}`).focus()
  }
}
const togglePanel = () => showPanel(byId("panel").hidden)
byId("toggle-panel").onclick = togglePanel
if (innerWidth < 640) showPanel(false)

function dismiss() {
  if (goldens.frame !== null) goldens.select(null)
  else layers.select(null)
}

installShortcuts([
  ["Play or pause", ["Space"], { " ": () => player.toggle() }],
  ["Play backward, pause, play forward; again for faster", ["J", "K", "L"], {
    j: () => player.shuttle(-1), k: () => player.pause(), l: () => player.shuttle(1),
  }],
  ["One frame back or forward", ["←", "→"], {
    ArrowLeft: () => player.step(-1), ArrowRight: () => player.step(1),
  }],
  ["Ten frames back or forward", ["⇧←", "⇧→"], {
    "Shift+ArrowLeft": () => player.step(-10), "Shift+ArrowRight": () => player.step(10),
  }],
  ["First or last frame", ["Home", "End"], {
    Home: () => player.step(player.first - player.frame), End: () => player.step(player.last - player.frame),
  }],
  ["Previous or next marker", ["⇧M", "M"], { m: () => timeline.jump(1), "Shift+m": () => timeline.jump(-1) }],
  ["Loop", ["R"], { r: () => player.setLooping(!player.isLooping) }],
  ["Start, end or clear the loop range", ["I", "O", "X"], {
    i: () => player.startRange(), o: () => player.endRange(), x: () => player.setRange(null),
  }],
  ["Fit, 100 %", ["F", "1"], { f: () => viewer.fit(), 1: () => viewer.setZoom(1) }],
  ["Zoom out or in", ["−", "+"], {
    "-": () => viewer.zoomOut(), "+": () => viewer.zoomIn(), "=": () => viewer.zoomIn(),
  }],
  ["Next golden frame, next comparison", ["G", "C"], { g: () => goldens.next(), c: () => goldens.nextMode() }],
  ["Onion skin of the selected layer", ["T"], { t: () => onion.toggle() }],
  ["Side panel", ["P"], { p: togglePanel }],
  ["Deselect", ["Esc"], { Escape: dismiss }],
  ["This list", ["?"], { "?": () => byId("help").showModal() }],
])

// MARK: Start

server.listen({
  scene: reload, failed: reload,
  goldens: async () => {
    await reload()
    if (scene) goldens.load(scene.goldens, scene.revision)
  },
  connection: (state) => (state === "open" ? scene && reload() : setStatus(state)),
})
reload()
