import { type CheckedDelivery, DeliveryListCheck } from '@haat/contract/order/delivery-list'
import { useCallback, useRef, useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { callOnce } from '#app/api/call-once.ts'
import { useQuery } from '#app/util/use-query.ts'

import { isConflict } from '../../kit/conflict.ts'
import {
  addRows,
  bodyOf,
  type DeliveryDraft,
  keepDrafts,
  rankOf,
  readDrafts,
  type ReadRow,
} from './delivery-draft.ts'

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
  // The newest list, also before it is drawn: what took a while to read is added to that.
  const newest = useRef(drafts)
  const put = useCallback(
    (next: readonly DeliveryDraft[]) => {
      newest.current = next
      setDrafts(next)
      keepDrafts(userId, next)
    },
    [userId],
  )
  const change = useCallback(
    (key: number, more: Partial<DeliveryDraft>) =>
      put(newest.current.map((one) => (one.key === key ? { ...one, ...more } : one))),
    [put],
  )
  const remove = useCallback(
    (...keys: readonly number[]) => {
      const gone = new Set(keys)
      put(newest.current.filter(({ key }) => !gone.has(key)))
    },
    [put],
  )
  const [tries, setTries] = useState(0)
  const again = () => setTries((before) => before + 1)
  const { shown, failure, isCurrent, rankOfKey, checkNow } = useListCheck(drafts, tries)
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
    /** Adds rows that are not there yet; returns which, and what is left out. */
    add: (rows: readonly ReadRow[]) => {
      const result = addRows(newest.current, rows)
      put(result.drafts)
      return result
    },
    /** What a row is and would do, in the list as it is now, without the pause of typing. */
    check: async (key: number) => (await checkNow(newest.current)).byKey.get(key),
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
  // The dry run that a scan asked for is the list's own.
  const scanned = useRef<{ asked: string | null; reply: Promise<Checked> }>(undefined)
  const asked = questionOf(drafts, tries)
  const ask = async (signal: AbortSignal): Promise<Checked> => {
    const check = await (scanned.current?.asked === asked
      ? scanned.current.reply
      : checkList(drafts, signal))
    setRanks((before) => {
      const fresh = [...check.byKey].filter(([key]) => !before.has(key))
      return new Map([...before, ...fresh.map(([key, row]) => [key, rankOf(row)] as const)])
    })
    return check
  }
  const { query, last } = useQuery(asked, ask, restMs)
  const lastShown = last?.query.state === 'ready' ? last.query.value : undefined
  return {
    shown: query.state === 'ready' ? query.value : lastShown,
    failure: query.state === 'failed' ? query.error : undefined,
    isCurrent: asked === null || query.state === 'ready',
    rankOfKey: (key: number) => ranks.get(key) ?? notAsked,
    checkNow: (list: readonly DeliveryDraft[]) => {
      const reply = checkList(list)
      const asking = { asked: questionOf(list, tries), reply }
      scanned.current = asking
      // One that failed is asked for anew.
      reply.catch(() => {
        if (scanned.current === asking) scanned.current = undefined
      })
      return reply
    },
  }
}

const rowsOf = (drafts: readonly DeliveryDraft[]) =>
  drafts.flatMap((draft) => {
    const body = bodyOf(draft)
    return body ? [{ key: draft.key, body }] : []
  })

/** What the dry run of a list depends on; null: it has no row to ask for. */
function questionOf(drafts: readonly DeliveryDraft[], tries: number): string | null {
  const rows = rowsOf(drafts)
  return rows.length === 0 ? null : JSON.stringify([tries, rows])
}

async function checkList(drafts: readonly DeliveryDraft[], signal?: AbortSignal): Promise<Checked> {
  const rows = rowsOf(drafts)
  const reply = await browserApi('POST /order/delivery-list', {
    body: { dryRun: true, rows: rows.map(({ body }) => body) },
    ...(signal && { signal }),
  })
  const check = DeliveryListCheck.parse(reply)
  const byKey = new Map(
    check.rows.flatMap((row, at) => {
      const key = rows[at]?.key
      return key === undefined ? [] : [[key, row] as const]
    }),
  )
  return { byKey, sums: check.sums }
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
    if (isConflict(error)) again()
    throw error
  }
}
