import { grandTotal, poisha, splitByWeight, sumOf } from '@haat/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  isEverything,
  mostOf,
  refuseOtherPieces,
  type SoldOrder,
  takeEverything,
  takeMoney,
  takePieces,
  worthOf,
} from './take-off.ts'
import type { TakenOff } from './taken-off.repo.ts'

type Line = [quantity: number, subtotal: number]

function anOrder(lines: readonly Line[], { discount = 0, fee = 0 } = {}): SoldOrder {
  const subtotals = lines.map(([, subtotal]) => poisha(subtotal))
  const subtotal = sumOf(subtotals)
  const shares = splitByWeight(poisha(discount), subtotals)
  return {
    subtotalPoisha: subtotal,
    discountPoisha: discount,
    deliveryFeePoisha: fee,
    totalPoisha: grandTotal(subtotal, poisha(discount), poisha(fee)),
    account: { takenOff: 0 },
    items: lines.map(([quantity, of], index) => ({
      id: `line ${index}`,
      productName: 'Cup',
      color: null,
      size: null,
      quantity,
      subtotalPoisha: of,
      discountPoisha: shares[index] ?? 0,
      takenOffQuantity: 0,
      takenOffPoisha: 0,
      inReturn: 0,
    })),
  }
}

/** The order after these rows were written. */
function after(order: SoldOrder, rows: readonly TakenOff[]): SoldOrder {
  return {
    ...order,
    account: { takenOff: order.account.takenOff + sumOf(rows.map(({ amount }) => amount)) },
    items: order.items.map((item) => {
      const row = rows.find(({ itemId }) => itemId === item.id)
      return {
        ...item,
        takenOffQuantity: item.takenOffQuantity + (row?.quantity ?? 0),
        takenOffPoisha: item.takenOffPoisha + (row?.amount ?? 0),
      }
    }),
  }
}

const orders = fc
  .record({
    lines: fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(2_000_000)), {
      minLength: 1,
      maxLength: 5,
    }),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
    fee: fc.oneof(fc.constant(0), fc.nat(20_000)),
  })
  .map(({ lines, discountShare, fee }) => {
    const subtotal = lines.reduce((sum, [, of]) => sum + of, 0)
    return anOrder(lines, { discount: Math.floor(subtotal * discountShare), fee })
  })

/** What happens to an order: some of the free pieces of each line, for their worth or less, or money alone. */
const events = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('pieces' as const),
      shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 }),
    }),
    fc.record({
      kind: fc.constantFrom('less' as const, 'money' as const),
      shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 }),
    }),
  ),
  { maxLength: 8 },
)

const piecesBy = (order: SoldOrder, shares: readonly number[]) =>
  order.items.flatMap(({ id, quantity, takenOffQuantity }, index) => {
    const count = Math.round((quantity - takenOffQuantity) * (shares[index] ?? 0))
    return count > 0 ? [{ itemId: id, quantity: count }] : []
  })

function rowsOf(order: SoldOrder, { kind, shares }: { kind: string; shares: number[] }) {
  const [share = 0] = shares
  const rest = Math.max(0, order.totalPoisha - order.account.takenOff)
  if (kind === 'money') return takeMoney(order, poisha(Math.floor(rest * share)))
  const pieces = piecesBy(order, shares)
  if (kind === 'pieces') return takePieces(order, pieces)
  return takePieces(order, pieces, poisha(Math.floor(worthOf(order, pieces) * share)))
}

function expectInBounds({ items, totalPoisha, account }: SoldOrder): void {
  expect(account.takenOff).toBeLessThanOrEqual(totalPoisha)
  for (const item of items) {
    expect(item.takenOffQuantity).toBeLessThanOrEqual(item.quantity)
    expect(item.takenOffPoisha).toBeLessThanOrEqual(item.subtotalPoisha - item.discountPoisha)
  }
}

