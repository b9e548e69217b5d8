import type { ComplaintKind } from '@haat/contract/complaint'
import type { Language } from '@haat/contract/language'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

export type ComplaintRow = {
  id: string
  source: 'link' | 'form'
  kind: ComplaintKind
  /** '' where what was chosen says enough, and of people who are forgotten. */
  text: string
  orderId: string | null
  customerId: string | null
  /** Of who is not signed in; '' otherwise. */
  name: string
  contact: string
  language: Language
  at: string
  dueAt: string
  settledAt: string | null
  settledBy: string | null
  answer: string
}

export type NewComplaint = Omit<
  ComplaintRow,
  'at' | 'dueAt' | 'settledAt' | 'settledBy' | 'answer'
> & {
  /** From where it came without an account, kept while it waits; '' of all others. */
  network: string
  at: Date
  dueAt: Date
}

const columns = sql`
  c.id, c.source, c.kind, c.text, c.order_id as "orderId", c.customer_id as "customerId",
  coalesce(nullif(c.name, ''), u.name, case when c.source = 'link' then o.customer_name end, '') as name,
  coalesce(nullif(c.contact, ''), u.phone, u.email, case when c.source = 'link' then o.phone end, '') as contact,
  c.language, c.at, c.due_at as "dueAt", c.settled_at as "settledAt", s.name as "settledBy", c.answer`

const joined = sql`
  complaints c left join users u on u.id = c.customer_id left join users s on s.id = c.settled_by
    left join orders o on o.id = c.order_id`

