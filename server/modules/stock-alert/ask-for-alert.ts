import { mostStockAlerts } from '@haat/contract/product/stock-alert'
import { say } from '@haat/contract/refusals/text'

import { findContacts } from '#modules/identity/index.ts'
import { wayTo } from '#modules/notification/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'

import { lockAlerts, insertAlert, type WantedAlert } from './stock-alert.repo.ts'

/**
 * Subscribes a person to one notice when a sold-out product or variant is back in stock, and returns its channel.
 * Idempotent.
 */
export async function askForAlert(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  wanted: WantedAlert,
) {
  return inTransaction(database.db, async (tx) => {
    const { userId, variantId } = wanted
    const contacts = await findContacts(tx, userId)
    const way = contacts && wayTo(contacts)
    if (!way) throw conflict('alert_needs_contact')
    await lockAlerts(tx, userId)
    const alert = { ...wanted, at: clock.now() }
    const { remaining, kept } = await insertAlert(tx, alert, mostStockAlerts)
    if (remaining === null) throw notFound(variantId ? 'variant_not_found' : 'product_not_found')
    if (remaining > 0) throw conflict('back_in_stock')
    if (!kept) throw conflict(say('alerts_full', { most: mostStockAlerts }))
    return way
  })
}
