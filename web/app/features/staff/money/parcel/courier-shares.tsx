import type { CourierParcels } from '@haat/contract/bookkeeping/payout'
import { Link, useSearchParams } from 'react-router'

import { Written } from '#app/components/written.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { m } from '#app/messages/generated/messages.js'
import { exactTaka } from '#app/util/exact-decimals.ts'

import { hrefOf } from '../../kit/list-href.ts'

/** Each courier with its parcels of the list, what they come to, and how old the oldest is; one of them narrows the list. */
export function CourierShares({ couriers }: Pick<CourierParcels, 'couriers'>) {
  const [query] = useSearchParams()
  const chosen = query.get('courier')
  if (couriers.length === 0) return null
  return (
    <ul className="mb-4 grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
      {couriers.map(({ courier, parcels, amount, oldestDays }) => {
        const isChosen = courier._id === chosen
        return (
          <li key={courier._id}>
            <Link
              to={hrefOf(query, { courier: isChosen ? '' : courier._id })}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className="flex h-full flex-wrap items-baseline justify-between gap-x-3 rounded-card border border-line bg-surface px-4 py-2.5 hover:border-leaf aria-[current]:chosen-edge aria-[current]:bg-leaf-tint"
            >
              <span className="font-medium wrap-anywhere">
                <Written>
                  {courier.name === '' ? m.staff_accounts_courier_unsorted() : courier.name}
                </Written>
              </span>
              <span className="font-medium tabular-nums">{exactTaka(amount)}</span>
              <span className="w-full text-small text-ink-soft">
                {m.staff_parcels_of_courier({ parcels: formatCount(parcels) })} ·{' '}
                {m.staff_accounts_oldest({ count: oldestDays })}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
