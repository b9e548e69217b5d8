import type { ExpenseBody, IncomeBody, TransferBody } from '@haat/contract/bookkeeping/booking'
import { takaToPoisha } from '@haat/contract/money'

import { keepPictures } from '#modules/media/index.ts'
import { insertBooking, type NewEntry, type TypedBooking } from '#modules/money/index.ts'
import type { Db } from '#platform/db/db.ts'
import type { Upload } from '#platform/http/api.ts'
import { refusedField } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'

import { bookOnce, type BookAct, type BookDeps, openBook } from './book-once.ts'
import { showBooking } from './booking.present.ts'
import { entryOn, refuseOverdraft, takeAccounts } from './take-accounts.ts'

type Once = Parameters<typeof bookOnce>[2]

interface Typed {
  kind: TypedBooking['kind']
  reference: string
  day: string
  note: string
  category?: NonNullable<TypedBooking['category']>
  vatPoisha?: number
  picture?: string | undefined
}

/** Writes a typed booking and shows it. */
export async function bookTyped(
  tx: Db,
  { actorId, at }: BookAct,
  { reference, picture, ...of }: Typed,
  entries: readonly NewEntry[],
) {
  const id = newId()
  await insertBooking(
    tx,
    {
      ...of,
      id,
      // Behind the id: the ledger takes each reference once.
      reference: `${id} ${reference}`.trim(),
      actorId,
      at,
      ...(picture !== undefined && { picture }),
    },
    entries.filter(({ amount }) => amount !== 0),
  )
  return showBooking(tx, id)
}

/** Moves money between two accounts of the shop, or what one courier owes to another. The fee is an expense. */
export const bookTransfer = (deps: BookDeps, input: Once & { body: TransferBody }) =>
  bookOnce(deps, 'POST /money/transfer', input, async (tx, act) => {
    const { body } = input
    const [amount, fee] = [takaToPoisha(body.amount), takaToPoisha(body.fee)]
    await openBook(tx, act, body.day)
    const { from, to } = await takeAccounts(tx, {
      from: { id: body.from, field: 'from', as: 'any' },
      // What a courier pays is a payout, with its parcels.
      to: { id: body.to, field: 'to', as: 'any' },
    })
    if ((from.family === 'courier') !== (to.family === 'courier')) {
      throw refusedField(400, 'account_not_for_this', 'body.to')
    }
    await refuseOverdraft(tx, from, amount + fee)
    const { reference, day, note } = body
    return bookTyped(
      tx,
      act,
      { kind: 'transfer', reference, day, note, ...(fee > 0 && { category: 'fees' }) },
      [entryOn(from, 0 - amount - fee), entryOn(to, amount), { family: 'expense', amount: fee }],
    )
  })

export const bookExpense = (
  deps: BookDeps,
  input: Once & { body: ExpenseBody; files: { picture: Upload | undefined } },
) =>
  withPicture(deps, input.files.picture, (keep) =>
    bookOnce(deps, 'POST /money/expense', input, async (tx, act) => {
      const { body } = input
      const amount = takaToPoisha(body.amount)
      await openBook(tx, act, body.day)
      const { from } = await takeAccounts(tx, {
        from: { id: body.from, field: 'from', as: 'place' },
      })
      await refuseOverdraft(tx, from, amount)
      const { reference, day, note, category } = body
      return bookTyped(
        tx,
        act,
        {
          ...{ kind: 'expense', reference, day, note, category },
          ...{ vatPoisha: takaToPoisha(body.vat), picture: keep() },
        },
        [entryOn(from, 0 - amount), { family: 'expense', amount }],
      )
    }),
  )

export const bookIncome = (
  deps: BookDeps,
  input: Once & { body: IncomeBody; files: { picture: Upload | undefined } },
) =>
  withPicture(deps, input.files.picture, (keep) =>
    bookOnce(deps, 'POST /money/income', input, async (tx, act) => {
      const { body } = input
      const amount = takaToPoisha(body.amount)
      await openBook(tx, act, body.day)
      const { to } = await takeAccounts(tx, { to: { id: body.to, field: 'to', as: 'place' } })
      const { reference, day, note, category } = body
      return bookTyped(
        tx,
        act,
        {
          ...{ kind: 'income', reference, day, note, category },
          ...{ vatPoisha: takaToPoisha(body.vat), picture: keep() },
        },
        [entryOn(to, amount), { family: 'income', amount: 0 - amount }],
      )
    }),
  )

/** Folder of receipts in the storage: no kind of picture that visitors may see. */
const receiptFolder = 'receipts'

/**
 * Stores the picture of a receipt and passes what gives its key to the booking. A repeat of the request books nothing: its
 * picture is removed again.
 */
async function withPicture<Reply>(
  { storage }: BookDeps,
  upload: Upload | undefined,
  work: (keep: () => string | undefined) => Promise<Reply>,
): Promise<Reply> {
  const sent = { folder: receiptFolder, field: 'picture', uploads: upload ? [upload] : [] }
  return keepPictures(storage, sent, async ([key]) => {
    let isKept = false
    const reply = await work(() => {
      isKept = true
      return key
    })
    if (key !== undefined && !isKept) await storage.remove(key)
    return reply
  })
}
