import { findContacts } from '#modules/identity/index.ts'
import { complaintNotice, notifyPerson } from '#modules/notification/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'

import { presentComplaint } from './complaint.present.ts'
import { type ComplaintRow, findComplaint, setSettled } from './complaint.repo.ts'

/** Settles a complaint and tells who made it. Throws 409 with the complaint where somebody else has settled it. */
export async function settleComplaint(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { id, answer, by }: { id: string; answer: string; by: string },
): Promise<ComplaintRow> {
  return inTransaction(database.db, async (tx) => {
    const isSettled = await setSettled(tx, { id, answer, by, at: clock.now() })
    const complaint = await findComplaint(tx, id)
    if (!complaint) throw notFound('complaint_not_found')
    if (!isSettled) throw conflict('complaint_settled', presentComplaint(complaint))
    await tell(tx, complaint)
    return complaint
  })
}

async function tell(tx: Db, complaint: ComplaintRow): Promise<void> {
  const { customerId, contact, name, language, text, answer } = complaint
  const account = customerId === null ? undefined : await findContacts(tx, customerId)
  const person = account ?? {
    email: contact.includes('@') ? contact : null,
    phone: contact.includes('@') || contact === '' ? null : contact,
  }
  await notifyPerson(
    tx,
    person,
    complaintNotice({ name: account?.name ?? name, text, answer, language }),
  )
}
