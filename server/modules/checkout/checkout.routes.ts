import { poishaToTaka, takaToPoisha } from '@haat/contract/money'
import { checkoutCalls } from '@haat/contract/order'
import { orderMessageCalls } from '@haat/contract/order-message'
import { shippingCalls } from '@haat/contract/shipping'
import type { Orders } from '#modules/order/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { OnlinePayment } from '#modules/payment/index.ts'
import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { registerAddresses } from './address.routes.ts'
import { bindCouponCalls } from './coupon.routes.ts'
import { findPlacedOrder } from './find-placed-order.ts'
import { locations } from './locations.ts'
import { readMessages, sendAgain } from './order-message.ts'
import { findSendsTo, forgetRecipient } from './order-message.repo.ts'
import { releaseStaleReservations, placeOnline } from './place-online.ts'
import { placeOrder } from './place-order.ts'
import { readIdempotencyKey } from './repeatable-body.ts'
import { remindToPay } from './remind-to-pay.ts'
import { findDeliveryFees, saveDeliveryFees } from './shipping-fee.repo.ts'
import { tellCustomer } from './tell-customer.ts'
import { undoSale } from './undo-sale.ts'
import { returnCoupon } from './use-coupon.ts'

const mendJob = 'checkout.mend-reservations'
const remindJob = 'checkout.remind-to-pay'

export function registerCheckout(
  platform: Platform,
  { orders, payment }: { orders: Orders; payment: OnlinePayment | undefined },
): void {
  const { api, ports, settings, jobs, cronJobs, personalData } = platform
  orders.follow(undoSale)
  orders.follow(returnCoupon)
  orders.follow(tellCustomer(settings.publicUrl))
  bindCouponCalls(api, ports)
  registerAddresses(platform)
  personalData.push({ name: 'order-messages', read: findSendsTo, forget: forgetRecipient })
  jobs[mendJob] = () => releaseStaleReservations({ ...ports, orders })
  cronJobs.push({ job: mendJob, pattern: '* * * * *', atStart: true })
  jobs[remindJob] = () => remindToPay(ports, orders, settings.publicUrl)
  cronJobs.push({ job: remindJob, pattern: '* * * * *' })
  bind(api, orderMessageCalls, {
    'GET /order/messages/{orderId}': ({ actor, params }) =>
      readMessages(ports.database.db, actor, params.orderId),
    'POST /order/messages/{orderId}': ({ actor, params: { orderId }, body: { kind } }) =>
      sendAgain(ports, orders, actor, { orderId, kind, publicUrl: settings.publicUrl }),
  })
  bind(api, shippingCalls, {
    'GET /shipping-fee/get': async () => {
      const { insideDhaka, outside } = await findDeliveryFees(ports.database.db)
      return { shippingFee: poishaToTaka(insideDhaka), shippingFeeOutside: poishaToTaka(outside) }
    },
    'POST /shipping-fee/add': async ({ body }) => {
      const fees = {
        insideDhaka: takaToPoisha(body.shippingFee),
        outside: takaToPoisha(body.shippingFeeOutside),
      }
      await inTransaction(ports.database.db, async (tx) => {
        await saveDeliveryFees(tx, fees)
        await invalidatePages(tx, ['ShippingFee'])
      })
      // What is stored, not what was typed: 0.1 + 0.2 is 0.30.
      return {
        shippingFee: poishaToTaka(fees.insideDhaka),
        shippingFeeOutside: poishaToTaka(fees.outside),
      }
    },
    'GET /locations': () => locations,
  })
  bind(api, checkoutCalls, {
    'POST /order/post-order': ({ body, request }) => {
      const key = readIdempotencyKey(request.header('idempotency-key'))
      return body.paymentMethod === 'ssl'
        ? placeOnline({ ...ports, orders, payment }, body, key)
        : placeOrder({ ...ports, orders }, body, key)
    },
    'GET /order/placed/{key}': ({ actor, params }) =>
      findPlacedOrder(ports, actor.userId, params.key),
  })
}
