import type { MoneyMonths } from '@haat/contract/bookkeeping/month'

import { Dotted } from '#app/components/dotted.tsx'
import { Worded } from '#app/components/worded.tsx'
import { callOnce } from '#app/api/call-once.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { formatMoment } from '#app/util/format-date.ts'

import { Panel } from '../../kit/panel.tsx'
import { useConfirm } from '../../kit/use-confirm.tsx'
import { monthWords } from './month-name.ts'

/** Months that are closed, and the next one, which an admin closes. */
export function ClosedMonths({
  next,
  closed,
  isAdmin,
}: Pick<MoneyMonths, 'next' | 'closed'> & { isAdmin: boolean }) {
  const { ask, dialog } = useConfirm()
  const askToClose = (month: string) => {
    const name = monthWords(month)
    ask({
      title: m.staff_months_close_title({ month: name }),
      text: m.staff_months_close_text(),
      action: m.staff_months_close(),
      act: () => callOnce('POST /money/close-month', { body: { month } }),
      done: m.staff_months_close_done({ month: name }),
    })
  }
  return (
    <Panel title={m.staff_months_closed()}>
      <p className="mb-4 text-small text-ink-soft">{m.staff_months_text()}</p>
      {next === null ? (
        <p className="mb-4">{m.staff_months_none_next()}</p>
      ) : isAdmin ? (
        <Button tone="quiet" className="mb-4" onClick={() => askToClose(next)}>
          {m.staff_months_close_one({ month: monthWords(next) })}
        </Button>
      ) : (
        <p className="mb-4">{m.staff_months_by_admin({ month: monthWords(next) })}</p>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {closed.map(({ month, closedAt, by }) => (
          <li key={month} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="font-medium">{monthWords(month)}</span>
            <span className="text-small text-ink-soft">
              <Dotted
                parts={[
                  formatMoment(closedAt),
                  by && <Worded key="by" say={(name) => m.staff_step_by({ name })} content={by} />,
                ]}
              />
            </span>
          </li>
        ))}
      </ul>
      {dialog}
    </Panel>
  )
}
