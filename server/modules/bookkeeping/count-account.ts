import type { CloseBody, MoneyCount } from '@haat/contract/bookkeeping/booking'
import { taka, takaToPoisha } from '@haat/contract/money'
import { say } from '@haat/contract/refusals/text'

import { balanceOf, findCounts, insertCount } from '#modules/money/index.ts'
import { conflict } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'

import { bookTyped } from './book-by-hand.ts'
import { bookOnce, type BookDeps, openBook } from './book-once.ts'
import { presentCount } from './booking.present.ts'
import { entryOn, lockAccount, takeAccounts } from './take-accounts.ts'

type Once = Parameters<typeof bookOnce>[2]

/** Counts an account: what is there beyond its bookings, or less, is booked as a difference of today. */
export const countAccount = (
  deps: BookDeps,
  input: Once & { body: CloseBody },
): Promise<MoneyCount> =>
  bookOnce(deps, 'POST /money/close', input, async (tx, act) => {
    const { body } = input
    const { account: id, note } = body
    await openBook(tx, act, act.today)
    // Against bookings of orders as well: none comes between the balance and its difference.
    const account = await lockAccount(tx, id, 'all')
    await takeAccounts(tx, { account: { id, field: 'account', as: 'place' } })
    const balance = await balanceOf(tx, id)
    const counted = takaToPoisha(body.counted)
    const count = { ...presentDry(id, act.at, note), ...sumsOf(balance, counted) }
    if (body.dryRun) return count
    if (body.balance !== undefined && Math.round(body.balance * 100) !== balance) {
      throw conflict(say('balance_changed', { balance }), count)
    }
    const difference = counted - balance
    const booking =
      difference === 0
        ? null
        : await bookTyped(tx, act, { kind: 'close', reference: '', day: act.today, note }, [
            entryOn(account, difference),
            { family: 'difference', amount: -difference },
          ])
    const { actorId, at } = act
    const countId = newId()
    const transactionId = booking?._id ?? null
    await insertCount(tx, {
      ...{ id: countId, accountId: id, at, actorId, balance, counted, note, transactionId },
    })
    const [written] = await findCounts(tx, { id: countId })
    if (!written) throw new Error('The count was written')
    return presentCount(written)
  })

const presentDry = (account: string, at: Date, note: string) => ({
  dryRun: true,
  _id: null,
  account,
  at: at.toISOString(),
  by: null,
  note,
})

const sumsOf = (balance: number, counted: number) => ({
  balance: taka(balance),
  counted: taka(counted),
  difference: taka(counted - balance),
})
