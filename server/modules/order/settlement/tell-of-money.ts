import { findContacts } from '#modules/identity/index.ts'
import { type Notice, notifyPerson, type OrderTold } from '#modules/notification/index.ts'
import type { Db } from '#platform/db/db.ts'
import { pagesIn } from '#platform/http/pages-in.ts'

import { orderContacts } from '../core/order-contacts.ts'
import { presentOrder } from '../core/order.present.ts'
import type { OrderRow } from '../core/order.repo.ts'

/** Tells the customer of an order what became of its money. */
export async function tellOfMoney(
  tx: Db,
  publicUrl: string,
  row: OrderRow,
  noticeTo: (told: OrderTold) => Notice,
): Promise<void> {
  const contacts = await findContacts(tx, row.customerId)
  // The account was deleted: its orders send no messages any more.
  if (!contacts) return
  const pages = pagesIn(publicUrl, row.language)
  const { customerName: name, language, followCode } = row
  const told = { name, publicUrl: pages, language, order: presentOrder(row), followCode }
  await notifyPerson(tx, orderContacts(row, contacts), noticeTo(told))
}
