import type { Poisha } from '@haat/contract/money'
import type { PaymentChannel } from '@haat/contract/order-status'

/** What a session with the gateway is opened for. */
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
  /** The page where the customer pays. */
  url: string
}

/** Money that the gateway has confirmed when we asked. */
export interface Receipt {
  tranId: string
  valId: string
  /** In taka's hundredths; undefined when the gateway's figure cannot be read. */
  amount: Poisha | undefined
  /** What the session asked for. */
  currency: string
  /** Absent where the gateway does not name it. */
  storeId: string | undefined
  bankTranId: string
  /** As the gateway writes it: `BKASH-BKash`. */
  cardType: string
  risky: boolean
  riskTitle: string
}

/** What the gateway says of a payment when it is asked. */
export type Finding =
  /** At least one; more where a customer has paid more than once in the same session. */
  | { kind: 'received'; receipts: readonly [Receipt, ...Receipt[]] }
  /** Not paid yet: the customer may still be on the gateway's page. */
  | { kind: 'open' }
  | { kind: 'failed' | 'cancelled' | 'expired' }
  /** The gateway knows no such payment. */
  | { kind: 'unknown' }

export interface RefundInput {
  /** Ours, the same however often the same refund is asked for. */
  refundId: string
  bankTranId: string
  amount: Poisha
  remarks: string
}

export type RefundAnswer =
  | { kind: 'accepted'; reference: string }
  | { kind: 'refused'; reason: string }

export type RefundProgress = 'processing' | 'refunded' | 'cancelled'

/** Whoever takes money online. Every call throws a GatewayFailure when there is no usable answer in time. */
export interface PaymentGateway {
  openSession(input: SessionInput): Promise<OpenedSession>
  find(tranId: string): Promise<Finding>
  startRefund(input: RefundInput): Promise<RefundAnswer>
  askRefund(reference: string): Promise<RefundProgress>
  /** Whether the gateway has signed these fields, as they came. */
  hasSigned(notice: ReadonlyMap<string, string>): boolean
}

/** No usable answer: what was asked for may have happened or not. Tells nothing of what was sent. */
export class GatewayFailure extends Error {
  override name = 'GatewayFailure'
  readonly code: string

  constructor(what: string, code: string) {
    super(`The payment gateway did not answer ${what} (${code})`)
    this.code = code
  }
}
