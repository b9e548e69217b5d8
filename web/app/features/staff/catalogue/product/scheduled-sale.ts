import type { StaffScheduledSale } from '@haat/contract/product/scheduled-sale'

import { dhakaInput, timeOfDhakaInput } from '#app/util/dhaka-input.ts'

import { discountFor } from './sale-price.ts'

/** A scheduled sale in the form; times in Dhaka. All is empty: there is none. */
export interface SaleDraft {
  discount: string
  /** Price in the sale as typed, which decides the discount; '' while the discount is typed. Not sent. */
  price: string
  startsAt: string
  endsAt: string
  /** Whether it runs: then the product's own discount is that of the sale. */
  runs: boolean
  /** Discount that comes back at the end of a running sale. */
  discountBefore: number
}

export const noSale: SaleDraft = {
  ...{ discount: '', price: '', startsAt: '', endsAt: '' },
  ...{ runs: false, discountBefore: 0 },
}

export const saleDraftOf = (sale: StaffScheduledSale | null): SaleDraft =>
  sale
    ? {
        discount: String(sale.discount),
        price: '',
        startsAt: dhakaInput(sale.startsAt),
        endsAt: dhakaInput(sale.endsAt),
        runs: sale.discountBefore !== null,
        discountBefore: sale.discountBefore ?? 0,
      }
    : noSale

export const isSaleEmpty = ({ discount, price, startsAt, endsAt }: SaleDraft): boolean =>
  [discount, price, startsAt, endsAt].every((text) => text.trim() === '')

interface Priced {
  originalPrice: string
  scheduledSale: SaleDraft
}

/** Prices in the sale, as those of the product itself. */
export const salePrices = ({ originalPrice, scheduledSale: { discount, price } }: Priced) => ({
  ...{ originalPrice, discount, salePrice: price },
})

/** The discount of the sale: typed, or that of the typed price. */
export function saleDiscount({
  originalPrice,
  scheduledSale: { discount, price },
}: Priced): string {
  if (price.trim() === '') return discount
  return String(discountFor(originalPrice, price) ?? '')
}

/** The field of the form: '' for no sale. */
export function saleText(draft: Priced): string {
  const { scheduledSale: sale } = draft
  if (isSaleEmpty(sale)) return ''
  const [startsAt, endsAt] = [timeOfDhakaInput(sale.startsAt), timeOfDhakaInput(sale.endsAt)]
  return JSON.stringify({
    discount: saleDiscount(draft),
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
  })
}
