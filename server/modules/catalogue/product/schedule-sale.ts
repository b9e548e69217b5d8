import type { ScheduledSale } from '@haat/contract/product/scheduled-sale'
import { say } from '@haat/contract/refusals/text'

import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/refusal.ts'

import { deleteSale, findDiscounts, setDiscount, writeSale } from './scheduled-sale.repo.ts'

/**
 * Gives a product that the caller holds this sale instead of the one there was, or none. It begins at once when its time
 * has come; a sale that is taken away while it runs brings the discount before back. `sale` undefined: nothing changes.
 */
export async function scheduleSale(
  tx: Db,
  productId: string,
  sale: ScheduledSale | null | undefined,
  at: Date,
): Promise<void> {
  if (sale === undefined) return
  const { usualPercent, presentPercent } = await findDiscounts(tx, productId)
  const startsAt = sale?.startsAt ? new Date(sale.startsAt) : at
  const begins = sale !== null && startsAt <= at
  if (sale) {
    refuseUseless(sale, usualPercent, at)
    await writeSale(tx, {
      productId,
      discountPercent: sale.discount,
      startsAt,
      endsAt: sale.endsAt ? new Date(sale.endsAt) : null,
      formerPercent: begins ? usualPercent : null,
    })
  } else await deleteSale(tx, productId)
  const percent = begins ? sale.discount : usualPercent
  if (percent !== presentPercent) await setDiscount(tx, productId, percent, at)
}

function refuseUseless({ discount, endsAt }: ScheduledSale, usualPercent: number, at: Date): void {
  if (endsAt && new Date(endsAt) <= at) {
    throw badRequest('sale_end_past', 'body.scheduledSale.endsAt')
  }
  if (discount <= usualPercent) {
    const text = say('sale_must_be_lower', { percent: usualPercent })
    throw badRequest(text, 'body.scheduledSale.discount')
  }
}
