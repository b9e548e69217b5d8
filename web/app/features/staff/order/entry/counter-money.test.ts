import { describe, expect, it } from 'vitest'

import { counterMoney, usualNotes } from './counter-money.ts'
import { emptyDraft } from './order-draft.ts'

const paid = (changes: object, total = 2_000) => counterMoney({ ...emptyDraft, ...changes }, total)

describe('how a sale at the counter is paid', () => {
  it('is in cash, with its change, where nothing else is chosen', () => {
    expect(paid({})).toMatchObject({
      body: { payments: [{ place: 'till', amount: 2_000 }] },
      errors: {},
      change: undefined,
    })
    expect(paid({ tendered: '২৫০০' })).toMatchObject({ body: { tendered: 2_500 }, change: 500 })
  })

  it('by one wallet is the whole price with its id, and no cash', () => {
    expect(paid({ counterWay: 'bkash', tendered: '5' })).toMatchObject({
      body: { payments: [{ place: 'bkash', amount: 2_000 }] },
      errors: { 'counterReference.bkash': 'The transaction id is needed' },
      cash: 0,
    })
    const { body, errors } = paid({
      counterWay: 'bkash',
      counterReferences: { bkash: ' TRX9A1B ' },
    })
    expect([body, errors]).toEqual([
      { payments: [{ place: 'bkash', amount: 2_000, reference: 'TRX9A1B' }] },
      {},
    ])
  })

  it('by several is what was typed, and the rest in cash', () => {
    const several = {
      counterWay: 'several',
      counterAmounts: { nagad: '৳800', card: '500.50' },
      counterReferences: { nagad: 'TRX9A1B' },
      tendered: '1000',
    }
    expect(paid(several)).toEqual({
      body: {
        payments: [
          { place: 'nagad', amount: 800, reference: 'TRX9A1B' },
          { place: 'card', amount: 500.5, reference: '' },
          { place: 'till', amount: 699.5, reference: '' },
        ],
        tendered: 1_000,
      },
      errors: {},
      cash: 699.5,
      change: 300.5,
    })
    expect(paid({ ...several, counterAmounts: { card: '2000' } }).body).toEqual({
      payments: [{ place: 'card', amount: 2_000, reference: '' }],
    })
  })

  it.each([
    [{ counterAmounts: { card: 'ten' } }, 'counterAmount.card'],
    [{ counterAmounts: { nagad: '1000', card: '1000.01' } }, 'counterAmount.card'],
    [{ tendered: '1999' }, 'tendered'],
    [{ tendered: 'ten' }, 'tendered'],
  ])('with %o is refused beside its field', (changes, field) => {
    const { errors } = paid({ counterWay: 'several', ...changes })
    expect(errors).toHaveProperty([field])
  })

  it('of nothing is no part', () => {
    expect(paid({}, 0).body).toEqual({})
  })
})

it('usual notes are the next round sums', () => {
  expect(usualNotes(1_739)).toEqual([1_800, 2_000])
  expect(usualNotes(2_000)).toEqual([])
  expect(usualNotes(40)).toEqual([100, 500, 1_000])
})
