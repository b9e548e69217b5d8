import { useState } from 'react'

/** What a dialog above the list is about. */
export type OrderQuestion =
  | { kind: 'cancel' | 'refund'; orderId: string }
  | { kind: 'review'; orderId: string; itemId: string }

/** Which dialog is open; what it was about stays until it has closed, so that it can fade out. */
export function useOrderDialog() {
  const [question, setQuestion] = useState<OrderQuestion>()
  const [open, setOpen] = useState(false)
  return {
    question,
    open,
    ask: (next: OrderQuestion) => {
      setQuestion(next)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
