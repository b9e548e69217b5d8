import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { addJobAfter } from '#platform/job.repo.ts'

import type { Mail } from './mail.ts'

export const mailJob = 'notification.send-mail'

/** Sends a mail after the commit. It expires at `until` and is then not sent any more. */
export async function sendMail(
  tx: Db,
  { to, mail, until }: { to: string; mail: Mail; until?: Date },
): Promise<void> {
  await addJobAfter(tx, mailJob, {
    id: newId(),
    to,
    mail,
    ...(until && { until: until.toISOString() }),
  })
}
