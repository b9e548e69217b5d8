import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { aHearingWindow } from '../../test/a-hearing-window.ts'
import { anEmptyPage } from '../../test/an-empty-page.ts'
import { useQuery } from './use-query.ts'

const delayMs = 100
const ask = vi.fn<(key: string | null, signal: AbortSignal) => Promise<string>>()
/** The result of the hook at each render. */
const drawn: ReturnType<typeof useQuery<string, string>>[] = []
let root: Root
let browser: EventTarget

function Part({ of }: { of: string | null }) {
  drawn.push(useQuery<string, string>(of, (signal) => ask(of, signal), delayMs))
  return null
}
const show = (key: string | null) => act(async () => root.render(<Part of={key} />))
const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { event: undefined })
  browser = aHearingWindow()
  ask.mockReset()
  root = createRoot(anEmptyPage())
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a query is sent for a key after the debounce, and never for null', async () => {
  ask.mockResolvedValue('rice')
  await show(null)
  await wait(delayMs)
  await show('r')
  await wait(delayMs - 1)
  await show('ri')
  await wait(delayMs)
  expect(ask.mock.calls.map(([key]) => key)).toEqual(['ri'])
  expect(drawn.at(-1)?.query).toEqual({ state: 'ready', value: 'rice' })
})

it('a query keeps its last reply while the next is pending, and reports its failure', async () => {
  ask.mockResolvedValueOnce('rice').mockRejectedValueOnce(new Error('offline'))
  await show('ri')
  await wait(delayMs)
  await show('rin')
  expect(drawn.at(-1)?.query).toEqual({ state: 'loading' })
  expect(drawn.at(-1)?.last).toEqual({ key: 'ri', query: { state: 'ready', value: 'rice' } })
  await wait(delayMs)
  expect(drawn.at(-1)?.query).toMatchObject({ state: 'failed', error: new Error('offline') })
})

it('a query aborts an outdated call, and ignores its reply', async () => {
  const late = Promise.withResolvers<string>()
  ask.mockReturnValueOnce(late.promise).mockResolvedValueOnce('new')
  await show('old')
  await wait(delayMs)
  await show('new')
  expect(ask.mock.calls[0]?.[1].aborted).toBe(true)
  await wait(delayMs)
  await act(async () => late.resolve('late'))
  expect(drawn.at(-1)?.query).toEqual({ state: 'ready', value: 'new' })
})

it('a query that failed in the network is sent again when the browser is online again, a refused one is not', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  ask.mockRejectedValueOnce(new Error('No such goods'))
  await show('rice')
  await wait(delayMs)
  expect(drawn.at(-1)?.query).toMatchObject({ state: 'failed' })
  for (const times of [2, 2]) {
    await act(async () => void browser.dispatchEvent(new Event('online')))
    await wait(delayMs)
    expect(ask).toHaveBeenCalledTimes(times)
  }
  expect(drawn.at(-1)?.query).toMatchObject({ error: { message: 'No such goods' } })
})
