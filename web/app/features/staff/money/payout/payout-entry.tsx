import type { MoneyAccounts } from '@haat/contract/bookkeeping/money-account'
import { useEffect, useEffectEvent, useRef } from 'react'

import { FormErrors } from '#app/ui/form/form-errors.ts'

import { courierAccounts, ownAccounts } from '../account/held-accounts.ts'
import { lastAccount } from '../account/last-account.ts'
import { PayoutMoney } from './payout-money.tsx'
import { PayoutPanel } from './payout-panel.tsx'
import { PayoutParcels } from './payout-parcels.tsx'
import { usePayoutEntry } from './use-payout-entry.ts'

interface PayoutEntryProps {
  userId: string
  money: MoneyAccounts
  /** The courier that the address names. */
  courier: string | undefined
  /** `accounted`: what the courier's account is lower by, in taka. */
  onBooked: (accounted: number) => void
}

/** One screen to book what a courier paid, from its statement; Ctrl + Enter books it from every field. */
export function PayoutEntry({ userId, money, courier, onBooked }: PayoutEntryProps) {
  const couriers = courierAccounts(money.accounts)
  const known = couriers.find(({ _id }) => _id === courier)?._id
  const entry = usePayoutEntry(
    userId,
    {
      courier: known ?? (couriers.length === 1 ? (couriers[0]?._id ?? '') : ''),
      to: lastAccount('payout.to', ownAccounts(money.accounts)),
    },
    onBooked,
  )
  const { draft, change, errors } = entry
  const page = useRef<HTMLDivElement>(null)
  const book = async () => {
    await entry.book()
    // After the errors are shown.
    requestAnimationFrame(() =>
      page.current?.querySelector<HTMLElement>(':is(input, select)[aria-invalid=true]')?.focus(),
    )
  }
  const bookByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing || !(event.ctrlKey || event.metaKey)) return
    // A dialog over the page has its own.
    if (document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    void book()
  })
  // Syncs with keys pressed anywhere on the page, which is no form: the field for scans is one of its own.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => bookByKey(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <FormErrors value={errors}>
      <div ref={page} className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <PayoutMoney money={money} draft={draft} change={change} />
          <PayoutParcels entry={entry} />
        </div>
        <PayoutPanel
          draft={draft}
          courier={couriers.find(({ _id }) => _id === draft.courier)}
          busy={entry.busy}
          failure={entry.failure}
          onBook={() => void book()}
          onDiscard={entry.discard}
        />
      </div>
    </FormErrors>
  )
}
