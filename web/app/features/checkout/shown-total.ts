/** What the order will cost: the sum on the button is the sum of the order, so none is shown before it is known. */
export type ShownTotal =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'known'; taka: number }
