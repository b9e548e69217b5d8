import type { CouponCheck } from '@haat/contract/coupon'
import { poishaToTaka } from '@haat/contract/money'

import { findProductsForSale } from '#modules/catalogue/index.ts'
import type { OrderFollower } from '#modules/order/index.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, tooMany } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import { countUse } from '#platform/rate-counter.repo.ts'

import type { ChosenLine } from './choose-lines.ts'
import { describeCoupon, judgeCoupon, type CouponVerdict } from './coupon.ts'
import { countUsesBy, findCoupon, lockCoupon, returnUse, type CouponRow } from './coupon.repo.ts'

type Granted = Extract<CouponVerdict, { ok: true }>

export interface HeldCoupon {
  id: string
  granted: Granted
}

interface Wish {
  code: string
  customerId: string
  lines: readonly Pick<ChosenLine, 'categoryId' | 'unitPrice' | 'quantity'>[]
  now: Date
  /** Where a refusal belongs. */
  path: string
}

/**
 * Holds a coupon for an order. The customer's uses are counted while it is held, so that of their orders
 * that race each sees the ones before. Throws 400 with why it does not count.
 */
export async function holdCoupon(tx: Db, wish: Wish): Promise<HeldCoupon> {
  const coupon = await lockCoupon(tx, wish.code)
  const granted = await judged(tx, coupon, wish)
  return { id: coupon?.id ?? '', granted }
}

/** What a coupon would take off; nothing is held. Lines of products that are not for sale do not count. */
export async function checkCoupon(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  customerId: string,
  { code, items }: { code: string; items: readonly { productId: string; quantity: number }[] },
): Promise<CouponCheck> {
  const { db } = database
  const coupon = await findCoupon(db, code)
  if (!coupon) await countWrongCode(db, clock, customerId)
  const products = await findProductsForSale(db, [
    ...new Set(items.map(({ productId }) => productId)),
  ])
  const byId = new Map(products.map((product) => [product.id, product]))
  const lines = items.flatMap(({ productId, quantity }) => {
    const product = byId.get(productId)
    return product && !product.hidden
      ? [{ categoryId: product.categoryId, unitPrice: product.price, quantity }]
      : []
  })
  const wish = { code, customerId, lines, now: clock.now(), path: 'body.code' }
  const { discount } = await judged(db, coupon, wish)
  return {
    code,
    discount: poishaToTaka(discount),
    description: coupon ? describeCoupon(coupon) : '',
  }
}

/** People mistype a code a few times; more is guessing. */
const wrongCodes = { most: 20, seconds: 3_600 }

async function countWrongCode(db: Db, clock: Ports['clock'], customerId: string): Promise<void> {
  const wait = await countUse(db, clock, `wrong-coupon:${customerId}`, wrongCodes)
  if (wait > 0) throw tooMany(wait)
}

async function judged(
  db: Db,
  coupon: CouponRow | undefined,
  { customerId, lines, now, path }: Wish,
): Promise<Granted> {
  if (!coupon) throw badRequest('Unknown coupon code', path)
  const usesByCustomer =
    coupon.maxUsesPerCustomer === null ? 0 : await countUsesBy(db, coupon.id, customerId)
  const verdict = judgeCoupon(coupon, { now, usesByCustomer, lines })
  if (!verdict.ok) throw badRequest(verdict.why, path)
  return verdict
}

/** A cancelled order gives its use back (docs/behaviour.md §8.8). */
export const returnCoupon: OrderFollower = {
  cancelled: (tx, { id }, { at }) => returnUse(tx, id, at),
}
