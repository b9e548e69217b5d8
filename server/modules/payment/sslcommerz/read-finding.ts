import { type Finding, GatewayFailure, type Receipt } from '../gateway.ts'
import { readAmount, type ValidationReply } from './replies.ts'

const isPaid = (status: string) => status === 'VALID' || status === 'VALIDATED'

/** The distinct val_ids of successful payments. */
export function paidBy(elements: readonly { status: string; val_id: string }[]): string[] {
  const paid = elements.filter(({ status, val_id }) => isPaid(status) && val_id !== '')
  return [...new Set(paid.map(({ val_id }) => val_id))]
}

/** One payment may list several tries: it is open as long as one of them is pending. */
export function unpaidFinding(statuses: readonly string[]): Finding {
  const known = statuses.filter((status) => status !== 'INVALID' && status !== '')
  const last = known.at(-1)
  if (last === undefined) return { kind: 'unknown' }
  if (known.some((status) => status === 'PROCESSING' || status === 'PENDING')) {
    return { kind: 'open' }
  }
  switch (last) {
    case 'FAILED':
      return { kind: 'failed' }
    case 'CANCELLED':
      return { kind: 'cancelled' }
    case 'EXPIRED':
    case 'UNATTEMPTED':
      return { kind: 'expired' }
    default:
      return { kind: 'open' }
  }
}

/** Parses a validation. Throws when it does not confirm a payment under this tran_id. */
export function receiptOf(valid: ValidationReply, tranId: string, valId: string): Receipt {
  if (!isPaid(valid.status) || valid.tran_id !== tranId) {
    throw new GatewayFailure('a validation', valid.status)
  }
  return {
    tranId: valid.tran_id,
    valId,
    amount: readAmount(valid.amount),
    currency: valid.currency_type || valid.currency,
    storeId: valid.store_id || undefined,
    bankTranId: valid.bank_tran_id,
    cardType: valid.card_type,
    risky: valid.risk_level !== '0' && valid.risk_level !== '',
    riskTitle: valid.risk_title,
  }
}
