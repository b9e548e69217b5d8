import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, useRevalidator } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { anEmptyPage } from '../../test/an-empty-page.ts'
import { useBusy } from './use-busy.ts'

interface Seen {
  busy: boolean
  set(busy: boolean): void
  revalidate(): Promise<void>
}
/** The form at each render. */
const drawn: Seen[] = []
let root: Root

function Form() {
  const [busy, set] = useBusy(false)
  const { revalidate } = useRevalidator()
  drawn.push({ busy, set, revalidate })
  return null
}

function seen(): Seen {
  const last = drawn.at(-1)
  if (!last) throw new Error('The form is not there')
  return last
}

/** A page with a form, and a second page; each loads until its promise resolves. */
async function open(load: () => Promise<null> | null) {
  const routes = [
    { path: '/', Component: Form, loader: load },
    { path: '/next', Component: () => null, loader: load },
  ]
  const router = createMemoryRouter(routes, {
    initialEntries: ['/'],
    hydrationData: { loaderData: { '0': null } },
  })
  await act(async () => root.render(<RouterProvider router={router} />))
  drawn.splice(0, drawn.length - 1)
  return router
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { event: undefined })
  drawn.length = 0
  root = createRoot(anEmptyPage())
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('a form is busy until the call is answered, where nothing follows', async () => {
  await open(() => null)
  await act(async () => seen().set(true))
  expect(seen().busy).toBe(true)
  await act(async () => seen().set(false))
  expect(seen().busy).toBe(false)
})

it.each([
  ['a page that follows', (router: Awaited<ReturnType<typeof open>>) => router.navigate('/next')],
  ['data that is loaded anew', () => seen().revalidate()],
])('a form stays busy after the answer until %s has loaded', async (_, follow) => {
  const loading = Promise.withResolvers<null>()
  const router = await open(() => loading.promise)
  await act(async () => seen().set(true))
  await act(async () => {
    void follow(router)
    seen().set(false)
  })
  expect(drawn.slice(1).map(({ busy }) => busy)).not.toContain(false)
  await act(async () => loading.resolve(null))
  expect(router.state.location.pathname === '/next' || !seen().busy).toBe(true)
})

it('a later navigation does not make a form busy', async () => {
  const loading = Promise.withResolvers<null>()
  await open(() => loading.promise)
  await act(async () => seen().set(true))
  await act(async () => seen().set(false))
  await act(async () => void seen().revalidate())
  expect(seen().busy).toBe(false)
  await act(async () => loading.resolve(null))
})
