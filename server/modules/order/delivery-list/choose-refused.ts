import type { Poisha } from '@haat/contract/money'

import { type AccountSums, type Costing, dueOf } from '../ledger/account.ts'
import { type SoldOrder, worthOf } from '../ledger/take-off.ts'

interface Sent extends SoldOrder, Costing {
  totalPoisha: number
  account: AccountSums
}

/** Sums that the search looks at in all, so that an order of any size is answered at once. */
const mostSums = 20_000

interface Way {
  /** How many sets of pieces come to this sum: more than one tells nothing. */
  count: 1 | 2
  /** Of the only set: pieces of the lines so far. */
  pieces: readonly number[]
}

/**
 * The pieces whose refusal leaves exactly what the courier collected due: undefined where there are none, several sets, or
 * too many to look at. At least one piece is refused, and one kept. The door pays whole taka.
 */
export function chooseRefused(
  order: Sent,
  collected: Poisha,
): { itemId: string; quantity: number }[] | undefined {
  const lines = order.items
    .map((item) => ({ ...item, free: item.quantity - item.takenOffQuantity - item.inReturn }))
    .filter(({ free }) => free > 0)
  const all = lines.reduce((sum, { free }) => sum + free, 0)
  const off = dueOf(order, order.account) - collected
  let ways = new Map<number, Way>([[0, { count: 1, pieces: [] }]])
  let looked = 0
  for (const { id, free } of lines) {
    // What pieces are worth is worked out over all lines.
    looked += Math.min(free, mostSums) * lines.length
    if (looked > mostSums) return undefined
    const worth = Array.from({ length: Math.min(free, mostSums) + 1 }, (_, quantity) =>
      quantity === 0 ? 0 : worthOfLine(order, id, quantity),
    )
    const next = new Map<number, Way>()
    for (const [sum, { count, pieces }] of ways) {
      for (const [quantity, more] of worth.entries()) {
        if ((looked += 1) > mostSums) return undefined
        // A fraction of a taka that is left is dropped.
        if (sum + more > off + 99) break
        const before = next.get(sum + more)
        next.set(
          sum + more,
          before ? { ...before, count: 2 } : { count, pieces: [...pieces, quantity] },
        )
      }
    }
    ways = next
  }
  const fitting = [...ways].filter(
    ([sum, { pieces }]) =>
      Math.floor((dueOf(order, order.account) - sum) / 100) * 100 === collected &&
      isPart(pieces, all),
  )
  const [only] = fitting
  if (!only || fitting.length > 1 || only[1].count > 1) return undefined
  return lines.flatMap(({ id: itemId }, at) => {
    const quantity = only[1].pieces[at] ?? 0
    return quantity > 0 ? [{ itemId, quantity }] : []
  })
}

/** What so many pieces of one line take off; the rounding of the whole order comes with its very last piece alone. */
const worthOfLine = (order: Sent, itemId: string, quantity: number): number =>
  worthOf(order, [{ itemId, quantity }])

function isPart(pieces: readonly number[], all: number): boolean {
  const refused = pieces.reduce((sum, count) => sum + count, 0)
  return refused > 0 && refused < all
}
