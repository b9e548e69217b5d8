import type { UnwordedCouponCheck } from '@haat/contract/order/coupon'
import type { Language } from '@haat/contract/language'
import { poisha, type Poisha, poishaToTaka } from '@haat/contract/money'

import {
  findProductsForSale,
  findVariantsForSale,
  type NamedVariant,
} from '#modules/inventory/index.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, Refusal, tooMany } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import { countUse, usesLeft } from '#platform/rate-counter.repo.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import {
  couponOnChange,
  keptCoupon,
  describeCoupon,
  validateCoupon,
  type CouponLine,
  type CouponVerdict,
} from './coupon.ts'
import {
  countUsesBy,
  findCoupon,
  lockCoupon,
  lockUse,
  returnUse,
  setUseDiscount,
  type CouponRow,
  type Use,
  writeUse,
} from './coupon.repo.ts'

type Granted = Extract<CouponVerdict, { ok: true }>

export interface LockedCoupon {
  id: string
  granted: Granted
}

interface Input {
  code: string
  customerId: string
  lines: readonly CouponLine[]
  now: Date
  /** Path of the field that a refusal names. */
  path: string
}

/**
 * Locks a coupon for an order. The customer's uses are counted under the lock, so that orders which race see each
 * other. Throws 400 with the reason why it does not apply, 429 for a customer who guesses codes.
 */
export async function lockUsableCoupon(
  tx: Db,
  clock: Ports['clock'],
  input: Input,
): Promise<LockedCoupon> {
  await refuseGuessing(tx, clock, input.customerId)
  const coupon = await lockCoupon(tx, input.code)
  const granted = await validated(tx, coupon, input)
  return { id: coupon?.id ?? '', granted }
}

/** Records the use of a locked coupon by a written order. */
export async function takeUse(tx: Db, use: Use): Promise<void> {
  if (await writeUse(tx, use)) await invalidatePages(tx, ['Coupon'])
}

/** The discount that a coupon would give, without locking it. Lines of products that are not for sale do not count. */
export async function checkCoupon(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  customerId: string,
  { code, items }: { code: string; items: readonly (NamedVariant & { quantity: number })[] },
  language: Language,
): Promise<UnwordedCouponCheck> {
  const { db } = database
  await refuseGuessing(db, clock, customerId)
  const coupon = await findCoupon(db, code)
  const [products, variants] = await Promise.all([
    findProductsForSale(db, [...new Set(items.map(({ productId }) => productId))]),
    findVariantsForSale(db, items),
  ])
  const byId = new Map(products.map((product) => [product.id, product]))
  const lines = items.flatMap(({ productId, quantity }, position) => {
    const [product, variant] = [byId.get(productId), variants[position]?.[0]]
    return product && variant && !product.hidden && !variant.hidden
      ? [{ categoryId: product.categoryId, unitPrice: variant.price, quantity }]
      : []
  })
  const input = { code, customerId, lines, now: clock.now(), path: 'body.code' }
  const { discount } = await countingWrongCodes({ database, clock }, customerId, () =>
    validated(db, coupon, input),
  )
  return {
    code,
    discount: poishaToTaka(discount),
    description: coupon ? describeCoupon(coupon, language) : { english: '' },
  }
}

/** People mistype a code a few times; more is guessing. */
const wrongCodes = { most: 20, seconds: 3_600 }

class UnknownCoupon extends Refusal {
  constructor(path: string) {
    super(400, 'coupon_unknown', { errors: [{ path, text: 'coupon_unknown' }] })
  }
}

/**
 * Runs `work` and counts a wrong code that it meets. The order's transaction must be inside of `work`: a count within
 * it would be rolled back.
 */
export async function countingWrongCodes<T>(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  customerId: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnknownCoupon) {
      await countUse(database.db, clock, wrongCodesOf(customerId), wrongCodes)
    }
    throw error
  }
}

const wrongCodesOf = (customerId: string) => `wrong-coupon:${customerId}`

/** Refuses right codes too after too many wrong ones: otherwise guessing would go on. */
async function refuseGuessing(db: Db, clock: Ports['clock'], customerId: string): Promise<void> {
  const { left, seconds } = await usesLeft(db, clock, wrongCodesOf(customerId), wrongCodes)
  if (left <= 0) throw tooMany(seconds)
}

async function validated(
  db: Db,
  coupon: CouponRow | undefined,
  { customerId, lines, now, path }: Input,
): Promise<Granted> {
  if (!coupon) throw new UnknownCoupon(path)
  const usesByCustomer =
    coupon.maxUsesPerCustomer === null ? 0 : await countUsesBy(db, coupon.id, customerId)
  const verdict = validateCoupon(coupon, { now, usesByCustomer, lines })
  if (!verdict.ok) throw badRequest(verdict.why, path)
  return verdict
}

/** What a change of an order did to its coupon. */
export interface ChangedUse {
  discount: Poisha
  shares: Poisha[]
  /** Code of the coupon whose use returned; null: it was kept, or there is none. */
  droppedCode: string | null
}

interface ChangedGoods {
  lines: readonly CouponLine[]
  /** Only something else of the order changed: the discount stays, whatever the terms would give. */
  isSame: boolean
  /** The coupon stays although its minimum is missed. */
  keep: boolean
  at: Date
}

/**
 * Applies the frozen terms of an order's coupon to its new lines, and writes what the use gives now (docs/behaviour.md
 * §8.19). The caller has locked the order and its products.
 */
export async function changeUse(
  tx: Db,
  orderId: string,
  { lines, isSame, keep, at }: ChangedGoods,
): Promise<ChangedUse> {
  const use = await lockUse(tx, orderId)
  if (!use) {
    return { discount: poisha(0), shares: lines.map(() => poisha(0)), droppedCode: null }
  }
  if (isSame) return { ...keptCoupon(use, lines), droppedCode: null }
  const { discount, shares, isDropped } = couponOnChange(use, lines, keep)
  if (discount !== use.discount) await setUseDiscount(tx, orderId, discount)
  if (isDropped) await giveBack(tx, orderId, at)
  return { discount, shares, droppedCode: isDropped ? use.terms.code : null }
}

/** A cancelled order gives its use back (docs/behaviour.md §8.8). */
export const returnCoupon = (tx: Db, order: { id: string }, { at }: { at: Date }): Promise<void> =>
  giveBack(tx, order.id, at)

async function giveBack(tx: Db, orderId: string, at: Date): Promise<void> {
  if (await returnUse(tx, orderId, at)) await invalidatePages(tx, ['Coupon'])
}
