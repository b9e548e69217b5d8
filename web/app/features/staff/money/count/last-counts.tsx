import type { MoneyCount } from '@haat/contract/bookkeeping/booking'

import { Dotted } from '#app/components/dotted.tsx'
import { Worded } from '#app/components/worded.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { exactTaka } from '#app/util/exact-decimals.ts'
import { formatMoment } from '#app/util/format-date.ts'

import { Panel } from '../../kit/panel.tsx'
import { differenceTone, differenceWords } from './difference.tsx'

/** So many are shown; all of them stand in the entries. */
const most = 10

/** The last counts of an account: who counted, and what was missing. */
export function LastCounts({ counts }: { counts: readonly MoneyCount[] }) {
  if (counts.length === 0) return null
  return (
    <Panel title={m.staff_counting_last()}>
      <ul className="divide-y divide-line">
        {counts.slice(0, most).map(({ at, by, counted, difference, note }) => (
          <li key={at} className="grid gap-1 py-2.5 first:pt-0 last:pb-0">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-small text-ink-soft">
                <Dotted
                  parts={[
                    formatMoment(at),
                    by && (
                      <Worded key="by" say={(name) => m.staff_step_by({ name })} content={by} />
                    ),
                  ]}
                />
              </span>
              <span className="tabular-nums">{exactTaka(counted)}</span>
            </span>
            <Badge tone={differenceTone(difference)} className="justify-self-start">
              {differenceWords(difference)}
            </Badge>
            {note !== '' && (
              <span lang={langOf(note)} className="text-small wrap-anywhere">
                {note}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
