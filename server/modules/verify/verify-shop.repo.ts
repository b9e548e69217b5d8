import { variantRules } from '#modules/catalogue/index.ts'
import { couponRules } from '#modules/coupon/index.ts'
import { stockRules } from '#modules/inventory/index.ts'
import { bookRules } from '#modules/money/index.ts'
import {
  accountRules,
  refusedDeliveryRules,
  invoiceRules,
  orderRules,
  returnRules,
} from '#modules/order/index.ts'
import { moneyRules } from '#modules/payment/index.ts'
import { reportRules } from '#modules/reports/index.ts'
import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** The invariants of the shop, each from the module that owns its tables. */
const rules = {
  ...variantRules,
  ...stockRules,
  ...orderRules,
  ...couponRules,
  ...accountRules,
  ...moneyRules,
  ...bookRules,
  ...refusedDeliveryRules,
  ...returnRules,
  ...invoiceRules,
}

export interface BrokenRule {
  rule: string
  /** How many rows break it. */
  count: number
  /** Ids of the first ones. */
  examples: string[]
}

/**
 * Checks all invariants of the shop, reading every row: for an operator, and after a test. Takes as long as it needs,
 * whatever limits statements have.
 */
export async function verifyShop(db: Db): Promise<BrokenRule[]> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('statement_timeout', '0', true), set_config('work_mem', '64MB', true)`,
    )
    const broken: BrokenRule[] = []
    for (const [rule, question] of Object.entries({ ...rules, ...(await reportRules(tx)) })) {
      const [found] = await tx.query<{ count: number; examples: string[] | null }>(sql`
        select count(*)::int as count, (array_agg(id::text order by id))[1:5] as examples
        from (${question}) broken`)
      if (found && found.count > 0) {
        broken.push({ rule, count: found.count, examples: found.examples ?? [] })
      }
    }
    return broken
  })
}
