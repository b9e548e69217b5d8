import { useState } from 'react'

/** The dialog above the order list and its order. */
export type OrderQuestion =
  | { kind: 'cancel' | 'refund' | 'return'; orderId: string }
  | { kind: 'review'; orderId: string; itemId: string }

/** The open dialog; its order is kept until the closing animation has ended. */
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
