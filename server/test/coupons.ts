import type { InputOf } from '@haat/contract/call'
import type { Calls } from '@haat/contract'
import { newId } from '#platform/id.ts'

import { anAdmin } from './people.ts'
import type { TestShop } from './shop.ts'

type CouponBody = InputOf<Calls['POST /coupon']>['body']

/** A coupon code that no other test uses. */
export function aCode(): string {
  return `T${newId().replaceAll('-', '').slice(-12)}`.toUpperCase()
}

/** Creates a coupon as an admin: ৳100 off by default. */
export async function aCoupon(shop: TestShop, terms: Partial<CouponBody> = {}) {
  const body: CouponBody = { code: aCode(), kind: 'fixed', value: 100, ...terms }
  const reply = await shop.call('POST /coupon', { as: await anAdmin(shop), body })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}
