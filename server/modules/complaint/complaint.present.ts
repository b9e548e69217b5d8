import type { Complaint, OwnComplaint } from '@haat/contract/complaint'

import type { ComplaintRow } from './complaint.repo.ts'

const timeOf = (at: string) => new Date(at).toISOString()

export const presentOwn = (row: ComplaintRow): OwnComplaint => ({
  _id: row.id,
  kind: row.kind,
  text: row.text,
  orderId: row.orderId,
  at: timeOf(row.at),
  dueAt: timeOf(row.dueAt),
  settledAt: row.settledAt === null ? null : timeOf(row.settledAt),
  answer: row.answer,
})

export const presentComplaint = (row: ComplaintRow): Complaint => ({
  ...presentOwn(row),
  source: row.source,
  customerId: row.customerId,
  name: row.name,
  contact: row.contact,
  settledBy: row.settledBy,
})
