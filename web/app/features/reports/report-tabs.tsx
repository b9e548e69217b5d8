import { Link, useSearchParams } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Chip } from '#app/ui/form/chip.tsx'
import { wordOf } from '#app/util/word-of.ts'

const tabs = {
  sales: m.reports_tab_sales,
  money: m.reports_tab_money,
  vat: m.reports_tab_vat,
  'came-back': m.reports_tab_came_back,
} as const

/** Links to the reports; the range of days stays. */
export function ReportTabs({ current }: { current: keyof typeof tabs }) {
  const [query] = useSearchParams()
  const range = Object.fromEntries(
    [...query].filter(([name]) => ['span', 'from', 'to'].includes(name)),
  )
  return (
    <nav aria-label={m.reports_tabs()} className="mb-5 flex flex-wrap gap-2">
      {(['sales', 'money', 'vat', 'came-back'] as const).map((tab) => (
        <Chip key={tab} asChild selected={tab === current}>
          <Link
            to={staffPaths.adminReports(tab, range)}
            aria-current={tab === current ? 'page' : undefined}
          >
            {wordOf(tabs, tab)}
          </Link>
        </Chip>
      ))}
    </nav>
  )
}
