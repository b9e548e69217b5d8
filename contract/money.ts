import { groupDigits } from './group-digits.ts'

declare const unit: unique symbol

/** An amount of money as a whole number of poisha (100 poisha = 1 taka). */
export type Poisha = number & { readonly [unit]: 'poisha' }

/** Brands a whole number of poisha. Throws a RangeError for fractions and unsafe integers. */
export function poisha(amount: number): Poisha {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of poisha: ${amount}`)
  // The only cast to the brand; the line above has checked the number.
  return amount as Poisha
}

/** Taka as on the wire (at most 2 decimals) → poisha. Throws a RangeError for finer fractions. */
export function takaToPoisha(amountTaka: number): Poisha {
  const amount = Math.round(amountTaka * 100)
  // The tolerance: sums of taka carry floating-point error; for very large amounts the multiplication alone
  // does.
  if (Math.abs(amountTaka * 100 - amount) > 1e-4 && amount / 100 !== amountTaka)
    throw new RangeError(`Finer than a poisha: ৳${amountTaka}`)
  return poisha(amount)
}

/** Poisha → taka as on the wire: a number with at most 2 decimals. */
export function poishaToTaka(amount: Poisha): number {
  return amount / 100
}

/** The same for a number from a row, which is checked first. */
export function taka(amountPoisha: number): number {
  return poishaToTaka(poisha(amountPoisha))
}

/**
 * Unit price after a discount in percent, rounded half-up to the poisha (docs/behaviour.md §3.3).
 * `percent` has at most 2 decimals, so the product below stays a whole number.
 */
export function discountedPrice(original: Poisha, percent: number): Poisha {
  const keepPerMyriad = BigInt(10_000 - Math.round(percent * 100))
  return poisha(Number((BigInt(original) * keepPerMyriad + 5_000n) / 10_000n))
}

/** Sum of amounts; 0 for none. */
export function sumOf(amounts: readonly Poisha[]): Poisha {
  return poisha(amounts.reduce((sum, amount) => sum + amount, 0))
}

/** Unit price × whole quantity. */
export function times(unitPrice: Poisha, quantity: number): Poisha {
  return poisha(unitPrice * quantity)
}

/** Grand total of an order: subtotal − discount + delivery fee, rounded half-up to the whole taka. */
export function grandTotal(subtotal: Poisha, discount: Poisha, deliveryFee: Poisha): Poisha {
  return poisha(Math.floor((subtotal - discount + deliveryFee + 50) / 100) * 100)
}

/** A percentage of an amount, rounded half-up to the poisha. `percent` has at most 2 decimals. */
export function percentOf(amount: Poisha, percent: number): Poisha {
  const perMyriad = BigInt(Math.round(percent * 100))
  return poisha(Number((BigInt(amount) * perMyriad + 5_000n) / 10_000n))
}

/**
 * Splits an amount in proportion to `weights`, by largest remainder: the parts add up to it, and each is less
 * than a poisha from its exact share. Throws a RangeError when there is something to split and no weight.
 */
export function splitByWeight(amount: Poisha, weights: readonly Poisha[]): Poisha[] {
  const all = sumOf(weights)
  if (amount === 0) return weights.map(() => poisha(0))
  if (all === 0) throw new RangeError(`Nothing bears ${amount} poisha`)
  const shares = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { index, part: Number(exact / BigInt(all)), rest: Number(exact % BigInt(all)) }
  })
  const left = amount - shares.reduce((sum, { part }) => sum + part, 0)
  const first = new Set(
    shares
      .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index),
  )
  return shares.map(({ index, part }) => poisha(part + (first.has(index) ? 1 : 0)))
}

/**
 * Formats ৳ directly before the figure with South Asian grouping: 125000 → '৳1,25,000'. Not Intl, because its
 * output depends on the runtime's ICU version, and server and browser must agree.
 */
export function formatTaka(amountTaka: number, decimals: 0 | 2 = 0): string {
  const hundredths = Math.round(Math.abs(amountTaka) * 100)
  const shown = decimals === 0 ? Math.floor((hundredths + 50) / 100) : Math.floor(hundredths / 100)
  const whole = groupDigits(String(shown))
  const fraction = decimals === 2 ? `.${String(hundredths % 100).padStart(2, '0')}` : ''
  // '-৳0' would say nothing.
  const isZero = (decimals === 0 ? shown : hundredths) === 0
  return `${amountTaka < 0 && !isZero ? '-' : ''}৳${whole}${fraction}`
}

/** The same without rounding: whole taka without decimals. */
export const formatExactTaka = (amountTaka: number): string =>
  formatTaka(amountTaka, Number.isInteger(amountTaka) ? 0 : 2)
