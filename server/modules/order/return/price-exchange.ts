import { type Poisha, poisha } from '@haat/contract/money'

/** Pieces that come back, with what each was paid for and what its variant costs today. */
export interface PaidPieces {
  productId: string
  quantity: number
  /** Price paid for all of them, after discounts. */
  paid: Poisha
  /** Today's price of one. */
  price: Poisha
}

/** Goods that are wanted instead. */
interface WantedGoods {
  productId: string
  variantId: string
  quantity: number
  /** Today's price of one. */
  price: Poisha
}

/** A line of the exchange order; without a price today's counts. */
export interface ExchangeLine {
  productId: string
  variantId: string
  quantity: number
  unitPrice?: Poisha
}

/**
 * Prices an exchange (docs/behaviour.md §19.3): a piece of the same product whose variant costs the same today goes at
 * the price paid for a piece that comes back, any other at today's price.
 */
export function priceExchange(
  back: readonly PaidPieces[],
  wanted: readonly WantedGoods[],
): ExchangeLine[] {
  const left = back.map((pieces) => ({ ...pieces, unused: pieces.quantity }))
  return wanted.flatMap(({ productId, variantId, quantity, price }) => {
    let rest = quantity
    const even = left.flatMap((pieces) => {
      const isSame = pieces.productId === productId && pieces.price === price
      const count = isSame ? Math.min(rest, pieces.unused) : 0
      if (count === 0) return []
      rest -= count
      pieces.unused -= count
      const unitPrice = poisha(Math.floor(pieces.paid / pieces.quantity))
      return [{ productId, variantId, quantity: count, unitPrice }]
    })
    return rest > 0 ? [...even, { productId, variantId, quantity: rest }] : even
  })
}
