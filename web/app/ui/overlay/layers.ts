/** Something open above the page: a dialog, a drawer, a full-screen picture. `close` may refuse. */
interface Layer {
  close: () => void
}

/** The lowest first. */
let open: readonly Layer[] = []
const listeners = new Set<() => void>()

function change(next: readonly Layer[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** The layers that are open now, the lowest first. */
export const openLayers = (): readonly Layer[] => open

/** Puts a layer above the others; returns what takes it away. */
export function addLayer(layer: Layer): () => void {
  change([...open, layer])
  return () => change(open.filter((other) => other !== layer))
}

/** The path of the page on the screen: React draws a page a moment after the router has gone there. */
let shown: string | undefined

export const shownPath = (): string | undefined => shown

export function pathShown(pathname: string): void {
  shown = pathname
  for (const listener of listeners) listener()
}

/** Called when a layer opens or closes, and when another page is on the screen. */
export function onLayersChange(listener: () => void): void {
  listeners.add(listener)
}
