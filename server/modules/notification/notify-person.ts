import type { Db } from '#platform/db/db.ts'

import type { Notice } from './mail.ts'
import { maskContact } from './mask-contact.ts'
import { sendMail } from './send-mail.ts'
import { sendSms } from './send-sms.ts'

/**
 * Tells somebody by mail where the account has one, else by SMS, once the transaction is committed. Returns how and,
 * masked, where; undefined for who has neither.
 */
export async function notifyPerson(
  tx: Db,
  person: { email: string | null; phone: string | null },
  { mail, sms }: Notice,
): Promise<{ channel: 'email' | 'sms'; to: string } | undefined> {
  const { email, phone } = person
  if (email !== null) {
    await sendMail(tx, { to: email, mail })
    return { channel: 'email', to: maskContact(email) }
  }
  if (phone === null) return undefined
  await sendSms(tx, { to: phone, text: sms })
  return { channel: 'sms', to: maskContact(phone) }
}
