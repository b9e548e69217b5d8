import type { Db } from '#platform/db/db.ts'

import type { Mail } from './mail.ts'
import { findAdminMails } from './notification.repo.ts'
import { sendMail } from './send-mail.ts'

/** Sends each admin with an email a mail. */
export async function mailAdmins(
  tx: Db,
  mailFor: (admin: { name: string }) => Mail,
): Promise<void> {
  const admins = await findAdminMails(tx)
  for (const { email: to, name } of admins) await sendMail(tx, { to, mail: mailFor({ name }) })
}
