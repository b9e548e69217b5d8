import { FormScheduledSale } from '@haat/contract/product/scheduled-sale'
import { describe, expect, it } from 'vitest'

import { noSale, saleDraftOf, saleText } from './scheduled-sale.ts'

const typed = (changes: Partial<typeof noSale>) => ({
  originalPrice: '1250',
  scheduledSale: { ...noSale, ...changes },
})
const sent = (changes: Partial<typeof noSale>): unknown => JSON.parse(saleText(typed(changes)))

describe('the field of a scheduled sale', () => {
  it('has times of Dhaka as UTC, and an empty one as none', () => {
    expect(
      sent({ discount: '20', startsAt: '2026-11-27T00:00', endsAt: '2026-11-30T23:59' }),
    ).toEqual({
      discount: '20',
      startsAt: '2026-11-26T18:00:00.000Z',
      endsAt: '2026-11-30T17:59:00.000Z',
    })
    expect(sent({ discount: '20' })).toEqual({ discount: '20', startsAt: '', endsAt: '' })
  })

  it('has the discount whose price comes nearest to the typed one', () => {
    expect(sent({ price: '999' })).toMatchObject({ discount: '20.08' })
    expect(sent({ price: '2000' })).toMatchObject({ discount: '' })
  })

  it('is empty while nothing is typed', () => {
    expect(saleText(typed({}))).toBe('')
    expect(saleText(typed({ runs: true, discountBefore: 5 }))).toBe('')
  })

  it('is refused without a discount, and where it ends before it begins', () => {
    const faultsOf = (changes: Partial<typeof noSale>) =>
      FormScheduledSale.safeParse(saleText(typed(changes))).error?.issues.map(
        ({ path, message }) => [path.join('.'), message],
      )
    expect(faultsOf({ endsAt: '2020-01-01T00:00' })).toEqual([
      ['discount', 'Discount must be a number'],
    ])
    const times = { startsAt: '2099-11-27T00:00', endsAt: '2099-11-26T00:00' }
    expect(faultsOf({ price: '199', ...times })).toEqual([
      ['endsAt', 'The sale must end after it begins'],
    ])
  })

  it('of a stored sale says the same again', () => {
    const stored = { discount: 30, startsAt: '2026-11-26T18:00:00.000Z', endsAt: null }
    const draft = saleDraftOf({ ...stored, discountBefore: 10 })
    expect(draft).toMatchObject({ runs: true, discountBefore: 10, startsAt: '2026-11-27T00:00' })
    expect(sent(draft)).toEqual({ ...stored, discount: '30', endsAt: '' })
  })
})
