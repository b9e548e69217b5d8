/** The amount on the button equals the order's, so none is shown before it is known. */
export type ShownTotal =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'known'; taka: number }
