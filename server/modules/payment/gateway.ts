import type { Poisha } from '@haat/contract/money'
import type { PaymentChannel } from '@haat/contract/order/order-status'

/** What the gateway needs to open a session. */
export interface SessionInput {
  tranId: string
  amount: Poisha
  channel: PaymentChannel | null
  customer: { name: string; email: string; phone: string }
  address: { division: string; district: string; city: string; addressDetails: string }
  productNames: readonly string[]
  pieces: number
}

export interface OpenedSession {
  sessionKey: string
  /** The payment page. */
  url: string
}

/** A payment that the gateway confirmed when queried. */
export interface Receipt {
  tranId: string
  valId: string
  /** Undefined when the gateway's amount cannot be parsed. */
  amount: Poisha | undefined
  /** Currency that the session requested. */
  currency: string
  /** Absent where the gateway does not report it. */
  storeId: string | undefined
  bankTranId: string
  /** In the gateway's format: `BKASH-BKash`. */
  cardType: string
  risky: boolean
  riskTitle: string
}

/** The gateway's reply to a query about a payment. */
export type Finding =
  /** At least one; more where a customer paid several times in the same session. */
  | { kind: 'received'; receipts: readonly [Receipt, ...Receipt[]] }
  /** Not paid yet: the customer may still be on the payment page. */
  | { kind: 'open' }
  | { kind: 'failed' | 'cancelled' | 'expired' }
  /** The gateway does not know the payment. */
  | { kind: 'unknown' }

export interface RefundInput {
  /** Our id, the same for every retry, which makes the refund idempotent. */
  refundId: string
  bankTranId: string
  amount: Poisha
  remarks: string
}

export type RefundAnswer =
  | { kind: 'accepted'; reference: string }
  | { kind: 'refused'; reason: string }

export type RefundProgress = 'processing' | 'refunded' | 'cancelled'

/** A payment gateway. Every call throws a GatewayFailure when there is no usable reply in time. */
export interface PaymentGateway {
  openSession(input: SessionInput): Promise<OpenedSession>
  find(tranId: string): Promise<Finding>
  startRefund(input: RefundInput): Promise<RefundAnswer>
  askRefund(reference: string): Promise<RefundProgress>
  /** Verifies the gateway's signature over these raw fields. */
  hasSigned(notice: ReadonlyMap<string, string>): boolean
}

/** No usable reply: the request may have taken effect or not. Contains nothing of what was sent. */
export class GatewayFailure extends Error {
  override name = 'GatewayFailure'
  readonly code: string

  constructor(what: string, code: string) {
    super(`The payment gateway did not answer ${what} (${code})`)
    this.code = code
  }
}
