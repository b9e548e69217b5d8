import { GatewayFailure, type RefundAnswer, type RefundProgress } from '../gateway.ts'
import type { RefundReply } from './replies.ts'

/** Parses the reply to a refund request. Throws when its outcome is unclear. */
export function refundAnswer(reply: RefundReply): RefundAnswer {
  if (reply.APIConnect !== 'DONE') throw new GatewayFailure('a refund', reply.APIConnect)
  // 'processing' means that this refund_trans_id is known already: the reply to an earlier try was lost.
  const accepted = reply.status === 'success' || reply.status === 'processing'
  if (accepted && reply.refund_ref_id) return { kind: 'accepted', reference: reply.refund_ref_id }
  if (reply.status !== 'failed') throw new GatewayFailure('a refund', reply.status)
  return { kind: 'refused', reason: reply.errorReason || 'no reason given' }
}

export function refundProgress({ APIConnect, status }: RefundReply): RefundProgress {
  const known = status === 'refunded' || status === 'processing' || status === 'cancelled'
  if (APIConnect === 'DONE' && known) return status
  throw new GatewayFailure('a refund’s state', `${APIConnect} ${status}`)
}
