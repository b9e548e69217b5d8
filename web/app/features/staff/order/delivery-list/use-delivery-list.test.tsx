import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { anEmptyPage } from '../../../../../test/an-empty-page.ts'
import { keepDrafts, linesOf, rowsOfLines } from './delivery-draft.ts'
import { useDeliveryList } from './use-delivery-list.ts'

/** The numbers of each dry run. */
const asked: string[][] = []
const drawn: ReturnType<typeof useDeliveryList>[] = []
function Page() {
  drawn.push(useDeliveryList('U1'))
  return null
}
function shown() {
  const last = drawn.at(-1)
  if (!last) throw new Error('Nothing was drawn')
  return last
}
const numbers = () => shown().drafts.map(({ number }) => number)
const rows = (text: string) => rowsOfLines(linesOf(text), 'delivered')
const keyOf = (wanted: string) =>
  shown().drafts.find(({ number }) => number === wanted)?.key ?? Number.NaN
let root: Root

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { event: undefined })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    // as: what this page sends.
    const body = JSON.parse(init.body as string) as { rows: { number: string }[] }
    asked.push(body.rows.map(({ number }) => number))
    const checked = body.rows.map(({ number }) => ({
      ...{ number, outcome: 'delivered', collected: null, reason: null, order: null },
      ...{ problem: `${number} is unknown`, effect: null },
    }))
    const sums = { rows: 0, collected: 0, rest: 0, excess: 0 }
    const data = { dryRun: true, rows: checked, sums, missingForMoney: null }
    return Response.json({ success: true, statusCode: 200, message: 'OK', data })
  })
  for (const list of [asked, drawn]) list.length = 0
  keepDrafts('U1', [])
  root = createRoot(anEmptyPage())
  await act(async () => root.render(<Page />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('what took a while to read is added to the list as it is by then', async () => {
  await act(async () => void shown().add(rows('A\nB')))
  // A file is read, or a code waits, meanwhile.
  const then = shown()
  await act(async () => {
    shown().change(keyOf('B'), { collected: '950' })
    shown().remove(keyOf('A'))
    then.add(rows('C'))
    then.add(rows('D'))
  })
  expect(numbers()).toEqual(['B', 'C', 'D'])
  expect(shown().drafts[0]?.collected).toBe('950')
})

it('a scan is answered by the dry run of the list, which is asked for once', async () => {
  await act(async () => void shown().add(rows('A')))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(asked).toEqual([['A']])
  await act(async () => {
    const [draft] = shown().add(rows('B')).added
    expect(await shown().check(draft?.key ?? Number.NaN)).toMatchObject({ problem: 'B is unknown' })
  })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(asked).toEqual([['A'], ['A', 'B']])
  expect(shown().isCurrent).toBe(true)
  expect(shown().list.map(({ checked }) => checked?.problem)).toEqual([
    'A is unknown',
    'B is unknown',
  ])
})
