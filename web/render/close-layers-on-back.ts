import { pathOf } from '#app/language/own-address.ts'
import { onLayersChange, openLayers, shownPath } from '#app/ui/overlay/layers.ts'

/** The part of React Router's data router that is used here. */
interface Router {
  readonly state: {
    readonly navigation: { readonly state: string }
    readonly location: { readonly key: string; readonly pathname: string }
  }
  subscribe(listener: () => void): unknown
}

/** State of a history entry: `key` and `idx` are the router's; `layer` counts the layer entries above the page's. */
interface EntryState {
  key?: string
  idx?: number
  layer?: number
}

// Only the router and this file write the history state.
const stateOf = (state: unknown) => (state ?? {}) as EntryState
const layersIn = (state: unknown) => stateOf(state).layer ?? 0

/**
 * Gives each open layer (dialog, drawer, full-screen picture) a history entry of its own, so that Back closes the
 * topmost one, as Android users expect. The router must not see these entries: it would reload the page
 * or restore the URL of a closed layer. So this is called before the router is created, and gets the router
 * afterwards: listeners on window run in the order of registration, capturing or not.
 */
export function closeLayersOnBack(): (router: Router) => void {
  let router: Router | undefined
  const steps = new OwnSteps()
  /** Where layer entries were pushed: `idx` of the page's own entry, and the number of entries above it. */
  let pushedAt: { idx: number | undefined; layers: number } | undefined
  /** A step past the entry of a closed layer is under way; the router handles the page that it leads to. */
  let isPassing = false

  /** Makes the history match the open layers, once the router is idle. */
  const settle = () => {
    if (!router || steps.underway || isPassing || router.state.navigation.state !== 'idle') return
    const entries = layersIn(history.state)
    const layers = openLayers().length
    if (entries === 0 && pushedAt && stateOf(history.state).idx === pushedAt.idx) {
      // The router replaced a layer's entry by a page's: move it to where the page's own entry was.
      const state: unknown = history.state
      const { href } = location
      const back = pushedAt.layers
      pushedAt = undefined
      steps.go(-back, () => {
        history.replaceState(state, '', href)
        settle()
      })
      return
    }
    if (layers < entries) steps.go(layers - entries, settle)
    // The previous page's layers are open until React has rendered this page. A filter drawer stays open on its path.
    if (shownPath() !== pathOf(router.state.location.pathname)) return
    for (let layer = entries + 1; layer <= layers; layer += 1) {
      pushedAt = { idx: stateOf(history.state).idx, layers: layer }
      history.pushState({ ...stateOf(history.state), layer }, '')
    }
  }

  // Deferred: the click that closed a layer may also have started a navigation.
  const settleSoon = () => void setTimeout(settle, 0)

  addEventListener('popstate', (event) => {
    if (!router) return
    isPassing = false
    const entry = stateOf(event.state)
    pushedAt = entry.layer ? { idx: entry.idx, layers: entry.layer } : undefined
    if (steps.arrived()) {
      event.stopImmediatePropagation()
      return
    }
    const entries = layersIn(event.state)
    const layers = openLayers()
    const samePage = (stateOf(event.state).key ?? 'default') === router.state.location.key
    if (samePage && entries < layers.length) {
      event.stopImmediatePropagation()
      for (const layer of layers.slice(entries).toReversed()) layer.close()
      // A layer that refused to close, because it is busy, gets its entry back.
      settleSoon()
    } else if (samePage && entries > layers.length) {
      // Forward to an entry whose layer is closed.
      event.stopImmediatePropagation()
      steps.go(layers.length - entries, settle)
    } else if (entries > 0) {
      // Back from another page to the entry of a layer that was open on leaving: continue to its page.
      event.stopImmediatePropagation()
      isPassing = true
      history.go(-entries)
    }
  })
  onLayersChange(settleSoon)
  return (made) => {
    router = made
    made.subscribe(settleSoon)
  }
}

/** History steps made by this file. */
class OwnSteps {
  #then: (() => void) | undefined

  get underway(): boolean {
    return this.#then !== undefined
  }

  go(steps: number, then: () => void): void {
    this.#then = then
    history.go(steps)
  }

  /** Whether the current popstate belongs to such a step. */
  arrived(): boolean {
    const then = this.#then
    if (!then) return false
    this.#then = undefined
    // After the event, when every listener sees the new entry.
    queueMicrotask(then)
    return true
  }
}
