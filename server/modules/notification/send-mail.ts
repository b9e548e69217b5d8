import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { addJobAfter } from '#platform/job.repo.ts'

import type { Mail } from './mail.ts'

export const mailJob = 'notification.send-mail'

/**
 * Sends a mail after the commit. It expires at `until` and is then not sent any more. `id`: the same where it may be sent
 * again, so that the mail server can drop the second.
 */
export async function sendMail(
  tx: Db,
  { to, mail, until, id = newId() }: { to: string; mail: Mail; until?: Date; id?: string },
): Promise<void> {
  await addJobAfter(tx, mailJob, {
    id,
    to,
    mail,
    ...(until && { until: until.toISOString() }),
  })
}
