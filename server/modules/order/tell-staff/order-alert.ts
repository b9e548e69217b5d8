import type { Db } from '#platform/db/db.ts'
import { addJobAfter } from '#platform/job.repo.ts'

export const tellStaffJob = 'order-alert.tell-desk'

/** The job that tells the people at work of a new order; they are told once, however often it is added. */
export const orderAlert = (orderId: string) => ({ name: tellStaffJob, payload: { orderId } })

/** Has the people at work told of a new order, after the commit. */
export async function addOrderAlert(tx: Db, orderId: string): Promise<void> {
  const { name, payload } = orderAlert(orderId)
  await addJobAfter(tx, name, payload)
}
