import { onLayersChange, openLayers, shownPath } from '#app/ui/overlay/layers.ts'

/** What is needed of React Router's data router. */
interface Router {
  readonly state: {
    readonly navigation: { readonly state: string }
    readonly location: { readonly key: string; readonly pathname: string }
  }
  subscribe(listener: () => void): unknown
}

/** An entry's state: `key` and `idx` are the router's; `layer` counts the entries of layers above a page's own. */
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
 * uppermost one, as people expect on Android. The router must not hear of these entries: it would load the page
 * anew, or show again the address that a closed layer had. So this is called before the router is made, and told of
 * it afterwards: a window calls its listeners in the order in which they came, whether they capture or not.
 */
export function closeLayersOnBack(): (router: Router) => void {
  let router: Router | undefined
  const steps = new OwnSteps()
  /** The entry of a layer on which the page's own would be, had no layer been open. */
  let pushedAt: { idx: number | undefined; layers: number } | undefined

  /** Brings the history in line with what is open, once the router has arrived. */
  const settle = () => {
    if (!router || steps.underway || router.state.navigation.state !== 'idle') return
    const entries = layersIn(history.state)
    const layers = openLayers().length
    if (entries === 0 && pushedAt && stateOf(history.state).idx === pushedAt.idx) {
      // The router replaced the entry of a layer by that of a page: it belongs where the page's own was.
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
    // The layers of the page before are open until React has drawn this one. A filter drawer stays open on its path.
    if (shownPath() !== router.state.location.pathname) return
    for (let layer = entries + 1; layer <= layers; layer += 1) {
      pushedAt = { idx: stateOf(history.state).idx, layers: layer }
      history.pushState({ ...stateOf(history.state), layer }, '')
    }
  }

  // After the tap that closed a layer has also told the router where to go, if it did.
  const settleSoon = () => void setTimeout(settle, 0)

  addEventListener('popstate', (event) => {
    if (!router) return
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
      // One that refused to close, because it is busy, gets its entry again.
      settleSoon()
    } else if (samePage && entries > layers.length) {
      // Forward, to a layer that is gone.
      event.stopImmediatePropagation()
      steps.go(layers.length - entries, settle)
    } else if (entries > 0) {
      // Back from another page, to a layer that was open when it was left: on to its page.
      event.stopImmediatePropagation()
      history.go(-entries)
    }
  })
  onLayersChange(settleSoon)
  return (made) => {
    router = made
    made.subscribe(settleSoon)
  }
}

/** Steps in the history that this file takes itself. */
class OwnSteps {
  #then: (() => void) | undefined

  get underway(): boolean {
    return this.#then !== undefined
  }

  go(steps: number, then: () => void): void {
    this.#then = then
    history.go(steps)
  }

  /** Whether what has just arrived is such a step. */
  arrived(): boolean {
    const then = this.#then
    if (!then) return false
    this.#then = undefined
    // After the event, when the entry is the present one for everybody.
    queueMicrotask(then)
    return true
  }
}
