import type { PlaceOrderBody } from '@haat/contract/order/order'
import type { PaymentOptions } from '@haat/contract/setup'

import { badRequest, conflict } from '#platform/http/refusal.ts'

/** Throws where customers may not choose this way to pay. A gateway that is not configured is refused later. */
export function refusePaymentNotOffered(
  payment: PaymentOptions | null,
  method: PlaceOrderBody['paymentMethod'],
): void {
  if (!payment) throw conflict('cannot_take_payments')
  const path = 'body.paymentMethod'
  if (method === 'cash' && !payment.cash) {
    throw badRequest('cash_not_taken', path)
  }
  if (method === 'ssl' && !payment.online) {
    throw badRequest('online_not_taken', path)
  }
}
