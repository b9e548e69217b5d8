import { sql, type Sql } from '#platform/db/sql.ts'

/** Condition on the order aliased `of`: it counts for the limit of open orders. Indexes have it word for word. */
export const isOpenOrder = (of: Sql = sql`o`) => sql`
  (${of}.status in ('pending', 'processing', 'shipped') and ${of}.payment_status in ('unpaid', 'failed'))`
