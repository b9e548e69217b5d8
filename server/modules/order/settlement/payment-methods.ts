import { poishaToTaka } from '@haat/contract/money'
import { paymentChannels } from '@haat/contract/order/order-status'
import type { PaymentMethod } from '@haat/contract/order/payment'

import { onlineLimits } from '#modules/payment/index.ts'
import { findSetup, offeredPayment } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'

/** The ways to pay that customers are offered now; `gateway`: whether a payment gateway is configured. */
export async function readPaymentMethods(db: Db, gateway: boolean): Promise<PaymentMethod[]> {
  const { payment } = await findSetup(db)
  const offered = offeredPayment(payment, gateway)
  return [...(offered.cash ? [cash] : []), ...(offered.online ? [online] : [])]
}

const cash: PaymentMethod = { method: 'cash', channels: [], minTotal: null, maxTotal: null }

const online: PaymentMethod = {
  method: 'ssl',
  channels: [...paymentChannels],
  minTotal: poishaToTaka(onlineLimits.min),
  maxTotal: poishaToTaka(onlineLimits.max),
}
