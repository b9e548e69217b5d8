import { couponCalls } from '@haat/contract/order/coupon'

import { bind } from '#platform/http/api.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

import { addCoupon, changeCoupon, deleteCoupon, endCoupon } from './change-coupon.ts'
import { presentCoupon, presentListedCoupon, presentPublicCoupon } from './coupon.present.ts'
import { findCoupons, findPublicCoupons } from './coupon.repo.ts'
import { refreshPublicCoupons } from './refresh-public-coupons.ts'
import { checkCoupon } from './use-coupon.ts'

const turnJob = 'coupon.refresh-public-coupons'

export function registerCoupon({ api, ports, jobs, cronJobs }: Platform): void {
  const { db } = ports.database
  jobs[turnJob] = () => refreshPublicCoupons(ports)
  cronJobs.push({ job: turnJob, pattern: '* * * * *', atStart: true })
  bind(api, couponCalls, {
    'POST /coupon/check': ({ actor, body, request }) =>
      checkCoupon(ports, actor.userId, body, request.language),
    'GET /coupon/public': async ({ request: { language } }) =>
      (await findPublicCoupons(db, ports.clock.now())).map((row) =>
        presentPublicCoupon(row, language),
      ),
    'GET /coupon': async () => {
      const now = ports.clock.now()
      return (await findCoupons(db)).map((row) => presentListedCoupon(row, now))
    },
    'GET /coupon/{id}': async ({ params }) => {
      const [row] = await findCoupons(db, params.id)
      if (!row) throw notFound('coupon_not_found')
      return presentListedCoupon(row, ports.clock.now())
    },
    'POST /coupon': async ({ body }) => presentCoupon(await addCoupon(ports, body)),
    'PUT /coupon/{id}': async ({ params, body }) =>
      presentCoupon(await changeCoupon(ports, params.id, body)),
    'POST /coupon/end/{id}': async ({ params }) => presentCoupon(await endCoupon(ports, params.id)),
    'DELETE /coupon/{id}': async ({ params }) => {
      await deleteCoupon(ports, params.id)
      return null
    },
  })
}
