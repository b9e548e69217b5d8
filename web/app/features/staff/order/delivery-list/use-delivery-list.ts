import { type CheckedDelivery, DeliveryListCheck } from '@haat/contract/order/delivery-list'
import { useCallback, useState } from 'react'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { callOnce } from '#app/api/call-once.ts'
import { useQuery } from '#app/util/use-query.ts'

import { bodyOf, type DeliveryDraft, keepDrafts, rankOf, readDrafts } from './delivery-draft.ts'

const restMs = 350
/** Rank of a row that was not asked for yet: behind all others. */
const notAsked = 3

/** A row with what its dry run said; undefined: it is not asked yet, or its sum is no amount. */
export interface ShownDelivery {
  draft: DeliveryDraft
  checked: CheckedDelivery | undefined
  isAmount: boolean
}

interface Checked {
  byKey: ReadonlyMap<number, CheckedDelivery>
  sums: DeliveryListCheck['sums']
}

/**
 * A list that is filled in: each change is kept in this tab, its dry run is asked for again, and it is recorded as it was
 * seen.
 */
export function useDeliveryList(userId: string) {
  const [drafts, setDrafts] = useState<readonly DeliveryDraft[]>(() => readDrafts(userId))
  const alter = useCallback(
    (next: (before: readonly DeliveryDraft[]) => readonly DeliveryDraft[]) =>
      setDrafts((before) => {
        const after = next(before)
        keepDrafts(userId, after)
        return after
      }),
    [userId],
  )
  const change = useCallback(
    (key: number, more: Partial<DeliveryDraft>) =>
      alter((before) => before.map((one) => (one.key === key ? { ...one, ...more } : one))),
    [alter],
  )
  const remove = useCallback(
    (...keys: readonly number[]) => {
      const gone = new Set(keys)
      alter((before) => before.filter(({ key }) => !gone.has(key)))
    },
    [alter],
  )
  const [tries, setTries] = useState(0)
  const again = () => setTries((before) => before + 1)
  const { shown, failure, isCurrent, rankOfKey } = useListCheck(drafts, tries)
  const list: ShownDelivery[] = drafts
    .map((draft) => ({
      draft,
      checked: shown?.byKey.get(draft.key),
      isAmount: bodyOf(draft) !== undefined,
    }))
    .toSorted(
      (a, b) => rankOfKey(a.draft.key) - rankOfKey(b.draft.key) || a.draft.key - b.draft.key,
    )
  const fitting = list.filter(({ checked, isAmount }) => isAmount && checked?.problem === null)
  return {
    list,
    drafts,
    setDrafts: (after: readonly DeliveryDraft[]) => alter(() => after),
    change,
    remove,
    /** Asks again: orders have changed. */
    again,
    sums: drafts.length === 0 ? undefined : shown?.sums,
    failure,
    isCurrent,
    fitting: fitting.length,
    send: () => sendList(fitting, again),
  }
}

/** The dry run of a list, and where its rows stand. */
function useListCheck(drafts: readonly DeliveryDraft[], tries: number) {
  // A row stays where its first dry run put it: it does not jump while it is mended.
  const [ranks, setRanks] = useState<ReadonlyMap<number, number>>(new Map())
  const rows = drafts.flatMap((draft) => {
    const body = bodyOf(draft)
    return body ? [{ key: draft.key, body }] : []
  })
  const asked = rows.length === 0 ? null : JSON.stringify([tries, rows])
  const ask = async (signal: AbortSignal): Promise<Checked> => {
    const body = { dryRun: true, rows: rows.map((row) => row.body) }
    const reply = await browserApi('POST /order/delivery-list', { body, signal })
    const check = DeliveryListCheck.parse(reply)
    const byKey = new Map(
      check.rows.flatMap((row, at) => {
        const key = rows[at]?.key
        return key === undefined ? [] : [[key, row] as const]
      }),
    )
    setRanks((before) => {
      const fresh = [...byKey].filter(([key]) => !before.has(key))
      return new Map([...before, ...fresh.map(([key, row]) => [key, rankOf(row)] as const)])
    })
    return { byKey, sums: check.sums }
  }
  const { query, last } = useQuery(asked, ask, restMs)
  const lastShown = last?.query.state === 'ready' ? last.query.value : undefined
  return {
    shown: query.state === 'ready' ? query.value : lastShown,
    failure: query.state === 'failed' ? query.error : undefined,
    isCurrent: asked === null || query.state === 'ready',
    rankOfKey: (key: number) => ranks.get(key) ?? notAsked,
  }
}

interface Sent {
  jobId: string
  total: number
  /** The rows by their orders. */
  keys: ReadonlyMap<string, number>
}

/** Sends rows at the versions that were shown. Where somebody else was faster, the list is looked at again. */
async function sendList(fitting: readonly ShownDelivery[], again: () => void): Promise<Sent> {
  const sent = fitting.flatMap(({ draft, checked }) => {
    const body = bodyOf(draft)
    const order = checked?.order
    return body && order
      ? [{ key: draft.key, order, body: { ...body, version: order.version } }]
      : []
  })
  try {
    const reply = await callOnce('POST /order/delivery-list', {
      body: { rows: sent.map(({ body }) => body) },
    })
    if (!('jobId' in reply)) throw new Error('A list that is sent is no dry run')
    return { ...reply, keys: new Map(sent.map(({ key, order }) => [order._id, key])) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) again()
    throw error
  }
}
