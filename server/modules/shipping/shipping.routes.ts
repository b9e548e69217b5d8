import { poishaToTaka, takaToPoisha } from '@haat/contract/money'
import { shippingCalls } from '@haat/contract/order/shipping'
import { inTransaction } from '#platform/db/transaction.ts'
import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { registerAddresses } from './address.routes.ts'
import { locations } from './locations.ts'
import { findDeliveryFees, saveDeliveryFees } from './shipping-fee.repo.ts'

/** Delivery areas, delivery fees and customers' address books. */
export function registerShipping(platform: Platform): void {
  const { api, ports } = platform
  const { db } = ports.database
  registerAddresses(platform)
  bind(api, shippingCalls, {
    'GET /shipping-fee/get': async () => {
      const { insideDhaka, outside } = await findDeliveryFees(db)
      return {
        shippingFee: poishaToTaka(insideDhaka),
        shippingFeeOutside: poishaToTaka(outside),
        overrides: [],
        freeOver: null,
      }
    },
    'POST /shipping-fee/add': async ({ body }) => {
      const fees = {
        insideDhaka: takaToPoisha(body.shippingFee),
        outside: takaToPoisha(body.shippingFeeOutside),
      }
      await inTransaction(db, async (tx) => {
        await saveDeliveryFees(tx, fees)
        await invalidatePages(tx, ['ShippingFee'])
      })
      // The stored amount, not the typed one: 0.1 + 0.2 is 0.30.
      return {
        shippingFee: poishaToTaka(fees.insideDhaka),
        shippingFeeOutside: poishaToTaka(fees.outside),
        overrides: [],
        freeOver: null,
      }
    },
    'GET /locations': () => locations,
  })
}
