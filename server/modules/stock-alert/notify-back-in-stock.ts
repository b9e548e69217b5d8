import { colorIn } from '@haat/contract/product/color-names'
import { optionWords } from '@haat/contract/product/option-words'
import { z } from 'zod'

import { findContacts } from '#modules/identity/index.ts'
import { backInStockNotice, notifyPerson } from '#modules/notification/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { pagesIn } from '#platform/http/pages-in.ts'
import { addJobs } from '#platform/job.repo.ts'

import { findDueAlerts, takeDueAlert } from './stock-alert.repo.ts'

export const findDueJob = 'stock-alert.find-due'
export const tellBackJob = 'stock-alert.tell-back'

/** The rest is found by the next run, a minute later. */
const mostAtOnce = 1000

const Due = z.object({
  userId: z.string(),
  productId: z.string(),
  // Absent in jobs from before alerts of variants.
  variantId: z.string().nullable().default(null),
})

/** Adds a job for each due stock alert. */
export async function findDue(db: Db): Promise<void> {
  const due = await findDueAlerts(db, mostAtOnce)
  if (due.length === 0) return
  await addJobs(
    db,
    due.map((payload) => ({ name: tellBackJob, payload })),
  )
}

/** Sends one stock alert. Idempotent: the row is deleted in the transaction of the message. */
export async function notifyBackInStock(
  db: Db,
  publicUrl: string,
  payload: unknown,
): Promise<void> {
  const due = Due.parse(payload)
  const { userId, productId, variantId } = due
  await inTransaction(db, async (tx) => {
    const back = await takeDueAlert(tx, due)
    if (!back) return
    const contacts = await findContacts(tx, userId)
    if (!contacts) return
    const pages = pagesIn(publicUrl, contacts.language)
    const { name, language } = contacts
    const color = back.color && colorIn(language, back.color)
    const told = {
      name,
      language,
      product: (language === 'bn' && back.nameBn) || back.name,
      options: optionWords({ color, size: back.size }, ', '),
      productWords: back.name,
      productId,
      variantId,
      publicUrl: pages,
    }
    await notifyPerson(tx, contacts, backInStockNotice(told))
  })
}
