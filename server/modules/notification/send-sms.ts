import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { addJobAfter } from '#platform/job.repo.ts'

import type { Sms } from './sms-carrier.ts'

export const smsJob = 'notification.send-sms'

/** Sends an SMS once the transaction is committed. After `until` it is worth nothing and is not sent any more. */
export async function sendSms(tx: Db, { to, text, until }: Sms & { until?: Date }): Promise<void> {
  await addJobAfter(tx, smsJob, {
    id: newId(),
    to,
    text,
    ...(until && { until: until.toISOString() }),
  })
}
