import { poisha } from '@haat/contract/money'

import { attempts, GatewayFailure, type OnlinePayment } from '#modules/payment/index.ts'
import type { Db } from '#platform/db/db.ts'

const pageSize = 500

/** A payment on which shop and gateway disagree. */
export interface Difference {
  tranId: string
  here: string
  there: string
}

/**
 * Reconciles every attempt with the gateway by a query for each; read-only. An attempt that is not settled
 * here is reported only if the gateway has money for it.
 */
export async function compareWithGateway(
  db: Db,
  { gateway }: OnlinePayment,
): Promise<{ compared: number; differences: Difference[] }> {
  const differences: Difference[] = []
  let compared = 0
  let after = ''
  for (;;) {
    const page = await attempts.listAfter(db, after, pageSize)
    for (const attempt of page) {
      const there = await amountAt(gateway, attempt.tranId)
      const here = attempt.received === null ? 'nothing' : String(attempt.received)
      if (here !== there) differences.push({ tranId: attempt.tranId, here, there })
    }
    compared += page.length
    const last = page.at(-1)
    if (!last || page.length < pageSize) return { compared, differences }
    after = last.tranId
  }
}

async function amountAt(gateway: OnlinePayment['gateway'], tranId: string): Promise<string> {
  try {
    const finding = await gateway.find(tranId)
    if (finding.kind !== 'received') return 'nothing'
    const amounts = finding.receipts.map(({ amount }) => amount)
    return amounts.includes(undefined)
      ? 'unreadable'
      : String(amounts.reduce<number>((sum, amount = poisha(0)) => sum + amount, 0))
  } catch (error) {
    if (error instanceof GatewayFailure) return `no answer (${error.code})`
    throw error
  }
}
