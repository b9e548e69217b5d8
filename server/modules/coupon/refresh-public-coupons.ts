import { inTransaction } from '#platform/db/transaction.ts'
import type { Ports } from '#platform/platform.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { couponTurned } from './coupon.repo.ts'

/** A job that came late, or not at all, is made good by those of the minutes after. */
const lookBackMs = 5 * 60_000

/** Each minute: when a public coupon has begun or ended, the list of those that hold is made again. */
export async function refreshPublicCoupons({
  database,
  clock,
}: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - lookBackMs)
  if (!(await couponTurned(database.db, before, now))) return
  await inTransaction(database.db, (tx) => invalidatePages(tx, ['Coupon']))
}
