import { describe, expect, it } from 'vitest'

import { emptyPayout, type PayoutRow } from './payout-draft.ts'
import { countsOf, standingRows, stateOf, sumsOf } from './payout-sums.ts'

const row = (due: number, amount: string, problem: PayoutRow['problem'] = null): PayoutRow => ({
  ...{ key: `${due} ${amount} ${problem}`, number: 'DL1', orderId: `order ${due}` },
  ...{ customerName: '', due, amount, problem },
})

const rows = [
  row(950, '৯৫০'),
  row(1_090.5, '1,000'),
  row(0, '560', 'settled-before'),
  { ...row(0, '70', 'unknown'), orderId: null },
  row(400, '500'),
  row(300, 'three'),
]

describe('a parcel of a payout', () => {
  it('is paid whole or short, or cannot stand there', () => {
    expect(rows.map((one) => stateOf(one))).toEqual([
      ...['whole', 'short', 'settled-before', 'unknown', 'more-than-due', 'unreadable'],
    ])
  })

  it('stands there once its amount is no longer too much', () => {
    expect(stateOf(row(400, '400', 'more-than-due'))).toBe('whole')
    expect(stateOf(row(400, '', null))).toBe('unreadable')
    expect(stateOf(row(400, '0', null))).toBe('unreadable')
  })
})

describe('a payout', () => {
  it('counts its parcels by how they stand, and what is missing', () => {
    expect(countsOf(rows)).toEqual({
      ...{ whole: 1, short: 1, shortBy: 90.5, settledBefore: 1, unknown: 1, unfit: 2 },
    })
    expect(standingRows(rows)).toEqual([
      { orderId: 'order 950', amount: 950 },
      { orderId: 'order 1090.5', amount: 1_000 },
    ])
  })

  it('balances to the poisha: what came and was kept is what the parcels say', () => {
    const draft = { ...emptyPayout, rows, received: '1,799.70', delivery: '১৩০', cod: '19.50' }
    expect(sumsOf(draft)).toEqual({
      ...{ parcels: 1_950, other: 0, told: 1_950, received: 1_799.7, charges: 149.5 },
      ...{ accounted: 1_949.2, difference: -0.8 },
    })
    expect(sumsOf({ ...draft, return: '0.80' })?.difference).toBe(0)
    expect(sumsOf({ ...draft, other: '560' })?.difference).toBe(-560.8)
  })

  it.each(['received', 'delivery', 'cod', 'return', 'other'])(
    'has no sums while %s cannot be read',
    (field) => expect(sumsOf({ ...emptyPayout, [field]: '12.345' })).toBeUndefined(),
  )
})
