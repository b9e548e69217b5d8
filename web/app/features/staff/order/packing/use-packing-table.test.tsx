import type { OrderToPack } from '@haat/contract/order/packing'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Api } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'

import { anEmptyPage } from '../../../../../test/an-empty-page.ts'
import { usePackingTable } from './use-packing-table.ts'

vi.mock('#app/api/browser-api.ts', () => ({ browserApi: vi.fn<Api>() }))

// as: what the table looks at.
const anOrder = (id: string, due = 500) => ({ _id: id, due, items: [] }) as unknown as OrderToPack
const idsOf = (orders: readonly OrderToPack[]) => orders.map(({ _id }) => _id)

/** What is to be packed by now, of orders that are asked for by their ids. */
let toPack: OrderToPack[] = []
const asked: string[] = []
const drawn: ReturnType<typeof usePackingTable>[] = []
function Page({ page }: { page: readonly OrderToPack[] }) {
  drawn.push(usePackingTable(page, 'u1'))
  return null
}
function shown() {
  const last = drawn.at(-1)
  if (!last) throw new Error('Nothing was drawn')
  return last
}
let root: Root
/** The document is left. */
let hide: () => void = () => undefined
/** The page is read: first, anew, or another one. */
const read = (...page: OrderToPack[]) => act(async () => root.render(<Page page={page} />))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', { event: undefined })
  vi.stubGlobal('addEventListener', (_kind: string, listener: () => void) => {
    hide = listener
  })
  vi.stubGlobal('removeEventListener', () => undefined)
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  const answer = async (_call: string, input: { query: { ids: string } }) => {
    asked.push(input.query.ids)
    return { data: toPack.filter(({ _id }) => input.query.ids.split(',').includes(_id)) }
  }
  // as: the one call that the table makes.
  vi.mocked(browserApi).mockImplementation(answer as unknown as Api)
  for (const list of [asked, drawn]) list.length = 0
  root = createRoot(anEmptyPage())
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('what was scanned of other pages stays at the table when the page is read again, as after a print', async () => {
  toPack = [anOrder('far')]
  await read(anOrder('near'))
  await act(async () => shown().found(anOrder('far')))
  expect(shown().last?._id).toBe('far')
  // It was printed, and something was added to it.
  toPack = [anOrder('far', 700)]
  await read(anOrder('near'))
  expect(asked.at(-1)).toBe('far')
  expect(shown()).toMatchObject({ gone: 0, last: { _id: 'far', due: 700 } })
  expect(idsOf(shown().chosen)).toEqual(['far'])
})

it('what is ticked stays ticked on the next page, and what somebody else took is gone', async () => {
  toPack = [anOrder('b')]
  await read(anOrder('a'), anOrder('b'))
  await act(async () => shown().found(anOrder('a')))
  await act(async () => shown().tick('b', true))
  await read(anOrder('c'))
  expect(idsOf(shown().orders)).toEqual(['b', 'c'])
  expect(shown()).toMatchObject({ gone: 1, last: undefined })
  expect(idsOf(shown().chosen)).toEqual(['b'])
  await act(async () => shown().untickAll())
  expect(shown()).toMatchObject({ gone: 0, chosen: [] })
})

it('a parcel that is unticked lies no longer on the table, nor does the one before it', async () => {
  await read(anOrder('a'), anOrder('b'))
  await act(async () => shown().found(anOrder('a')))
  await act(async () => shown().found(anOrder('b')))
  expect(shown().last?._id).toBe('b')
  await act(async () => shown().tick('b', false))
  expect(shown().last).toBeUndefined()
  await act(async () => shown().tickAll())
  expect(idsOf(shown().chosen)).toEqual(['a', 'b'])
})

it('ticks and pieces stay when the document is loaded again, as for the camera', async () => {
  toPack = [anOrder('far')]
  await read(anOrder('near'))
  await act(async () => shown().found(anOrder('far')))
  await act(async () => shown().piece('cup'))
  hide()
  for (const times of [1, 0]) {
    await act(async () => root.unmount())
    drawn.length = 0
    root = createRoot(anEmptyPage())
    await read(anOrder('near'))
    // What is left by a link, and opened later, begins anew.
    expect(shown().packed.get('cup')).toBe(times === 1 ? 1 : undefined)
    expect(shown().last?._id).toBe(times === 1 ? 'far' : undefined)
  }
})
