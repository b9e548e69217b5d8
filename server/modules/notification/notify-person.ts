import type { Db } from '#platform/db/db.ts'

import type { Notice } from './mail.ts'
import { maskContact } from '#platform/mask-contact.ts'
import { sendMail } from './send-mail.ts'
import { sendSms } from './send-sms.ts'

interface Reachable {
  email: string | null
  phone: string | null
  /** For whom the SMS is the way: a mail of theirs that gets what SMS have no room for. */
  mailInstead?: string | null
}

/**
 * The channel for a person and the masked contact: mail where there is one, else SMS. Undefined: no contact.
 */
export function wayTo({ email, phone }: Reachable) {
  if (email !== null) return { channel: 'email', to: maskContact(email) } as const
  return phone === null ? undefined : ({ channel: 'sms', to: maskContact(phone) } as const)
}

/** Sends a notice to a person after the commit; does nothing for a person without contact. */
export async function notifyPerson(
  tx: Db,
  { email, phone, mailInstead = null }: Reachable,
  { mail, sms, about }: Notice,
): Promise<void> {
  if (email !== null) await sendMail(tx, { to: email, mail })
  else if (phone !== null) {
    const instead = mailInstead === null ? undefined : { to: mailInstead, mail }
    await sendSms(tx, { to: phone, text: sms, about, instead })
  }
}
