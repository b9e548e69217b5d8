/**
 * How one try to pay stands. `refused`: the gateway opened no session; `superseded`: the order is no longer to be paid by
 * it, though money may still come; `held`: a person decides.
 */
export type AttemptState =
  | 'preparing'
  | 'open'
  | 'refused'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'superseded'
  | 'held'
  | 'paid'

export type HeldReason = 'risk' | 'amount' | 'currency' | 'store' | 'door'
