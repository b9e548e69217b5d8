/** How one try to pay stands. `refused`: the gateway opened no session; `held`: a person decides. */
export type AttemptState =
  | 'preparing'
  | 'open'
  | 'refused'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'held'
  | 'paid'

export type HeldReason = 'risk' | 'amount' | 'currency' | 'store'
