import type { MoneyAccountRow } from '@haat/contract/bookkeeping/money-account'
import { useState, type ChangeEvent, type ReactNode } from 'react'
import type { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'

import { FormDialog } from '../../kit/form-dialog.tsx'
import { SumRow } from '../../order/money/quote-sums.tsx'
import { accountName } from '../account/account-name.ts'
import { keepLastAccounts } from '../account/last-account.ts'
import {
  fieldsIn,
  forgetFields,
  keepFields,
  readFields,
  type TypedFields,
} from '../../kit/kept-fields.ts'
import type { DialogBooking } from './dialog-bookings.ts'

/** What a dialog of a booking is given. */
export interface BookingProps {
  userId: string
  /** The shop's own open accounts. */
  accounts: readonly MoneyAccountRow[]
  firstOpenDay: string | null
  /** Something was booked: what the page shows is read anew. */
  onBooked: () => void
  onClose: () => void
}

interface BookingDialogProps<Schema extends z.ZodType> extends BookingProps {
  kind: DialogBooking
  title: string
  text?: string
  action: string
  schema: Schema
  /** Books it; resolves to what is said then. */
  book: (values: z.output<Schema>) => Promise<string>
  /** The accounts that were chosen, by the names under which they are remembered. */
  chosen: (values: z.output<Schema>) => Readonly<Record<string, string>>
  /** What is typed makes of the accounts' balances, in taka. */
  moves: (values: z.output<Schema>) => readonly { account: string; change: number }[]
  /** The fields; `typed` holds what they begin with, and what was typed by now. */
  children: (typed: TypedFields) => ReactNode
}

/**
 * A booking in a dialog: a short form, and what its accounts hold then. What is typed stays after a refusal, a reload and a
 * new sign-in, until it is booked or left.
 */
export function BookingDialog<Schema extends z.ZodType>({
  userId,
  accounts,
  onBooked,
  onClose,
  kind,
  schema,
  book,
  chosen,
  moves,
  children,
  ...asked
}: BookingDialogProps<Schema>) {
  const [typed, setTyped] = useState<TypedFields>(() => readFields(kind, userId) ?? {})
  const keep = ({ target }: ChangeEvent) => {
    const form = target instanceof Element && target.closest('form')
    if (!form) return
    const fields = fieldsIn(form)
    setTyped(fields)
    keepFields(kind, userId, fields)
  }
  const read = schema.safeParse(typed)
  const send = async (values: z.output<Schema>) => {
    const said = await book(values)
    forgetFields(kind)
    keepLastAccounts(chosen(values))
    toast.success(said)
    onBooked()
  }
  const close = () => {
    forgetFields(kind)
    onClose()
  }
  return (
    <FormDialog {...asked} schema={schema} send={send} onClose={close}>
      <div className="grid grid-cols-1 gap-4" onChange={keep}>
        {children(typed)}
        {read.success && <Afterwards accounts={accounts} moves={moves(read.data)} />}
      </div>
    </FormDialog>
  )
}

interface AfterwardsProps {
  accounts: readonly MoneyAccountRow[]
  moves: readonly { account: string; change: number }[]
}

/** What each account holds then. */
function Afterwards({ accounts, moves }: AfterwardsProps) {
  const rows = moves.flatMap(({ account: id, change }) => {
    const account = accounts.find(({ _id }) => _id === id)
    return account && change !== 0 ? [{ account, change }] : []
  })
  if (rows.length === 0) return null
  return (
    <div aria-live="polite" className="grid gap-1.5 rounded-card bg-leaf-tint p-4">
      <p className="text-small font-medium">{m.staff_accounts_afterwards()}</p>
      <dl className="grid gap-1.5">
        {rows.map(({ account, change }) => (
          <SumRow
            key={account._id}
            label={accountName(account)}
            before={account.balance}
            taka={Math.round((account.balance + change) * 100) / 100}
          />
        ))}
      </dl>
    </div>
  )
}
