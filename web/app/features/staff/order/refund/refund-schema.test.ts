import { expect, it } from 'vitest'

import { refundSchema } from './refund-schema.ts'

const faultsOf = (typed: object, byHand = false) =>
  refundSchema(660, byHand)
    .safeParse(typed)
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

it('names an amount that is none, and a missing reason, at once', () => {
  expect(faultsOf({ amount: 'lots', reason: ' ' })).toEqual([
    ['amount', 'Write an amount such as 250 or 99.50'],
    ['reason', 'Say why'],
  ])
})

it('takes no more than can still be refunded, also in Bangla digits', () => {
  expect(faultsOf({ amount: '৯৯,৯৯,৯৯৯', reason: 'Broken' })).toEqual([
    ['amount', 'At most ৳660.00 of this order can still be refunded'],
  ])
  expect(refundSchema(660, false).parse({ amount: '১০.৫০', reason: 'Broken' })).toMatchObject({
    amount: 10.5,
    reason: 'Broken',
  })
})

it('needs the number of a wallet for what is given back by hand', () => {
  const typed = { amount: '10', reason: 'Broken', method: 'nagad' }
  expect(faultsOf(typed, true)).toEqual([['number', expect.any(String)]])
  expect(faultsOf({ ...typed, number: '01712345678' }, true)).toBeUndefined()
})
