import { currentCauser } from '#platform/audit-context.ts'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { addJobAfter } from '#platform/job.repo.ts'

import type { Mail } from './mail.ts'
import type { SmsAbout } from './sms-about.ts'
import type { Sms } from './sms/sms-carrier.ts'

export const smsJob = 'notification.send-sms'

interface Sending extends Sms {
  about: SmsAbout
  until?: Date
  /** Goes out in place of an SMS that would have to wait. */
  instead?: { to: string; mail: Mail } | undefined
}

/**
 * Sends an SMS after the commit, within the limits of what it is about (sms-gate.ts). It expires at `until` and is then
 * not sent any more.
 */
export async function sendSms(tx: Db, { to, text, about, until, instead }: Sending): Promise<void> {
  await addJobAfter(tx, smsJob, {
    id: newId(),
    to,
    text,
    about,
    causedBy: currentCauser(),
    ...(until && { until: until.toISOString() }),
    ...(instead && { instead }),
  })
}
