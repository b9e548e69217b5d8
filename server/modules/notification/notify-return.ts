import type { Db } from '#platform/db/db.ts'

import { notifyPerson } from './notify-person.ts'
import { type ReturnFacts, type ReturnNews, returnNotice } from './return-notices.ts'
import type { NoticeLanguage } from './words.ts'

/**
 * Notifies a customer about their return. `contacts`: the account's verified ones; the phone of the order serves only
 * when the account is deleted.
 */
export async function notifyReturn(
  tx: Db,
  { orderId, customerName: name, phone }: { orderId: string; customerName: string; phone: string },
  contacts: { email: string | null; phone: string | null } | undefined,
  news: ReturnNews,
  facts: Omit<ReturnFacts, 'orderId'>,
  language: NoticeLanguage,
): Promise<void> {
  const person = contacts ?? { email: null, phone: phone || null }
  await notifyPerson(tx, person, returnNotice({ name, language }, news, { orderId, ...facts }))
}
