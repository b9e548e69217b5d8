import type { PaymentOptions } from '@haat/contract/setup'

import type { Db } from '#platform/db/db.ts'

import { findSetup } from './shop-setup.repo.ts'

/** The ways to pay that customers are offered now. None before the owner has chosen. */
export function offeredPayment(chosen: PaymentOptions | null, gateway: boolean): PaymentOptions {
  const { cash = false, online = false, emi = false } = chosen ?? {}
  return { cash, online: online && gateway, emi: emi && online && gateway }
}

/** Whether customers may pay at the door. */
export async function isCashOffered(db: Db): Promise<boolean> {
  return (await findSetup(db)).payment?.cash === true
}
