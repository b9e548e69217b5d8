import type { Db } from '#platform/db/db.ts'

import type { Notice } from './mail.ts'
import { sendMail } from './send-mail.ts'
import { sendSms } from './send-sms.ts'

/** Tells somebody by mail where the account has one, else by SMS, once the transaction is committed. */
export async function notifyPerson(
  tx: Db,
  person: { email: string | null; phone: string | null },
  { mail, sms }: Notice,
): Promise<void> {
  if (person.email !== null) await sendMail(tx, { to: person.email, mail })
  else if (person.phone !== null) await sendSms(tx, { to: person.phone, text: sms })
}
