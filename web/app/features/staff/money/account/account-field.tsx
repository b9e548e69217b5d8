import type { MoneyAccountRow } from '@haat/contract/bookkeeping/money-account'

import { m } from '#app/messages/generated/messages.js'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { exactTaka } from '#app/util/exact-decimals.ts'

import { accountName } from './account-name.ts'

interface AccountFieldProps {
  label: string
  name: string
  hint?: string
  className?: string
  accounts: readonly MoneyAccountRow[]
  /** The account that is chosen at first; without one, none is. */
  defaultValue?: string
  value?: string
  disabled?: boolean
  onValue?: (id: string) => void
}

/** One of the accounts, each with what lies on it. */
export function AccountField({ accounts, ...field }: AccountFieldProps) {
  return (
    <SelectField
      {...field}
      required
      placeholder={m.staff_accounts_choose()}
      options={accounts.map((account) => ({
        value: account._id,
        label: `${accountName(account)} · ${exactTaka(account.balance)}`,
      }))}
    />
  )
}
