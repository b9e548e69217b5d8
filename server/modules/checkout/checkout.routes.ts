import { poishaToTaka } from '@haat/contract/money'
import { checkoutCalls } from '@haat/contract/order'
import { shippingCalls } from '@haat/contract/shipping'
import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { locations } from './locations.ts'
import { placeOrder } from './place-order.ts'
import { readIdempotencyKey } from './repeatable-body.ts'
import { findDeliveryFees } from './shipping-fee.repo.ts'

export function registerCheckout({ api, ports }: Platform): void {
  bind(api, shippingCalls, {
    'GET /shipping-fee/get': async () => {
      const { insideDhaka, outside } = await findDeliveryFees(ports.database.db)
      return { shippingFee: poishaToTaka(insideDhaka), shippingFeeOutside: poishaToTaka(outside) }
    },
    'GET /locations': () => locations,
  })
  bind(api, checkoutCalls, {
    'POST /order/post-order': ({ body, request }) =>
      placeOrder(ports, body, readIdempotencyKey(request.header('idempotency-key'))),
  })
}
