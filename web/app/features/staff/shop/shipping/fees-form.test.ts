import { describe, expect, it } from 'vitest'

import { TypedFees } from './fees-form.ts'

const zones = { shippingFee: '৬০', shippingFeeOutside: '120', freeOver: '' }
const row = (at: number, fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`overrides.${at}.${name}`, value]),
  )

describe('fees as the form sends them', () => {
  it('become the body of the call, with null for a whole division or district', () => {
    const sent = {
      ...zones,
      ...row(0, { division: 'Dhaka', district: 'Gazipur', city: '', fee: '১০০' }),
      // The selects below an unchosen one are disabled, so that the form does not send them.
      ...row(1, { division: 'Sylhet', district: '', fee: '150' }),
    }
    expect(TypedFees.parse(sent)).toEqual({
      shippingFee: 60,
      shippingFeeOutside: 120,
      freeOver: null,
      overrides: [
        { division: 'Dhaka', district: 'Gazipur', city: null, fee: 100 },
        { division: 'Sylhet', district: null, city: null, fee: 150 },
      ],
    })
  })

  it('without rows empty the list of areas', () => {
    expect(TypedFees.parse({ ...zones, freeOver: '2,000' })).toMatchObject({
      overrides: [],
      freeOver: 2000,
    })
  })

  it('name the field of a row that is wrong', () => {
    const sent = { ...zones, ...row(0, { division: '', district: '', fee: 'free' }) }
    const paths = TypedFees.safeParse(sent).error?.issues.map(({ path }) => path.join('.'))
    expect(paths).toEqual(['overrides.0.division', 'overrides.0.fee'])
    const unchosen = { ...zones, ...row(0, { division: '', district: '', fee: '1' }) }
    expect(
      TypedFees.safeParse(unchosen).error?.issues.map(({ path, message }) => [
        path.join('.'),
        message,
      ]),
    ).toEqual([['overrides.0.division', 'Choose a division']])
  })
})
