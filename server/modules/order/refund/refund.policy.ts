import { type RefundAct, refundActs } from '@haat/contract/order/refund'

import { freeAfter } from './lease.ts'
import type { RefundRow } from './refund.repo.ts'

type Standing = Pick<RefundRow, 'status' | 'tranId' | 'gatewayRefusal' | 'nextCheckAt'>

/** The acts that an admin may do on a refund in this state. */
export function actsOn(refund: Standing, now: Date): RefundAct[] {
  return refundActs.filter((act) => allowed[act](refund, now))
}

/** Only money received by hand, and refunds that the gateway refuses; others would be paid twice. */
export const isPaidByHand = (refund: Pick<Standing, 'tranId' | 'gatewayRefusal'>) =>
  refund.tranId === null || refund.gatewayRefusal !== null

const isWithGateway = ({ status }: Standing) => status === 'approved' || status === 'processing'

const allowed: Record<RefundAct, (refund: Standing, now: Date) => boolean> = {
  approve: ({ status }) => status === 'pending',
  reject: ({ status }) => status === 'pending',
  'pay-by-hand': (refund) => isWithGateway(refund) && isPaidByHand(refund),
  // Not while a process may hold its lease, nor for a refund that the gateway accepted and then cancelled.
  retry: (refund, now) =>
    (refund.status === 'approved' && refund.gatewayRefusal !== null) ||
    (isWithGateway(refund) &&
      refund.nextCheckAt !== null &&
      new Date(refund.nextCheckAt) > freeAfter(now)),
}
