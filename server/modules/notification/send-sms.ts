import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { addJobAfter } from '#platform/job.repo.ts'

import type { Sms } from './sms-carrier.ts'

export const smsJob = 'notification.send-sms'

/**
 * Sends an SMS once the transaction is committed. After `until` it is worth nothing and is not sent any more; a code
 * is not sent either where the shop has sent as many as it may.
 */
export async function sendSms(
  tx: Db,
  { to, text, until, isCode = false }: Sms & { until?: Date; isCode?: boolean },
): Promise<void> {
  await addJobAfter(tx, smsJob, {
    id: newId(),
    to,
    text,
    isCode,
    ...(until && { until: until.toISOString() }),
  })
}
