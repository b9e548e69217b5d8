import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Chip } from '#app/ui/form/chip.tsx'
import { wordOf } from '#app/util/word-of.ts'

const tabs = {
  accounts: m.staff_accounts_tab,
  entries: m.staff_entries,
  parcels: m.staff_parcels,
  months: m.staff_months,
} as const

const hrefs = {
  accounts: staffPaths.adminMoney(),
  entries: staffPaths.adminMoneyEntries(),
  parcels: staffPaths.adminMoneyParcels(),
  months: staffPaths.adminMoneyMonths(),
} as const

/** Links between the pages of where the money is. */
export function MoneyTabs({ current }: { current: keyof typeof tabs }) {
  return (
    <nav
      aria-label={m.staff_accounts()}
      className="-mx-4 mb-3 flex gap-2 overflow-x-auto px-4 py-1 *:shrink-0 md:-mx-1 md:px-1"
    >
      {(['accounts', 'entries', 'parcels', 'months'] as const).map((tab) => (
        <Chip key={tab} asChild selected={tab === current}>
          <Link to={hrefs[tab]} aria-current={tab === current ? 'page' : undefined}>
            {wordOf(tabs, tab)}
          </Link>
        </Chip>
      ))}
    </nav>
  )
}
