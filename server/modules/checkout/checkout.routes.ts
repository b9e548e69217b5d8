import { poishaToTaka } from '@haat/contract/money'
import { checkoutCalls } from '@haat/contract/order'
import { shippingCalls } from '@haat/contract/shipping'
import type { Orders } from '#modules/order/index.ts'
import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { locations } from './locations.ts'
import { placeOrder } from './place-order.ts'
import { readIdempotencyKey } from './repeatable-body.ts'
import { findDeliveryFees } from './shipping-fee.repo.ts'
import { undoSale } from './undo-sale.ts'

export function registerCheckout({ api, ports }: Platform, orders: Orders): void {
  orders.follow(undoSale)
  bind(api, shippingCalls, {
    'GET /shipping-fee/get': async () => {
      const { insideDhaka, outside } = await findDeliveryFees(ports.database.db)
      return { shippingFee: poishaToTaka(insideDhaka), shippingFeeOutside: poishaToTaka(outside) }
    },
    'GET /locations': () => locations,
  })
  bind(api, checkoutCalls, {
    'POST /order/post-order': ({ body, request }) =>
      placeOrder({ ...ports, orders }, body, readIdempotencyKey(request.header('idempotency-key'))),
  })
}
