/** An open layer above the page: a dialog, a drawer, a full-screen picture. `close` may refuse. */
interface Layer {
  close: () => void
}

/** Lowest layer first. */
let open: readonly Layer[] = []
const listeners = new Set<() => void>()

function change(next: readonly Layer[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** The open layers, lowest first. */
export const openLayers = (): readonly Layer[] => open

/** Adds a layer on top; returns a function that removes it. */
export function addLayer(layer: Layer): () => void {
  change([...open, layer])
  return () => change(open.filter((other) => other !== layer))
}

/** Path of the rendered page: React renders a page shortly after the router's location has changed. */
let shown: string | undefined

export const shownPath = (): string | undefined => shown

export function pathShown(pathname: string): void {
  shown = pathname
  for (const listener of listeners) listener()
}

/** Called when a layer opens or closes, and when another page has rendered. */
export function onLayersChange(listener: () => void): void {
  listeners.add(listener)
}
