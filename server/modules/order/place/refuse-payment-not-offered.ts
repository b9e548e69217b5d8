import type { PlaceOrderBody } from '@haat/contract/order/order'
import type { PaymentOptions } from '@haat/contract/setup'

import { badRequest, conflict } from '#platform/http/refusal.ts'

/** Throws where customers may not choose this way to pay. A gateway that is not configured is refused later. */
export function refusePaymentNotOffered(
  payment: PaymentOptions | null,
  method: PlaceOrderBody['paymentMethod'],
): void {
  if (!payment) throw conflict('This shop cannot take payments yet. Please try again later.')
  const path = 'body.paymentMethod'
  if (method === 'cash' && !payment.cash) {
    throw badRequest('This shop does not take cash on delivery', path)
  }
  if (method === 'ssl' && !payment.online) {
    throw badRequest('This shop does not take online payment', path)
  }
}
