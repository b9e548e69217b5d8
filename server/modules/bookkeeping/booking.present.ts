import type { Booking, MoneyCount } from '@haat/contract/bookkeeping/booking'
import type { MoneyAccountRow } from '@haat/contract/bookkeeping/money-account'
import { taka } from '@haat/contract/money'

import {
  type AccountRow,
  type BookingRow,
  type CountRow,
  findAccounts,
  findBooking,
} from '#modules/money/index.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/refusal.ts'

const time = (text: string) => new Date(text).toISOString()
const timeOrNone = (text: string | null) => (text === null ? null : time(text))

export function presentBooking(row: BookingRow): Booking {
  return {
    _id: row.id,
    kind: row.kind,
    at: time(row.at),
    day: row.day,
    orderId: row.orderId,
    reference: row.reference,
    note: row.note,
    by: row.by,
    // as: a CHECK names the categories of the contract.
    category: row.category as Booking['category'],
    vat: taka(row.vatPoisha),
    hasPicture: row.picture !== null,
    entries: row.entries.map((entry) => ({
      ...entry,
      // as: a CHECK names the families of the contract.
      family: entry.family as Booking['entries'][number]['family'],
      amount: taka(entry.amount),
    })),
    reversedBy: row.reversedBy,
    reverses: row.reverses,
    reversible:
      row.orderId === null &&
      row.kind !== 'reversal' &&
      row.kind !== 'opening' &&
      row.reversedBy === null,
  }
}

/** A booking that was just written. */
export async function showBooking(tx: Db, id: string): Promise<Booking> {
  const row = await findBooking(tx, id)
  if (!row) throw notFound('booking_not_found')
  return presentBooking(row)
}

export function presentAccount(row: AccountRow, oldestAt: string | undefined): MoneyAccountRow {
  return {
    _id: row.id,
    family: row.family,
    name: row.name,
    provider: row.provider,
    number: row.number,
    first: row.isFirst,
    balance: taka(row.balance),
    counted: row.counted && {
      at: time(row.counted.at),
      counted: taka(row.counted.counted),
      difference: taka(row.counted.counted - row.counted.balance),
    },
    oldestAt: timeOrNone(oldestAt ?? null),
    closedAt: timeOrNone(row.closedAt),
  }
}

export async function showAccount(tx: Db, id: string): Promise<MoneyAccountRow> {
  const [row] = await findAccounts(tx, id)
  if (!row) throw notFound('money_account_not_found')
  return presentAccount(row, undefined)
}

export const presentCount = ({ id, accountId, ...row }: CountRow): MoneyCount => ({
  dryRun: false,
  _id: id,
  account: accountId,
  at: time(row.at),
  by: row.by,
  balance: taka(row.balance),
  counted: taka(row.counted),
  difference: taka(row.counted - row.balance),
  note: row.note,
})
