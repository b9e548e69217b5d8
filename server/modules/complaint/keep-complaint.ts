import { complaintHours, mostOpenComplaints } from '@haat/contract/complaint'

import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/id.ts'
import { conflict, Refusal } from '#platform/http/refusal.ts'
import { say } from '@haat/contract/refusals/text'
import type { Ports } from '#platform/platform.ts'

import {
  type ComplaintRow,
  countOpen,
  findComplaint,
  findSame,
  insertComplaint,
  lockComplaintsOf,
  type NewComplaint,
} from './complaint.repo.ts'

const hourMs = 3_600_000

export type Complained = Omit<NewComplaint, 'id' | 'at' | 'dueAt'>

/**
 * Keeps a complaint. The same words sent twice are one complaint; a link complains once for its order. Throws 409 beyond
 * the number of open ones of an account or, without one, of a network (`ofNetwork`), since a contact may be somebody else's;
 * and 503 where those of all who are not signed in are too many: they close the box for nobody else.
 */
export async function keepComplaint(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  complained: Complained,
  ofNetwork = mostOpenComplaints.ofNetwork,
): Promise<ComplaintRow> {
  const at = clock.now()
  const dueAt = new Date(at.getTime() + complaintHours * hourMs)
  const complaint = { ...complained, id: newId(), at, dueAt }
  return inTransaction(database.db, async (tx) => {
    const { customerId, network, orderId } = complaint
    await lockComplaintsOf(tx, customerId ?? (network || `order ${orderId}`))
    const same = await findSame(tx, complaint)
    if (same) return same
    const { theirs, ofStrangers } = await countOpen(tx, complaint, mostOpenComplaints.ofStrangers)
    const most = customerId === null ? ofNetwork : mostOpenComplaints.ofPerson
    if (theirs >= most) {
      throw conflict(customerId ? say('complaints_open', { most }) : 'complaints_of_network')
    }
    const isStranger = customerId === null && complaint.source === 'form'
    if (isStranger && ofStrangers >= mostOpenComplaints.ofStrangers) {
      throw new Refusal(503, 'complaints_full', { retryAfter: 3600 })
    }
    if (!(await insertComplaint(tx, complaint))) throw conflict('complaint_sent')
    const kept = await findComplaint(tx, complaint.id)
    // Written a moment ago, in this transaction.
    if (!kept) throw new Error(`Complaint ${complaint.id} is not there`)
    return kept
  })
}
