import { poishaToTaka, takaToPoisha } from '@haat/contract/money'
import {
  shippingCalls,
  type ShippingFee,
  type ShippingFeeForm,
} from '@haat/contract/order/shipping'
import type { z } from 'zod'

import { inTransaction } from '#platform/db/transaction.ts'
import { bind } from '#platform/http/api.ts'
import { type RefusedField, refuseFields } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { registerAddresses } from './address.routes.ts'
import { locations, unknownArea } from './locations.ts'
import {
  type DeliveryFees,
  findDeliveryFees,
  type NewDeliveryFees,
  saveDeliveryFees,
} from './shipping-fee.repo.ts'

/** Delivery areas, delivery fees and customers' address books. */
export function registerShipping(platform: Platform): void {
  const { api, ports } = platform
  const { db } = ports.database
  registerAddresses(platform)
  bind(api, shippingCalls, {
    'GET /shipping-fee/get': async () => presentFees(await findDeliveryFees(db)),
    'POST /shipping-fee/add': async ({ body }) => {
      refuseUnknownAreas(body.overrides ?? [])
      return inTransaction(db, async (tx) => {
        await saveDeliveryFees(tx, feesOf(body))
        await invalidatePages(tx, ['ShippingFee'])
        // The stored amounts, not the typed ones: 0.1 + 0.2 is 0.30.
        return presentFees(await findDeliveryFees(tx))
      })
    },
    'GET /locations': () => locations,
  })
}

function presentFees({
  insideDhaka,
  outside,
  overrides,
  freeOver,
  isSet,
}: DeliveryFees): ShippingFee {
  return {
    isSet,
    shippingFee: poishaToTaka(insideDhaka),
    shippingFeeOutside: poishaToTaka(outside),
    overrides: overrides.map((area) => ({ ...area, fee: poishaToTaka(area.fee) })),
    freeOver: freeOver === null ? null : poishaToTaka(freeOver),
  }
}

function feesOf(body: z.output<typeof ShippingFeeForm>): NewDeliveryFees {
  const { shippingFee, shippingFeeOutside, overrides, freeOver } = body
  return {
    insideDhaka: takaToPoisha(shippingFee),
    outside: takaToPoisha(shippingFeeOutside),
    overrides: overrides?.map((area) => ({ ...area, fee: takaToPoisha(area.fee) })),
    freeOver: typeof freeOver === 'number' ? takaToPoisha(freeOver) : freeOver,
  }
}

const unknown = {
  division: 'choose_division',
  district: 'district_not_in_division',
  city: 'city_not_in_district',
} as const

type Area = Pick<DeliveryFees['overrides'][number], 'division' | 'district' | 'city'>

/** Throws 400 that names every area which does not exist, or is named before. */
function refuseUnknownAreas(areas: readonly Area[]): void {
  const seen = new Set<string>()
  const errors = areas.flatMap(({ division, district, city }, at): RefusedField[] => {
    const path = `body.overrides.${at}`
    const field = unknownArea({ division, district, city })
    if (field) return [{ path: `${path}.${field}`, text: unknown[field] }]
    const key = JSON.stringify([division, district, city])
    if (seen.has(key)) return [{ path: `${path}.division`, text: 'area_twice' }]
    seen.add(key)
    return []
  })
  refuseFields(400, errors)
}
