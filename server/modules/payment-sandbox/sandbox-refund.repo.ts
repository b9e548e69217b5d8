import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export interface SandboxRefund {
  reference: string
  bankTranId: string
  cancelled: boolean
  initiatedAt: string
  settlesAt: string
}

const columns = sql`
  reference, bank_tran_id as "bankTranId", cancelled, initiated_at as "initiatedAt",
  settles_at as "settlesAt"`

/** Locks a payment and returns the amount that can still be refunded. */
export async function lockRefundable(
  tx: Db,
  storeId: string,
  bankTranId: string,
): Promise<{ phone: string; paid: string; refunded: number } | undefined> {
  await tx.execute(sql`
    select 1 from sandbox_payments where bank_tran_id = ${bankTranId} for update`)
  const rows = await tx.query<{ phone: string; paid: string; refunded: string }>(sql`
    select fields ->> 'cus_phone' as phone, fields ->> 'total_amount' as paid,
      coalesce((select sum(amount_poisha) from sandbox_refunds r
        where r.bank_tran_id = p.bank_tran_id and not r.cancelled), 0)::text as refunded
    from sandbox_payments p
    where p.bank_tran_id = ${bankTranId} and p.store_id = ${storeId} and p.status = 'VALID'`)
  const [row] = rows
  return row && { ...row, refunded: Number(row.refunded) }
}

export async function findByRefundId(db: Db, refundId: string): Promise<SandboxRefund | undefined> {
  const rows = await db.query<SandboxRefund & Record<string, unknown>>(sql`
    select ${columns} from sandbox_refunds where refund_id = ${refundId}`)
  return rows[0]
}

export async function findByReference(
  db: Db,
  storeId: string,
  reference: string,
): Promise<(SandboxRefund & { phone: string }) | undefined> {
  const rows = await db.query<SandboxRefund & { phone: string } & Record<string, unknown>>(sql`
    select r.reference, r.bank_tran_id as "bankTranId", r.cancelled,
      r.initiated_at as "initiatedAt", r.settles_at as "settlesAt", p.fields ->> 'cus_phone' as phone
    from sandbox_refunds r join sandbox_payments p on p.bank_tran_id = r.bank_tran_id
    where r.reference = ${reference} and p.store_id = ${storeId}`)
  return rows[0]
}

export async function insertRefund(
  tx: Db,
  refund: {
    reference: string
    refundId: string
    bankTranId: string
    amount: number
    cancelled: boolean
    at: Date
    settlesAt: Date
  },
): Promise<void> {
  await tx.execute(sql`
    insert into sandbox_refunds (reference, refund_id, bank_tran_id, amount_poisha, cancelled,
      initiated_at, settles_at)
    values (${refund.reference}, ${refund.refundId}, ${refund.bankTranId}, ${refund.amount},
      ${refund.cancelled}, ${refund.at}, ${refund.settlesAt})`)
}
