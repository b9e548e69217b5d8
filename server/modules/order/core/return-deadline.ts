import type { OrderRow } from './order.repo.ts'

const dayMs = 86_400_000

/** End of the days after the delivery in which goods can be given back; undefined: not delivered, or no such days. */
export function returnDeadline({
  status,
  history,
  returnDays,
}: Pick<OrderRow, 'status' | 'history' | 'returnDays'>): Date | undefined {
  const delivered = history.findLast((move) => move.status === 'delivered')
  if (status !== 'delivered' || !delivered || returnDays === 0) return undefined
  return new Date(new Date(delivered.at).getTime() + returnDays * dayMs)
}
