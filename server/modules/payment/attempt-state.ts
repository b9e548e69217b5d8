/**
 * State of a payment attempt. `refused`: the gateway opened no session; `superseded`: replaced by another way
 * to pay, though money may still arrive; `held`: waits for a decision by an admin.
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
