import type { Booking } from '@haat/contract/bookkeeping/booking'

import { Written } from '#app/components/written.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { exactDecimals } from '#app/util/exact-decimals.ts'

import { accountName } from '../account/account-name.ts'

/** What each account has more or less by a booking; `without` the one whose entries are read. */
export function EntryAmounts({
  booking: { entries },
  without,
}: {
  booking: Booking
  without?: string | undefined
}) {
  return (
    <ul>
      {entries
        .filter(({ account }) => account !== without)
        .map(({ account, amount, ...named }) => (
          <li key={account} className="flex flex-wrap justify-between gap-x-4 md:justify-start">
            <Written>{accountName(named)}</Written>
            <Signed taka={amount} />
          </li>
        ))}
    </ul>
  )
}

/** An amount that says by its sign whether money came or went. */
export function Signed({ taka }: { taka: number }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {taka > 0 && '+'}
      <Money taka={taka} decimals={exactDecimals(taka)} />
    </span>
  )
}
