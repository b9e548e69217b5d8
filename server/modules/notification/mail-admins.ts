import { findSettings } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'

import type { Mail } from './mail.ts'
import { findAdminMails } from './notification.repo.ts'
import { sendMail } from './send-mail.ts'
import type { NoticeLanguage } from './words.ts'

/** Sends each admin with an email a mail. */
export async function mailAdmins(
  tx: Db,
  mailFor: (admin: { name: string; language: NoticeLanguage }) => Mail,
): Promise<void> {
  const [admins, { bangla }] = await Promise.all([findAdminMails(tx), findSettings(tx)])
  for (const { email: to, name, language } of admins) {
    const mail = mailFor({ name, language: bangla ? language : 'en' })
    await sendMail(tx, { to, mail })
  }
}
