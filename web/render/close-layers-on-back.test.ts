import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { addLayer, pathShown } from '#app/ui/overlay/layers.ts'

import { closeLayersOnBack } from './close-layers-on-back.ts'

interface Entry {
  state: unknown
  path: string
}

/** The time that the browser takes for a step in the history. */
const stepMs = 5

/** The history of a tab: steps are asynchronous and end with `popstate`, as in browsers. */
function aHistory(first: Entry) {
  const entries = [first]
  const listeners: ((event: unknown) => void)[] = []
  let at = 0
  const pop = () => {
    let isStopped = false
    const event = {
      state: entries[at]?.state,
      stopImmediatePropagation: () => {
        isStopped = true
      },
    }
    for (const listener of listeners) if (!isStopped) listener(event)
  }
  vi.stubGlobal('addEventListener', (_: string, listener: (event: unknown) => void) =>
    listeners.push(listener),
  )
  vi.stubGlobal('location', {
    get href() {
      return entries[at]?.path
    },
  })
  vi.stubGlobal('history', {
    get state() {
      return entries[at]?.state
    },
    pushState: (state: unknown, _: string, path = entries[at]?.path ?? '') => {
      at += 1
      entries.splice(at, Infinity, { state, path })
    },
    replaceState: (state: unknown, _: string, path = entries[at]?.path ?? '') => {
      entries[at] = { state, path }
    },
    go: (steps: number) => {
      setTimeout(() => {
        at += steps
        pop()
      }, stepMs)
    },
  })
  return { path: () => entries[at]?.path }
}

/** A router that knows its pages by key and follows `popstate`. */
function aRouter(location: { key: string; pathname: string }) {
  let listen = () => undefined as unknown
  const router = {
    state: { navigation: { state: 'idle' }, location },
    subscribe: (listener: () => void) => {
      listen = listener
    },
  }
  const show = (page: { key: string; pathname: string }) => {
    router.state.location = page
    listen()
  }
  return { router, show }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('Back right after a search from an open layer leads to the page below it, one step', () => {
  const tab = aHistory({ state: { key: 'list', idx: 0 }, path: '/list' })
  history.pushState({ key: 'product', idx: 1 }, '', '/product')
  const { router, show } = aRouter({ key: 'product', pathname: '/product' })
  closeLayersOnBack()(router)
  addEventListener('popstate', ({ state }) =>
    show({ key: (state as { key: string }).key, pathname: tab.path() ?? '' }),
  )
  pathShown('/product')
  const close = addLayer({ close: () => undefined })
  vi.runAllTimers()

  history.pushState({ key: 'search', idx: 2 }, '', '/search')
  show({ key: 'search', pathname: '/search' })
  vi.advanceTimersByTime(1)
  history.go(-1)
  vi.advanceTimersByTime(stepMs)
  // React renders the results only now: the layer is closed while the step past its entry is under way.
  close()
  pathShown('/search')
  vi.runAllTimers()
  expect(tab.path()).toBe('/product')
})