/** Serialises the complaints of an account, a network or an order, so that their number can be limited. */
export async function lockComplaintsOf(tx: Db, sender: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`complaints of ${sender}`}, 0))`,
  )
}

/** Open complaints of an account, or from a network; and of all who are not signed in, counted up to `most`. */
export async function countOpen(
  tx: Db,
  { customerId, network }: Pick<NewComplaint, 'customerId' | 'network'>,
  most: number,
): Promise<{ theirs: number; ofStrangers: number }> {
  const [row] = await tx.query<{ theirs: number; ofStrangers: number }>(sql`
    select
      (select count(*)::int from complaints
        where settled_at is null and (customer_id = ${customerId} or (network <> '' and network = ${network}))) as theirs,
      (select count(*)::int from (
        select from complaints
        where settled_at is null and customer_id is null and source = 'form' limit ${most}) open) as "ofStrangers"`)
  return row ?? { theirs: 0, ofStrangers: 0 }
}

/** An open complaint of a person with the same words about the same order: sent twice. */
export async function findSame(tx: Db, complaint: NewComplaint): Promise<ComplaintRow | undefined> {
  const { customerId, contact, text, orderId } = complaint
  const rows = await tx.query<ComplaintRow>(sql`
    select ${columns} from ${joined}
    where c.settled_at is null and c.source = 'form' and c.text = ${text} and c.order_id is not distinct from ${orderId}
      and (c.customer_id = ${customerId} or (c.contact <> '' and c.contact = ${contact}))
    limit 1`)
  return rows[0]
}

/** Adds a complaint; false where somebody with the link of its order has complained already. */
export async function insertComplaint(tx: Db, complaint: NewComplaint): Promise<boolean> {
  const { id, source, kind, text, orderId, customerId, name, contact, network } = complaint
  const { language, at, dueAt } = complaint
  const rows = await tx.query(sql`
    insert into complaints (id, source, kind, text, order_id, customer_id, name, contact, network, language, at, due_at)
    values (${id}, ${source}, ${kind}, ${text}, ${orderId}, ${customerId}, ${name}, ${contact}, ${network}, ${language}, ${at}, ${dueAt})
    on conflict (order_id) where source = 'link' do nothing
    returning id`)
  return rows.length > 0
}

export async function findComplaint(db: Db, id: string): Promise<ComplaintRow | undefined> {
  const rows = await db.query<ComplaintRow>(
    sql`select ${columns} from ${joined} where c.id = ${id}`,
  )
  return rows[0]
}

/** The complaint of somebody who had the link of an order. */
export async function findComplaintByLink(
  db: Db,
  orderId: string,
): Promise<ComplaintRow | undefined> {
  const rows = await db.query<ComplaintRow>(sql`
    select ${columns} from ${joined} where c.order_id = ${orderId} and c.source = 'link'`)
  return rows[0]
}

/** A person's own complaints, newest first; what others wrote about their orders is not theirs. */
export async function findComplaintsOf(
  db: Db,
  customerId: string,
  most: number,
): Promise<ComplaintRow[]> {
  return db.query<ComplaintRow>(sql`
    select ${columns} from ${joined} where c.customer_id = ${customerId} order by c.at desc, c.id desc limit ${most}`)
}

interface Page {
  state: 'open' | 'settled'
  orderId: string | undefined
  offset: number
  limit: number
}

/** Complaints for staff. */
export async function listComplaints(
  db: Db,
  { state, orderId, offset, limit }: Page,
): Promise<ComplaintRow[]> {
  const about = orderId === undefined ? sql`` : sql`and c.order_id = ${orderId}`
  const which =
    state === 'open'
      ? sql`c.settled_at is null ${about} order by c.due_at, c.id`
      : sql`c.settled_at is not null ${about} order by c.settled_at desc, c.id desc`
  return db.query<ComplaintRow>(sql`
    select ${columns} from ${joined} where ${which} limit ${limit} offset ${offset}`)
}

/** How many there are of a state, how many are open, and of how many open ones the time is over. */
export async function countComplaints(
  db: Db,
  { state, orderId, now }: Pick<Page, 'state' | 'orderId'> & { now: Date },
): Promise<{ total: number; open: number; late: number }> {
  const about = orderId === undefined ? sql`` : sql`and order_id = ${orderId}`
  const of = state === 'open' ? sql`settled_at is null` : sql`settled_at is not null`
  const [row] = await db.query<{ total: number; open: number; late: number }>(sql`
    select (select count(*)::int from complaints where ${of} ${about}) as total,
      count(*)::int as open, (count(*) filter (where due_at < ${now}))::int as late
    from complaints where settled_at is null`)
  return row ?? { total: 0, open: 0, late: 0 }
}

/** Settles an open complaint, and forgets from where it came; false where it was settled already. */
export async function setSettled(
  tx: Db,
  { id, answer, by, at }: { id: string; answer: string; by: string; at: Date },
): Promise<boolean> {
  const rows = await tx.query(sql`
    update complaints set settled_at = ${at}, settled_by = ${by}, answer = ${answer}, network = ''
    where id = ${id} and settled_at is null returning id`)
  return rows.length > 0
}

/** Whether an order is this customer's. */
export async function isOrderOf(db: Db, orderId: string, customerId: string): Promise<boolean> {
  const rows = await db.query(sql`
    select from orders where id = ${orderId} and customer_id = ${customerId} and placed_at is not null`)
  return rows.length > 0
}

/**
 * Complaints of a person: those of their account, those by the links of their orders, and what was written without an account
 * under a contact that they have verified.
 */
const isOf = (customerId: string): Sql => sql`
  (c.customer_id = ${customerId}
    or (c.source = 'link' and exists (
      select from orders own where own.id = c.order_id and own.customer_id = ${customerId}))
    or (c.customer_id is null and c.contact <> '' and exists (
      select from users own where own.id = ${customerId}
        and ((own.phone = c.contact and own.phone_verified_at is not null)
          or (own.email = c.contact and own.email_verified_at is not null)))))`

/** A person's complaints for their download. */
export async function findKeptComplaints(db: Db, customerId: string) {
  return db.query<{ kind: string; text: string; at: string; answer: string }>(sql`
    select c.kind, c.text, c.at, c.answer from complaints c
    where ${isOf(customerId)} order by c.at desc, c.id desc limit 1000`)
}

const forgotten = sql`
  text = '', answer = case when settled_at is null then '' else '-' end, name = '', contact = '', network = ''`

/** Takes a person off their complaints. The shop keeps when they came and were settled. */
export async function forgetComplaints(tx: Db, customerId: string): Promise<void> {
  await tx.execute(sql`
    update complaints c set ${forgotten}, customer_id = null where ${isOf(customerId)}`)
}

/** The same of what anybody with the link of an order wrote. */
export async function forgetComplaintsAbout(tx: Db, orderIds: readonly string[]): Promise<void> {
  await tx.execute(
    sql`update complaints set ${forgotten} where order_id = any(${orderIds}::uuid[])`,
  )
}

/** The same of people without an account, whose complaints were settled before `before`. */
export async function forgetStrangers(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    update complaints set ${forgotten}
    where customer_id is null and source = 'form' and contact <> '' and settled_at < ${before}`)
}
