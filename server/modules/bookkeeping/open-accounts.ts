import type { Booking } from '@haat/contract/bookkeeping/booking'
import type { Opening, OpeningBody } from '@haat/contract/bookkeeping/month'
import { taka } from '@haat/contract/money'

import {
  insertAccount,
  lockAccounts,
  markOpened,
  type OpeningRow,
  proposeOpening,
  readBook,
} from '#modules/money/index.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'

import { bookTyped } from './book-by-hand.ts'
import { bookOnce, type BookAct, type BookDeps } from './book-once.ts'

type Once = Parameters<typeof bookOnce>[2]

export async function showOpening(db: Db): Promise<Opening> {
  const [book, rows] = [await readBook(db), await proposeOpening(db)]
  const time = (text: string | null) => (text === null ? null : new Date(text).toISOString())
  return {
    openedAt: time(book.openedAt),
    settledBefore: time(book.settledBefore),
    rows: rows.map(({ family, name, provider, balance, sorted }) => ({
      ...{ family, name, provider },
      balance: taka(balance),
      sorted: taka(sorted),
    })),
  }
}

/**
 * Books what each account holds today, once: what is unsorted of older bookings moves to its courier or wallet, one transfer
 * each, and the differences to what is really there are the opening.
 */
export const openAccounts = (
  deps: BookDeps,
  input: Once & { body: OpeningBody },
): Promise<Booking[]> =>
  bookOnce(deps, 'POST /money/opening', input, async (tx, act) => {
    const book = await readBook(tx, 'alone')
    if (book.openedAt !== null) throw conflict('opening_done', await showOpening(tx))
    const known = await proposeOpening(tx)
    await lockAccounts(
      tx,
      known.flatMap(({ id }) => (id === null ? [] : [id])),
      'all',
    )
    // Read again behind the locks, which bookings of orders wait for.
    const rows = holdingsOf(await proposeOpening(tx), input.body)
    if (!rows) throw conflict('opening_changed', await showOpening(tx))
    const made = await makeAccounts(tx, rows, act.at)
    const bookings = [
      ...(await sortOlder(tx, act, made)),
      ...(await bookDifferences(tx, act, made)),
    ]
    await markOpened(tx, act.at)
    deps.log.info({ accounts: rows.length }, 'money.opened')
    return bookings
  })

type Held = OpeningRow & { holds: number }
type Made = Omit<Held, 'id'> & { id: string }

/** What each account holds, in poisha; undefined where the list is another than the one that was shown. */
function holdingsOf(rows: readonly OpeningRow[], body: OpeningBody): Held[] | undefined {
  const found = rows.flatMap((row) => {
    const told = body.rows.find(
      ({ family, name, provider, sorted }) =>
        family === row.family &&
        name === row.name &&
        provider === row.provider &&
        Math.round(sorted * 100) === row.sorted,
    )
    return told ? [{ ...row, holds: Math.round(told.holds * 100) }] : []
  })
  return found.length === rows.length && body.rows.length === rows.length ? found : undefined
}

/** Makes the accounts of couriers and wallets that older bookings belong to. */
async function makeAccounts(tx: Db, rows: readonly Held[], at: Date): Promise<Made[]> {
  const made: Made[] = []
  for (const row of rows) {
    const { family, name, provider } = row
    const id = row.id ?? newId()
    made.push({ ...row, id })
    if (row.id !== null) continue
    // as: only couriers and wallets are sorted.
    const account = { family: family as 'courier' | 'wallet', name, number: '' }
    await insertAccount(tx, { ...account, id, at, ...(provider !== null && { provider }) })
  }
  return made
}

const ofToday = ({ today }: BookAct) => ({ reference: '', day: today, note: '' })

/** Moves older bookings from the first account of their family, one transfer for each courier and wallet. */
async function sortOlder(tx: Db, act: BookAct, rows: readonly Made[]): Promise<Booking[]> {
  const bookings: Booking[] = []
  for (const { id, family, sorted, isFirst } of rows) {
    if (isFirst || sorted === 0) continue
    const booking = await bookTyped(tx, act, { ...ofToday(act), kind: 'transfer' }, [
      { family, amount: -sorted },
      { family, accountId: id, amount: sorted },
    ])
    bookings.push(booking)
  }
  return bookings
}

async function bookDifferences(tx: Db, act: BookAct, rows: readonly Made[]): Promise<Booking[]> {
  const differences = rows.map(({ id, family, holds, balance, sorted }) => ({
    ...{ family, accountId: id, amount: holds - balance - sorted },
  }))
  if (differences.every(({ amount }) => amount === 0)) return []
  const sum = differences.reduce((all, { amount }) => all + amount, 0)
  const entries = [...differences, { family: 'opening', amount: -sum } as const]
  return [await bookTyped(tx, act, { ...ofToday(act), kind: 'opening' }, entries)]
}
