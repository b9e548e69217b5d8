import { checkoutCalls } from '@haat/contract/order/order'
import { orderByStaffCalls } from '@haat/contract/order/order-by-staff'

import type { OnlinePayment } from '#modules/payment/index.ts'
import { bind } from '#platform/http/api.ts'
import { pageLanguageOf } from '#platform/http/language-of.ts'
import type { Platform } from '#platform/platform.ts'

import type { Orders } from '../core/orders.ts'
import { findPlacedOrder } from './find-placed-order.ts'
import { releaseStaleReservations, placeOnline } from './place-online.ts'
import { placeByStaff } from './place-by-staff.ts'
import { placeOrder } from './place-order.ts'

const releaseJob = 'checkout.release-stale-reservations'

export function registerCheckout(
  { api, ports, jobs, cronJobs }: Platform,
  { orders, payment }: { orders: Orders; payment: OnlinePayment | undefined },
): void {
  jobs[releaseJob] = () => releaseStaleReservations({ ...ports, orders })
  cronJobs.push({ job: releaseJob, pattern: '* * * * *', atStart: true })
  bind(api, checkoutCalls, {
    'POST /order/post-order': ({ body, idempotencyKey: key, request }) => {
      const pageLanguage = pageLanguageOf(request.header('accept-language'))
      const placing = { body, language: request.language, pageLanguage }
      return body.paymentMethod === 'ssl'
        ? placeOnline({ ...ports, orders, payment }, placing, key)
        : placeOrder({ ...ports, orders }, placing, key)
    },
    'GET /order/placed/{key}': ({ actor, params }) =>
      findPlacedOrder(ports, actor.userId, params.key),
  })
  bind(api, orderByStaffCalls, {
    'POST /order/staff-order': (input) => placeByStaff({ ...ports, orders, payment }, input),
  })
}
