const hourMs = 3_600_000

/** Digital Commerce Operation Guidelines 2021, 3.3: for goods that are paid in full before they are sent. */
export const handOverHours = 48
export const deliveryHours = { sameCity: 5 * 24, elsewhere: 10 * 24 }

/** Until when an order that is paid in advance goes to the courier and reaches its customer. */
export interface OrderPromise {
  /** Null once the courier has it. */
  handOverBy: Date | null
  deliverBy: Date
}

/**
 * What the guidelines promise a customer who has paid all in advance; null: nothing is promised. A shop's city is taken to be
 * Dhaka, as its delivery days are.
 */
export function promiseOf({
  status,
  returning,
  due,
  paidAt,
  division,
}: {
  status: string
  /** Refused at the door, and on its way back. */
  returning: boolean
  /** Still to be paid, in any unit. */
  due: number
  /** When the last money came; null: none. */
  paidAt: Date | null
  division: string
}): OrderPromise | null {
  if (paidAt === null || due > 0 || returning) return null
  if (status !== 'pending' && status !== 'processing' && status !== 'shipped') return null
  const after = (hours: number) => new Date(paidAt.getTime() + hours * hourMs)
  const { sameCity, elsewhere } = deliveryHours
  return {
    handOverBy: status === 'shipped' ? null : after(handOverHours),
    deliverBy: after(division === 'Dhaka' ? sameCity : elsewhere),
  }
}
