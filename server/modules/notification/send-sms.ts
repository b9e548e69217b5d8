import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { addJobAfter } from '#platform/job.repo.ts'

import type { Sms } from './sms/sms-carrier.ts'

export const smsJob = 'notification.send-sms'

/**
 * Sends an SMS after the commit. It expires at `until` and is then not sent any more; a code is not sent
 * either when the SMS budget is spent.
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
