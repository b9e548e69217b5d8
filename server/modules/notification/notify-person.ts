import type { Db } from '#platform/db/db.ts'
import { maskContact } from '#platform/mask-contact.ts'

import { applyChoice, type Reachable } from './choice/apply-choice.ts'
import type { Notice } from './mail.ts'
import { sendMail } from './send-mail.ts'
import { sendSms } from './send-sms.ts'

/** A channel, and the masked contact. */
export interface WayTo {
  channel: 'email' | 'sms'
  to: string
}

/** The usual channel for a person: mail where there is one, else SMS. Undefined: no contact. */
export function wayTo({ email, phone }: Reachable): WayTo | undefined {
  if (email !== null) return { channel: 'email', to: maskContact(email) }
  return phone === null ? undefined : { channel: 'sms', to: maskContact(phone) }
}

/**
 * Sends a notice to a person after the commit, as the shop chose for its event (choice/apply-choice.ts), and returns the ways
 * that it went: none for a person without contact, and for what the shop does not tell.
 */
export async function notifyPerson(
  tx: Db,
  person: Reachable,
  notice: Notice,
  { isByHand = false }: { isByHand?: boolean } = {},
): Promise<WayTo[]> {
  const { mail, about, event } = notice
  const { email, phone, mailInstead, sms } = await applyChoice(tx, person, notice, isByHand)
  const ways: WayTo[] = []
  if (email !== null) {
    await sendMail(tx, { to: email, mail })
    ways.push({ channel: 'email', to: maskContact(email) })
  }
  if (phone !== null) {
    const instead = mailInstead === null ? undefined : { to: mailInstead, mail }
    const counted = about.budget === 'news' && event ? { ...about, event } : about
    await sendSms(tx, { to: phone, text: sms, about: counted, instead })
    ways.push({ channel: 'sms', to: maskContact(phone) })
  }
  return ways
}