describe('taking off lines (§8)', () => {
  it('no row is below 0, no line above its price, in any order of pieces, lower amounts and money alone', () => {
    fc.assert(
      fc.property(orders, events, (start, happened) => {
        let order = start
        for (const event of happened) {
          const rows = rowsOf(order, event)
          expect(rows.every(({ amount, quantity }) => amount >= 0 && quantity >= 0)).toBe(true)
          order = after(order, rows)
          expectInBounds(order)
        }
      }),
    )
  })

  it('giving back everything gives back exactly the total, whatever was taken off before', () => {
    fc.assert(
      fc.property(orders, events, (start, happened) => {
        const before = happened.reduce((order, event) => after(order, rowsOf(order, event)), start)
        const end = after(before, takeEverything(before))
        expectInBounds(end)
        expect(end.account.takenOff).toBe(start.totalPoisha)
        expect(end.items.every((item) => item.takenOffQuantity === item.quantity)).toBe(true)
      }),
    )
  })

  it('all pieces in any parts are worth the total less the delivery fee, and each line its price', () => {
    const partitions = fc.array(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
      {
        maxLength: 6,
      },
    )
    fc.assert(
      fc.property(orders, partitions, (start, parts) => {
        // A delivery fee that is less than a rounding below 0 bears a part of it.
        fc.pre(start.totalPoisha >= start.deliveryFeePoisha)
        const all = [1, 1, 1, 1, 1]
        const end = [...parts, all].reduce(
          (order, shares) => after(order, takePieces(order, piecesBy(order, shares))),
          start,
        )
        expect(end.account.takenOff).toBe(start.totalPoisha - start.deliveryFeePoisha)
      }),
    )
  })

  it('money that does not fit the lines is of the delivery fee', () => {
    const order = anOrder([[2, 1_000]], { fee: 6_000 })
    expect(takeMoney(order, poisha(1_500))).toEqual([
      { itemId: 'line 0', quantity: 0, damaged: 0, amount: 1_000 },
      { itemId: null, quantity: 0, damaged: 0, amount: 500 },
    ])
    expect(mostOf(order, [{ itemId: 'line 0', quantity: 1 }])).toBe(6_500)
  })

  it('rule 8: all pieces and the whole fee give back no more than an order that was rounded down cost', () => {
    const order = anOrder([[1, 10_001]], { fee: 12_000 })
    expect(order.totalPoisha).toBe(22_000)
    expect(mostOf(order, [{ itemId: 'line 0', quantity: 1 }])).toBe(22_000)
  })

  it('a rounding below 0 that is more than the last piece costs is borne by the pieces before it', () => {
    const order = anOrder([
      [1, 120],
      [1, 20],
    ])
    expect(order.totalPoisha).toBe(100)
    const first = after(order, takePieces(order, [{ itemId: 'line 0', quantity: 1 }]))
    expect(first.account.takenOff).toBe(100)
    const second = takePieces(first, [{ itemId: 'line 1', quantity: 1 }])
    expect(second).toEqual([{ itemId: 'line 1', quantity: 1, damaged: 0, amount: 0 }])
  })

  it('a rounding above 0 goes with the last piece, once', () => {
    const order = anOrder([[1, 0]], { fee: 3_850 })
    expect(order.totalPoisha).toBe(3_900)
    const taken = after(order, takePieces(order, [{ itemId: 'line 0', quantity: 1 }]))
    expect(taken.account.takenOff).toBe(50)
    expect(worthOf(taken, [])).toBe(0)
    expect(takePieces(taken, [])).toEqual([])
  })

  it('a line that was changed to 0 pieces is of no account', () => {
    const order = anOrder([
      [0, 0],
      [2, 10_000],
    ])
    expect(isEverything(order, [{ itemId: 'line 1', quantity: 2 }])).toBe(true)
    expect(takeEverything(order)).toEqual([
      { itemId: 'line 1', quantity: 2, damaged: 0, amount: 10_000 },
    ])
  })

  it('pieces of another order, of a return, and more than are left are refused', () => {
    const [line] = anOrder([[3, 300]]).items
    const order = (more: object): SoldOrder => ({
      ...anOrder([[3, 300]]),
      items: line ? [{ ...line, ...more }] : [],
    })
    const refuse =
      (more: object, quantity: number, itemId = 'line 0') =>
      () =>
        refuseOtherPieces(order(more), [{ itemId, quantity }])
    expect(refuse({}, 3)).not.toThrow()
    expect(refuse({}, 1, 'line 7')).toThrow('This is no line of this order')
    expect(refuse({ takenOffQuantity: 1 }, 3)).toThrow('Only 2 of Cup can still be given back')
    expect(refuse({ takenOffQuantity: 3 }, 1)).toThrow('Cup was given back already')
    expect(refuse({ inReturn: 3 }, 1)).toThrow('Cup is in an open return')
  })
})
