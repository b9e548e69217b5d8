import { findContacts } from '#modules/identity/index.ts'
import { complaintNotice, notifyPerson } from '#modules/notification/index.ts'
import { causedBy } from '#platform/audit-context.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'

import { presentComplaint } from './complaint.present.ts'
import { type ComplaintRow, findComplaint, setSettled } from './complaint.repo.ts'

/** Settles a complaint, and tells who made it unless `tell` is false. Throws 409 with the complaint where somebody else has settled it. */
export async function settleComplaint(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { id, answer, tell, by }: { id: string; answer: string; tell: boolean; by: string },
): Promise<ComplaintRow> {
  return inTransaction(database.db, async (tx) => {
    const isSettled = await setSettled(tx, { id, answer, by, at: clock.now() })
    const complaint = await findComplaint(tx, id)
    if (!complaint) throw notFound('complaint_not_found')
    if (!isSettled) throw conflict('complaint_settled', presentComplaint(complaint))
    if (tell) await tellOf(tx, complaint)
    return complaint
  })
}

async function tellOf(tx: Db, complaint: ComplaintRow): Promise<void> {
  const { customerId, contact, language, text, answer } = complaint
  const account = customerId === null ? undefined : await findContacts(tx, customerId)
  if (account) {
    await notifyPerson(tx, account, complaintNotice({ name: account.name, text, answer, language }))
    return
  }
  // The contact may be somebody else's: it gets no word that was typed, and as few SMS as visitors cause.
  const stranger = {
    email: contact.includes('@') ? contact : null,
    phone: contact.includes('@') || contact === '' ? null : contact,
  }
  const notice = complaintNotice({ name: '', text: '', answer, language })
  await causedBy({ userId: null }, () => notifyPerson(tx, stranger, notice))
}
