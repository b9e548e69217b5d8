import { couponCalls } from '@haat/contract/order/coupon'

import { inTransaction } from '#platform/db/transaction.ts'
import { bind } from '#platform/http/api.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

import { addCoupon, changeCoupon, endCoupon } from './change-coupon.ts'
import { presentCoupon, presentListedCoupon } from './coupon.present.ts'
import { findCoupons, hideCoupon } from './coupon.repo.ts'
import { checkCoupon } from './use-coupon.ts'

export function registerCoupon({ api, ports }: Platform): void {
  const { db } = ports.database
  bind(api, couponCalls, {
    'POST /coupon/check': ({ actor, body }) => checkCoupon(ports, actor.userId, body),
    'GET /coupon': async () => {
      const now = ports.clock.now()
      return (await findCoupons(db)).map((row) => presentListedCoupon(row, now))
    },
    'GET /coupon/{id}': async ({ params }) => {
      const [row] = await findCoupons(db, params.id)
      if (!row) throw notFound('Coupon not found')
      return presentListedCoupon(row, ports.clock.now())
    },
    'POST /coupon': async ({ body }) => presentCoupon(await addCoupon(ports, body)),
    'PUT /coupon/{id}': async ({ params, body }) =>
      presentCoupon(await changeCoupon(ports, params.id, body)),
    'POST /coupon/end/{id}': async ({ params }) => presentCoupon(await endCoupon(ports, params.id)),
    'DELETE /coupon/{id}': async ({ params }) => {
      const hidden = await inTransaction(db, (tx) => hideCoupon(tx, params.id, ports.clock.now()))
      if (!hidden) throw notFound('Coupon not found')
      return null
    },
  })
}
