import { parcelStates } from '@haat/contract/bookkeeping/payout'
import { Link, useSearchParams } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { wordOf } from '#app/util/word-of.ts'

import { parcelStateWords } from './parcel-words.ts'

const style =
  'inline-flex min-h-9 shrink-0 items-center rounded-control px-3 text-small font-medium whitespace-nowrap text-ink-soft hover:bg-leaf-tint hover:text-leaf-deep pointer-coarse:min-h-target aria-[current]:bg-leaf-tint aria-[current]:text-leaf-deep'

/** The lists of parcels by what was paid for them, and the claims for lost ones; the courier stays. */
export function ParcelTabs({ current }: { current: (typeof parcelStates)[number] | 'claims' }) {
  const [query] = useSearchParams()
  const courier = query.get('courier') ?? undefined
  const tabs = [
    ...parcelStates.map((state) => ({
      state,
      label: wordOf(parcelStateWords, state),
      to: staffPaths.adminMoneyParcels({ state: state === 'due' ? undefined : state, courier }),
    })),
    { state: 'claims', label: m.staff_claims(), to: staffPaths.adminMoneyClaims({ courier }) },
  ]
  return (
    <nav
      aria-label={m.staff_parcels()}
      className="-mx-4 mb-2 flex gap-1 overflow-x-auto px-4 py-1 md:-mx-1 md:px-1"
    >
      {tabs.map(({ state, label, to }) => (
        <Link
          key={state}
          to={to}
          aria-current={state === current ? 'page' : undefined}
          className={style}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
