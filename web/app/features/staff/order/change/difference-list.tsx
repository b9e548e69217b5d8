import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'

import type { Difference } from './order-differences.ts'

/** What was and what is, one row each. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <ul className="grid gap-1.5 text-small">
      {differences.map(({ what, before, after }) => (
        <li key={`${what} ${before} ${after}`} className="wrap-anywhere">
          <span className="text-ink-soft">{what}: </span>
          {before !== '' && <del lang={langOf(before)}>{before}</del>}{' '}
          {after !== '' && (
            <ins lang={langOf(after)} className="font-medium no-underline">
              {after}
            </ins>
          )}
          {after === '' && <span>{m.staff_order_change_none()}</span>}
        </li>
      ))}
    </ul>
  )
}
